//! Progress of a run: the current wall with its rules, score and lives, and the outcomes so far.
//!
//! A [`journey`] carries score and lives from wall to wall. Unlike a journey, a run has no retries, ends with its last
//! life or when the time for a wall is up, and has endless walls after the planned ones.

use brickwork_level::content::{Chosen, Rules, ToolId, run_rules};

use super::log::{Log, LogError};
use super::medals::{Medal, WallMedals};
use super::offers::{Offers, PickError, drawn};
use super::plan::{Plan, Wall};
use crate::journey::{self, Choice, ChoiceError, Mode, Outcome, Total};
use crate::{Run, Settings};

/// Progress of a run.
#[derive(Clone, Debug)]
pub struct Course {
    plan: Plan,
    journey: journey::Course,
    /// Indices of the tools taken after each wall.
    picks: Vec<Vec<u8>>,
    /// Tools taken so far, in order.
    tools: Vec<ToolId>,
}

impl Course {
    /// Starts the run of `plan`.
    pub fn begin(plan: Plan) -> Self {
        let levels = plan.walls().iter().map(|wall| wall.level.clone());
        let journey = journey::Plan {
            mode: Mode::Journey,
            levels: levels.collect(),
            seed: plan.seed(),
        };
        Self {
            plan,
            journey: journey::Course::begin(journey, 0),
            picks: Vec::new(),
            tools: Vec::new(),
        }
    }

    /// Reconstructs the run of `log`, which follows `plan`.
    ///
    /// # Errors
    ///
    /// The reason why the log is not possible.
    pub fn from_log(log: &Log, plan: Plan) -> Result<Self, LogError> {
        let (theirs, ours) = (log.revision, run_rules().revision);
        if theirs != ours {
            return Err(LogError::OtherRevision { theirs, ours });
        }
        if log.journey.seed != plan.seed() {
            return Err(LogError::OtherSeed);
        }
        let mut course = Self::begin(plan);
        for (wall, leg) in log.journey.legs.iter().enumerate() {
            course.end(leg.outcome);
            let picks = log.picks.get(wall).map_or(&[][..], Vec::as_slice);
            let next = course.go_on(picks);
            next.map_err(|refused| LogError::Leg(wall, refused))?;
        }
        if let Some(outcome) = log.journey.outcome {
            course.end(outcome);
        }
        match course.log() == *log {
            true => Ok(course),
            false => Err(LogError::Otherwise),
        }
    }

    /// Returns the log from which the run can be reconstructed.
    pub fn log(&self) -> Log {
        Log {
            revision: run_rules().revision,
            picks: self.picks.clone(),
            journey: self.journey.log(),
        }
    }

    /// Returns the plan.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Returns the journey through the walls.
    pub fn journey(&self) -> &journey::Course {
        &self.journey
    }

    /// Returns the index of the current wall (from 0).
    pub fn place(&self) -> usize {
        self.journey.place()
    }

    /// Returns the current wall.
    pub fn wall(&self) -> Wall {
        self.plan.wall(self.place())
    }

    /// Returns `true` if the current wall is endless: all planned walls are cleared.
    pub fn is_endless(&self) -> bool {
        self.place() >= self.plan.walls().len()
    }

    /// Returns the longest time for the current wall (s). A game must end when the time is up.
    pub fn limit(&self) -> f64 {
        f64::from(run_rules().limit(self.place()))
    }

    /// Returns `true` if the time for the current wall was up before it was cleared or lost. Then the run is over.
    pub fn is_time_up(&self) -> bool {
        let outcome = self.journey.outcome();
        outcome.is_some_and(|outcome| !outcome.is_over() && outcome.seconds >= self.limit())
    }

    /// Returns `true` if the current wall was cleared in time.
    pub fn is_cleared(&self) -> bool {
        let outcome = self.journey.outcome();
        outcome.is_some_and(|outcome| outcome.cleared && outcome.seconds <= self.limit())
    }

    /// Returns the number of cleared walls.
    pub fn cleared(&self) -> usize {
        self.place() + usize::from(self.is_cleared())
    }

    /// Returns the total of all walls so far.
    pub fn total(&self) -> Total {
        self.journey.total()
    }

    /// Returns the medals of the current wall; none before it is cleared.
    pub fn medals(&self) -> WallMedals {
        self.journey
            .outcome()
            .map_or_else(WallMedals::default, WallMedals::new)
    }

    /// Returns the tools taken so far, in order.
    pub fn tools(&self) -> &[ToolId] {
        &self.tools
    }

    /// Returns the offers after the current wall; none before it is cleared.
    pub fn offers(&self) -> Offers {
        if !self.is_cleared() {
            return Offers::default();
        }
        let medals = self.medals();
        let (silver, gold) = (medals.count(Medal::Silver), medals.count(Medal::Gold));
        let (count, picks) = run_rules().choices(silver, gold);
        Offers {
            tools: drawn(self.plan.seed(), self.place(), &self.tools, count),
            picks,
        }
    }

    /// Returns the rules of the current wall for a player who has `chosen` difficulty and assists.
    pub fn rules(&self, chosen: &Chosen) -> Rules {
        let chosen = Chosen {
            tools: [&chosen.tools[..], &self.tools[..]].concat(),
            ..chosen.clone()
        };
        self.plan.rules(self.place(), &chosen)
    }

    /// Returns the game of the current wall for a player who has `chosen` difficulty and assists, at `step_hz` steps
    /// per second.
    pub fn run(&self, chosen: &Chosen, step_hz: u32) -> Option<Run> {
        let rules = self.rules(chosen);
        self.journey.run(Settings { rules, step_hz })
    }

    /// Sets the outcome of the current wall, which has ended or was left.
    pub fn end(&mut self, outcome: Outcome) {
        self.journey.end(outcome);
    }

    /// Takes the offers with the indices `picks`, and continues with the next wall.
    ///
    /// # Errors
    ///
    /// The current wall is not cleared, or the choice is not available. Then nothing has changed.
    pub fn go_on(&mut self, picks: &[u8]) -> Result<(), PickError> {
        if !self.is_cleared() {
            return Err(ChoiceError::NotCleared.into());
        }
        let (tools, price) = self.offers().taken(picks, self.total().score)?;
        if self.journey.is_last() {
            let next = self.plan.wall(self.place() + 1);
            self.journey.extend(next.level);
        }
        self.journey.choose(match price {
            0 => Choice::Next,
            price => Choice::Buy(price),
        })?;
        self.picks.push(picks.to_vec());
        self.tools.extend(tools);
        Ok(())
    }
}
