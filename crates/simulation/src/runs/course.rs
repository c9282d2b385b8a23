//! Progress of a run: the current wall with its rules, score and lives, and the outcomes so far.
//!
//! A [`journey`] carries score and lives from wall to wall. Unlike a journey, a run has no retries, ends with its last
//! life or when the time for a wall is up, and has endless walls after the planned ones.

use brickwork_level::content::{Chosen, Rules, ToolId, run_rules};

use super::actions::{Action, Entry};
use super::log::{Log, LogError};
use super::medals::{Medal, WallMedals};
use super::offers::{Offers, PickError, Place};
use super::plan::{Plan, Wall};
use crate::journey::{self, Choice, ChoiceError, Mode, Outcome, Total};
use crate::{Run, Settings};

/// Progress of a run.
#[derive(Clone, Debug)]
pub struct Course {
    plan: Plan,
    journey: journey::Course,
    /// Actions and taken offers after each wall.
    picks: Vec<Vec<Entry>>,
    /// Tools taken so far, in order.
    tools: Vec<ToolId>,
    /// Offers as the last choice left them.
    before: Offers,
    /// Actions at the current choice.
    actions: Vec<Action>,
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
            before: Offers::default(),
            actions: Vec::new(),
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
        let entries = |wall: usize| log.picks.get(wall).map_or(&[][..], Vec::as_slice);
        for (wall, leg) in log.journey.legs.iter().enumerate() {
            course.end(leg.outcome);
            let next = course.choose(entries(wall));
            next.map_err(|refused| LogError::Leg(wall, refused))?;
        }
        if let Some(outcome) = log.journey.outcome {
            course.end(outcome);
        }
        let wall = log.journey.legs.len();
        let acted = course.act_all(entries(wall));
        acted.map_err(|refused| LogError::Leg(wall, refused))?;
        match course.log() == *log {
            true => Ok(course),
            false => Err(LogError::Otherwise),
        }
    }

    /// Returns the log from which the run can be reconstructed.
    pub fn log(&self) -> Log {
        let mut picks = self.picks.clone();
        if !self.actions.is_empty() {
            picks.push(self.entries(&[]));
        }
        Log {
            revision: run_rules().revision,
            picks,
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
        let medals = (medals.count(Medal::Silver), medals.count(Medal::Gold));
        let last = self.picks.last().into_iter().flatten();
        let fresh = last.filter(|entry| matches!(entry, Entry::Take(_))).count();
        let at = Place {
            seed: self.plan.seed(),
            wall: self.place(),
            held: &self.tools,
        };
        let mut offers = Offers::new(&self.before, at, fresh, medals);
        for action in &self.actions {
            // It was checked before it was added.
            let _ = offers.change(*action, at);
        }
        offers
    }

    /// Returns the actions at the current choice and the taken offers `picks`, as entries of the log.
    fn entries(&self, picks: &[u8]) -> Vec<Entry> {
        let actions = self.actions.iter().copied().map(Entry::Act);
        let picks = picks.iter().copied().map(Entry::Take);
        actions.chain(picks).collect()
    }

    /// Returns the rules of the current wall for a player who has `chosen` difficulty and assists.
    pub fn rules(&self, chosen: &Chosen) -> Rules {
        // Tools that only act between walls need no place in the rules.
        let tools = self.tools.iter().copied();
        let tools = tools.filter(|tool| tool.tool().acts_in_walls());
        let chosen = Chosen {
            tools: chosen.tools.iter().copied().chain(tools).collect(),
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
        if self.journey.outcome() != Some(&outcome) {
            self.actions.clear();
        }
        self.journey.end(outcome);
    }

    /// Changes the offers after the current wall by `action`.
    ///
    /// # Errors
    ///
    /// The current wall is not cleared, or the action is not possible. Then nothing has changed.
    pub fn act(&mut self, action: Action) -> Result<(), PickError> {
        if !self.is_cleared() {
            return Err(ChoiceError::NotCleared.into());
        }
        self.offers().check(action)?;
        self.actions.push(action);
        Ok(())
    }

    /// Applies the actions among `entries`.
    fn act_all(&mut self, entries: &[Entry]) -> Result<(), PickError> {
        entries.iter().try_for_each(|entry| match entry {
            Entry::Act(action) => self.act(*action),
            Entry::Take(_) => Ok(()),
        })
    }

    /// Applies the actions among `entries`, takes the offers among them, and continues with the next wall.
    ///
    /// # Errors
    ///
    /// The current wall is not cleared, or the choice is not available.
    pub(super) fn choose(&mut self, entries: &[Entry]) -> Result<(), PickError> {
        self.act_all(entries)?;
        let picks = entries.iter().filter_map(|entry| match entry {
            Entry::Take(pick) => Some(*pick),
            Entry::Act(_) => None,
        });
        self.go_on(&picks.collect::<Vec<_>>())
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
        let mut offers = self.offers();
        let (tools, price) = offers.taken(picks, self.total().score)?;
        if self.journey.is_last() {
            let next = self.plan.wall(self.place() + 1);
            self.journey.extend(next.level);
        }
        self.journey.choose(match price {
            0 => Choice::Next,
            price => Choice::Buy(price),
        })?;
        self.picks.push(self.entries(picks));
        self.actions.clear();
        offers.locked.retain(|tool| !tools.contains(tool));
        self.before = offers;
        self.tools.extend(tools);
        Ok(())
    }
}
