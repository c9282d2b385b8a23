//! Rewards in addition to the points of bricks and capsules: combo, streak, feats, the bonus for a cleared level, extra
//! lives.
//!
//! `simulation/scoring` applies the rules. By default there are no rewards.

use super::prelude::*;

numbers! {
    /// Rewards for skill.
    #[derive(Copy)]
    #[serde(default)]
    Skill in "skill" {
        /// Multiplier for bricks in one rally.
        combo: Combo;
        /// Multiplier for returns that hit a brick.
        streak: Streak;
        /// Points for feats during play.
        feats: FeatPoints;
        /// Bonus for a cleared level.
        bonus: Bonus;
    }

    /// Multiplier for the points of bricks. It grows with each brick since the last contact with the paddle.
    #[derive(Copy)]
    #[serde(default)]
    Combo in "skill.combo" {
        /// Growth for each brick (tenths, 0 to 100); 0 for no combo.
        each: u32, within 0..=100;
        /// Maximum multiplier (tenths, 10 to 1000).
        max: u32 = 10, within 10..=1_000;
    }

    /// Multiplier for the points of bricks. It grows with each return that hit a brick, and applies in addition to the
    /// combo.
    #[derive(Copy)]
    #[serde(default)]
    Streak in "skill.streak" {
        /// Growth for each such return (tenths, 0 to 100); 0 for no streak.
        each: u32, within 0..=100;
        /// Factor for the multiplier after each clean streak: `every` such returns in a row in one life (1 to 4).
        clean: f64 = 1.0, within 1.0..=4.0;
        /// Number of returns of a clean streak (1 to 1000).
        every: u32 = 1, within 1..=1_000;
        /// Maximum multiplier (tenths, 10 to 1000).
        max: u32 = 10, within 10..=1_000;
        /// Fraction of the growth that is left after a return that hit nothing (0 to 1).
        miss_keeps: f64, within 0.0..=1.0;
        /// Fraction of the growth that is left after a lost life (0 to 1).
        loss_keeps: f64, within 0.0..=1.0;
    }

    /// Points for feats (0 to 1000000 each); 0 for none.
    #[derive(Copy)]
    #[serde(default)]
    FeatPoints in "skill.feats" {
        /// Points for each bounce off an indestructible object between the paddle and a brick, for at most three of
        /// them.
        bank: u32, within POINTS;
        /// Points for each brick destroyed by linked blasts, from the third of a chain onwards.
        chain: u32, within POINTS;
        /// Points for the fifth brick of a rally, twice as many for the tenth, and so on.
        rally: u32, within POINTS;
        /// Points for a return that hit a brick, multiplied by the number of such returns in a row.
        streak: u32, within POINTS;
        /// Maximum of that multiplier (1 to 1000).
        streak_max: u32, within 1..=1_000, zero without streak;
    }

    /// Bonus for a level that is cleared by destroying its last brick.
    #[derive(Copy)]
    #[serde(default)]
    Bonus in "skill.bonus" {
        /// Points for each second left (0 to 1000000).
        second: u32, within POINTS;
        /// Time limit for `second`, for each hit that the bricks of the level take (s, 0 to 60).
        seconds_per_hit: f64, within 0.0..=60.0;
        /// Points if no life was lost (0 to 1000000).
        no_loss: u32, within POINTS;
        /// Factor for the points that bricks gave, paid in full if every return hit a brick (0 to 10).
        aim: f64, within 0.0..=10.0;
        /// Fraction of returns with a hit at which `aim` pays nothing (0 to 0.99).
        aim_from: f64, within 0.0..=0.99;
        /// Factor for the points that bricks gave, paid in full without a miss (0 to 10). A lost life is a miss, and so
        /// is a return that hit nothing.
        no_miss: f64, within 0.0..=10.0;
        /// Fraction of `no_miss` that each miss costs (0.01 to 1).
        miss_costs: f64, within 0.01..=1.0, zero without no_miss;
    }

    /// Scores that earn an extra life.
    #[serde(default)]
    ExtraLives in "extra_lives", and increase {
        /// Scores in increasing order.
        at: Vec<u32>;
        /// Interval between further scores, after the last one in `at` (points); 0 for none.
        every: u32, within 0..=4_000_000_000;
        /// Number of lives at which no more are awarded (1 to 99).
        max: u32 = 99, within 1..=99;
    }
}

// `and increase` checks the list.
impl Checked for Vec<u32> {}

/// Returns the fraction `share` of `points`, rounded down.
pub fn part_of(points: u32, share: f64) -> u32 {
    // A margin for rounding errors: the binary value of a share such as 0.8 may be slightly too small.
    (f64::from(points) * share + 1e-6) as u32
}

impl Skill {
    /// Returns `true` if there is any reward.
    pub fn is_paid(&self) -> bool {
        *self != Self::default()
    }

    /// Returns `true` if returns in a row that hit a brick are worth more.
    pub fn pays_streaks(&self) -> bool {
        self.feats.streak > 0 || self.streak != Streak::default()
    }
}

impl Combo {
    /// Returns the multiplier (tenths) of a brick after `rally` others since the last contact with the paddle.
    pub fn tenths(&self, rally: u32) -> u32 {
        let grown = rally.saturating_mul(self.each).saturating_add(10);
        grown.min(self.max)
    }
}

impl Streak {
    /// Returns the multiplier (tenths) with a growth of `grown` (tenths).
    pub fn tenths(&self, grown: u32) -> u32 {
        grown.saturating_add(10).min(self.max)
    }

    /// Returns the growth `grown` (tenths) after a return that is the `row`th in a row to hit a brick; 0 for a miss.
    pub fn after_return(&self, grown: u32, row: u32) -> u32 {
        if row == 0 {
            return part_of(grown, self.miss_keeps);
        }
        let raised = grown.saturating_add(10 + self.each);
        let is_clean = row.is_multiple_of(self.every);
        let raised = part_of(raised, if is_clean { self.clean } else { 1.0 });
        raised.min(self.max).saturating_sub(10)
    }

    /// Returns the growth `grown` (tenths) after a lost life.
    pub fn after_loss(&self, grown: u32) -> u32 {
        part_of(grown, self.loss_keeps)
    }
}

impl Bonus {
    /// Returns the fraction of [`aim`](Self::aim) that is paid for `misses` out of `returns`: 1 for no misses,
    /// decreasing linearly to 0.
    pub fn aim_part(&self, returns: u32, misses: u32) -> f64 {
        let good = 1.0 - f64::from(misses.min(returns)) / f64::from(returns.max(1));
        ((good - self.aim_from) / (1.0 - self.aim_from)).max(0.0)
    }

    /// Returns the fraction of [`no_miss`](Self::no_miss) that is left after `misses`.
    pub fn no_miss_part(&self, misses: u32) -> f64 {
        (1.0 - self.miss_costs * f64::from(misses)).max(0.0)
    }

    /// Returns the whole seconds left of the time limit for `hits`, after `seconds` of play.
    pub fn seconds_left(&self, hits: u32, seconds: f64) -> u32 {
        // The cast saturates at 0.
        (self.seconds_per_hit * f64::from(hits) - seconds) as u32
    }
}

impl ExtraLives {
    /// Returns the number of lives earned between the scores `from` and `to`.
    pub fn earned(&self, from: u32, to: u32) -> u32 {
        self.up_to(to).saturating_sub(self.up_to(from))
    }

    /// Returns the number of lives earned up to a score.
    fn up_to(&self, score: u32) -> u32 {
        let listed = self.at.partition_point(|at| *at <= score) as u32;
        let after = score.saturating_sub(self.at.last().copied().unwrap_or(0));
        listed + after.checked_div(self.every).unwrap_or(0)
    }

    fn increase(&self) -> Result<(), FieldError> {
        within("extra_lives.at", self.at.len(), &(0..=32))?;
        let mut lowest = 1;
        for at in &self.at {
            within("extra_lives.at", *at, &(lowest..=4_000_000_000))?;
            lowest = at + 1;
        }
        Ok(())
    }
}
