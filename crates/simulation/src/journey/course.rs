//! Where a player is on a journey, and what they may choose next.
//!
//! Owns the rules of the ways of playing. In a *journey*, a cleared level leads to the next with score and lives; a lost one may
//! be continued from where it was lost, with new lives and no points, and one in play may be tried again as it began; either
//! marks the journey as continued from then on. In *practice* every level is a game of its own, and so is the
//! level of a day. No way carries one life
//! into the next level by accident: what a level begins with is said here alone.

use super::choice::{Choice, Refused};
use super::log::{Broken, Leg, Log};
use super::outcome::{Outcome, Total};
use super::plan::{Mode, Plan};
use crate::Settings;
use crate::round::{Run, Standing};
use brickwork_level::SharedLevel;

/// Where a player is on a journey.
#[derive(Clone, Debug)]
pub struct Course {
    plan: Plan,
    place: usize,
    /// How often the level in hand was begun on this journey before.
    attempt: u32,
    began_with: Option<Standing>,
    continues: u32,
    legs: Vec<Leg>,
    outcome: Option<Outcome>,
}

impl Course {
    /// The beginning of `plan`, at `place`; a journey begins with its first level, whatever `place` says.
    #[must_use]
    pub fn begin(plan: Plan, place: usize) -> Self {
        let place = match plan.mode {
            Mode::Journey => 0,
            Mode::Practice | Mode::Daily => place.min(plan.levels.len().saturating_sub(1)),
        };
        Self {
            plan,
            place,
            attempt: 0,
            began_with: None,
            continues: 0,
            legs: Vec::new(),
            outcome: None,
        }
    }

    /// The journey that `log` tells of, through `levels`.
    ///
    /// # Errors
    ///
    /// Why there can be no such journey.
    pub fn of_log(log: &Log, levels: Vec<SharedLevel>) -> Result<Self, Broken> {
        let known = levels.iter().map(|level| level.identity().to_string());
        if log.levels.is_empty() || !known.eq(log.levels.iter().cloned()) {
            return Err(Broken::OtherLevels);
        }
        let plan = Plan {
            mode: Mode::Journey,
            levels,
            seed: log.seed,
        };
        let mut course = Self::begin(plan, 0);
        for (index, leg) in log.legs.iter().enumerate() {
            let broken = |refused| Broken::Leg(index, refused);
            course.try_again_until(leg.attempt).map_err(broken)?;
            course.end(leg.outcome);
            course.choose(leg.choice).map_err(broken)?;
        }
        let last = |refused| Broken::Leg(log.legs.len(), refused);
        course.try_again_until(log.attempt).map_err(last)?;
        course.outcome = log.outcome;
        Ok(course)
    }

    /// What is to be known of this journey to find it again.
    #[must_use]
    pub fn log(&self) -> Log {
        let levels = self.plan.levels.iter();
        Log {
            seed: self.plan.seed,
            levels: levels.map(|level| level.identity().to_string()).collect(),
            legs: self.legs.clone(),
            attempt: self.attempt,
            outcome: self.outcome.filter(Outcome::is_over),
        }
    }

    /// How many games of this journey have ended, retries left out.
    #[must_use]
    pub fn ended(&self) -> usize {
        self.legs.len() + usize::from(self.outcome.is_some_and(|outcome| outcome.is_over()))
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

    /// How often the journey was continued after it was lost, or a level of it tried again.
    #[must_use]
    pub fn continues(&self) -> u32 {
        self.continues
    }

    /// What came of the levels before the one in hand, each with what was chosen then.
    #[must_use]
    pub fn legs(&self) -> &[Leg] {
        &self.legs
    }

    /// What has come of the level in hand, up to when that was noted.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// What came of all levels up to now together.
    #[must_use]
    pub fn total(&self) -> Total {
        let legs = self.legs.iter().map(|leg| &leg.outcome);
        Total::of(legs.chain(&self.outcome))
    }

    /// The level in hand.
    #[must_use]
    pub fn level(&self) -> Option<&SharedLevel> {
        self.plan.levels.get(self.place)
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

    /// The seed of the level in hand.
    #[must_use]
    pub fn seed(&self) -> Option<u64> {
        self.level()?;
        Some(self.plan.seed_of(self.place, self.attempt))
    }

    /// The seed of the journey's game number `game`, from 0: of each leg, then of the level in hand.
    #[must_use]
    pub fn seed_of_game(&self, game: usize) -> Option<u64> {
        let leg = self.legs.get(game);
        let attempt = leg.map_or(self.attempt, |leg| leg.attempt);
        // A leg that was lost is played again; any other leads to the next level.
        let is_way = |leg: &&Leg| leg.choice != Choice::Continue;
        let place = self.legs.get(..game)?.iter().filter(is_way).count();
        Some(self.plan.seed_of(place, attempt))
    }

    /// The run of the level in hand under `settings`; `None` if there is no such level.
    #[must_use]
    pub fn run(&self, settings: Settings) -> Option<Run> {
        let level = self.level()?.clone();
        Some(Run::new(level, self.seed()?, settings).with_standing(self.began_with))
    }

    /// The level in hand has come to `outcome`: it has ended, or is left as it is.
    pub fn end(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
    }

    /// Another content takes the place of the level in hand: it was edited.
    pub fn edit(&mut self, level: SharedLevel) {
        if let Some(place) = self.plan.levels.get_mut(self.place) {
            *place = level;
        }
    }

    /// Goes on as `choice` says; [`run`](Self::run) is the level that follows.
    ///
    /// # Errors
    ///
    /// Why that is not open. Nothing has changed then.
    pub fn choose(&mut self, choice: Choice) -> Result<(), Refused> {
        let before = (self.attempt, self.outcome);
        match choice {
            Choice::Next | Choice::Skip => self.go_on(choice)?,
            Choice::Continue => self.continue_lost()?,
            Choice::Retry => self.retry()?,
            Choice::Again => *self = Self::begin(self.plan.clone(), self.place),
            Choice::Level(place) => self.turn_to(place)?,
        }
        self.outcome = None;
        let is_leg = matches!(choice, Choice::Next | Choice::Skip | Choice::Continue);
        if let (attempt, Some(outcome)) = before
            && self.plan.mode == Mode::Journey
            && is_leg
        {
            self.legs.push(Leg {
                attempt,
                outcome,
                choice,
            });
        }
        Ok(())
    }

    fn is_cleared(&self) -> bool {
        self.outcome.is_some_and(|outcome| outcome.cleared)
    }

    fn go_on(&mut self, choice: Choice) -> Result<(), Refused> {
        let outcome = match (choice, self.outcome) {
            (Choice::Skip, Some(outcome)) if outcome.may_skip => outcome,
            (Choice::Skip, _) => return Err(Refused::NoSkipping),
            (_, Some(outcome)) if outcome.cleared => outcome,
            _ => return Err(Refused::NotCleared),
        };
        if self.is_last() {
            return Err(Refused::NoSuchLevel);
        }
        self.place += 1;
        self.attempt = 0;
        self.began_with = match self.plan.mode {
            Mode::Journey => Some(outcome.standing),
            Mode::Practice | Mode::Daily => None,
        };
        Ok(())
    }

    fn continue_lost(&mut self) -> Result<(), Refused> {
        if self.plan.mode != Mode::Journey {
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

    /// In practice every try is as good as the first.
    fn retry(&mut self) -> Result<(), Refused> {
        match self.plan.mode {
            Mode::Practice | Mode::Daily => Ok(()),
            Mode::Journey if self.outcome.is_some_and(|outcome| outcome.is_over()) => {
                Err(Refused::IsOver)
            }
            Mode::Journey => {
                self.attempt += 1;
                self.continues += 1;
                Ok(())
            }
        }
    }

    /// Tries the level in hand again until this is the `attempt`th time.
    pub(super) fn try_again_until(&mut self, attempt: u32) -> Result<(), Refused> {
        let more = attempt.checked_sub(self.attempt).ok_or(Refused::NotLost)?;
        self.attempt = attempt;
        self.continues = self.continues.saturating_add(more);
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
        Ok(())
    }
}
