//! The folder of recordings: writes games into it, deletes the oldest, reads what is there.
//!
//! Plain file access, for threads that may wait; no ECS. Files of other names are left alone.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::name::{Stamp, file_name, stamp_of};
use crate::simulation::Round;
use crate::simulation::replay::Recording;
use crate::simulation::round::Standing;

/// Most games that can end in one second.
const MOST_COPIES: u32 = 1_000;

/// A recorded game in the folder.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    /// Its file.
    pub file: PathBuf,
    /// When the game ended.
    pub ended: Stamp,
    /// What is in it, or why it cannot be watched.
    pub content: Result<Summary, String>,
}

/// What a list says of a recorded game.
#[derive(Clone, Debug)]
pub(crate) struct Summary {
    /// The level's name.
    pub level: String,
    /// The state in which it ended.
    round: Round,
    /// Points.
    pub score: u32,
    /// Seconds of play.
    pub seconds: f64,
}

impl Summary {
    fn of(recording: &Recording) -> Self {
        Self {
            level: recording.run.level.name().to_owned(),
            round: recording.last().unwrap_or_default(),
            score: recording.last::<Standing>().unwrap_or_default().score,
            seconds: recording.seconds(),
        }
    }

    /// How the game ended, in a word.
    pub fn result(&self) -> &'static str {
        match self.round {
            Round::Cleared => "cleared",
            Round::Lost => "lost",
            Round::Idle | Round::Serving | Round::Playing => "left",
        }
    }
}

/// The recordings in `folder`, newest first; a folder that is not there has none.
pub(crate) fn names(folder: &Path) -> Vec<(Stamp, PathBuf)> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<(Stamp, PathBuf)> = entries
        .filter_map(|entry| Some((stamp_of(entry.file_name().to_str()?)?, entry.path())))
        .collect();
    found.sort_by(|a, b| b.cmp(a));
    found
}

/// What is in each of them, newest first.
pub(crate) fn read_all(folder: &Path) -> Vec<Kept> {
    let kept = |(ended, file): (Stamp, PathBuf)| Kept {
        content: Recording::read(&file).map(|recording| Summary::of(&recording)),
        ended,
        file,
    };
    names(folder).into_iter().map(kept).collect()
}

/// Writes `recording` into `folder`, and deletes the oldest of what is then there beyond `most`.
pub(crate) fn keep(folder: &Path, recording: &Recording, most: usize) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    // Whole or not at all: into a temporary file, which then gets its name.
    let mut temporary = tempfile::NamedTempFile::new_in(folder)?;
    temporary.write_all(&recording.to_bytes())?;
    temporary.as_file().sync_all()?;
    let stamp = Stamp::from(SystemTime::now());
    for copy in 1..=MOST_COPIES {
        let file = folder.join(file_name(stamp, recording.run.level.name(), copy));
        match temporary.persist_noclobber(file) {
            Ok(_) => break,
            Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => {
                temporary = error.file;
            }
            Err(error) => return Err(error.error),
        }
    }
    for (_, oldest) in names(folder).into_iter().skip(most) {
        std::fs::remove_file(oldest)?;
    }
    Ok(())
}
