//! Rewards for skill, in addition to the points of bricks and capsules: combo, feats and the bonus for a cleared level.
//!
//! Defines the values and their ranges; `simulation/scoring` applies them. By default there are no rewards.

use serde::{Deserialize, Serialize};

use super::range::{OutOfRange, within, within_if};
use super::rules::POINTS;

/// Rewards for skill.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Skill {
    /// Multiplier for bricks in one rally.
    pub combo: Combo,
    /// Points for feats during play.
    pub feats: FeatPoints,
    /// Bonus for a cleared level.
    pub bonus: Bonus,
}

/// Multiplier for the points of bricks. It grows with each brick since the last contact with the paddle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Combo {
    /// Growth for each brick (tenths, 0 to 100); 0 for no combo.
    pub each: u32,
    /// Maximum multiplier (tenths, 10 to 1000).
    pub max: u32,
}

impl Default for Combo {
    fn default() -> Self {
        Self { each: 0, max: 10 }
    }
}

impl Combo {
    /// Returns the multiplier (tenths) of a brick after `rally` others since the last contact with the paddle.
    #[must_use]
    pub fn tenths(&self, rally: u32) -> u32 {
        let grown = rally.saturating_mul(self.each).saturating_add(10);
        grown.min(self.max)
    }
}

/// Points for feats (0 to 1000000 each); 0 for none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct FeatPoints {
    /// Points for each bounce off an indestructible object between the paddle and a brick, for at most three of them.
    pub bank: u32,
    /// Points for each brick destroyed by linked blasts, from the third of a chain onwards.
    pub chain: u32,
    /// Points for the fifth brick of a rally, twice as many for the tenth, and so on.
    pub rally: u32,
    /// Points for a return that hit a brick, multiplied by the number of such returns in a row.
    pub streak: u32,
    /// Maximum of that multiplier (1 to 1000).
    pub streak_max: u32,
}

/// Bonus for a level that is cleared by destroying its last brick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Bonus {
    /// Points for each second left (0 to 1000000).
    pub second: u32,
    /// Time limit for `second`, for each hit that the bricks of the level take (s, 0 to 60).
    pub seconds_per_hit: f64,
    /// Points if no life was lost (0 to 1000000).
    pub no_loss: u32,
    /// Factor for the points of the level's bricks, paid in full if every return hit a brick (0 to 10).
    pub aim: f64,
    /// Fraction of returns with a hit at which `aim` pays nothing (0 to 0.99).
    pub aim_from: f64,
    /// Factor for the points of the level's bricks, paid in full without a miss (0 to 10). A lost life is a miss, and
    /// so is a return that hit nothing.
    pub no_miss: f64,
    /// Fraction of `no_miss` that each miss costs (0.01 to 1).
    pub miss_costs: f64,
}

impl Bonus {
    /// Returns the fraction of [`aim`](Self::aim) that is paid for `misses` out of `returns`: 1 for no misses,
    /// decreasing linearly to 0.
    #[must_use]
    pub fn aim_part(&self, returns: u32, misses: u32) -> f64 {
        let good = 1.0 - f64::from(misses.min(returns)) / f64::from(returns.max(1));
        ((good - self.aim_from) / (1.0 - self.aim_from)).max(0.0)
    }

    /// Returns the fraction of [`no_miss`](Self::no_miss) that is left after `misses`.
    #[must_use]
    pub fn no_miss_part(&self, misses: u32) -> f64 {
        (1.0 - self.miss_costs * f64::from(misses)).max(0.0)
    }

    /// Returns the whole seconds left of the time limit for `hits`, after `seconds` of play.
    #[must_use]
    pub fn seconds_left(&self, hits: u32, seconds: f64) -> u32 {
        // The cast saturates at 0.
        (self.seconds_per_hit * f64::from(hits) - seconds) as u32
    }
}

impl Skill {
    /// Returns `true` if there is any reward.
    #[must_use]
    pub fn is_paid(&self) -> bool {
        *self != Self::default()
    }

    pub(super) fn check(&self) -> Result<(), OutOfRange> {
        within("skill.combo.each", self.combo.each, &(0..=100))?;
        within("skill.combo.max", self.combo.max, &(10..=1_000))?;
        let feats = self.feats;
        within("skill.feats.bank", feats.bank, &POINTS)?;
        within("skill.feats.chain", feats.chain, &POINTS)?;
        within("skill.feats.rally", feats.rally, &POINTS)?;
        within("skill.feats.streak", feats.streak, &POINTS)?;
        within_if(
            feats.streak > 0,
            "skill.feats.streak_max",
            feats.streak_max,
            &(1..=1_000),
        )?;
        let bonus = self.bonus;
        within("skill.bonus.second", bonus.second, &POINTS)?;
        within(
            "skill.bonus.seconds_per_hit",
            bonus.seconds_per_hit,
            &(0.0..=60.0),
        )?;
        within("skill.bonus.no_loss", bonus.no_loss, &POINTS)?;
        within("skill.bonus.aim", bonus.aim, &(0.0..=10.0))?;
        within("skill.bonus.aim_from", bonus.aim_from, &(0.0..=0.99))?;
        within("skill.bonus.no_miss", bonus.no_miss, &(0.0..=10.0))?;
        within_if(
            bonus.no_miss > 0.0,
            "skill.bonus.miss_costs",
            bonus.miss_costs,
            &(0.01..=1.0),
        )
    }
}
