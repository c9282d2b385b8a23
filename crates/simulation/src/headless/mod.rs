//! [`Sim`]: the one headless app builder, for tests, benches and commands.
//!
//! Adds the real plugins and nothing that needs a screen; nobody hand-picks systems. `arrange` sets the scene, `player`
//! says who plays, `run` plays, `ask` says what came of it, and `measure` how entertaining it was.
//!
//! A test of a rule sets the scene, plays, and says what must be true:
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
pub mod scatter;
pub mod scene;
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

/// How a [`Sim`] is set up.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// Rules and step rate.
    pub settings: Settings,
    /// Seed of the level's random numbers.
    pub seed: u64,
    /// Who plays.
    pub player: Player,
    /// Score and lives to begin with; `None` for those of a new game.
    pub standing: Option<Standing>,
    /// How many players there are besides the first.
    pub more_players: u8,
}

/// The simulation in an app without a screen, standing at step 0 of a level.
pub struct Sim {
    /// The app, for whatever the methods do not cover.
    pub app: App,
    /// The order of entities after each step, where every step ends with a snapshot that is restored.
    heavy: Option<Heavy>,
}

/// How each step's snapshot is restored.
struct Heavy {
    /// Draws the order of entities.
    die: Die,
    is_checked: bool,
}

impl Sim {
    /// `level` as `config` says.
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

    /// A level drawn in `rows` (`x` one hit, `2` two hits, `#` solid, `.` empty) on the default field.
    #[must_use]
    pub fn drawn(rows: &[&str], config: Config) -> Self {
        Self::new(level(rows), config)
    }
}

/// A level drawn in `rows` (`x` one hit, `2` two hits, `#` solid, `.` empty) on the default field.
#[must_use]
pub fn level(rows: &[&str]) -> SharedLevel {
    let rows: Vec<String> = rows.iter().map(|row| format!("{row:?}")).collect();
    let source = format!(
        "(format: 1, name: \"Test\", author: \"Test\", legend: {{'x': Plain(color: Red), '2': Plain(color: Blue, hits: 2), '#': Solid()}}, bricks: [{}])",
        rows.join(",")
    );
    Arc::new(parsed(&source))
}

/// The level of `source`; for tests, which write valid ones.
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
