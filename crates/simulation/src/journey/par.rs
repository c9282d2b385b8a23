//! Par of a level: the result that earns its third star.
//!
//! Defines the formula. [`headless::par`](crate::headless::par) selects the program players and measures par.

use super::outcome::Outcome;

/// Condition of the third star. It is half-way between a player who catches every ball and never aims, and one who
/// aims. So it requires aim, but is possible for a person.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Par {
    /// Minimum number of points, if the rules pay for skill.
    Points(u32),
    /// Maximum duration (s), if they do not.
    Seconds(f64),
}

impl Par {
    /// Returns par of a level from the median points of the catcher and the autopilot.
    pub fn of_points(catcher: f64, autopilot: f64) -> Self {
        // Rounded up to a multiple of 100, which is easier to remember.
        let half_way = (catcher + autopilot) / 200.0;
        Self::Points(half_way.max(0.0).ceil() as u32 * 100)
    }

    /// Returns par of a level from the median durations of the catcher and the autopilot (s).
    pub fn of_seconds(catcher: f64, autopilot: f64) -> Self {
        Self::Seconds(((catcher + autopilot) / 2.0).ceil())
    }

    /// Returns `true` if `outcome` reaches par.
    pub fn is_reached(&self, outcome: &Outcome) -> bool {
        outcome.cleared
            && match self {
                Self::Points(points) => outcome.points >= *points,
                Self::Seconds(seconds) => outcome.seconds <= *seconds,
            }
    }
}
