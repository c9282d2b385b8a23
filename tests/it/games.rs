//! Games without a window: their configurations and recordings.

use crate::prelude::*;

use bevy::ecs::query::{QueryFilter, ReadOnlyQueryData};
use brickwork::headless;

/// Returns `true` if tests shall check everything instead of a sample.
pub fn is_sweep() -> bool {
    std::env::var_os("BRICKWORK_SWEEP").is_some()
}

/// Returns the number of samples of a test: `usual`, or the number of a sweep.
pub fn sample(usual: u32) -> u32 {
    let wanted = std::env::var("BRICKWORK_SWEEP").ok();
    wanted.map_or(usual, |count| count.parse().expect("a number of samples"))
}

/// Returns a game with `settings`.
pub fn with(settings: Settings) -> Config {
    Config {
        settings,
        ..Config::default()
    }
}

/// Returns a game under `rules`.
pub fn under(rules: Rules) -> Config {
    with(Settings::new(rules))
}

/// Returns a game for measurements of accuracy, at `step_hz` steps per second.
pub fn measured(step_hz: u32) -> Config {
    with(Settings::measured(step_hz))
}

/// Returns a game under `rules` at `step_hz` steps per second.
pub fn at_rate(rules: Rules, step_hz: u32) -> Config {
    with(Settings { rules, step_hz })
}

/// Returns a game of `player` under `rules`.
pub fn playing(rules: Rules, seed: u64, player: Player) -> Config {
    Config {
        seed,
        player,
        ..under(rules)
    }
}

/// Returns the player's choice of a difficulty and assists.
pub fn chosen(difficulty: &str, assists: &[&str]) -> Chosen {
    Chosen {
        difficulty: difficulty.to_owned(),
        assists: assists.iter().map(|name| (*name).to_owned()).collect(),
        ..Chosen::default()
    }
}

/// Starts a game of `level` that notes contacts and other messages.
pub fn watched(level: SharedLevel, config: Config) -> Sim {
    let mut sim = Sim::new(level, config);
    sim.watch();
    sim
}

/// Starts such a game of a level with a drawing of `rows`.
pub fn drawn(rows: &[&str], config: Config) -> Sim {
    watched(headless::level(rows), config)
}

/// Starts such a game of the level in `source`.
pub fn of(source: &str, config: Config) -> Sim {
    watched(Arc::new(parsed(source)), config)
}

/// Returns the source of a level of format 2 with `legend` and the fields `more`.
pub fn source(legend: &str, more: &str) -> String {
    format!("(format: 2, name: \"Test\", author: \"Test\", legend: {{{legend}}}, {more})")
}

/// Starts a watched game under modern rules of a level with such a source.
pub fn of_legend(legend: &str, more: &str) -> Sim {
    of(&source(legend, more), Config::default())
}

/// Returns `value` after `change`.
pub fn changed<T>(mut value: T, change: impl FnOnce(&mut T)) -> T {
    change(&mut value);
    value
}

/// Returns the report of the errors in the level `source`, whose file is `test.ron`.
pub fn refusal(source: &str) -> String {
    let refused = parse::parse("test.ron", source.as_bytes());
    report(&refused.expect_err("refused"))
}

/// Replaces all balls with one that flies from `at` with `velocity`, and runs `steps` steps.
pub fn fly(sim: &mut Sim, at: impl Into<DVec2>, velocity: impl Into<DVec2>, steps: u64) {
    sim.throw(&[(at.into(), velocity.into())]);
    sim.step(steps);
}

/// Returns the value of `map` for the components `D` of each entity with `F`.
pub fn each<D: ReadOnlyQueryData, F: QueryFilter, T>(
    sim: &mut Sim,
    map: impl FnMut(D::Item<'_, '_>) -> T,
) -> Vec<T> {
    let world = sim.app.world_mut();
    let mut all = world.query_filtered::<D, F>();
    all.iter(world).map(map).collect()
}

/// Returns the centres of the bricks with `F` by id (units).
pub fn bricks_at<F: QueryFilter>(sim: &mut Sim) -> BTreeMap<u32, DVec2> {
    let bricks = each::<(&Brick, &Position), F, _>(sim, |(brick, at)| (brick.id, at.0));
    bricks.into_iter().collect()
}

/// Returns the ids of the bricks with `F` in ascending order.
pub fn bricks_with<F: QueryFilter>(sim: &mut Sim) -> Vec<u32> {
    bricks_at::<F>(sim).into_keys().collect()
}

/// Returns the speed of the first ball (units/s).
pub fn speed(sim: &mut Sim) -> f64 {
    sim.balls::<Ball>()[0].speed
}

/// Returns the velocity of the first ball (units/s).
pub fn velocity(sim: &mut Sim) -> DVec2 {
    sim.balls::<Velocity>()[0].0
}

/// Returns the full width of the paddle (units).
pub fn paddle_width(sim: &mut Sim) -> f64 {
    2.0 * sim.paddle().0.half().x
}

/// Returns the angle of `velocity` to the right of straight up (degrees).
pub fn angle(velocity: DVec2) -> f64 {
    libm::atan2(velocity.x, velocity.y).to_degrees()
}

/// Begins to record the game.
pub fn record(sim: &mut Sim) {
    let recorder = Recorder::begin(sim.app.world_mut());
    sim.app.insert_resource(recorder);
}

/// Ends the recording, and returns the recordings of all games since its beginning.
pub fn recordings(sim: &mut Sim) -> Vec<Recording> {
    let recorder = sim.app.world_mut().remove_resource::<Recorder>();
    recorder.expect("a recorder").finish()
}
