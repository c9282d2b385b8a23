//! Current run: its progress, the player's choices at its start, and what its tools have done.

use super::saved::{SavedRun, Work};
use super::seed::RunSeed;
use crate::content::{Players, ToolId};
use crate::journey::Outcome;
use crate::presentation::library::saved_players::{PlayersError, SavedPlayers};
use crate::presentation::prelude::*;
use crate::runs::{Action, Course as RunCourse, LogError as RunLogError, PickError, Record};
use crate::shipped;
use crate::simulation::tool::Tools;

/// Current run.
#[derive(Clone, Debug)]
pub(crate) struct CurrentRun {
    pub course: RunCourse,
    /// Difficulty and assists. Changes in the settings apply to the next run.
    pub chosen: Chosen,
    pub seed: RunSeed,
    /// Time of the start (seconds since 1970).
    pub began: u64,
    /// Effects of the tools in finished walls.
    work: Work,
    /// Effects of the tools in the current wall.
    work_now: Work,
    /// Points of each of several players in finished walls.
    scores: Vec<u32>,
    /// Points of each of several players in the current wall.
    scores_now: Vec<u32>,
}

/// Reason why a saved run cannot be continued.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum BrokenRun {
    /// Its log is not possible.
    #[error(transparent)]
    Log(#[from] RunLogError),
    /// A level of its plan cannot be read.
    #[error("{0}")]
    Level(String),
    /// Another version of the game knows its players.
    #[error(transparent)]
    Players(#[from] PlayersError),
}

impl CurrentRun {
    /// Starts the run of `seed` for a player who has `chosen` difficulty and assists.
    ///
    /// # Errors
    ///
    /// A level of the run cannot be read.
    pub fn begin(seed: RunSeed, chosen: &Chosen) -> Result<Self, String> {
        Ok(Self {
            course: RunCourse::begin(shipped::run_plan(seed.seed, seed.mode())?),
            // Tools need exact collisions.
            chosen: Chosen {
                collision: CollisionScheme::default(),
                ..chosen.clone()
            },
            seed,
            began: clock::since_1970().as_secs(),
            work: Work::new(),
            work_now: Work::new(),
            scores: Vec::new(),
            scores_now: Vec::new(),
        })
    }

    /// Restores the `saved` run.
    ///
    /// # Errors
    ///
    /// The reason if it cannot be continued.
    pub fn from_saved(saved: &SavedRun) -> Result<Self, BrokenRun> {
        let plan =
            shipped::run_plan(saved.seed.seed, saved.seed.mode()).map_err(BrokenRun::Level)?;
        let several = saved.players.as_ref();
        let players = SavedPlayers::players(several)?;
        Ok(Self {
            course: RunCourse::from_log(&saved.log, plan)?,
            chosen: Chosen {
                players,
                ..saved.chosen.clone()
            },
            seed: saved.seed.clone(),
            began: saved.began,
            work: saved.work.clone(),
            work_now: Work::new(),
            scores: several.map_or_else(Vec::new, |it| it.scores.clone()),
            scores_now: Vec::new(),
        })
    }

    /// Returns the data to save at `date` (seconds since 1970).
    pub fn saved(&self, date: u64) -> SavedRun {
        let log = self.course.log();
        let (work, scores) = match log.journey.outcome {
            Some(_) => (self.work(), self.scores()),
            None => (self.work.clone(), self.scores.clone()),
        };
        SavedRun {
            work,
            players: SavedPlayers::new(self.chosen.players, scores),
            seed: self.seed.clone(),
            chosen: self.chosen.clone(),
            log,
            began: self.began,
            date,
        }
    }

    /// Returns the players: those that were chosen, in the arrangement of the mode.
    pub fn players(&self) -> Players {
        self.course.plan().mode().players(self.chosen.players)
    }

    /// Returns the game of the current wall.
    pub fn game(&self) -> Option<Run> {
        let step_hz = Settings::default().step_hz;
        self.course.run(&self.chosen, step_hz)
    }

    /// Sets the outcome of the current wall, in which `tools` have reacted and several players have these `standings`.
    pub fn end(&mut self, outcome: Outcome, tools: &Tools, standings: &Standings) {
        self.course.end(outcome);
        let players = self.chosen.players;
        let players = PlayerId::all(players.count).filter(|_| players.are_several());
        self.scores_now = players.map(|player| standings.of(player).score).collect();
        self.work_now = Work::new();
        for reaction in tools.reactions() {
            add(
                &mut self.work_now,
                reaction.tool,
                (reaction.fired, reaction.points),
            );
        }
    }

    /// Changes the offers after the current wall by `action`.
    ///
    /// # Errors
    ///
    /// The action is not possible. Then nothing has changed.
    pub fn act(&mut self, action: Action) -> Result<(), PickError> {
        self.course.act(action)
    }

    /// Takes the offers with the indices `picks`, and continues with the next wall.
    ///
    /// # Errors
    ///
    /// The choice is not available. Then nothing has changed.
    pub fn go_on(&mut self, picks: &[u8]) -> Result<(), PickError> {
        let (work, scores) = (self.work(), self.scores());
        self.course.go_on(picks)?;
        (self.work, self.work_now) = (work, Work::new());
        (self.scores, self.scores_now) = (scores, Vec::new());
        Ok(())
    }

    /// Returns `true` if the run has ended: the last life is lost, or the time for the wall is up.
    pub fn is_over(&self) -> bool {
        let course = &self.course;
        let outcome = course.journey().outcome();
        let has_ended = outcome.is_some_and(|outcome| outcome.is_over()) || course.is_time_up();
        has_ended && !course.is_cleared()
    }

    /// Returns what each tool has done so far.
    pub fn work(&self) -> Work {
        let mut work = self.work.clone();
        for (tool, done) in &self.work_now {
            add(&mut work, *tool, *done);
        }
        work
    }

    /// Returns the points of each of several players so far; empty for one player.
    pub fn scores(&self) -> Vec<u32> {
        let (before, now) = (&self.scores, &self.scores_now);
        let of = |scores: &[u32], player: usize| scores.get(player).copied().unwrap_or_default();
        let players = 0..before.len().max(now.len());
        let sum = |player| of(before, player).saturating_add(of(now, player));
        players.map(sum).collect()
    }

    /// Returns the record of the run with its recorded `games`.
    pub fn record(&self, games: Vec<Arc<Recording>>) -> Record {
        Record::new(&self.course, &self.chosen, games)
    }
}

fn add(work: &mut Work, tool: ToolId, (effects, points): (u32, u32)) {
    let done = work.entry(tool).or_default();
    done.0 = done.0.saturating_add(effects);
    done.1 = done.1.saturating_add(points);
}
