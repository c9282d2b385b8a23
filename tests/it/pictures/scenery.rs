//! Scenery of each light: balls, capsules and bricks keep their contrast at any time of its motion. It moves neither
//! in a pause nor with reduced motion, and is absent with high contrast and with little detail.

use crate::prelude::*;

use super::busy::{assert_none_is_faint, look_at_balls};
use super::field::faint_bricks;
use super::scenes::{in_light, nine_capsules_fall, scene};
use super::{Drawn, Picture, can_draw, ratio};

const SIZE: (u32, u32) = (1200, 900);
/// Times of the motion (s): most motions are elsewhere at each.
const MOMENTS: [u64; 3] = [3_007, 3_031, 3_050];
/// Minimum contrast between a capsule and its surroundings (WCAG ratio), and width of these (pixels).
const STANDS_OUT: f32 = 3.0;
const AROUND: f32 = 8.0;

/// Positions of the vertices of the moving shapes. `None` if there is no scenery.
fn moving(game: &mut Drawn) -> Option<Vec<[f32; 3]>> {
    let world = game.app.world_mut();
    let mut parts = world.query::<(&Name, &Mesh2d, &Visibility)>();
    let mut parts = parts.iter(world);
    let found = parts.find(|(name, ..)| name.as_str() == "Scenery");
    let (_, mesh, visibility) = found.expect("an entity for the scenery");
    if *visibility == Visibility::Hidden {
        return None;
    }
    let mesh = world.resource::<Assets<Mesh>>().get(&mesh.0);
    let places = mesh.and_then(|mesh| mesh.attribute(Mesh::ATTRIBUTE_POSITION)?.as_float3());
    Some(places.expect("places").to_vec())
}

/// Moves the time of all motions on to `seconds`, without a step of the game.
fn go_to(game: &mut Drawn, seconds: u64) {
    let world = game.app.world_mut();
    let time = Duration::from_secs(seconds);
    world.resource_mut::<Time<Virtual>>().advance_to(time);
    let mut steps = world.resource_mut::<Time<Fixed>>();
    steps.discard_overstep(Duration::MAX);
}

/// Returns descriptions of the capsules of `game` without enough contrast. At least one must fall.
fn faint_capsules(game: &mut Drawn, picture: &Picture) -> Vec<String> {
    let (camera, at) = game.camera();
    let world = game.app.world_mut();
    let half = world
        .resource::<RulesInPlay>()
        .0
        .capsule_body
        .half()
        .as_vec2()
        .extend(0.0);
    let mut capsules = world.query_filtered::<&Position, With<Capsule>>();
    let areas = capsules.iter(world).map(|place| {
        let centre = place.0.as_vec2().extend(0.0);
        let corners = [centre - half, centre + half];
        let [low, high] = corners.map(|it| camera.world_to_viewport(&at, it).expect("it is seen"));
        Rect::from_corners(low, high)
    });
    let areas: Vec<Rect> = areas.collect();
    assert!(!areas.is_empty(), "capsules fall");
    let faint = areas.into_iter().filter_map(|area| {
        let rows = area.min.y as u32..area.max.y as u32;
        let inside = rows.flat_map(|y| (area.min.x as u32..area.max.x as u32).map(move |x| (x, y)));
        let inside = inside.map(|(x, y)| picture.at(Vec2::new(x as f32, y as f32)));
        let brightest = inside.fold(0.0_f32, f32::max);
        let ring = area.inflate(AROUND);
        let other = [(ring.min.x, ring.max.y), (ring.max.x, ring.min.y)].map(Vec2::from);
        let corners = [ring.min, ring.max, other[0], other[1]];
        let mut ground = corners.map(|at| picture.at(at));
        ground.sort_by(f32::total_cmp);
        // The wall may be at two corners.
        let apart = ratio(brightest, ground[1]);
        (apart < STANDS_OUT).then(|| format!("a capsule at {}: {apart:.2}", area.center()))
    });
    faint.collect()
}

#[test]
fn balls_capsules_and_bricks_keep_their_contrast_at_any_time_of_every_scenery() {
    if !can_draw() {
        return;
    }
    for light in Light::ALL {
        let mut bricks = Drawn::of(in_light(*light, &scene("kinds.ron")), SIZE);
        // A hint has no free space here.
        let world = bricks.app.world_mut();
        let mut names = world.query::<(Entity, &Name)>();
        let hint = names.iter(world).find(|(_, name)| name.as_str() == "Hint");
        if let Some((hint, _)) = hint {
            world.despawn(hint);
        }
        let mut balls = Drawn::of(in_light(*light, &scene("capsules.ron")), SIZE);
        nine_capsules_fall(&mut balls);
        let mut seen = 0;
        for moment in MOMENTS {
            go_to(&mut bricks, moment);
            go_to(&mut balls, moment);
            let picture = bricks.picture();
            let mut faint = faint_bricks(&mut bricks, &picture);
            let picture = balls.picture();
            faint.extend(faint_capsules(&mut balls, &picture));
            assert!(faint.is_empty(), "{light:?} at {moment}: {faint:?}");
            let (count, faint) = look_at_balls(&mut balls, SIZE);
            assert_none_is_faint(light.name(), count, &faint);
            seen += count;
            assert!(moving(&mut balls).is_some(), "{light:?} has a scenery");
        }
        assert!(seen > MOMENTS.len(), "{light:?}: {seen} balls");
    }
}

#[test]
fn a_scenery_stands_still_in_a_pause_and_with_reduced_motion() {
    if !can_draw() {
        return;
    }
    let mut game = Drawn::of(in_light(Light::Dusk, &scene("kinds.ron")), SIZE);
    let before = moving(&mut game);
    game.let_pass(60);
    assert_ne!(before, moving(&mut game), "it moves");
    game.app.world_mut().resource_mut::<Time<Virtual>>().pause();
    game.let_pass(2);
    let paused = moving(&mut game);
    game.let_pass(60);
    assert_eq!(paused, moving(&mut game), "a pause");
    game.app
        .world_mut()
        .resource_mut::<Time<Virtual>>()
        .unpause();
    game.settle(changed(Comfort::default(), |it| {
        it.motion = Motion::Reduced;
    }));
    let calm = moving(&mut game);
    game.let_pass(60);
    assert_eq!(calm, moving(&mut game), "reduced motion");
    assert!(calm.is_some(), "it is still there");
}

#[test]
fn high_contrast_and_little_detail_have_no_scenery() {
    if !can_draw() {
        return;
    }
    let mut game = Drawn::of(in_light(Light::Dusk, &scene("kinds.ron")), SIZE);
    for (detail, is_shown) in [
        (WantedDetail::Low, false),
        (WantedDetail::High, true),
        (WantedDetail::Usual, true),
    ] {
        game.settle_detail(detail);
        assert_eq!(moving(&mut game).is_some(), is_shown, "{detail:?} detail");
    }
    game.settle(changed(Comfort::default(), |it| {
        it.contrast = Contrast::High;
    }));
    assert_eq!(moving(&mut game), None, "high contrast");
}
