//! Progress of a player on a journey, and the available choices.
//!
//! Defines the rules of each mode. In a *journey*, a cleared level leads to the next one with score and lives. A lost
//! level can be continued with new lives and no points, and the current one can be retried from its initial state; both
//! mark the journey as continued from then on. In *practice* every level is a separate game, and so is the daily level.
//! Only this module sets the initial score and lives of a level, so no mode carries them over by mistake.

use super::choice::{Choice, ChoiceError};
use super::log::{Leg, Log, LogError};
use super::outcome::{Outcome, Total};
use super::plan::{Mode, Plan};
use crate::{Run, Settings, Standing};
use brickwork_level::SharedLevel;

/// Progress of a player on a journey.
#[derive(Clone, Debug)]
pub struct Course {
    plan: Plan,
    place: usize,
    /// Number of earlier attempts at the current level on this journey.
    attempt: u32,
    began_with: Option<Standing>,
    continues: u32,
    legs: Vec<Leg>,
    outcome: Option<Outcome>,
}

impl Course {
    /// Starts `plan` at the level with the index `place`. A journey always starts with its first level.
    pub fn begin(plan: Plan, place: usize) -> Self {
        let place = match plan.is_journey() {
            true => 0,
            false => place.min(plan.levels.len().saturating_sub(1)),
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

    /// Reconstructs the journey of `log` through `levels`.
    ///
    /// # Errors
    ///
    /// The reason why the log is not possible.
    pub fn from_log(log: &Log, levels: Vec<SharedLevel>) -> Result<Self, LogError> {
        let known = levels.iter().map(|level| level.identity().to_string());
        if log.levels.is_empty() || !known.eq(log.levels.iter().cloned()) {
            return Err(LogError::OtherLevels);
        }
        let plan = Plan {
            mode: Mode::Journey,
            levels,
            seed: log.seed,
        };
        let mut course = Self::begin(plan, 0);
        for (index, leg) in log.legs.iter().enumerate() {
            let broken = |refused| LogError::Leg(index, refused);
            course.try_again_until(leg.attempt).map_err(broken)?;
            course.end(leg.outcome);
            course.choose(leg.choice).map_err(broken)?;
        }
        let last = |refused| LogError::Leg(log.legs.len(), refused);
        course.try_again_until(log.attempt).map_err(last)?;
        course.outcome = log.outcome;
        Ok(course)
    }

    /// Returns the log from which the journey can be reconstructed.
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

    /// Returns the number of finished games of this journey, without retries.
    pub fn ended(&self) -> usize {
        self.legs.len() + usize::from(self.outcome.is_some_and(|outcome| outcome.is_over()))
    }

    /// Returns the plan.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Returns the index of the current level.
    pub fn place(&self) -> usize {
        self.place
    }

    /// Returns how often the journey was continued after a loss, or a level was retried.
    pub fn continues(&self) -> u32 {
        self.continues
    }

    /// Returns the finished levels before the current one, each with its outcome and the choice after it.
    pub fn legs(&self) -> &[Leg] {
        &self.legs
    }

    /// Returns the latest outcome of the current level.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Returns the total of all levels so far.
    pub fn total(&self) -> Total {
        let legs = self.legs.iter().map(|leg| &leg.outcome);
        Total::new(legs.chain(&self.outcome))
    }

    /// Returns the current level.
    pub fn level(&self) -> Option<&SharedLevel> {
        self.plan.levels.get(self.place)
    }

    /// Returns `true` if the current level is the last.
    pub fn is_last(&self) -> bool {
        self.place + 1 >= self.plan.levels.len()
    }

    /// Returns `true` if the journey is complete.
    pub fn is_finished(&self) -> bool {
        self.plan.is_journey() && self.is_last() && self.is_cleared()
    }

    /// Returns the seed of the current level.
    pub fn seed(&self) -> Option<u64> {
        self.level()?;
        Some(self.plan.seed_of(self.place, self.attempt))
    }

    /// Returns the seed of the journey's game with the index `game`: of each leg, then of the current level.
    pub fn seed_of_game(&self, game: usize) -> Option<u64> {
        let leg = self.legs.get(game);
        let attempt = leg.map_or(self.attempt, |leg| leg.attempt);
        // A lost leg is played again; any other leg leads to the next level.
        let is_way = |leg: &&Leg| leg.choice != Choice::Continue;
        let place = self.legs.get(..game)?.iter().filter(is_way).count();
        Some(self.plan.seed_of(place, attempt))
    }

    /// Returns the run of the current level under `settings`; `None` if there is no such level.
    pub fn run(&self, settings: Settings) -> Option<Run> {
        let level = self.level()?.clone();
        Some(Run::new(level, self.seed()?, settings).with_standing(self.began_with))
    }

    /// Sets the outcome of the current level, which has ended or was left.
    pub fn end(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
    }

    /// Adds `level` after the last one.
    pub fn extend(&mut self, level: SharedLevel) {
        self.plan.levels.push(level);
    }

    /// Replaces the current level, because it was edited.
    pub fn edit(&mut self, level: SharedLevel) {
        if let Some(place) = self.plan.levels.get_mut(self.place) {
            *place = level;
        }
    }

    /// Applies `choice`. [`run`](Self::run) then returns the next level.
    ///
    /// # Errors
    ///
    /// The reason why the choice is not available. Then nothing has changed.
    pub fn choose(&mut self, choice: Choice) -> Result<(), ChoiceError> {
        let before = (self.attempt, self.outcome);
        match choice {
            Choice::Next | Choice::Skip | Choice::Buy(_) => self.go_on(choice)?,
            Choice::Continue => self.continue_lost()?,
            Choice::Retry => self.retry()?,
            Choice::Again => *self = Self::begin(self.plan.clone(), self.place),
            Choice::Level(place) => self.turn_to(place)?,
        }
        self.outcome = None;
        let is_leg = matches!(
            choice,
            Choice::Next | Choice::Skip | Choice::Continue | Choice::Buy(_)
        );
        if let (attempt, Some(outcome)) = before
            && self.plan.is_journey()
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

    fn go_on(&mut self, choice: Choice) -> Result<(), ChoiceError> {
        let outcome = match (choice, self.outcome) {
            (Choice::Skip, Some(outcome)) if outcome.may_skip => outcome,
            (Choice::Skip, _) => return Err(ChoiceError::NoSkipping),
            (_, Some(outcome)) if outcome.cleared => outcome,
            _ => return Err(ChoiceError::NotCleared),
        };
        if self.is_last() {
            return Err(ChoiceError::NoSuchLevel);
        }
        let price = match choice {
            Choice::Buy(price) => price,
            _ => 0,
        };
        let left = outcome.standing.score.checked_sub(price);
        let standing = Standing {
            score: left.ok_or(ChoiceError::TooDear)?,
            ..outcome.standing
        };
        self.place += 1;
        self.attempt = 0;
        self.began_with = self.plan.is_journey().then_some(standing);
        Ok(())
    }

    fn continue_lost(&mut self) -> Result<(), ChoiceError> {
        if !self.plan.is_journey() {
            return Err(ChoiceError::InPractice);
        }
        if !self.outcome.is_some_and(|outcome| outcome.lost) {
            return Err(ChoiceError::NotLost);
        }
        self.attempt += 1;
        self.continues += 1;
        self.began_with = None;
        Ok(())
    }

    /// In practice all attempts are equal.
    fn retry(&mut self) -> Result<(), ChoiceError> {
        if self.plan.is_journey() {
            if self.outcome.is_some_and(|outcome| outcome.is_over()) {
                return Err(ChoiceError::IsOver);
            }
            self.attempt += 1;
            self.continues += 1;
        }
        Ok(())
    }

    /// Counts retries of the current level until `attempt` is its number of earlier attempts.
    pub(super) fn try_again_until(&mut self, attempt: u32) -> Result<(), ChoiceError> {
        let more = attempt.checked_sub(self.attempt);
        let more = more.ok_or(ChoiceError::NotLost)?;
        self.attempt = attempt;
        self.continues = self.continues.saturating_add(more);
        Ok(())
    }

    fn turn_to(&mut self, place: usize) -> Result<(), ChoiceError> {
        if self.plan.is_journey() {
            return Err(ChoiceError::OnJourney);
        }
        if place >= self.plan.levels.len() {
            return Err(ChoiceError::NoSuchLevel);
        }
        self.place = place;
        Ok(())
    }
}
