//! Consequence of the last required brick: a refill of the bricks, or the end of the level. Used in `Serve`, `Counting`
//! and `Powers`.
//!
//! Counts the refills and ends a cleared level. `brick/walls.rs` adds the bricks, and [`Clearing`] defines the rules.

use bevy::ecs::system::SystemParam;

use super::messages::LevelCleared;
use super::post_collision::StepEvents;
use super::power::active::ActiveEffects;
use crate::state::prelude::*;
use crate::{Clock, PlayerId, Round};
use brickwork_level::content::{Celebration, Clearing};

/// Fillings of the level with bricks.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Walls {
    /// Number of fillings so far, including the initial one.
    pub put_up: u32,
    /// Time for which the next refill has waited for room (1/60 s); `None` if no refill is due.
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

impl State for Walls {
    const TAG: &'static str = "walls";

    fn check(&self, _game: &Game) -> Result<(), FieldError> {
        within("put_up", self.put_up, 1..=99)?;
        within("due", self.due.unwrap_or(0), 0..=MOST)
    }
}

/// System parameter to end a cleared level.
#[derive(SystemParam)]
pub(super) struct Victory<'w> {
    /// State of the game.
    pub round: ResMut<'w, Round>,
    walls: ResMut<'w, Walls>,
    /// Active effects.
    pub effects: ResMut<'w, ActiveEffects>,
    run: Res<'w, Run>,
    clock: Res<'w, Clock>,
    cleared: MessageWriter<'w, LevelCleared>,
    events: ResMut<'w, StepEvents>,
}

impl Victory<'_> {
    /// Handles the loss of the last required brick: requests a refill if `rules` have one left, or clears the level.
    pub fn nothing_left(&mut self, rules: &Clearing) {
        if self.walls.put_up >= rules.walls {
            self.clear(rules);
        } else if self.walls.due.is_none() {
            self.walls.due = Some(0);
        }
    }

    /// Clears the level, with the celebration of `rules`.
    pub fn clear(&mut self, rules: &Clearing) {
        *self.round = Round::Cleared;
        self.cleared.write(LevelCleared);
        self.events.counts = true;
        if let Celebration::Power(power) = rules.celebration {
            let players = PlayerId::all(self.run.players());
            self.effects.replace(players, power, self.clock.now());
        }
    }
}
