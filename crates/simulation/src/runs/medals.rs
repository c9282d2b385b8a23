//! Medals for skill in a wall: time, aim and misses, each with a threshold for silver and for gold.

use brickwork_level::content::run_rules;
use brickwork_level::content::runs::Thresholds;
use serde::{Deserialize, Serialize};

use crate::journey::Outcome;

/// A medal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Medal {
    /// The lower threshold.
    Silver,
    /// The higher threshold.
    Gold,
}

/// Medals for a cleared wall.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WallMedals {
    /// For the time.
    pub time: Option<Medal>,
    /// For the share of the returns that hit a brick.
    pub aim: Option<Medal>,
    /// For few misses.
    pub misses: Option<Medal>,
}

/// Returns the medal of a value that is better the lower it is.
fn at_most(value: u32, thresholds: Thresholds) -> Option<Medal> {
    match value {
        _ if value <= thresholds.gold => Some(Medal::Gold),
        _ if value <= thresholds.silver => Some(Medal::Silver),
        _ => None,
    }
}

impl WallMedals {
    /// Returns the values that earn medals: time (s, rounded up), aim (per cent), and misses with lost lives.
    pub fn values(outcome: &Outcome) -> [u32; 3] {
        let tally = &outcome.tally;
        let misses = tally.misses.saturating_add(tally.lives_lost);
        // The cast saturates.
        [outcome.seconds.ceil() as u32, tally.aim(), misses]
    }

    /// Returns the medals of a wall with `outcome`; none if it was not cleared.
    pub fn new(outcome: &Outcome) -> Self {
        if !outcome.cleared {
            return Self::default();
        }
        let ([time, aim, misses], medals) = (Self::values(outcome), run_rules().medals);
        // Silver and gold are the least shares.
        let lack = |least: u32| 100 - least.min(100);
        let aims = Thresholds {
            silver: lack(medals.aim.silver),
            gold: lack(medals.aim.gold),
        };
        Self {
            time: at_most(time, medals.seconds),
            aim: at_most(lack(aim), aims),
            misses: at_most(misses, medals.misses),
        }
    }

    /// Returns all medals: time, aim, misses.
    pub fn all(&self) -> [Option<Medal>; 3] {
        [self.time, self.aim, self.misses]
    }

    /// Returns the number of `medal`.
    pub fn count(&self, medal: Medal) -> u32 {
        let all = self.all().into_iter();
        all.filter(|it| *it == Some(medal)).count() as u32
    }
}
