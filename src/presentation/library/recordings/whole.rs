//! Recording of a whole journey or run. No ECS.

use super::name::{journey_file_name, run_file_name};
use crate::journey::Total;
use crate::presentation::library::prelude::*;
use crate::runs;

/// Recording of a whole journey or run.
#[derive(Clone, Debug)]
pub(crate) enum Whole {
    Journey(Record),
    Run(runs::Record),
}

impl Whole {
    /// Returns `true` if `file` has the header of a journey or run.
    pub fn is_at(file: &Location) -> bool {
        Record::is_at(file) || runs::Record::is_at(file)
    }

    /// Reads `file`.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be played: a predicate whose subject is the file name.
    pub fn read(file: &Location) -> Result<Self, String> {
        match runs::Record::is_at(file) {
            true => runs::Record::read(file).map(Self::Run),
            false => Record::read(file).map(Self::Journey),
        }
    }

    /// Returns the content of its file.
    pub fn to_bytes(&self) -> Vec<u8> {
        match self {
            Self::Journey(record) => record.to_bytes(),
            Self::Run(record) => record.to_bytes(),
        }
    }

    /// Returns the journey, or that through the walls of the run.
    pub fn journey(&self) -> &Record {
        match self {
            Self::Journey(record) => record,
            Self::Run(record) => &record.journey,
        }
    }

    /// Returns the recorded games.
    pub fn into_games(self) -> Vec<Arc<Recording>> {
        match self {
            Self::Journey(record) => record.games,
            Self::Run(record) => record.journey.games,
        }
    }

    /// Returns the number of cleared walls of a run.
    pub fn cleared(&self) -> usize {
        let log = &self.journey().log;
        let is_cleared = log.outcome.is_some_and(|outcome| outcome.cleared);
        log.legs.len() + usize::from(is_cleared)
    }

    /// Returns the total, with the last wall of a run if its time was up.
    pub fn total(&self) -> Total {
        let record = self.journey();
        let total = record.total();
        let ended = record.log.legs.len() + usize::from(record.log.outcome.is_some());
        let Some(last) = record.games.get(ended) else {
            return total;
        };
        let standings = last.last::<Standings>();
        Total {
            // The score of all players and walls.
            score: standings.map_or(total.score, |of| of.total(&last.run).score),
            seconds: total.seconds + last.seconds(),
            ..total
        }
    }
}

impl Session {
    /// Returns the name of the file for the recording of the journey or run. `None` for other sessions.
    pub fn file_of_whole(&self) -> Option<String> {
        let of_run = |(seed, began)| run_file_name(seed, began);
        let run = self.run().map(|run| of_run((run.seed.seed, run.began)));
        let course = self.course().filter(|_| self.is_journey());
        run.or_else(|| course.map(|course| journey_file_name(course.plan().seed)))
    }

    /// Returns the recording of the journey or run, with its recorded `games`. `None` for other sessions.
    pub fn whole(&self, games: Vec<Arc<Recording>>) -> Option<Whole> {
        if let Some(run) = self.run() {
            return Some(Whole::Run(run.record(games)));
        }
        let course = self.course().filter(|_| self.is_journey())?;
        let name = self.pack_name().unwrap_or_default();
        Some(Whole::Journey(Record::new(name, course, games)))
    }
}
