//! Help for players in addition to the paddle: pull, last-brick assist and extra lives.
//!
//! Defines the values and their ranges; `simulation/influence`, `simulation/last_bricks.rs` and `simulation/scoring/`
//! apply them.

use serde::{Deserialize, Serialize};

use super::powers::{Family, PowerId};
use super::range::{OutOfRange, each_once, within, within_if};

/// Pull: the player can turn the lowest ball towards the paddle at any time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pull {
    /// Maximum turn (degrees, 0 to 180); 0 for no pull.
    pub max_turn: f64,
    /// Recharge time (s, 0.1 to 600).
    pub recharge: f64,
}

impl Pull {
    /// Returns `true` if there is no pull.
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.max_turn == 0.0
    }

    pub(super) fn check(&self) -> Result<(), OutOfRange> {
        within("pull.max_turn", self.max_turn, &(0.0..=180.0))?;
        within_if(
            !self.is_none(),
            "pull.recharge",
            self.recharge,
            &(0.1..=600.0),
        )
    }
}

/// Last-brick assist. Each stage starts at the given time after few enough bricks remain (s of flight, 1 to 3600), and
/// not before the previous stage.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct LastBricks {
    /// Maximum number of remaining required bricks (0 to 100); 0 for no assist.
    pub bricks: u32,
    /// The remaining bricks are highlighted.
    pub shown_after: f64,
    /// A power-up is due: it drops at the next hit on a brick, or the next contact with a paddle.
    pub drop_after: f64,
    /// Power-ups of which one is chosen at random; empty for none.
    pub drops: Vec<PowerId>,
    /// Balls that leave a paddle turn towards the remaining bricks.
    pub turned_after: f64,
    /// Maximum turn (degrees, 0 to 45).
    pub max_turn: f64,
    /// The remaining bricks are destroyed automatically, one after the other.
    pub finished_after: f64,
    /// Interval between two of them (s, 0.1 to 60).
    pub finished_each: f64,
    /// Fraction of their points that they are then worth (0 to 1).
    pub finished_share: f64,
}

impl Default for LastBricks {
    fn default() -> Self {
        Self {
            bricks: 0,
            shown_after: 10.0,
            drop_after: 20.0,
            drops: Vec::new(),
            turned_after: 35.0,
            max_turn: 15.0,
            finished_after: 60.0,
            finished_each: 0.5,
            finished_share: 0.5,
        }
    }
}

impl LastBricks {
    pub(super) fn check(&self) -> Result<(), OutOfRange> {
        within("last_bricks.bricks", self.bricks, &(0..=100))?;
        let times = [
            ("last_bricks.shown_after", self.shown_after),
            ("last_bricks.drop_after", self.drop_after),
            ("last_bricks.turned_after", self.turned_after),
            ("last_bricks.finished_after", self.finished_after),
        ];
        let mut earliest = 1.0;
        for (field, after) in times {
            within(field, after, &(earliest..=3_600.0))?;
            earliest = after;
        }
        each_once("last_bricks.drops", &self.drops)?;
        let hinders = |power: &&PowerId| power.power().family == Family::Hinders;
        if let Some(power) = self.drops.iter().find(hinders) {
            return Err(OutOfRange {
                field: "last_bricks.drops",
                problem: format!("has \"{}\", which hinders", power.name()),
                expected: "expected power-ups that help or are worth points".to_owned(),
            });
        }
        within("last_bricks.max_turn", self.max_turn, &(0.0..=45.0))?;
        within(
            "last_bricks.finished_each",
            self.finished_each,
            &(0.1..=60.0),
        )?;
        within(
            "last_bricks.finished_share",
            self.finished_share,
            &(0.0..=1.0),
        )
    }
}

/// Scores that earn an extra life.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ExtraLives {
    /// Scores in increasing order.
    pub at: Vec<u32>,
    /// Interval between further scores, after the last one in `at` (points); 0 for none.
    pub every: u32,
    /// Number of lives at which no more are awarded (1 to 99).
    pub max: u32,
}

impl Default for ExtraLives {
    fn default() -> Self {
        Self {
            at: Vec::new(),
            every: 0,
            max: 99,
        }
    }
}

impl ExtraLives {
    /// Returns the number of lives earned between the scores `from` and `to`.
    #[must_use]
    pub fn earned(&self, from: u32, to: u32) -> u32 {
        self.up_to(to).saturating_sub(self.up_to(from))
    }

    /// Returns the number of lives earned up to a score.
    fn up_to(&self, score: u32) -> u32 {
        let listed = self.at.partition_point(|at| *at <= score) as u32;
        let after = score.saturating_sub(self.at.last().copied().unwrap_or(0));
        listed + after.checked_div(self.every).unwrap_or(0)
    }

    pub(super) fn check(&self) -> Result<(), OutOfRange> {
        within("extra_lives.at", self.at.len(), &(0..=32))?;
        let mut lowest = 1;
        for at in &self.at {
            within("extra_lives.at", *at, &(lowest..=4_000_000_000))?;
            lowest = at + 1;
        }
        within("extra_lives.every", self.every, &(0..=4_000_000_000))?;
        within("extra_lives.max", self.max, &(1..=99))
    }
}
