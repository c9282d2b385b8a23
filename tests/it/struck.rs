//! Visual effects of a contact: a surviving brick flashes and grows for a moment, and the ball is flat for a moment.
//! Neither appears without juice.

use crate::bricks_shown::drawn;
use crate::prelude::*;

const FRAME: Duration = Duration::from_millis(10);
/// Brick as wide as the field with more hits than this test deals.
const STAYS: &str = r#"(format: 1, name: "Stays", author: "Test", legend: {'x': Plain(color: Red, hits: 9)}, bricks: ["x"])"#;

/// Appearance of a ball and of the brick that it hit.
#[derive(Clone, Copy, Debug)]
struct Seen {
    /// Brightness of the brick's flash (0 to 1), and its scale relative to its size.
    flash: f32,
    scale: f32,
    /// The ball's scale along the contact's normal.
    along: f32,
}

fn seen(app: &mut App, hit: &BallHit) -> Seen {
    let Target::Brick(struck) = hit.target else {
        panic!("{hit:?}");
    };
    let world = app.world_mut();
    let mut bricks = world.query::<(&Brick, &Position)>();
    let brick = bricks.iter(world).find(|(brick, _)| brick.id == struck);
    let at = brick.expect("it stays").1.0.as_vec2();
    let mut balls = world.query::<(&Ball, &Transform)>();
    let ball = balls.iter(world).find(|(ball, _)| ball.id == hit.ball);
    let ball = *ball.expect("it flies on").1;
    let along = ball.rotation.mul_vec3(Vec3::X).truncate();
    assert!(along.dot(hit.normal.as_vec2()) > 0.99, "{hit:?}: {along}");
    let drawn = drawn(app).into_iter();
    let brick = drawn.min_by(|a, b| a.at.distance(at).total_cmp(&b.at.distance(at)));
    let brick = brick.expect("it is drawn");
    assert!(brick.at.distance(at) < 0.1, "in its place");
    Seen {
        flash: brick.flash,
        scale: brick.scale,
        along: ball.scale.x,
    }
}

/// Returns a contact with a brick in this frame, if any.
fn struck(app: &App) -> Option<BallHit> {
    let hits = app.world().resource::<Messages<BallHit>>();
    let mut hits = hits.iter_current_update_messages();
    let struck = hits.find(|hit| matches!(hit.target, Target::Brick(_)));
    struck.copied()
}

/// Returns the appearance in each of twenty frames, starting with the first contact with a brick, for this amount of
/// juice.
fn after_a_hit(amount: Amount) -> Vec<Seen> {
    let (_folder, mut app) = game_with(STAYS, FRAME);
    app.world_mut().resource_mut::<Preferences>().comfort.juice = Juice::all(amount);
    for _ in 0..1_000 {
        launch(&mut app);
        app.update();
        if let Some(hit) = struck(&app) {
            assert!(!hit.destroyed, "it stays: {hit:?}");
            let mut frames = Vec::new();
            for _ in 0..20 {
                frames.push(seen(&mut app, &hit));
                app.update();
            }
            return frames;
        }
    }
    panic!("the ball never came to the brick");
}

/// Asserts that ball and brick have their usual shapes.
#[track_caller]
fn assert_unchanged(seen: &Seen) {
    let off = (seen.scale - 1.0).abs().max((seen.along - 1.0).abs());
    assert!(off < 1e-4, "{seen:?}");
}

/// Returns the time from the contact on during which `is_so` applies (ms).
fn lasts(seen: &[Seen], is_so: impl Fn(&Seen) -> bool) -> u128 {
    let frames = seen.iter().take_while(|seen| is_so(seen)).count();
    FRAME.as_millis() * frames as u128
}

#[test]
fn a_brick_that_stays_flashes_and_is_larger_for_a_moment_and_the_ball_is_flat() {
    let seen = after_a_hit(Amount::Normal);
    let first = seen[0];
    assert!(first.flash > 0.5, "{first:?}");
    assert!((1.04..1.08).contains(&first.scale), "{first:?}");
    assert!((0.7..0.85).contains(&first.along), "{first:?}");
    let flash = lasts(&seen, |seen| seen.flash > 0.0);
    assert!((60..=80).contains(&flash), "it flashes for {flash} ms");
    let larger = lasts(&seen, |seen| seen.scale > 1.0005);
    assert!((80..=120).contains(&larger), "it is larger for {larger} ms");
    let flat = lasts(&seen, |seen| seen.along < 0.9995);
    assert!((80..=120).contains(&flat), "the ball is flat for {flat} ms");
    let last = seen[seen.len() - 1];
    assert_eq!(last.flash, 0.0);
    assert_unchanged(&last);
}

#[test]
fn without_juice_nothing_flashes_or_changes_its_shape() {
    for seen in after_a_hit(Amount::Off) {
        assert_eq!(seen.flash, 0.0, "{seen:?}");
        assert_unchanged(&seen);
    }
}
