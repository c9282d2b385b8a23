//! What each player has done in the level in play: the rally in hand, returns, misses, feats.
//!
//! Owns the counts. Contacts note them when they happen (`collision/consequence.rs`, `collision/damage.rs`), so in order of
//! time; what they are worth is decided in `Counting`. A *return* is a touch of the paddle by a ball; a *miss* is one by a ball
//! that has hit nothing destructible since the touch before. A *rally* is what is destroyed between two touches.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::messages::{Bonuses, Feat};
use crate::player::PlayerId;
use crate::round::Run;
use crate::state::check::{Game, Wrong};
use crate::state::{RegisterState, StateResource};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tallies>()
        .register_state_resource::<Tallies>();
}

/// The tally of every player.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tallies(Vec<Tally>);

impl Default for Tallies {
    fn default() -> Self {
        Self(vec![Tally::default()])
    }
}

impl StateResource for Tallies {
    const TAG: &'static str = "tallies";

    fn at_start(run: &Run) -> Self {
        Self(vec![Tally::default(); usize::from(run.players.max(1))])
    }

    fn check(&self, game: &Game) -> Result<(), Wrong> {
        game.for_each_player("", self.0.len())
    }
}

/// What a player has done in the level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Tally {
    /// Bricks destroyed since the last touch of the paddle.
    pub rally: u32,
    /// Returns in a row that were no misses.
    pub streak: u32,
    /// Bricks that blasts have destroyed since the first of them was set off.
    pub chain: u32,
    /// Returns.
    pub returns: u32,
    /// Those of them that were misses.
    pub misses: u32,
    /// How often the last ball was lost.
    pub lives_lost: u32,
    /// Bricks destroyed.
    pub bricks: u32,
    /// What they are worth without any multiplier (points).
    pub brick_points: u32,
    /// What capsules have brought (points).
    pub capsule_points: u32,
    /// How often each feat was done.
    pub feats: [u32; Feat::ALL.len()],
    /// The longest rally (bricks).
    pub longest_rally: u32,
    /// The most returns in a row that were no misses.
    pub longest_streak: u32,
    /// The highest multiplier (tenths).
    pub best_combo: u32,
    /// What the level has paid when it was cleared.
    pub bonuses: Bonuses,
}

impl Tallies {
    /// That of `player`.
    #[must_use]
    pub fn of(&self, player: PlayerId) -> Tally {
        self.0.get(player.index()).copied().unwrap_or_default()
    }

    /// That of the first player.
    #[must_use]
    pub fn first(&self) -> Tally {
        self.of(PlayerId::FIRST)
    }

    /// That of `player`, to be changed, if they are in the game.
    pub(crate) fn of_mut(&mut self, player: PlayerId) -> Option<&mut Tally> {
        self.0.get_mut(player.index())
    }

    /// All of them, to be changed, with their players.
    pub(super) fn all_mut(&mut self) -> impl Iterator<Item = (PlayerId, &mut Tally)> {
        PlayerId::all(u8::MAX).zip(&mut self.0)
    }

    /// The next blast that `player` sets off begins a chain.
    pub(crate) fn begin_chain(&mut self, player: PlayerId) {
        if let Some(tally) = self.of_mut(player) {
            tally.chain = 0;
        }
    }

    /// A brick of `player` is gone, by a blast or not. Returns how many have gone in the rally and in the chain, this one
    /// included.
    pub(crate) fn note_brick(&mut self, player: PlayerId, blast: bool) -> (u32, u32) {
        let Some(tally) = self.of_mut(player) else {
            return (1, 0);
        };
        tally.bricks = tally.bricks.saturating_add(1);
        tally.rally = tally.rally.saturating_add(1);
        tally.longest_rally = tally.longest_rally.max(tally.rally);
        tally.chain = tally.chain.saturating_add(u32::from(blast));
        (tally.rally, if blast { tally.chain } else { 0 })
    }

    /// The last ball of `player` is lost.
    pub(super) fn note_loss(&mut self, player: PlayerId) {
        if let Some(tally) = self.of_mut(player) {
            tally.lives_lost = tally.lives_lost.saturating_add(1);
            (tally.rally, tally.streak) = (0, 0);
        }
    }

    /// A ball is back at the paddle of `player`; it is a `miss` or not. Returns how many in a row were none.
    pub(crate) fn note_return(&mut self, player: PlayerId, miss: bool) -> u32 {
        let Some(tally) = self.of_mut(player) else {
            return 0;
        };
        tally.rally = 0;
        tally.returns = tally.returns.saturating_add(1);
        tally.misses = tally.misses.saturating_add(u32::from(miss));
        tally.streak = if miss {
            0
        } else {
            tally.streak.saturating_add(1)
        };
        tally.longest_streak = tally.longest_streak.max(tally.streak);
        tally.streak
    }
}
