//! Level of a scene, and the game that plays it.
//!
//! A brick of 2 × 2 units in the upper left corner keeps the level from being cleared, so that a throw continues after
//! the last box is destroyed. No ball with a radius of the lab reaches it, and no box may overlap it.

use std::sync::Arc;

use super::error::SceneError;
use super::scene::{FIELD, KEEPER, PADDLE_WIDTH, Scene};
use brickwork_level::content::{CollisionScheme, Rules, Steering};
use brickwork_level::diagnostic::report;
use brickwork_level::{SharedLevel, parse};
use brickwork_simulation::Settings;
use brickwork_simulation::headless::{Config, Sim, Thrown};
use brickwork_simulation::round::LevelEndsRun;

/// Lowest speed that rules allow for a fully steered paddle (units/s).
const SLOWEST_PADDLE: f64 = 1.0;

/// Returns the level of `scene`. Its boxes come first, in their order; `keeps` makes all of them solid.
///
/// # Errors
///
/// Returns the reason if `scene` is invalid or makes no valid level.
pub fn level(scene: &Scene, keeps: bool) -> Result<SharedLevel, SceneError> {
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
        .map_err(|findings| SceneError::NoLevel(report(&findings)))
}

fn piece(kind: char, at: (f64, f64), size: (f64, f64)) -> String {
    format!(
        "(kind: '{kind}', at: {at:?}, shape: Box(width: {:?}, height: {:?})), ",
        size.0, size.1
    )
}

/// Returns the settings for `scene` and `scheme`: the tutorial's rules, with the paddle speed of the scene.
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

/// Returns the speed of a fully steered paddle (units/s). A slower paddle is steered partially.
fn paddle_speed(scene: &Scene) -> f64 {
    scene.paddle.speed.abs().max(SLOWEST_PADDLE)
}

/// Returns a game of `level` in which `balls` were just thrown. As in the tutorial, a lost game restarts automatically.
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
    sim.put_paddle(scene.paddle.x);
    sim.throw_balls(balls);
    push(&mut sim, scene);
    sim
}

/// Sets the paddle input of the next steps to the motion in the scene.
pub fn push(sim: &mut Sim, scene: &Scene) {
    sim.intent().steer = scene.paddle.speed / paddle_speed(scene);
}
