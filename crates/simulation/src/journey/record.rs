//! Record of a whole journey: its log, its levels, and the recording of each game; and its file format.
//!
//! The file consists of a header and blocks (`simulation/replay/blocks.rs`) of these kinds, in this order: `J` name and
//! log (postcard), `L` a level as RON (one for each of the log), `G` a recording (one for each finished game, and one
//! for the current level if it was recorded). [`Record::verify`] checks the games by the rules of journeys.

use std::sync::Arc;

use super::choice::{Choice, ChoiceError};
use super::course::Course;
use super::log::{Leg, Log};
use super::outcome::{Outcome, Total};
use crate::replay::Recording;
use crate::replay::blocks::{FileKind, FormatError, Reader, head, push_block};
use crate::replay::format::read_file;
use crate::replay::run_blocks::encoded;
use brickwork_level::{SharedLevel, parse};
use brickwork_platform::storage::Location;

const KIND: FileKind = FileKind {
    magic: b"BWJOURNY",
    version: 1,
    name: "a recording of a journey",
};

/// A recorded journey.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Name of the pack.
    pub name: String,
    /// Choices and outcomes.
    pub log: Log,
    /// Levels in the order of play.
    pub levels: Vec<SharedLevel>,
    /// Games in the order of play.
    pub games: Vec<Arc<Recording>>,
}

/// Progress of a journey. Levels are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HowFar {
    /// The last level is cleared.
    Finished,
    /// A level was lost.
    LostIn {
        /// Number of the level.
        level: usize,
        /// Number of levels of the journey.
        levels: usize,
    },
    /// A level is being played.
    In {
        /// Number of the level.
        level: usize,
        /// Number of levels of the journey.
        levels: usize,
    },
}

impl Record {
    /// Creates the record of `course` through the pack `name`, with its recorded games.
    pub fn new(name: &str, course: &Course, games: Vec<Arc<Recording>>) -> Self {
        Self {
            name: name.to_owned(),
            log: course.log(),
            levels: course.plan().levels.clone(),
            games,
        }
    }

    /// Returns `true` if `file` has the header of a journey.
    pub fn is_at(file: impl Into<Location>) -> bool {
        let (file, magic) = (file.into(), KIND.magic);
        let beginning = file.storage.read_beginning(&file, magic.len() as u64);
        beginning.is_ok_and(|beginning| beginning == magic)
    }

    /// Returns the content of a file for the journey.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = head(&KIND);
        push_block(&mut bytes, b'J', &encoded(&(&self.name, &self.log)));
        for level in &self.levels {
            push_block(&mut bytes, b'L', level.to_ron().as_bytes());
        }
        for game in &self.games {
            push_block(&mut bytes, b'G', &game.to_bytes());
        }
        bytes
    }

    /// Reads `file`.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be played, as the rest of a sentence that begins with the name of the file.
    pub fn read(file: impl Into<Location>) -> Result<Self, String> {
        read_file(file, Self::from_bytes)
    }

    /// Reads the content of a file.
    ///
    /// # Errors
    ///
    /// A file that is truncated, damaged, of another kind or version, or has games that were made under other rules.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, FormatError> {
        let mut reader = Reader::new(bytes, &KIND)?;
        let (name, log): (String, Log) = reader.block(b'J')?.decode()?;
        let mut levels = Vec::new();
        for _ in &log.levels {
            let block = reader.block(b'L')?;
            let level = parse::parse("the recorded level", block.content);
            let level = level.map_err(|findings| FormatError {
                offset: block.offset,
                reason: format!("a level in it is not valid: {}", findings[0]),
            })?;
            levels.push(Arc::new(level));
        }
        let mut games = Vec::new();
        while reader.at() < bytes.len() {
            let block = reader.block(b'G')?;
            let game = Recording::from_bytes(block.content).map_err(|refusal| FormatError {
                offset: block.offset + refusal.offset,
                reason: format!("in its game {}: {}", games.len() + 1, refusal.reason),
            })?;
            games.push(Arc::new(game));
        }
        Ok(Self {
            name,
            log,
            levels,
            games,
        })
    }

    /// Returns the total of the journey.
    pub fn total(&self) -> Total {
        let legs = self.log.legs.iter().map(|leg| &leg.outcome);
        Total::new(legs.chain(&self.log.outcome))
    }

    /// Returns the progress of the journey.
    pub fn result(&self) -> HowFar {
        let on = |leg: &&Leg| leg.choice != Choice::Continue;
        let level = self.log.legs.iter().filter(on).count() + 1;
        let levels = self.levels.len();
        match self.log.outcome {
            Some(outcome) if outcome.cleared && level == levels => HowFar::Finished,
            Some(outcome) if outcome.lost => HowFar::LostIn { level, levels },
            _ => HowFar::In { level, levels },
        }
    }

    /// Verifies the journey by the rules of journeys. `play` plays a game again and returns its outcome, or the
    /// difference from its recording.
    ///
    /// # Errors
    ///
    /// The first difference and its game, as a sentence without a full stop.
    pub fn verify(
        &self,
        mut play: impl FnMut(&Recording) -> Result<Outcome, String>,
    ) -> Result<(), String> {
        let whole = Course::from_log(&self.log, self.levels.clone());
        let whole = whole.map_err(|broken| format!("there can be no such journey: {broken}"))?;
        let legs = self.log.legs.iter();
        let begun = legs.map(|leg| (leg.attempt, Some(leg.outcome), Some(leg.choice)));
        let mut begun: Vec<_> = begun.collect();
        // The last game of a journey may be unfinished.
        if self.log.outcome.is_some() || self.games.len() > begun.len() {
            begun.push((self.log.attempt, self.log.outcome, None));
        }
        if self.games.len() != begun.len() {
            let (begun, games) = (begun.len(), self.games.len());
            return Err(format!(
                "{begun} of its levels have begun, and {games} are recorded"
            ));
        }
        let mut course = Course::begin(whole.plan().clone(), 0);
        for (index, (game, (attempt, outcome, choice))) in self.games.iter().zip(begun).enumerate()
        {
            let told = |what: String| format!("its game {}: {what}", index + 1);
            let open = |refused: ChoiceError| told(refused.to_string());
            course.try_again_until(attempt).map_err(open)?;
            if course.run(game.run.settings.clone()).as_ref() != Some(&game.run) {
                return Err(told(BEGUN_OTHERWISE.to_owned()));
            }
            let played = play(game).map_err(told)?;
            let Some(outcome) = outcome else {
                break;
            };
            if played != outcome {
                return Err(told(ENDED_OTHERWISE.to_owned()));
            }
            course.end(outcome);
            if let Some(choice) = choice {
                course.choose(choice).map_err(open)?;
            }
        }
        Ok(())
    }
}

const BEGUN_OTHERWISE: &str =
    "it was begun with another level, seed or standing than the journey says";
const ENDED_OTHERWISE: &str = "something else came of it than the journey says";
