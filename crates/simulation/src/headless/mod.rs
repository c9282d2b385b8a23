//! [`Sim`]: the builder of headless apps, for tests, benches and commands.
//!
//! Adds the complete plugins of the simulation, without a screen. `arrange` prepares a scene, `player` defines the
//! players, `run` runs steps, `ask` queries the result, and `measure` measures how entertaining a game was.
//!
//! A test of a rule arranges the scene, runs, and checks the result:
//!
//! ```
//! use brickwork_simulation::headless::{Config, Sim};
//! use brickwork_simulation::Round;
//!
//! // One brick in the upper left corner, and a ball thrown straight up at it.
//! let mut sim = Sim::drawn(&["x...", "...."], Config::default());
//! sim.watch();
//! sim.throw(&[((100.0, 100.0).into(), (0.0, 600.0).into())]);
//! sim.run(2.0);
//! assert_eq!(sim.witness().destroyed.len(), 1, "a plain brick goes with its last hit");
//! assert_eq!(sim.round(), Round::Cleared, "a level is cleared when its last brick is gone");
//! ```

mod again;
mod arrange;
mod ask;
mod measure;
mod player;
mod run;
mod witness;

use std::sync::Arc;

use bevy::prelude::*;

use crate::rng::Die;
use crate::round::{Run, Standing};
use crate::{Settings, SimulationCommand, alone};
use brickwork_level::{Level, SharedLevel, parse};

pub use arrange::Thrown;
pub use measure::Measured;
pub use player::Player;
pub use witness::Witness;

/// Configuration of a [`Sim`].
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// Rules and step rate.
    pub settings: Settings,
    /// Seed of the level's random numbers.
    pub seed: u64,
    /// Player.
    pub player: Player,
    /// Initial score and lives; `None` for those of a new game.
    pub standing: Option<Standing>,
    /// Number of players in addition to the first.
    pub more_players: u8,
}

/// The simulation in an app without a screen, initially at step 0 of a level.
pub struct Sim {
    /// The app, for access beyond the methods.
    pub app: App,
    /// Heavy mode: every step ends with a restored snapshot.
    heavy: Option<Heavy>,
}

/// Settings of the snapshot after each step.
struct Heavy {
    /// Random stream for the order of entities.
    die: Die,
    is_checked: bool,
}

impl Sim {
    /// Creates a game of `level` with `config`.
    #[must_use]
    pub fn new(level: SharedLevel, config: Config) -> Self {
        let app = alone::app(|app| config.player.join(app));
        let mut sim = Self { app, heavy: None };
        let mut run = Run::new(level, config.seed, config.settings);
        run.players += config.more_players;
        sim.command(SimulationCommand::Start(Box::new(
            run.with_standing(config.standing),
        )));
        sim
    }

    /// Creates a game of a level drawn in `rows` (`x` one hit, `2` two hits, `#` indestructible, `.` empty) on the
    /// default field.
    #[must_use]
    pub fn drawn(rows: &[&str], config: Config) -> Self {
        Self::new(level(rows), config)
    }
}

/// Creates a level drawn in `rows` (`x` one hit, `2` two hits, `#` indestructible, `.` empty) on the default field.
#[must_use]
pub fn level(rows: &[&str]) -> SharedLevel {
    let rows: Vec<String> = rows.iter().map(|row| format!("{row:?}")).collect();
    let source = format!(
        "(format: 1, name: \"Test\", author: \"Test\", legend: {{'x': Plain(color: Red), '2': Plain(color: Blue, hits: 2), '#': Solid()}}, bricks: [{}])",
        rows.join(",")
    );
    Arc::new(parsed(&source))
}

/// Parses the level of `source`, for tests with valid levels.
///
/// # Panics
///
/// If the level is not valid.
#[must_use]
pub fn parsed(source: &str) -> Level {
    match parse::parse("test.ron", source.as_bytes()) {
        Ok(level) => level,
        Err(findings) => panic!("{}", brickwork_level::diagnostic::report(&findings)),
    }
}
