//! The three stars of a level: for clearing it, for losing no life, and for par.
//!
//! Defines the conditions and the formula for par. The module that measures par selects the program players.

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
    #[must_use]
    pub fn of_points(catcher: f64, autopilot: f64) -> Self {
        // Rounded up to a multiple of 100, which is easier to remember.
        let half_way = (catcher + autopilot) / 200.0;
        Self::Points(half_way.max(0.0).ceil() as u32 * 100)
    }

    /// Returns par of a level from the median durations of the catcher and the autopilot (s).
    #[must_use]
    pub fn of_seconds(catcher: f64, autopilot: f64) -> Self {
        Self::Seconds(((catcher + autopilot) / 2.0).ceil())
    }

    /// Returns `true` if `outcome` reaches par.
    #[must_use]
    pub fn is_reached(&self, outcome: &Outcome) -> bool {
        outcome.cleared
            && match self {
                Self::Points(points) => outcome.points >= *points,
                Self::Seconds(seconds) => outcome.seconds <= *seconds,
            }
    }
}

/// Stars of a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stars {
    /// The level was cleared.
    pub cleared: bool,
    /// The level was cleared without losing a life.
    pub no_loss: bool,
    /// Par was reached.
    pub par: bool,
}

impl Stars {
    /// Returns the stars for `outcome`, with `par` if it is known.
    #[must_use]
    pub fn of(outcome: &Outcome, par: Option<Par>) -> Self {
        Self {
            cleared: outcome.cleared,
            no_loss: outcome.cleared && outcome.tally.lives_lost == 0,
            par: par.is_some_and(|par| par.is_reached(outcome)),
        }
    }

    /// Returns the number of stars (0 to 3).
    #[must_use]
    pub fn count(self) -> u32 {
        [self.cleared, self.no_loss, self.par]
            .map(u32::from)
            .iter()
            .sum()
    }

    /// Returns the union of these stars and `others`.
    #[must_use]
    pub fn with(self, others: Self) -> Self {
        Self {
            cleared: self.cleared || others.cleared,
            no_loss: self.no_loss || others.no_loss,
            par: self.par || others.par,
        }
    }
}
