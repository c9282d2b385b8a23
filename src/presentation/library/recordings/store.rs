//! Folder of recordings: lists files, writes games, journeys and runs, and deletes the oldest.
//!
//! Blocks on files; writes run on background threads. No ECS. Other files and folders are ignored. Several running
//! instances may share the folder: each writes its own files, and all agree on the oldest.

use std::io::{self, ErrorKind};

use super::name::{Label, file_names, is_run_with, is_whole};
use super::whole::Whole;
use crate::presentation::library::prelude::*;
use crate::simulation::replay::format::LONGEST_FILE;

/// Returns all recordings of games, journeys and runs in `folder`, newest first.
pub(crate) fn list_all(folder: &Location) -> Vec<(Timestamp, PathBuf)> {
    let mut wholes = wholes(folder).into_iter().peekable();
    let mut all = Vec::new();
    for (label, file) in list(folder) {
        while let Some(whole) = wholes.next_if(|(ended, _)| *ended >= label.ended) {
            all.push(whole);
        }
        all.push((label.ended, file));
    }
    all.extend(wholes);
    all
}

/// Returns the journeys and runs in `folder`, newest first.
fn wholes(folder: &Location) -> Vec<(Timestamp, PathBuf)> {
    let changed = |file: PathBuf| {
        let name = file.file_name()?.to_str()?;
        let changed = is_whole(name).then(|| folder.storage.changed(&file))??;
        Some((Timestamp(changed.as_secs()), file))
    };
    let files = folder.storage.list(folder).into_iter();
    let mut found: Vec<(Timestamp, PathBuf)> = files.filter_map(changed).collect();
    found.sort_by(|a, b| b.cmp(a));
    found
}

/// Returns the runs with `seed` in `folder`, newest first.
pub(super) fn runs_with(folder: &Location, seed: u64) -> impl Iterator<Item = Location> {
    let all = wholes(folder).into_iter().map(|(_, file)| folder.at(file));
    all.filter(move |file| {
        let name = file.file_name().and_then(|name| name.to_str());
        name.is_some_and(|name| is_run_with(name, seed))
    })
}

/// Returns the recorded games of the journey or run with `seed` in the file `name`, if it is in `folder`.
pub(crate) fn games_of(folder: &Location, name: &str, seed: u64) -> Option<Vec<Arc<Recording>>> {
    let whole = Whole::read(&folder.within(name)).ok()?;
    (whole.journey().log.seed == seed).then(|| whole.into_games())
}

/// Writes `whole` into the file `name` in `folder`, replacing the earlier version of this journey or run, and deletes the
/// oldest journeys and runs beyond `max`.
///
/// # Errors
///
/// The recording could not be written. A failure to delete an old one is only logged.
pub(super) fn keep_whole(
    folder: &Location,
    (name, whole): (&str, &Whole),
    max: usize,
) -> io::Result<()> {
    let file = folder.join(name);
    let bytes = whole.to_bytes();
    if bytes.len() as u64 > LONGEST_FILE {
        let why = "the journey or run is larger than the game can read";
        return Err(io::Error::new(ErrorKind::FileTooLarge, why));
    }
    folder.storage.replace(&file, &bytes, false)?;
    let all = wholes(folder).into_iter().map(|(_, file)| file);
    delete_oldest(folder, all, max, &file);
    Ok(())
}

/// Returns the recordings or journals in `folder`, newest first. A missing folder has none.
pub(crate) fn list(folder: &Location) -> Vec<(Label, PathBuf)> {
    let labelled = |file: PathBuf| Some((Label::parse(file.file_name()?.to_str()?)?, file));
    let files = folder.storage.list(folder).into_iter();
    let mut found: Vec<(Label, PathBuf)> = files.filter_map(labelled).collect();
    found.sort_by(|a, b| b.cmp(a));
    found
}

/// Writes `recording`, a game of the level `level`, into `folder`. Deletes the oldest recordings beyond `max`, but
/// never the new one.
///
/// # Errors
///
/// The recording could not be written. A failure to delete an old one is only logged.
pub(crate) fn keep(folder: &Location, level: &str, recording: &[u8], max: usize) -> io::Result<()> {
    let newest = list(folder).first().map(|(label, _)| *label);
    let written = folder.create(file_names(Label::after(newest), level), recording)?;
    let all = list(folder).into_iter().map(|(_, file)| file);
    delete_oldest(folder, all, max, &written);
    Ok(())
}

/// Deletes `files` in `folder` (newest first) beyond the first `max`, but never `kept`.
fn delete_oldest(folder: &Location, files: impl Iterator<Item = PathBuf>, max: usize, kept: &Path) {
    for file in files.skip(max).filter(|file| file != kept) {
        if let Err(error) = folder.storage.delete(&file) {
            warn!("{} cannot be deleted: {error}", file.shown());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::platform::threads::share_out;

    fn folder() -> Location {
        Location::in_memory("recordings")
    }

    /// Saves a recording that contains only `number`.
    fn keep_number(folder: &Location, number: u32, max: usize) {
        keep(folder, "One", &number.to_le_bytes(), max).expect("kept");
    }

    /// Returns the numbers of the recordings in `folder`, newest first.
    fn numbers(folder: &Location) -> Vec<u32> {
        let number = |(_, file): (Label, PathBuf)| {
            let bytes = folder.storage.read(&file, 4).expect("a file");
            u32::from_le_bytes(bytes.try_into().expect("a number"))
        };
        list(folder).into_iter().map(number).collect()
    }

    #[test]
    fn games_are_dropped_in_the_order_in_which_they_were_kept() {
        let folder = folder();
        for number in 1..=5 {
            keep_number(&folder, number, 3);
        }
        assert_eq!(numbers(&folder), [5, 4, 3]);
    }

    #[test]
    fn a_game_of_the_future_never_makes_a_new_one_vanish() {
        for future in ["", "000001-", "000777-", "999999999-"] {
            let folder = folder();
            for copy in 0..3 {
                let name = format!("{future}99991231-235959-x-{copy}.brickwork");
                let (file, content) = (folder.join(name), 100_u32.to_le_bytes());
                let written = folder.storage.replace(&file, &content, false);
                written.expect("a file");
            }
            for number in 1..=4 {
                keep_number(&folder, number, 2);
                let kept = numbers(&folder);
                assert!(
                    kept.contains(&number),
                    "{future}: the newest stays: {kept:?}"
                );
            }
            if future != "999999999-" {
                assert_eq!(numbers(&folder), [4, 3], "{future}: and those before it go");
            }
        }
    }

    #[test]
    fn a_folder_among_the_recordings_is_no_obstacle() {
        let home = tempfile::tempdir().expect("a folder");
        let folder = Location::from(home.path());
        let within = folder.join("20010203-040506-x.brickwork");
        std::fs::create_dir(&within).expect("a folder");
        std::fs::write(within.join("file"), "mine").expect("a file");
        for number in 1..=3 {
            keep_number(&folder, number, 1);
            assert_eq!(numbers(&folder), [number]);
        }
        assert!(within.join("file").is_file(), "it is left alone");
    }

    #[test]
    fn several_games_at_once_lose_nothing_of_each_other() {
        let home = tempfile::tempdir().expect("a folder");
        for folder in [home.path().into(), folder()] {
            let keep_ten = |copy: u32| {
                for game in 0..10 {
                    keep_number(&folder, copy * 10 + game, 80);
                }
            };
            share_out(8, 8, keep_ten);
            let kept: BTreeSet<u32> = numbers(&folder).into_iter().collect();
            assert_eq!(
                kept,
                (0..80).collect(),
                "each is there, under a name of its own"
            );
            share_out(64, 8, |number| keep_number(&folder, number, 3));
            let left = numbers(&folder).len();
            assert!((3..=11).contains(&left), "never fewer than wanted: {left}");
        }
    }
}
