//! Program players. Each plays through [`PlayerIntent`], as a person would: it sees the flights of
//! the balls and moves the paddle, and has no hidden information.
//!
//! Players:
//!
//! - `pilot`: the autopilot, which aims, and `pull`, its use of the pull;
//! - `catcher`: catches every ball and never aims;
//! - `novice`: reacts late, aims badly, steers by keys, and loses lives.
//!
//! Several players of a game are programs of one kind, each with a memory of its own.
//!
//! Shared parts:
//!
//! - `landing`: visible information, and landings of balls;
//! - `prizes`: decisions on capsules and guns;
//! - `switches`: switches that are worth a shot;
//! - `delay`: delayed view of flights.
//!
//! The memory of a player is *kept* state: in snapshots, but not in the checksum. A new player needs a file here, and a
//! variant and a row in `headless/player.rs`.

mod catcher;
mod delay;
mod landing;
mod novice;
mod pilot;
mod prizes;
mod pull;
mod switches;

use bevy::ecs::component::Mutable;
use bevy::ecs::system::ScheduleSystem;

use crate::prelude::*;
use crate::state::Use;

pub use catcher::catcher;
pub use novice::novice;
pub use pilot::{Autopilot, autopilot, autopilot_on_demand};

/// Difference of the second program's seed from that of the game. Any number without a pattern does.
const OTHER_SEED: u64 = 0x9e37_79b9_7f4a_7c15;

/// Memory of a program player.
pub(crate) trait Mind: State + Resource<Mutability = Mutable> + Default {
    /// Tag of the memory of the second player.
    const SECOND: &'static str;
}

/// Memory of the program of the second player.
#[derive(Resource, Default, PartialEq, Serialize, Deserialize)]
#[serde(bound = "M: Mind")]
pub(crate) struct Second<M: Mind>(M);

impl<M: Mind> State for Second<M> {
    const TAG: &'static str = M::SECOND;
    const NUMBERS: Numbers = M::NUMBERS;

    fn at_start(run: &Run) -> Self {
        let seed = run.seed.wrapping_add(OTHER_SEED);
        let run = Run {
            seed,
            ..run.clone()
        };
        Self(M::at_start(&run))
    }

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        self.0.check(game)
    }
}

/// Memories of the program players of a game.
#[derive(SystemParam)]
pub(crate) struct Minds<'w, M: Mind> {
    first: ResMut<'w, M>,
    second: Option<ResMut<'w, Second<M>>>,
}

impl<M: Mind> Minds<'_, M> {
    /// Returns each player with its memory.
    pub fn each(&mut self) -> impl Iterator<Item = (PlayerId, &mut M)> {
        let second = self.second.as_deref_mut();
        let second = second.map(|second| (PlayerId::FIRST.next(2), &mut second.0));
        [(PlayerId::FIRST, &mut *self.first)]
            .into_iter()
            .chain(second)
    }
}

/// Adds program players: the memory `M` of each of the `players`, and the system `play`, which plays for all of them.
fn add_players<M: Mind, Marker>(
    app: &mut App,
    players: u8,
    play: impl IntoScheduleConfigs<ScheduleSystem, Marker>,
) {
    let play = play.in_set(SimulationSystems::Intent);
    app.register_resource::<M>(Use::Kept)
        .add_systems(FixedUpdate, play.run_if(resource_exists::<Run>));
    if players > 1 {
        app.register_resource::<Second<M>>(Use::Kept);
    }
}
