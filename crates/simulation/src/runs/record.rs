//! Record of a whole run, and its file format.
//!
//! The file consists of a header, the block `R` (revision of the walls, the tools taken and the player's choices,
//! postcard), the block `M` (mode) unless it is classic, and the block `J`, the record of the [`journey`] through the
//! walls. [`Record::verify`] also checks that the walls and the rules of each game follow from seed and mode.

use std::collections::BTreeMap;
use std::sync::Arc;

use brickwork_level::content::{Chosen, CollisionScheme, Players, RunMode, ToolId};
use brickwork_platform::storage::Location;
use serde::{Deserialize, Serialize};

use super::actions::Entry;
use super::course::Course;
use super::log::Log;
use super::plan::Plan;
use crate::journey::{self, Outcome};
use crate::replay::Recording;
use crate::replay::blocks::{FileKind, FormatError, Reader, head, push_block};
use crate::replay::format::read_file;
use crate::replay::run_blocks::encoded;

const KIND: FileKind = FileKind {
    magic: b"BWRUNS\0\0",
    version: 1,
    name: "a recording of a run",
};

/// A recorded run.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    head: Head,
    mode: RunMode,
    /// Walls, outcomes and games.
    pub journey: journey::Record,
}

/// Content of the block `R`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Head {
    revision: u32,
    picks: Vec<Vec<Entry>>,
    ruleset: Option<String>,
    difficulty: String,
    own_difficulties: BTreeMap<String, String>,
    tools: Vec<ToolId>,
    assists: Vec<String>,
    game_speed: u8,
    collision: CollisionScheme,
}

impl Head {
    fn new(log: Log, chosen: &Chosen) -> Self {
        Self {
            revision: log.revision,
            picks: log.picks,
            ruleset: chosen.ruleset.clone(),
            difficulty: chosen.difficulty.clone(),
            own_difficulties: chosen.own_difficulties.clone(),
            tools: chosen.tools.clone(),
            assists: chosen.assists.clone(),
            game_speed: chosen.game_speed,
            collision: chosen.collision,
        }
    }
}

impl Record {
    /// Creates the record of `course` of a player who has `chosen` difficulty and assists, with its recorded games.
    pub fn new(course: &Course, chosen: &Chosen, games: Vec<Arc<Recording>>) -> Self {
        Self {
            head: Head::new(course.log(), chosen),
            mode: course.plan().mode(),
            journey: journey::Record::new("Run", course.journey(), games),
        }
    }

    /// Returns `true` if `file` has the header of a run.
    pub fn is_at(file: impl Into<Location>) -> bool {
        let (file, magic) = (file.into(), KIND.magic);
        let beginning = file.storage.read_beginning(&file, magic.len() as u64);
        beginning.is_ok_and(|beginning| beginning == magic)
    }

    /// Returns the content of a file for the run.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = head(&KIND);
        push_block(&mut bytes, b'R', &encoded(&self.head));
        if self.mode != RunMode::Classic {
            push_block(&mut bytes, b'M', &encoded(&self.mode));
        }
        push_block(&mut bytes, b'J', &self.journey.to_bytes());
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
        let head = reader.block(b'R')?.decode()?;
        let mode = match reader.is_next(b'M') {
            true => reader.block(b'M')?.decode()?,
            false => RunMode::Classic,
        };
        let block = reader.block(b'J')?;
        let journey = journey::Record::from_bytes(block.content);
        let journey = journey.map_err(|refusal| FormatError {
            offset: block.offset + refusal.offset,
            ..refusal
        })?;
        reader.expect_end()?;
        Ok(Self {
            head,
            mode,
            journey,
        })
    }

    /// Returns the seed of the run.
    pub fn seed(&self) -> u64 {
        self.journey.log.seed
    }

    /// Returns the mode of the run.
    pub fn mode(&self) -> RunMode {
        self.mode
    }

    /// Returns the log.
    pub fn log(&self) -> Log {
        Log {
            revision: self.head.revision,
            picks: self.head.picks.clone(),
            journey: self.journey.log.clone(),
        }
    }

    /// Returns the player's choices. The players are those of the games: with paddles one above the other in a game, the
    /// other walls may have had no space for that.
    pub fn chosen(&self) -> Chosen {
        let games = self.journey.games.iter();
        let players = games.map(|game| game.run.settings.rules.players);
        let players = players.max_by_key(|players| players.are_stacked());
        // The mode adds the second paddle of one player.
        let players = players.map(Players::together);
        Chosen {
            players: players.unwrap_or_default(),
            ruleset: self.head.ruleset.clone(),
            difficulty: self.head.difficulty.clone(),
            own_difficulties: self.head.own_difficulties.clone(),
            tools: self.head.tools.clone(),
            assists: self.head.assists.clone(),
            game_speed: self.head.game_speed,
            collision: self.head.collision,
            ..Chosen::default()
        }
    }

    /// Verifies the run by the rules of runs and journeys: `plan` is the plan of its [`seed`](Self::seed) and
    /// [`mode`](Self::mode), and `play` plays a game again and returns its outcome, or the difference from its recording.
    ///
    /// # Errors
    ///
    /// The first difference and its game, as a sentence without a full stop.
    pub fn verify(
        &self,
        plan: Plan,
        mut play: impl FnMut(&Recording) -> Result<Outcome, String>,
    ) -> Result<(), String> {
        let impossible = |broken| format!("there can be no such run: {broken}");
        Course::from_log(&self.log(), plan.clone()).map_err(impossible)?;
        let (chosen, mut course) = (self.chosen(), Course::begin(plan));
        let mut picks = self.head.picks.iter();
        self.journey.verify(|game| {
            if game.run.settings.rules != course.rules(&chosen) {
                return Err("it was begun with other rules than the run says".to_owned());
            }
            let outcome = play(game)?;
            course.end(outcome);
            // The journey and the log check whether a next wall may follow.
            let _ = course.choose(picks.next().map_or(&[][..], Vec::as_slice));
            Ok(outcome)
        })
    }
}
