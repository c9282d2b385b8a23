//! Gameplay without presentation: all systems that affect the course of a game, as Bevy plugins in `FixedUpdate`.
//!
//! A run is a pure function of level, seed, settings and inputs per step. It does not depend on wall time, on the order
//! of entities or hash maps, or on maths that differs between systems. This crate does not depend on windows, devices,
//! sound and assets.
//!
//! Inputs are [`PlayerIntent`] (a player's input for the next step) and [`SimulationCommand`] (start, restart, quit,
//! change rules). Outputs are components, resources and [`messages`]. [`schedule`] defines the order of the systems of
//! a step, [`tuning`] the numbers that apply to all content, [`state`] the registry of everything that a snapshot
//! contains. `docs/glossary.md` explains the terms.
//!
//! Built on the rules: [`journey`] (sequence of levels), [`runs`] (walls drawn by a seed), [`autopilot`] (program players), [`script`] (recorded inputs),
//! [`headless`] (games without a window).
//!
//! # Examples
//!
//! `examples/` has a player of your own, a kind of brick, a tournament of two players, and a thousand games on all
//! cores. `examples/own_graphics.rs` of the game is another app with its own graphics.
//!
//! The autopilot clears a level of four bricks.
//!
//! ```
//! use brickwork_simulation::Round;
//! use brickwork_simulation::headless::{Config, Player, Sim};
//!
//! let player = Player::named("autopilot").expect("a program player");
//! let mut sim = Sim::drawn(&["x..x", "x..x"], Config { player, ..Config::default() });
//! sim.run(60.0);
//! assert_eq!(sim.round(), Round::Cleared);
//! ```
//!
//! # Stability
//!
//! | Part | Promise |
//! |---|---|
//! | level files, packs, level codes | every later version reads them |
//! | recordings, saved games | a version with other [`RULES`](replay::RULES) rejects them with a message |
//! | result of a run: level, seed, settings, inputs | equal on every system for the same [`RULES`](replay::RULES) |
//! | [`headless::Sim`], [`headless::Player`], [`Run`], [`Settings`], [`Intents`], [`SimulationCommand`], [`messages`] | changes of names are in the changelog |
//! | [`SimulationSystems`] | sets and their order stay; new sets can be added between them |
//! | everything else, also components | can change in each version |

mod field_step;
pub(crate) mod order;
pub mod post_collision;
mod pre_step;
mod prelude;
pub mod schedule;
pub mod settings;
pub mod state;
mod state_list;
pub mod tuning;

pub mod clock;
pub mod intent;
pub mod messages;
pub mod rng;

pub mod arena;
pub mod body;
pub mod brick;
pub mod lane;
pub mod paddle;
pub mod path;
pub mod player;
pub mod power;
pub mod tool;

pub mod ball;
pub mod collision;
pub mod enemy;
pub mod influence;
pub mod last_bricks;
pub mod nudge;
mod stuck_ball;
pub mod versus;

pub mod beginning;
pub mod ceiling;
pub mod clearing;
pub mod command;
pub mod reset;
pub mod respawn_delay;
pub mod round;
pub mod rules;
pub mod run;
pub mod scoring;
mod set_up;
pub mod skip_level;

pub mod integrity;
pub mod invariants;
pub mod replay;
pub mod trace;

pub mod autopilot;
pub mod headless;
pub mod journey;
pub mod runs;
pub mod script;

use bevy::prelude::*;

pub use arena::Arena;
pub use body::{Collider, Position, PreviousPosition, Velocity};
pub use clock::Clock;
pub use command::SimulationCommand;
pub use intent::{Intents, PlayerIntent, StepIntents};
pub use player::PlayerId;
pub use round::Round;
pub use rules::RulesInPlay;
pub use run::{Run, Standing};
pub use schedule::SimulationSystems;
pub use settings::Settings;
pub use tool::Tools;

pub use brickwork_level::content::{CollisionScheme, Rules};

/// The complete simulation. It only requires Bevy's `TimePlugin`.
#[derive(Clone, Copy, Debug, Default)]
pub struct SimulationPlugin;

impl Plugin for SimulationPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((
            state::plugin,
            state_list::plugin,
            messages::plugin,
            schedule::plugin,
            pre_step::plugin,
            post_collision::plugin,
            clock::plugin,
            command::plugin,
            field_step::plugin,
            brick::plugin,
            enemy::plugin,
            paddle::plugin,
            ball::plugin,
            path::plugin,
        ))
        .add_plugins((
            power::plugin,
            tool::plugin,
            collision::plugin,
            influence::plugin,
            last_bricks::plugin,
            nudge::plugin,
            stuck_ball::plugin,
            round::plugin,
            scoring::plugin,
            reset::plugin,
            versus::plugin,
            invariants::plugin,
        ));
    }
}
