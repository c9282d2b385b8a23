//! Matches records with recordings: the recording of a record, and the leaderboard of a recording. No ECS.
//!
//! Records contain no file names, because old recordings are deleted and records may come from other devices. A record
//! and a recording match if level, points and time are the same.

use super::store;
use super::whole::Whole;
use crate::presentation::library::prelude::*;
use crate::progress::{Boards, Entry, Subject};

/// Maximum difference between the dates of a record and its recording (s). Games are written shortly after they end.
const APART: u64 = 120;

/// Maximum difference between their times of play (ms). One is counted in steps, the other in seconds.
const APART_MS: u64 = 50;

/// Returns the recording of the game or journey of `entry` on the leaderboard of `subject`. `None` if it is not in
/// `folder`. Blocks on files, so it is called only on request of the player.
pub(crate) fn find(folder: &Location, subject: &Subject, entry: &Entry) -> Option<Location> {
    let all = store::list_all(folder).into_iter();
    let all = all.map(|(ended, file)| (ended.0.abs_diff(entry.date), file));
    let mut near: Vec<_> = all.filter(|(apart, _)| *apart <= APART).collect();
    near.sort();
    let mut files = near.into_iter().map(|(_, file)| folder.at(file));
    files.find(|file| match subject {
        Subject::Pack(_) | Subject::Run(_) => {
            Whole::read(file).is_ok_and(|whole| is_whole(subject, &whole, entry))
        }
        Subject::Level(_) | Subject::Daily(_) => {
            Recording::read(file).is_ok_and(|game| Played::from_recording(&game).is(subject, entry))
        }
    })
}

/// Returns the best score of the other games on the leaderboard of `game`. `None` if `game` is on no leaderboard or is
/// the only entry.
pub(crate) fn best_beside(boards: &Boards, game: &Recording) -> Option<u32> {
    let played = Played::from_recording(game);
    boards.all().find_map(|(key, entries)| {
        let is_it = |entry: &Entry| played.is(&key.subject, entry);
        let own = entries.iter().position(is_it)?;
        let others = entries.iter().enumerate().filter(|(at, _)| *at != own);
        others.map(|(_, entry)| entry.score).max()
    })
}

fn is_whole(subject: &Subject, whole: &Whole, entry: &Entry) -> bool {
    let total = whole.total();
    let is_run = matches!(whole, Whole::Run(_));
    is_run == matches!(subject, Subject::Run(_))
        && total.score == entry.score
        && is_time(total.seconds, entry)
}

/// Data that identifies a game.
struct Played {
    /// Identity of the level.
    level: String,
    /// Score gained in the game (points).
    points: u32,
    /// Time of play (s).
    seconds: f64,
}

impl Played {
    fn from_recording(game: &Recording) -> Self {
        let standings = game.last::<Standings>().unwrap_or_default();
        let brought = game.run.began_with.score;
        Self {
            level: game.run.level.identity().to_string(),
            points: standings.total(&game.run).score.saturating_sub(brought),
            seconds: game.seconds(),
        }
    }

    /// Returns `true` if this is the game of `entry` on the leaderboard of `subject`.
    fn is(&self, subject: &Subject, entry: &Entry) -> bool {
        let is_subject = match subject {
            Subject::Level(level) => *level == self.level,
            // The leaderboard of a daily level does not name the level.
            Subject::Daily(_) => true,
            Subject::Pack(_) | Subject::Run(_) => false,
        };
        is_subject && self.points == entry.score && is_time(self.seconds, entry)
    }
}

fn is_time(seconds: f64, entry: &Entry) -> bool {
    ((seconds * 1_000.0) as u64).abs_diff(entry.time_ms) <= APART_MS
}
