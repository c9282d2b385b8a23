//! The three stars of a level, each for a reason of its own: cleared, no life lost, par.
//!
//! Owns when each is earned, and what par is made of; who plays for it is said by whoever measures.

use super::outcome::Outcome;

/// What is asked for the third star. It lies half-way between a player who catches every ball and never aims, and one who
/// aims: so it takes aim, and no more than a person can do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Par {
    /// At least so many points, where the rules pay for skill.
    Points(u32),
    /// At most so many seconds, where they do not.
    Seconds(f64),
}

impl Par {
    /// Par of a level for which the catcher's and the autopilot's points are these medians.
    #[must_use]
    pub fn of_points(catcher: f64, autopilot: f64) -> Self {
        // Whole hundreds are easier to remember.
        let half_way = (catcher + autopilot) / 200.0;
        Self::Points(half_way.max(0.0).ceil() as u32 * 100)
    }

    /// Par of a level for which the catcher and the autopilot take these medians of seconds.
    #[must_use]
    pub fn of_seconds(catcher: f64, autopilot: f64) -> Self {
        Self::Seconds(((catcher + autopilot) / 2.0).ceil())
    }

    /// Whether `outcome` reaches it.
    #[must_use]
    pub fn is_reached(&self, outcome: &Outcome) -> bool {
        outcome.cleared
            && match self {
                Self::Points(points) => outcome.points >= *points,
                Self::Seconds(seconds) => outcome.seconds <= *seconds,
            }
    }
}

/// The stars that a level has brought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stars {
    /// It was cleared.
    pub cleared: bool,
    /// And no life was lost.
    pub no_loss: bool,
    /// And par was reached.
    pub par: bool,
}

impl Stars {
    /// Those of `outcome`, with `par` if that is known.
    #[must_use]
    pub fn of(outcome: &Outcome, par: Option<Par>) -> Self {
        Self {
            cleared: outcome.cleared,
            no_loss: outcome.cleared && outcome.tally.lives_lost == 0,
            par: par.is_some_and(|par| par.is_reached(outcome)),
        }
    }

    /// How many (0 to 3).
    #[must_use]
    pub fn count(self) -> u32 {
        [self.cleared, self.no_loss, self.par]
            .map(u32::from)
            .iter()
            .sum()
    }

    /// These and `others`: each star is kept.
    #[must_use]
    pub fn with(self, others: Self) -> Self {
        Self {
            cleared: self.cleared || others.cleared,
            no_loss: self.no_loss || others.no_loss,
            par: self.par || others.par,
        }
    }
}
