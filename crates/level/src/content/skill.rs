//! What skill is worth, beside the points of bricks and capsules: the combo, feats, and what a cleared level pays.
//!
//! Owns what can be chosen and within which bounds; `simulation/scoring` obeys. By default skill is worth nothing.

use serde::{Deserialize, Serialize};

use super::range::{OutOfRange, within, within_if};
use super::rules::POINTS;

/// What skill is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Skill {
    /// What bricks are worth in one rally.
    pub combo: Combo,
    /// What is paid where it happens.
    pub feats: FeatPoints,
    /// What is paid when the level is cleared.
    pub bonus: Bonus,
}

/// The multiplier of the points of bricks. It grows with each brick since the last touch of the paddle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Combo {
    /// By so many tenths for each brick (0 to 100); 0 if there is no combo.
    pub each: u32,
    /// Up to so many tenths (10 to 1000).
    pub max: u32,
}

impl Default for Combo {
    fn default() -> Self {
        Self { each: 0, max: 10 }
    }
}

impl Combo {
    /// The multiplier of a brick, in tenths, after `rally` others since the last touch of the paddle.
    #[must_use]
    pub fn tenths(&self, rally: u32) -> u32 {
        let grown = rally.saturating_mul(self.each).saturating_add(10);
        grown.min(self.max)
    }
}

/// Points of feats (0 to 1000000 each); 0 if one is worth nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct FeatPoints {
    /// A ball comes from the paddle to a brick by way of what stays. For each such contact, up to three.
    pub bank: u32,
    /// A brick goes by a blast, from the third of a chain on.
    pub chain: u32,
    /// Bricks since the last touch of the paddle: for the fifth, twice as much for the tenth, and so on.
    pub rally: u32,
    /// A ball comes back to the paddle and has hit a brick: so many for each time in a row.
    pub streak: u32,
    /// And no more than for so many in a row (1 to 1000).
    pub streak_max: u32,
}

/// What a level pays that is cleared by its last brick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Bonus {
    /// For each second that is left (0 to 1000000).
    pub second: u32,
    /// Of so many for each hit that its bricks take (s, 0 to 60).
    pub seconds_per_hit: f64,
    /// If no life was lost (0 to 1000000).
    pub no_loss: u32,
    /// So many times the points of its bricks, if every ball that came back had hit one (0 to 10).
    pub aim: f64,
    /// The part of the returns that hit at which that is down to nothing (0 to 0.99).
    pub aim_from: f64,
    /// So many times the points of its bricks for no miss at all (0 to 10). A life that is lost is a miss, and so is a ball
    /// that comes back and has hit nothing.
    pub no_miss: f64,
    /// The part of that which each miss takes away (0.01 to 1).
    pub miss_costs: f64,
}

impl Bonus {
    /// The part of [`aim`](Self::aim) that is paid with so many `misses` in so many `returns`: all for none, and less in
    /// proportion down to nothing.
    #[must_use]
    pub fn aim_part(&self, returns: u32, misses: u32) -> f64 {
        let good = 1.0 - f64::from(misses.min(returns)) / f64::from(returns.max(1));
        ((good - self.aim_from) / (1.0 - self.aim_from)).max(0.0)
    }

    /// The part of [`no_miss`](Self::no_miss) that is left after so many `misses`.
    #[must_use]
    pub fn no_miss_part(&self, misses: u32) -> f64 {
        (1.0 - self.miss_costs * f64::from(misses)).max(0.0)
    }

    /// The whole seconds that are left of the time for `hits`, after `seconds` of play.
    #[must_use]
    pub fn seconds_left(&self, hits: u32, seconds: f64) -> u32 {
        // Below 0 it is cut off.
        (self.seconds_per_hit * f64::from(hits) - seconds) as u32
    }
}

impl Skill {
    /// Whether it is worth anything.
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
