//! News of a finished game: places on boards, new stars, reached goals and new album entries.

use super::achieved::{Achieved, Mode};
use super::boards::{Entry, Key};
use super::met::Met;
use super::number::{MAX_DATE, MAX_SCORE, MAX_TIME_MS};
use super::stars::{CLEARED, Mark, NO_LIFE_LOST, PAR};
use super::statistics::Counts;
use super::unlocks;
use super::{Progress, word};

/// Place on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Key of the board.
    pub key: Key,
    /// Id of the entry.
    pub id: u64,
    /// Place on the board (from 1).
    pub place: usize,
    /// `true` if the place is 1 and the board had entries before.
    pub is_new_best: bool,
}

/// News of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct News {
    /// Places on boards: that of the level or the day, then those of the journey or run.
    pub placed: Vec<Placed>,
    /// `true` if the level was cleared for the first time or in a new best time.
    pub is_best_time: bool,
    /// Bit set of all stars of this game (see [`stars`](super::stars)), new or not.
    pub earned: u8,
    /// Bit set of the new stars.
    pub stars: u8,
    /// Keys of the goals that were reached for the first time.
    pub goals: Vec<&'static str>,
    /// Names that were met for the first time.
    pub met: Met,
    /// Keys of the rewards that the new stars have earned.
    pub unlocked: Vec<&'static str>,
}

impl Progress {
    /// Adds a finished game. Returns its news.
    ///
    /// A game with an assist has separate boards, and earns only the star for clearing. A game of several players is only
    /// placed on boards.
    pub fn note(&mut self, game: &Achieved) -> News {
        let mut placed = Vec::new();
        for (key, entry) in self.entries(game) {
            let boards = self.boards_mut(&key);
            let was_empty = boards.entries(&key).is_empty();
            let place = boards.place(&key, &entry);
            placed.extend(place.map(|place| Placed {
                key,
                id: entry.id,
                place,
                is_new_best: place == 1 && !was_empty,
            }));
        }
        if !game.players.is_empty() {
            self.trim();
            return News {
                placed,
                ..News::default()
            };
        }
        let stars = self.stars.of_levels();
        let mark = mark(game);
        let before = match mark.stars {
            0 => mark,
            _ => self.stars.note(game.place(), &mark),
        };
        let rally = game.longest_rally.min(u32::MAX - 1);
        let combo = game.best_combo.min(u32::MAX - 1);
        self.statistics
            .note(self.device, &counts(game), rally, combo);
        let news = News {
            placed,
            is_best_time: (mark.best_time_ms)
                .is_some_and(|time| before.best_time_ms.is_none_or(|best| time < best)),
            earned: mark.stars,
            stars: mark.stars & !before.stars,
            goals: self.goals.note(game),
            met: self.met.note(&game.met),
            unlocked: self.unlocked_since(stars),
        };
        self.trim();
        news
    }

    /// Returns the keys of the rewards that the player did not have with this number of `stars`.
    fn unlocked_since(&self, stars: u32) -> Vec<&'static str> {
        let (had, _) = unlocks::at(stars);
        let (has, _) = unlocks::at(self.stars.of_levels());
        let new = has.iter().skip(had.len());
        new.map(|reward| reward.key.as_str()).collect()
    }

    /// Returns the entries for the level, and for the journey or run. Leaves out entries without points, and the walls
    /// of a run, whose tools are different each time.
    fn entries(&self, game: &Achieved) -> Vec<(Key, Entry)> {
        let entry = |key: Key, (score, time_ms, cleared, continued): (u32, u64, bool, bool)| {
            let mut entry = Entry {
                id: 0,
                player: word::player(&game.player),
                score: score.min(MAX_SCORE),
                time_ms: time_ms.min(MAX_TIME_MS),
                date: game.date.min(MAX_DATE),
                cleared,
                continued,
            };
            entry.name_it(&key, self.device);
            (score > 0).then_some((key, entry))
        };
        let result = (game.score, game.time_ms, game.cleared, false);
        let level = match game.mode {
            Mode::Run(_) => None,
            _ => entry(game.level_key(), result),
        };
        let journey = game.journey.iter().flat_map(|end| {
            let result = (end.score, end.time_ms, end.cleared, end.continued);
            let keys = game.journey_keys().into_iter();
            keys.filter_map(move |key| entry(key, result))
        });
        level.into_iter().chain(journey).collect()
    }
}

/// Returns the mark of a game; empty if the level was not cleared.
fn mark(game: &Achieved) -> Mark {
    // A modifier changes the daily level, and tools the walls of a run, so their results do not count for the plain
    // level.
    if !game.cleared || matches!(game.mode, Mode::Daily(_) | Mode::Run(_)) {
        return Mark::default();
    }
    let date = game.date.min(MAX_DATE);
    if game.is_assisted() {
        return Mark {
            stars: CLEARED,
            date,
            ..Mark::default()
        };
    }
    let star = |star, is_earned| if is_earned { star } else { 0 };
    Mark {
        stars: CLEARED | star(NO_LIFE_LOST, game.lives_lost == 0) | star(PAR, game.par_reached),
        best_score: game.score.min(MAX_SCORE),
        best_time_ms: Some(game.time_ms.min(MAX_TIME_MS)),
        date,
    }
}

fn counts(game: &Achieved) -> Counts {
    Counts {
        levels_played: 1,
        levels_cleared: u64::from(game.cleared),
        bricks: u64::from(game.bricks),
        capsules: u64::from(game.capsules),
        balls_lost: u64::from(game.lives_lost),
        time_ms: game.time_ms.min(MAX_TIME_MS),
    }
}
