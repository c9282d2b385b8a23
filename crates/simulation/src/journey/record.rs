//! A journey as a whole: its log, its levels, and the recording of each game; and the file that it becomes.
//!
//! The file is a head and blocks (`simulation/replay/blocks.rs`) of these kinds, in this order: `J` name and log (postcard), `L` a level
//! as RON (one for each of the log), `G` a recording (one for each level that was begun and ended, and for the one in
//! hand if it was recorded). [`Record::verify`] holds the games against the rules of journeys.

use std::path::Path;
use std::sync::Arc;

use super::choice::{Choice, Refused};
use super::course::Course;
use super::log::{Leg, Log};
use super::outcome::{Outcome, Total};
use crate::replay::Recording;
use crate::replay::blocks::{FileKind, Reader, Refusal, head, push_block};
use crate::replay::format::LONGEST_FILE;
use crate::replay::run_blocks::encoded;
use brickwork_level::{SharedLevel, parse};
use brickwork_platform::read::{begins_with, read_at_most};

const KIND: FileKind = FileKind {
    magic: b"BWJOURNY",
    version: 1,
    name: "a recording of a journey",
};

/// A recorded journey.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The name of the pack.
    pub name: String,
    /// What was chosen, and what came of it.
    pub log: Log,
    /// Its levels, in the order of play.
    pub levels: Vec<SharedLevel>,
    /// Its games, in the order of play.
    pub games: Vec<Arc<Recording>>,
}

/// How far a journey has come. Levels are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HowFar {
    /// Its last level is cleared.
    Finished,
    /// This of so many levels was lost.
    LostIn {
        /// The level.
        level: usize,
        /// How many the journey has.
        levels: usize,
    },
    /// This of so many levels is played.
    In {
        /// The level.
        level: usize,
        /// How many the journey has.
        levels: usize,
    },
}

impl Record {
    /// The journey of `course` through the pack `name`, with the games that were recorded on it.
    #[must_use]
    pub fn new(name: &str, course: &Course, games: Vec<Arc<Recording>>) -> Self {
        Self {
            name: name.to_owned(),
            log: course.log(),
            levels: course.plan().levels.clone(),
            games,
        }
    }

    /// Whether the file at `path` says that it is a journey.
    #[must_use]
    pub fn is_at(path: &Path) -> bool {
        begins_with(path, KIND.magic)
    }

    /// The journey as the content of a file.
    #[must_use]
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

    /// Reads the file at `path`.
    ///
    /// # Errors
    ///
    /// Why it cannot be played: the rest of a sentence that begins with the name of the file.
    pub fn read(path: &Path) -> Result<Self, String> {
        let bytes = read_at_most(path, LONGEST_FILE)?;
        Self::from_bytes(&bytes).map_err(|refusal| format!("is refused at {refusal}"))
    }

    /// Reads the content of a file.
    ///
    /// # Errors
    ///
    /// A file that is truncated, damaged, of another kind or version, or whose games were made under other rules.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Refusal> {
        let mut reader = Reader::new(bytes, &KIND)?;
        let (name, log): (String, Log) = reader.block(b'J')?.decode()?;
        let mut levels = Vec::new();
        for _ in &log.levels {
            let block = reader.block(b'L')?;
            let level = parse::parse("the recorded level", block.content);
            let level = level.map_err(|findings| Refusal {
                offset: block.offset,
                reason: format!("a level in it is not valid: {}", findings[0]),
            })?;
            levels.push(Arc::new(level));
        }
        let mut games = Vec::new();
        while reader.at() < bytes.len() {
            let block = reader.block(b'G')?;
            let game = Recording::from_bytes(block.content).map_err(|refusal| Refusal {
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

    /// What came of all of it together.
    #[must_use]
    pub fn total(&self) -> Total {
        let legs = self.log.legs.iter().map(|leg| &leg.outcome);
        Total::of(legs.chain(&self.log.outcome))
    }

    /// How far it has come.
    #[must_use]
    pub fn result(&self) -> HowFar {
        let on = |leg: &&Leg| leg.choice != Choice::Continue;
        let (level, levels) = (
            self.log.legs.iter().filter(on).count() + 1,
            self.levels.len(),
        );
        match self.log.outcome {
            Some(outcome) if outcome.cleared && level == levels => HowFar::Finished,
            Some(outcome) if outcome.lost => HowFar::LostIn { level, levels },
            _ => HowFar::In { level, levels },
        }
    }

    /// Goes through the journey by the rules of journeys. `play` plays a game again and says what came of it, or where it goes
    /// otherwise than it was recorded.
    ///
    /// # Errors
    ///
    /// What is not as recorded, and in which game: a whole sentence without its end.
    pub fn verify(
        &self,
        mut play: impl FnMut(&Recording) -> Result<Outcome, String>,
    ) -> Result<(), String> {
        let whole = Course::of_log(&self.log, self.levels.clone());
        let whole = whole.map_err(|broken| format!("there can be no such journey: {broken}"))?;
        let legs = self.log.legs.iter();
        let mut ended: Vec<_> = legs
            .map(|leg| (leg.attempt, leg.outcome, Some(leg.choice)))
            .collect();
        ended.extend(self.log.outcome.map(|last| (self.log.attempt, last, None)));
        if self.games.len() != ended.len() {
            let (ended, games) = (ended.len(), self.games.len());
            return Err(format!(
                "{ended} of its levels have ended, and {games} are recorded"
            ));
        }
        let mut course = Course::begin(whole.plan().clone(), 0);
        for (index, (game, (attempt, outcome, choice))) in self.games.iter().zip(ended).enumerate()
        {
            let told = |what: String| format!("its game {}: {what}", index + 1);
            let open = |refused: Refused| told(refused.to_string());
            course.try_again_until(attempt).map_err(open)?;
            if course.run(game.run.settings.clone()).as_ref() != Some(&game.run) {
                return Err(told(BEGUN_OTHERWISE.to_owned()));
            }
            if play(game).map_err(told)? != outcome {
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
