//! The folder of journals: begins one, and finds the newest that no copy of the game uses.
//!
//! Waits for files, so it is called on threads that may wait; no ECS. Each copy of the game has a file of its own, which it
//! holds as long as it runs. What is no journal by its name is left alone, and so is what is no file.

use std::io;
use std::path::{Path, PathBuf};

use bevy::log::warn;

use crate::journey::Broken;
use crate::level::SharedLevel;
use crate::platform::append::Appended;
use crate::platform::claim::Claimed;
use crate::platform::folder;
use crate::presentation::language::Words;
use crate::presentation::library::recordings::name::{Label, file_name};
use crate::simulation::Round;
use crate::simulation::replay::journal::{LONGEST_FILE, level_in};
use crate::simulation::replay::{Journal, Recording};

/// How many names are tried for a journal, where other copies of the game begin theirs at the same moment.
const MAX_COPIES: u32 = 100;

/// What the name of a journal that was refused ends with.
const REFUSED: &str = "refused";

/// A game that was left, and its file.
#[derive(Debug)]
pub(crate) struct Left {
    /// The game, up to its last step.
    pub recording: Recording,
    /// Its journal, with all of that in it.
    pub file: Appended,
}

/// The newest journal that nobody uses.
#[derive(Debug)]
pub(crate) enum Found {
    /// Its game can be gone on with.
    Game(Box<Left>),
    /// Its game was over already; the game was cut before the journal could be removed.
    Over(Box<Left>),
    /// It cannot be gone on with. Its file has another name now.
    Refused(Refused),
}

/// Why a game cannot be resumed.
#[derive(Clone, Debug)]
pub(crate) struct Refused {
    /// The reason.
    pub reason: Reason,
    /// The level, if that can still be played.
    pub level: Option<SharedLevel>,
}

/// What stands in the way of a game that was left, with what the readers of files say.
#[derive(Clone, Debug)]
pub(crate) enum Reason {
    /// Its journal cannot be read.
    Unreadable(String),
    /// Its journal holds something that is refused.
    Refused(String),
    /// Nobody can write to its journal.
    Unwritable(String),
    /// The game does not come out as its journal says.
    Differs(String),
    /// Its journey is none of this pack.
    Journey(Broken),
}

impl Reason {
    /// It in words, without a full stop.
    pub fn in_words(&self, words: &Words) -> String {
        match self {
            Self::Unreadable(why) => words.left_unreadable(why),
            Self::Refused(why) => words.left_journal_refused(why),
            Self::Unwritable(why) => words.left_unwritable(why),
            Self::Differs(why) => words.left_differs(why),
            Self::Journey(Broken::OtherLevels) => words.left_other_levels(),
            Self::Journey(Broken::Leg(place, refused)) => {
                words.left_broken_leg(place + 1, refused.to_string())
            }
        }
    }
}

/// The journals in `folder`, the newest first.
fn list(folder: &Path) -> Vec<(Label, PathBuf)> {
    let labelled = |file: PathBuf| Some((Label::of(file.file_name()?.to_str()?)?, file));
    let files = folder::files(folder).into_iter();
    let mut found: Vec<(Label, PathBuf)> = files.filter_map(labelled).collect();
    found.sort_by(|a, b| b.cmp(a));
    found
}

/// Begins a journal of a game of the level `level`, with `bytes`, without waiting for the disk.
///
/// # Errors
///
/// The system gives no thread.
pub(super) fn begin(folder: &Path, level: &str, bytes: Vec<u8>) -> io::Result<Appended> {
    let (of, level) = (folder.to_owned(), level.to_owned());
    let names = move || {
        let label = Label::after(list(&of).first().map(|(label, _)| *label));
        let names = (1..=MAX_COPIES).map(|copy| file_name(label, &level, copy));
        names.collect()
    };
    Appended::create(folder.to_owned(), names, bytes)
}

/// Takes the newest journal in `folder` that nobody uses; `None` if there is none.
pub(super) fn newest(folder: &Path) -> Option<Found> {
    let mut free = list(folder).into_iter().filter_map(|(_, path)| {
        // A link or a file that may not be changed is nothing to go on with.
        let claimed = Claimed::take(&path).ok().flatten()?;
        Some((path, claimed))
    });
    let (path, file) = free.next()?;
    Some(match open(file) {
        Ok(left) if is_over(&left.recording) => Found::Over(Box::new(left)),
        Ok(left) => Found::Game(Box::new(left)),
        Err(refused) => {
            warn!("{}: {:?}", path.display(), refused.reason);
            set_aside(&path);
            Found::Refused(refused)
        }
    })
}

/// Lets go of `file`, with which nobody can go on.
pub(super) fn give_up(file: Appended) {
    if let Ok(path) = file.close() {
        set_aside(&path);
    }
}

/// Gives the journal at `path` another name, so that it is not found again, and not lost either.
fn set_aside(path: &Path) {
    if let Err(error) = folder::set_aside(path, REFUSED) {
        warn!("{} cannot be set aside: {error}", path.display());
    }
}

/// Whether the game of `recording` was lost or cleared.
fn is_over(recording: &Recording) -> bool {
    recording.last::<Round>().is_some_and(Round::is_over)
}

/// Reads the journal `file`, and makes it ready to be appended to.
fn open(file: Claimed) -> Result<Left, Refused> {
    let refuse = |reason, level| Refused { reason, level };
    let bytes = file.read(LONGEST_FILE);
    let bytes = bytes.map_err(|why| refuse(Reason::Unreadable(why), None))?;
    let journal = Journal::from_bytes(&bytes).map_err(|refusal| {
        let level = level_in(&bytes).map(SharedLevel::new);
        refuse(Reason::Refused(refusal.to_string()), level)
    })?;
    let file = Appended::go_on(file, journal.whole as u64);
    let level = journal.recording.run.level.clone();
    Ok(Left {
        recording: journal.recording,
        file: file.map_err(|error| refuse(Reason::Unwritable(error.to_string()), Some(level)))?,
    })
}
