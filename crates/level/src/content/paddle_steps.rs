//! Steps in which capsules make a paddle longer or shorter.
//!
//! Defines the values and their ranges; `simulation/power/paddle.rs` applies them.

use serde::{Deserialize, Serialize};

use super::range::{OutOfRange, within};

/// Steps in which capsules make a paddle longer or shorter.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PaddleSteps {
    /// Size of a step, as a fraction of the width at the start of a life (0.02 to 1).
    pub by: f64,
    /// Maximum number of steps below that width (0 to 20). At least a tenth of the width must remain.
    pub shorter: u32,
    /// Maximum number of steps above that width (0 to 20).
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
    /// Returns `steps` plus `more`, limited to the allowed range.
    #[must_use]
    pub fn taken(&self, steps: i32, more: i32) -> i32 {
        (steps + more).clamp(-(self.shorter as i32), self.longer as i32)
    }

    /// Returns the factor for the width of the paddle after `steps`. They are limited to the allowed range, because the
    /// rules may have changed since the steps were taken.
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
