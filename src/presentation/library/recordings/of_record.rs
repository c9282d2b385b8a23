//! Which recorded game a record was made in, if it is still kept. Reads files, so it is asked when a player asks; no ECS.
//!
//! Nothing in a record names a file: games are deleted when there are too many, and records come from other devices. What is
//! looked for is a game of the same level with the same points and the same time, and only among those that ended at about
//! the same date.

use std::path::{Path, PathBuf};

use super::store;
use crate::journey::Record;
use crate::progress::{Entry, Subject};
use crate::simulation::replay::Recording;
use crate::simulation::round::Standings;

/// How far apart the date of a record and that of its game can be (s): games are written a moment after they have ended.
const APART: u64 = 120;

/// How far apart their times of play can be (ms): one counts steps, the other seconds.
const APART_MS: u64 = 50;

/// The game, or the journey, in which `entry` came onto the board of `subject`; `None` if it is not in `folder`.
pub(crate) fn find(folder: &Path, subject: &Subject, entry: &Entry) -> Option<PathBuf> {
    let all = store::list_all(folder).into_iter();
    let mut near: Vec<(u64, PathBuf)> = all
        .map(|(ended, file)| (ended.seconds().abs_diff(entry.date), file))
        .filter(|(apart, _)| *apart <= APART)
        .collect();
    near.sort();
    let mut files = near.into_iter().map(|(_, file)| file);
    files.find(|file| match subject {
        Subject::Pack(_) => Record::read(file).is_ok_and(|record| is_journey(&record, entry)),
        Subject::Level(_) | Subject::Daily(_) => {
            Recording::read(file).is_ok_and(|game| is_game(&game, subject, entry))
        }
    })
}

fn is_journey(record: &Record, entry: &Entry) -> bool {
    let total = record.total();
    total.score == entry.score && is_time(total.seconds, entry)
}

fn is_game(game: &Recording, subject: &Subject, entry: &Entry) -> bool {
    let standings = game.last::<Standings>().unwrap_or_default();
    let brought = game.run.began_with.score;
    // The level of a day is any level: the board does not say which.
    let is_level = match subject {
        Subject::Level(level) => game.run.level.identity().to_string() == *level,
        Subject::Pack(_) | Subject::Daily(_) => true,
    };
    is_level
        && standings.first().score.saturating_sub(brought) == entry.score
        && is_time(game.seconds(), entry)
}

fn is_time(seconds: f64, entry: &Entry) -> bool {
    ((seconds * 1_000.0) as u64).abs_diff(entry.time_ms) <= APART_MS
}
