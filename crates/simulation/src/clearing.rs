//! What follows when the last brick that counts is gone: another wall, or the level is cleared. Used in `Counting` and
//! `Powers`.
//!
//! Owns how many walls were put up, and the end of a level that is won. Who puts a wall up is `brick/walls.rs`; what the
//! rules say of it is [`Clearing`].

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::after_flight::Eventful;
use super::clock::Clock;
use super::messages::LevelCleared;
use super::player::PlayerId;
use super::power::active::ActiveEffects;
use super::round::{Round, Run};
use super::state::{RegisterState, StateResource};
use crate::state::check::{Game, MOST, Wrong, within};
use brickwork_level::content::{Celebration, Clearing};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Walls>()
        .register_state_resource::<Walls>();
}

/// The walls of the level.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Walls {
    /// How many have been put up, the one that the level began with included.
    pub put_up: u32,
    /// For how many 1/60 s another has waited for room, if one is to be put up.
    pub due: Option<u32>,
}

impl Default for Walls {
    fn default() -> Self {
        Self {
            put_up: 1,
            due: None,
        }
    }
}

impl StateResource for Walls {
    const TAG: &'static str = "walls";

    fn at_start(_run: &Run) -> Self {
        Self::default()
    }

    fn check(&self, _game: &Game) -> Result<(), Wrong> {
        within("put_up", self.put_up, 1..=99)?;
        self.due
            .map_or(Ok(()), |waited| within("due", waited, 0..=MOST))
    }
}

/// The end of a level that is won.
#[derive(SystemParam)]
pub(super) struct Victory<'w> {
    /// How far the game has got.
    pub round: ResMut<'w, Round>,
    walls: ResMut<'w, Walls>,
    /// The effects that hold.
    pub effects: ResMut<'w, ActiveEffects>,
    run: Res<'w, Run>,
    clock: Res<'w, Clock>,
    cleared: MessageWriter<'w, LevelCleared>,
    eventful: ResMut<'w, Eventful>,
}

impl Victory<'_> {
    /// Nothing is left that counts: another wall is to come by `rules`, or the level is cleared.
    pub fn nothing_left(&mut self, rules: &Clearing) {
        if self.walls.put_up >= rules.walls {
            self.clear(rules);
        } else if self.walls.due.is_none() {
            self.walls.due = Some(0);
        }
    }

    /// The level is cleared, and celebrated by `rules`.
    pub fn clear(&mut self, rules: &Clearing) {
        *self.round = Round::Cleared;
        self.cleared.write(LevelCleared);
        self.eventful.counts = true;
        if let Celebration::Power(power) = rules.celebration {
            let players = PlayerId::all(self.run.players.max(1));
            self.effects.replace(players, power, self.clock.now());
        }
    }
}
