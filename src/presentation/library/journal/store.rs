//! Folder of journals: creates one, and finds the newest that no running instance uses.
//!
//! [`newest`] blocks on files, so its caller uses a background thread. No ECS. Each running instance locks its own
//! file. Other files and entries of the folder are ignored.

use crate::platform::append::Appended;
use crate::platform::storage::Opened;
use crate::presentation::library::prelude::*;
use crate::presentation::library::recordings::name::{Label, file_names};
use crate::presentation::library::recordings::store::list;
use crate::simulation::replay::Journal;
use crate::simulation::replay::journal::{LONGEST_FILE, is_of_other_version, level_in};

/// Extension of a rejected journal.
const REFUSED: &str = "refused";

/// Abandoned game and its journal.
#[derive(Debug)]
pub(crate) struct Left {
    /// The game up to its last step.
    pub recording: Recording,
    /// Journal with the complete game.
    pub file: Appended,
}

/// Rejected game or journey, which cannot be resumed. The log has the details.
#[derive(Clone, Debug)]
pub(crate) struct Refused {
    /// The reason.
    pub reason: Reason,
    /// Level, if it can still be played.
    pub level: Option<SharedLevel>,
}

/// Reason for a rejection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// The journal cannot be read.
    Unusable,
    /// Another version of the game made the journal.
    OtherVersion,
    /// The journal is damaged, or its replay differs from the recorded game.
    Damaged,
    /// The levels of the journey have changed.
    OtherLevels,
    /// The log of the journey is damaged.
    DamagedJourney,
    /// Another version of the game knows the players of the journey.
    OtherPlayers,
}

impl Refused {
    /// Returns the sentence for the player.
    pub fn in_words(&self, words: &Words) -> String {
        let level = self.level.as_ref();
        let game = level.map_or_else(
            || words.left_game(),
            |level| words.left_game_in(level.name()),
        );
        match self.reason {
            Reason::Unusable => words.left_unusable(game),
            Reason::OtherVersion => words.left_other_version(game),
            Reason::Damaged => words.left_damaged(game),
            Reason::OtherLevels => words.left_other_levels(),
            Reason::DamagedJourney => words.left_damaged_journey(),
            Reason::OtherPlayers => words.left_other_players(),
        }
    }
}

/// Creates a journal for a game of the level `level`, with `bytes`, without blocking on the disk.
pub(super) fn begin(folder: &Location, level: &str, bytes: Vec<u8>) -> Appended {
    let (of, level) = (folder.clone(), level.to_owned());
    let names = move || {
        let label = Label::after(list(&of).first().map(|(label, _)| *label));
        file_names(label, &level).collect()
    };
    Appended::create(folder.clone(), names, bytes)
}

/// Opens the newest free journal in `folder`. Renames it if its game cannot be resumed. `None` if no journal is free.
pub(super) fn newest(folder: &Location) -> Option<Result<Left, Refused>> {
    let mut free = list(folder).into_iter().filter_map(|(_, path)| {
        // Skip links and read-only files: their games cannot be continued.
        let file = folder.storage.open(&path).ok().flatten()?;
        Some((folder.at(path), file))
    });
    let (path, file) = free.next()?;
    let left = open(&path, file).map_err(|(refused, details)| {
        let shown = path.shown();
        warn!("the game in {shown} cannot be resumed: it {details}");
        set_aside(&path);
        refused
    });
    Some(left)
}

/// Closes and renames `file`, whose game cannot be resumed.
pub(super) fn give_up(file: Appended) {
    if let Ok(path) = file.close() {
        set_aside(&path);
    }
}

/// Renames the journal `file`, so that it is not found again but stays on disk.
fn set_aside(file: &Location) {
    if let Err(error) = file.storage.set_aside(file, REFUSED) {
        warn!("{} cannot be set aside: {error}", file.shown());
    }
}

/// Reads the journal `file` at `path` and prepares it for appending. The error contains the details for the log: a
/// predicate whose subject is the file name.
fn open(path: &Location, file: Opened) -> Result<Left, (Refused, String)> {
    let refused = |reason, level, details| (Refused { reason, level }, details);
    let bytes = file.read(LONGEST_FILE);
    let bytes = bytes.map_err(|why| refused(Reason::Unusable, None, why.into()))?;
    let journal = Journal::from_bytes(&bytes).map_err(|refusal| {
        let level = level_in(&bytes).map(SharedLevel::new);
        let reason = match is_of_other_version(&bytes) {
            true => Reason::OtherVersion,
            false => Reason::Damaged,
        };
        refused(reason, level, format!("is refused at {refusal}"))
    })?;
    let recording = journal.recording;
    let whole = bytes[..journal.whole].to_vec();
    let file = Appended::from_file(path.storage.clone(), file, whole);
    Ok(Left { recording, file })
}
