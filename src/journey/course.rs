//! Where a player is on a journey, and what they may choose next.
//!
//! Owns the rules of the ways of playing. In a *journey*, a cleared level leads to the next with score and lives; a lost one may
//! be continued from where it was lost, with new lives and no points, and the journey is marked as continued from then on; or
//! the journey begins anew. In *practice* every level is a game of its own. No way carries one life into the next level
//! by accident: what a level begins with is said here alone.

use std::fmt;

use super::outcome::Outcome;
use super::plan::{Mode, Plan};
use crate::simulation::Settings;
use crate::simulation::round::{Run, Standing};

/// What a player chooses between two levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The next level, after a cleared one.
    Next,
    /// The level that was lost, once more, with new lives and no points.
    Continue,
    /// From the beginning: of the journey, or of the level in practice.
    Again,
    /// The level at this place, in practice.
    Level(usize),
}

/// Why a choice is not open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The level is not cleared.
    NotCleared,
    /// The level is not lost.
    NotLost,
    /// There is no level there.
    NoSuchLevel,
    /// A journey goes from level to level.
    OnJourney,
    /// Practice has no journey to be continued.
    InPractice,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotCleared => "the level before is not cleared",
            Self::NotLost => "the level before is not lost",
            Self::NoSuchLevel => "there is no such level",
            Self::OnJourney => "a journey goes from one level to the next",
            Self::InPractice => "practice plays single levels",
        })
    }
}

impl std::error::Error for Refused {}

/// Where a player is on a journey.
#[derive(Clone, Debug)]
pub struct Course {
    plan: Plan,
    place: usize,
    /// How often the level in hand was begun on this journey before.
    attempt: u32,
    began_with: Option<Standing>,
    continues: u32,
    outcome: Option<Outcome>,
}

impl Course {
    /// The beginning of `plan`, at `place`; a journey begins with its first level, whatever `place` says.
    #[must_use]
    pub fn begin(plan: Plan, place: usize) -> Self {
        let place = match plan.mode {
            Mode::Journey => 0,
            Mode::Practice => place.min(plan.levels.len().saturating_sub(1)),
        };
        Self {
            plan,
            place,
            attempt: 0,
            began_with: None,
            continues: 0,
            outcome: None,
        }
    }

    /// What is played.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The place of the level in hand.
    #[must_use]
    pub fn place(&self) -> usize {
        self.place
    }

    /// How often the journey was continued after it was lost.
    #[must_use]
    pub fn continues(&self) -> u32 {
        self.continues
    }

    /// Whether the level in hand is the last.
    #[must_use]
    pub fn is_last(&self) -> bool {
        self.place + 1 >= self.plan.levels.len()
    }

    /// Whether the journey has come to its end.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.plan.mode == Mode::Journey && self.is_last() && self.is_cleared()
    }

    /// The run of the level in hand under `settings`; `None` if there is no such level.
    #[must_use]
    pub fn run(&self, settings: Settings) -> Option<Run> {
        let level = self.plan.levels.get(self.place)?.clone();
        let seed = self.plan.seed_of(self.place, self.attempt);
        Some(Run::new(level, seed, settings).with_standing(self.began_with))
    }

    /// The level in hand has ended with `outcome`.
    pub fn end(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
    }

    /// Goes on as `choice` says; [`run`](Self::run) is the level that follows.
    ///
    /// # Errors
    ///
    /// Why that is not open. Nothing has changed then.
    pub fn choose(&mut self, choice: Choice) -> Result<(), Refused> {
        match choice {
            Choice::Next => self.go_on()?,
            Choice::Continue => self.continue_lost()?,
            Choice::Again => match self.plan.mode {
                Mode::Journey => *self = Self::begin(self.plan.clone(), 0),
                Mode::Practice => self.began_with = None,
            },
            Choice::Level(place) => self.turn_to(place)?,
        }
        self.outcome = None;
        Ok(())
    }

    fn is_cleared(&self) -> bool {
        self.outcome.is_some_and(|outcome| outcome.cleared)
    }

    fn go_on(&mut self) -> Result<(), Refused> {
        let outcome = self.outcome.filter(|outcome| outcome.cleared);
        let outcome = outcome.ok_or(Refused::NotCleared)?;
        if self.is_last() {
            return Err(Refused::NoSuchLevel);
        }
        self.place += 1;
        self.attempt = 0;
        self.began_with = match self.plan.mode {
            Mode::Journey => Some(outcome.standing),
            Mode::Practice => None,
        };
        Ok(())
    }

    fn continue_lost(&mut self) -> Result<(), Refused> {
        if self.plan.mode == Mode::Practice {
            return Err(Refused::InPractice);
        }
        if !self.outcome.is_some_and(|outcome| outcome.lost) {
            return Err(Refused::NotLost);
        }
        self.attempt += 1;
        self.continues += 1;
        self.began_with = None;
        Ok(())
    }

    fn turn_to(&mut self, place: usize) -> Result<(), Refused> {
        if self.plan.mode == Mode::Journey {
            return Err(Refused::OnJourney);
        }
        if place >= self.plan.levels.len() {
            return Err(Refused::NoSuchLevel);
        }
        self.place = place;
        self.began_with = None;
        Ok(())
    }
}
