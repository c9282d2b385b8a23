//! Backups of previous versions, in the hidden folder `.NAME.backups` next to the file. Their names are the times at
//! which a new version replaced them; `-other` marks versions of other programs.

use std::io;
use std::path::Path;

use brickwork_platform::new_file::numbered;
use brickwork_platform::storage::Location;

use super::places::hidden_beside;

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// Backups up to each age are thinned to one per period (both in seconds). Older ones are deleted.
const KEPT: [(u64, u64); 3] = [(HOUR, MINUTE), (DAY, HOUR), (30 * DAY, DAY)];

/// Maximum number of backups of a file.
const MAX_FILES: usize = 200;

/// Maximum size of all backups of a file (bytes): 256 MiB. The newest one may exceed it.
const MAX_BYTES: u64 = 256 * 1024 * 1024;

/// Mark in the names of versions that another program has written.
const OTHER: &str = "-other";

/// Returns the backups of `file` with their times, the newest first.
pub(super) fn list(file: &Location) -> Vec<(u64, Location)> {
    let Ok(folder) = hidden_beside(file, "backups") else {
        return Vec::new();
    };
    let paths = folder.storage.list(&folder).into_iter();
    let mut found: Vec<_> = paths
        .filter_map(|path| Some((time_of(&path)?, folder.at(path))))
        .collect();
    found.sort_by(|(a, path), (b, other)| (b, &other.path).cmp(&(a, &path.path)));
    found
}

fn time_of(path: &Path) -> Option<u64> {
    let name = path.file_name()?.to_str()?;
    name.split(['-', '.']).next()?.parse().ok()
}

/// Stores `bytes`, the version of `file` that is to be replaced at `now`, and deletes superseded backups.
pub(super) fn keep(file: &Location, bytes: &[u8], now: u64, is_other: bool) -> io::Result<()> {
    let mark = if is_other { OTHER } else { "" };
    let folder = hidden_beside(file, "backups")?;
    folder.create(numbered(&format!("{now}{mark}"), "ron"), bytes)?;
    let backups = list(file);
    let facts = backups.iter().map(|(time, backup)| {
        let name = backup.file_name().unwrap_or_default();
        let is_other = name.to_string_lossy().contains(OTHER);
        (*time, is_other, backup.storage.length(backup).unwrap_or(0))
    });
    for index in superseded(facts, now) {
        // The save continues if a backup cannot be deleted.
        let _ = folder.storage.delete(&backups[index].1);
    }
    Ok(())
}

/// Returns the indices of the backups to delete, of backups from the newest to the oldest: each with its time, whether
/// it is from another program, and its size (bytes). Versions of other programs are not thinned before they are too
/// old.
pub(super) fn superseded(backups: impl Iterator<Item = (u64, bool, u64)>, now: u64) -> Vec<usize> {
    let (mut files, mut sum, mut last) = (0, 0_u64, None);
    let mut superseded = Vec::new();
    for (index, (time, is_other, bytes)) in backups.enumerate() {
        let age = now.saturating_sub(time);
        let kept = KEPT.iter().find(|(limit, _)| age < *limit);
        let slot = kept.map(|(_, period)| (period, time / period));
        let is_kept = match slot {
            Some(_) if is_other => true,
            Some(slot) => last.replace(slot) != Some(slot),
            None => false,
        };
        let fits = files < MAX_FILES && sum.saturating_add(bytes) <= MAX_BYTES;
        if index == 0 || is_kept && fits {
            (files, sum) = (files + 1, sum.saturating_add(bytes));
        } else {
            superseded.push(index);
        }
    }
    superseded
}
