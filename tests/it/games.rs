//! Games without a window: their configurations and recordings.

use std::sync::Arc;

use brickwork::content::Chosen;
use brickwork::headless::{self, Config, Player, Sim, parsed};
use brickwork::level::SharedLevel;
use brickwork::simulation::replay::{Recorder, Recording};
use brickwork::simulation::{Rules, Settings};

/// Returns `true` if tests shall check everything instead of a sample.
pub fn is_sweep() -> bool {
    std::env::var_os("BRICKWORK_SWEEP").is_some()
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
