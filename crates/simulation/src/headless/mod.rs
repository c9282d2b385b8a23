//! Games without a window: [`Sim`] runs a game with the complete plugins of the simulation in its own world.
//!
//! `player` defines the players, `run` runs steps, `replay_run` replays recordings, and `saved` defines the file of a
//! saved game.
//! `arrange` prepares a scene, `ask` queries the result, `witness` records events, and `measure` measures how
//! entertaining a game was.
//!
//! Background games use it next to the game in the window: `export_trace` writes the trace of a recorded game, `ghost`
//! reports the positions of objects in one, `par` measures a level with program players, and `demo` records a game of
//! one. All run on the calling thread and take some time. Callers with a window use a background
//! [`Job`](brickwork_platform::job::Job), which can stop them.
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

mod arrange;
mod ask;
pub mod demo;
pub mod export_trace;
pub mod ghost;
mod measure;
pub mod par;
mod player;
mod replay_run;
mod run;
pub mod saved;
mod witness;

use std::sync::Arc;

use crate::prelude::*;
use bevy::app::TaskPoolPlugin;
use bevy::time::{TimePlugin, TimeUpdateStrategy};

use crate::replay::RecorderPlugin;
use crate::round::LevelEndsRun;
use crate::trace::TracePlugin;
use crate::{Settings, SimulationPlugin};
use brickwork_level::{SharedLevel, parse};

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
}

/// The simulation in an app without a screen, initially at step 0 of a level.
pub struct Sim {
    /// The app, for access beyond the methods.
    pub app: App,
    /// Heavy mode: every step ends with a restored snapshot. Random stream for the order of entities.
    heavy: Option<Die>,
}

impl Sim {
    /// Creates a game of `level` with `config`.
    pub fn new(level: SharedLevel, config: Config) -> Self {
        let run = Run::new(level, config.seed, config.settings);
        Self::from_run(run.with_standing(config.standing), config.player)
    }

    /// Creates the game of `run`, played by `player`. A lost level does not restart.
    pub fn from_run(run: Run, player: Player) -> Self {
        Self::extended(run, player, |_| {})
    }

    /// Same as [`from_run`](Self::from_run), with the systems and resources that `extend` adds to the app.
    pub fn extended(run: Run, player: Player, extend: impl FnOnce(&mut App)) -> Self {
        let mut app = App::new();
        app.add_plugins((TaskPoolPlugin::default(), TimePlugin, TracePlugin))
            .add_plugins((RecorderPlugin, SimulationPlugin))
            .insert_resource(TimeUpdateStrategy::FixedTimesteps(0))
            .insert_resource(LevelEndsRun);
        player.join(&mut app, run.players());
        extend(&mut app);
        app.finish();
        app.cleanup();
        // The first `update` of Bevy runs no fixed step.
        app.update();
        let mut sim = Self { app, heavy: None };
        sim.start(run);
        sim
    }

    /// Creates a game of a level drawn in `rows` (`x` one hit, `2` two hits, `#` indestructible, `.` empty) on the
    /// default field.
    pub fn drawn(rows: &[&str], config: Config) -> Self {
        Self::new(level(rows), config)
    }
}

/// Creates a level drawn in `rows` (`x` one hit, `2` two hits, `#` indestructible, `.` empty) on the default field.
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
pub fn parsed(source: &str) -> Level {
    match parse::parse("test.ron", source.as_bytes()) {
        Ok(level) => level,
        Err(findings) => panic!("{}", brickwork_level::diagnostic::report(&findings)),
    }
}
