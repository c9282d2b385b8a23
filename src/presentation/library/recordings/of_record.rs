//! Which recorded game a record was made in, if it is still kept; and which record a recorded game made. No ECS.
//!
//! Nothing in a record names a file: games are deleted when there are too many, and records come from other devices. Both
//! are of one game if they are of the same level with the same points and the same time.

use std::path::{Path, PathBuf};

use super::store;
use crate::journey::Record;
use crate::progress::{Boards, Entry, Subject};
use crate::simulation::replay::Recording;
use crate::simulation::round::Standings;

/// How far apart the date of a record and that of its game can be (s): games are written a moment after they have ended.
const APART: u64 = 120;

/// How far apart their times of play can be (ms): one counts steps, the other seconds.
const APART_MS: u64 = 50;

/// The game, or the journey, in which `entry` came onto the board of `subject`; `None` if it is not in `folder`. Reads files,
/// so it is asked when a player asks.
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
            Recording::read(file).is_ok_and(|game| Played::of(&game).is(subject, entry))
        }
    })
}

/// The points of the best game beside `game` on its board; `None` if it is on none, or alone there.
pub(crate) fn best_beside(boards: &Boards, game: &Recording) -> Option<u32> {
    let played = Played::of(game);
    boards.all().find_map(|(key, entries)| {
        let is_it = |entry: &Entry| played.is(&key.subject, entry);
        let own = entries.iter().position(is_it)?;
        let others = entries.iter().enumerate().filter(|(at, _)| *at != own);
        others.map(|(_, entry)| entry.score).max()
    })
}

fn is_journey(record: &Record, entry: &Entry) -> bool {
    let total = record.total();
    total.score == entry.score && is_time(total.seconds, entry)
}

/// What tells a game from others.
struct Played {
    /// The identity of its level.
    level: String,
    /// What it has brought (points).
    points: u32,
    /// How long it took (s).
    seconds: f64,
}

impl Played {
    fn of(game: &Recording) -> Self {
        let standings = game.last::<Standings>().unwrap_or_default();
        let brought = game.run.began_with.score;
        Self {
            level: game.run.level.identity().to_string(),
            points: standings.first().score.saturating_sub(brought),
            seconds: game.seconds(),
        }
    }

    /// Whether it is the game of `entry`, on the board of `subject`.
    fn is(&self, subject: &Subject, entry: &Entry) -> bool {
        let is_subject = match subject {
            Subject::Level(level) => *level == self.level,
            // The level of a day is any level: the board does not say which.
            Subject::Daily(_) => true,
            Subject::Pack(_) => false,
        };
        is_subject && self.points == entry.score && is_time(self.seconds, entry)
    }
}

fn is_time(seconds: f64, entry: &Entry) -> bool {
    ((seconds * 1_000.0) as u64).abs_diff(entry.time_ms) <= APART_MS
}
