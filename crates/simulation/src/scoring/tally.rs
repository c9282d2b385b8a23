//! Tally of each player in the current level: the current rally, returns, misses, feats.
//!
//! Contacts update the counts when they happen (`collision/apply_contact.rs`, `collision/damage.rs`), so in order of
//! time. `Counting` decides their points. A *return* is a contact of a ball with the paddle. A *miss* is a return of a
//! ball that has hit nothing destructible since its last contact with a paddle. A *rally* is the bricks destroyed
//! between two contacts with the paddle.

use crate::prelude::*;
use brickwork_level::content::Streak;

/// Tallies of all players.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tallies(Vec<Tally>);

impl Default for Tallies {
    fn default() -> Self {
        Self(vec![Tally::default()])
    }
}

impl State for Tallies {
    const TAG: &'static str = "tallies";

    fn at_start(run: &Run) -> Self {
        Self(vec![Tally::default(); usize::from(run.players())])
    }

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        game.for_each_player("", self.0.len())
    }
}

/// Actions of a player in the level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Tally {
    /// Bricks destroyed since the last contact with the paddle.
    pub rally: u32,
    /// Returns in a row that were not misses.
    pub streak: u32,
    /// Growth of the multiplier for the streak (tenths).
    pub grown: u32,
    /// Bricks destroyed by blasts in the current chain.
    pub chain: u32,
    /// Returns.
    pub returns: u32,
    /// Returns that were misses.
    pub misses: u32,
    /// Number of losses of the last ball.
    pub lives_lost: u32,
    /// Bricks destroyed.
    pub bricks: u32,
    /// Points of these bricks without multipliers.
    pub brick_points: u32,
    /// Points of these bricks with multipliers.
    pub multiplied_points: u32,
    /// Points of capsules.
    pub capsule_points: u32,
    /// Number of times that each feat was achieved.
    pub feats: [u32; Feat::ALL.len()],
    /// Longest rally (bricks).
    pub longest_rally: u32,
    /// Most returns in a row that were not misses.
    pub longest_streak: u32,
    /// Highest multiplier (tenths).
    pub best_combo: u32,
    /// Bonuses of the cleared level.
    pub bonuses: Bonuses,
}

impl Tally {
    /// Returns the share of the returns that hit a brick (per cent, rounded down); 100 without a return.
    pub fn aim(&self) -> u32 {
        let hits = self.returns.saturating_sub(self.misses);
        match self.returns {
            0 => 100,
            returns => (u64::from(hits) * 100 / u64::from(returns)) as u32,
        }
    }

    /// Returns the tally of both players together: sums of counts and points, and the maximum of each series.
    fn and(self, other: Self) -> Self {
        let sum = |of: fn(&Self) -> u32| of(&self).saturating_add(of(&other));
        let most = |of: fn(&Self) -> u32| of(&self).max(of(&other));
        let bonus = |of: fn(&Bonuses) -> u32| of(&self.bonuses).saturating_add(of(&other.bonuses));
        Self {
            rally: most(|it| it.rally),
            streak: most(|it| it.streak),
            grown: most(|it| it.grown),
            chain: most(|it| it.chain),
            returns: sum(|it| it.returns),
            misses: sum(|it| it.misses),
            lives_lost: sum(|it| it.lives_lost),
            bricks: sum(|it| it.bricks),
            brick_points: sum(|it| it.brick_points),
            multiplied_points: sum(|it| it.multiplied_points),
            capsule_points: sum(|it| it.capsule_points),
            feats: std::array::from_fn(|feat| self.feats[feat].saturating_add(other.feats[feat])),
            longest_rally: most(|it| it.longest_rally),
            longest_streak: most(|it| it.longest_streak),
            best_combo: most(|it| it.best_combo),
            bonuses: Bonuses {
                time: bonus(|it| it.time),
                no_loss: bonus(|it| it.no_loss),
                aim: bonus(|it| it.aim),
                no_miss: bonus(|it| it.no_miss),
            },
        }
    }
}

impl Tallies {
    /// Returns the tally of all players together.
    pub fn together(&self) -> Tally {
        let all = self.0.iter().copied();
        all.reduce(Tally::and).unwrap_or_default()
    }

    /// Returns the tally of `player`.
    pub fn of(&self, player: PlayerId) -> Tally {
        self.0.get(player.index()).copied().unwrap_or_default()
    }

    /// Returns the tally of the first player.
    pub fn first(&self) -> Tally {
        self.of(PlayerId::FIRST)
    }

    /// Returns the tally of `player` for changes, if they are in the game.
    pub(crate) fn of_mut(&mut self, player: PlayerId) -> Option<&mut Tally> {
        self.0.get_mut(player.index())
    }

    /// Returns all tallies for changes, with their players.
    pub(super) fn all_mut(&mut self) -> impl Iterator<Item = (PlayerId, &mut Tally)> {
        PlayerId::all(u8::MAX).zip(&mut self.0)
    }

    /// Resets the chain of `player`, so that the next blast begins a new one.
    pub(crate) fn begin_chain(&mut self, player: PlayerId) {
        if let Some(tally) = self.of_mut(player) {
            tally.chain = 0;
        }
    }

    /// Counts a destroyed brick of `player`; `blast` is `true` if a blast destroyed it. Returns the number of bricks in
    /// the rally and in the chain, including this one.
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

    /// Counts the loss of the last ball of `player` under `rules`.
    pub(crate) fn note_loss(&mut self, player: PlayerId, rules: &Streak) {
        if let Some(tally) = self.of_mut(player) {
            tally.lives_lost = tally.lives_lost.saturating_add(1);
            (tally.rally, tally.streak) = (0, 0);
            tally.grown = rules.after_loss(tally.grown);
        }
    }

    /// Counts a return to the paddle of `player` under `rules`, which may be a `miss`. Returns the number of returns in
    /// a row that were not misses.
    pub(crate) fn note_return(&mut self, player: PlayerId, rules: &Streak, miss: bool) -> u32 {
        let Some(tally) = self.of_mut(player) else {
            return 0;
        };
        tally.rally = 0;
        tally.returns = tally.returns.saturating_add(1);
        tally.misses = tally.misses.saturating_add(u32::from(miss));
        let streak = tally.streak.saturating_add(1);
        tally.streak = if miss { 0 } else { streak };
        tally.longest_streak = tally.longest_streak.max(tally.streak);
        tally.grown = rules.after_return(tally.grown, tally.streak);
        tally.streak
    }
}
