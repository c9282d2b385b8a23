//! Camera shake: destroyed bricks and contacts with indestructible ones cause it. A surviving brick does not, and
//! nothing does with reduced motion.

use brickwork::presentation::camera::DrawnFrom;

use crate::prelude::*;

/// Number of hits on bricks so far.
#[derive(Resource, Default)]
struct Hits(usize);

fn count_hits(mut hits: MessageReader<BallHit>, mut count: ResMut<Hits>) {
    count.0 += hits.read().filter(|hit| hit.kind.is_some()).count();
}

/// Returns the largest offset of the camera (units) in the frames after the first hit on a brick with the fields
/// `brick`.
fn shaken_by(brick: &str, motion: Motion) -> f32 {
    let (_folder, file) = level_file(&format!(
        r#"(format: 2, name: "Row", author: "Test", legend: {{'o': (color: Blue), 'x': ({brick})}}, drawing: (height: 100.0), bricks: ["oooooooooooo", "xxxxxxxxxxxx"])"#,
    ));
    let launch = autoplay_of(&[&file], "modern");
    let mut app = loaded_in_window(launch, (800, 600), FRAME);
    app.init_resource::<Hits>().add_systems(Last, count_hits);
    app.world_mut().resource_mut::<Preferences>().comfort.motion = motion;
    let off = |app: &mut App| {
        let drawn_from = app.world().resource::<DrawnFrom>().0.translation;
        only::<&Transform, With<WorldCamera>, _>(app, |at| at.translation.distance(drawn_from))
    };
    let mut furthest = 0.0_f32;
    let mut frames_after = 0;
    for _ in 0..600 {
        app.update();
        if app.world().resource::<Hits>().0 == 0 {
            assert_eq!(off(&mut app), 0.0, "{brick}: before anything is hit");
            continue;
        }
        furthest = furthest.max(off(&mut app));
        frames_after += 1;
        if frames_after == 4 {
            return furthest;
        }
    }
    panic!("{brick}: never hit");
}

#[test]
fn what_never_breaks_shakes_the_picture_as_a_brick_that_goes_does() {
    let [solid, gone] = [r#"kind: "solid""#, "color: Red"].map(|it| shaken_by(it, Motion::Full));
    assert!(solid > 0.05 && gone > 0.05, "{solid} and {gone} units");
    assert!(solid < 3.0, "{solid} units");
}

#[test]
fn a_brick_that_stays_and_a_calm_picture_do_not_shake() {
    assert_eq!(shaken_by("color: Red, hits: 9", Motion::Full), 0.0);
    assert_eq!(shaken_by(r#"kind: "solid""#, Motion::Reduced), 0.0);
}
