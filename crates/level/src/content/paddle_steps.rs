//! The widths that a paddle can have by capsules that make it a step longer or shorter.
//!
//! Owns what can be chosen and within which bounds; `simulation/power/width.rs` obeys.

use serde::{Deserialize, Serialize};

use super::range::{OutOfRange, within};

/// The steps in which capsules make a paddle longer or shorter.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PaddleSteps {
    /// A step, as a part of the width that a life begins with (0.02 to 1).
    pub by: f64,
    /// So many steps shorter than that at most (0 to 20); some width must be left.
    pub shorter: u32,
    /// So many steps longer at most (0 to 20).
    pub longer: u32,
}

impl Default for PaddleSteps {
    fn default() -> Self {
        Self {
            by: 0.25,
            shorter: 2,
            longer: 4,
        }
    }
}

impl PaddleSteps {
    /// `steps` and `more`, within what is allowed.
    #[must_use]
    pub fn taken(&self, steps: i32, more: i32) -> i32 {
        (steps + more).clamp(-(self.shorter as i32), self.longer as i32)
    }

    /// How many times as wide as at first a paddle is after so many `steps`; what is not allowed counts as the nearest that is,
    /// because the rules may have changed since the steps were taken.
    #[must_use]
    pub fn times(&self, steps: i32) -> f64 {
        1.0 + self.by * f64::from(self.taken(steps, 0))
    }

    pub(super) fn check(&self) -> Result<(), OutOfRange> {
        within("paddle_steps.by", self.by, &(0.02..=1.0))?;
        within("paddle_steps.shorter", self.shorter, &(0..=20))?;
        within("paddle_steps.longer", self.longer, &(0..=20))?;
        if self.times(-(self.shorter as i32)) < 0.1 {
            return Err(OutOfRange {
                field: "paddle_steps.shorter",
                problem: format!(
                    "is {}, and nothing would be left of the paddle",
                    self.shorter
                ),
                expected: "leave a tenth of its width, or more".to_owned(),
            });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_taken_under_other_rules_count_as_the_nearest_that_are_allowed() {
        let coarse = PaddleSteps {
            by: 0.5,
            shorter: 1,
            longer: 2,
        };
        let times: Vec<f64> = (-4..=8).map(|steps| coarse.times(steps)).collect();
        assert!(
            times.is_sorted() && times[0] == 0.5 && times[12] == 2.0,
            "{times:?}"
        );
    }
}
