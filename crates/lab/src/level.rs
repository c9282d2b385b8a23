//! The level of a scene, and the game that plays it.
//!
//! Owns that no ball clears it: a brick of 2 × 2 units stands in the upper left corner, where no ball of the lab's radii
//! reaches it and no box may lie, so that a throw goes on when the last box is gone.

use std::sync::Arc;

use super::refused::Refused;
use super::scene::{FIELD, KEEPER, PADDLE_WIDTH, Scene};
use brickwork_level::content::{CollisionScheme, Rules, Steering};
use brickwork_level::diagnostic::report;
use brickwork_level::{SharedLevel, parse};
use brickwork_simulation::Settings;
use brickwork_simulation::headless::{Config, Sim, Thrown};
use brickwork_simulation::round::LevelEndsRun;

/// The lowest speed that rules give a fully steered paddle (units/s).
const SLOWEST_PADDLE: f64 = 1.0;

/// The level of `scene`. Its boxes come first, in their order; `keeps` says that all of them are solid.
///
/// # Errors
///
/// Why `scene` makes no level.
pub fn level(scene: &Scene, keeps: bool) -> Result<SharedLevel, Refused> {
    scene.check()?;
    let pieces: String = scene
        .boxes
        .iter()
        .map(|of| {
            let kind = if of.solid || keeps { '#' } else { 'x' };
            piece(kind, of.at, of.size)
        })
        .collect();
    let keeper = piece(
        'x',
        (KEEPER * 0.5, FIELD.y - KEEPER * 0.5),
        (KEEPER, KEEPER),
    );
    let source = format!(
        "(format: 2, name: \"Lab\", author: \"Brickwork\", field: (width: {:?}, height: {:?}), ball_radius: {:?}, \
         paddle_width: {PADDLE_WIDTH:?}, legend: {{'x': (color: Teal), '#': (kind: \"solid\")}}, pieces: [{pieces}{keeper}])",
        FIELD.x, FIELD.y, scene.radius,
    );
    parse::parse("lab", source.as_bytes())
        .map(Arc::new)
        .map_err(|findings| Refused::NoLevel(report(&findings)))
}

fn piece(kind: char, at: (f64, f64), size: (f64, f64)) -> String {
    format!(
        "(kind: '{kind}', at: {at:?}, shape: Box(width: {:?}, height: {:?})), ",
        size.0, size.1
    )
}

/// How `scene` is played by `scheme`: the tutorial's rules, with a paddle that is as fast as the scene says.
#[must_use]
pub fn settings(scene: &Scene, scheme: CollisionScheme, step_hz: u32) -> Settings {
    let speed = paddle_speed(scene);
    Settings {
        rules: Rules {
            collision: scheme,
            steering: Steering::Constant { speed },
            ..Rules::tutorial()
        },
        step_hz,
    }
}

/// How fast a fully steered paddle is (units/s). A slower one is steered less.
fn paddle_speed(scene: &Scene) -> f64 {
    scene.paddle.speed.abs().max(SLOWEST_PADDLE)
}

/// The game of `level`, with `balls` just thrown in it. A lost game starts again by itself, as the tutorial's does.
#[must_use]
pub fn game(
    scene: &Scene,
    level: SharedLevel,
    scheme: CollisionScheme,
    step_hz: u32,
    balls: &[Thrown],
) -> Sim {
    let mut sim = Sim::new(
        level,
        Config {
            settings: settings(scene, scheme, step_hz),
            ..Config::default()
        },
    );
    sim.app.world_mut().remove_resource::<LevelEndsRun>();
    sim.watch();
    begin(&mut sim, scene, balls);
    sim
}

/// Throws `balls` in a game of `scene` that stands at its beginning.
fn begin(sim: &mut Sim, scene: &Scene, balls: &[Thrown]) {
    sim.put_paddle(scene.paddle.x);
    sim.throw_balls(balls);
    push(sim, scene);
}

/// Has the paddle pushed in the next steps as the scene says.
pub fn push(sim: &mut Sim, scene: &Scene) {
    sim.intent().steer = scene.paddle.speed / paddle_speed(scene);
}
