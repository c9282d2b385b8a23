//! Which recorded game is the best of a level: looked up in the folder, on a thread that may wait; no ECS.
//!
//! Owns what «best» means, and remembers what it has read: of thousands of recordings only the beginning is read, once, and
//! whole are only those of the level and the rules that are asked for.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use bevy::log::warn;

use super::store;
use crate::level::Identity;
use crate::platform::printable::Shown;
use crate::simulation::Round;
use crate::simulation::replay::Recording;
use crate::simulation::replay::head::{Fingerprint, Head, Useless};
use crate::simulation::round::{Run, Standings};

/// What is known of the recordings in the folder; all copies share it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Index(Arc<Mutex<Known>>);

#[derive(Debug, Default)]
struct Known {
    /// What the beginning of each file tells; `None` for those that are of no use.
    heads: BTreeMap<PathBuf, Option<Head>>,
    /// Which level a text is.
    levels: BTreeMap<Fingerprint, Identity>,
    /// What came of the games that were read whole; `None` for those of other rules in the end, and those that are damaged.
    results: BTreeMap<PathBuf, Option<Result>>,
}

/// What came of a game; the larger, the better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Result {
    cleared: bool,
    points: u32,
}

/// What is looked for: games of the same level under the same rules.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    level: Identity,
    text: Fingerprint,
    settings: Fingerprint,
}

impl Wanted {
    /// Games that are like `run`, whatever their seeds.
    pub fn like(run: &Run) -> Self {
        Self {
            level: run.level.identity(),
            text: Fingerprint::of_level(&run.level),
            settings: Fingerprint::of_settings(&run.settings),
        }
    }

    /// Whether `recording` is one, and kept its rules to its end.
    pub fn is(&self, recording: &Recording) -> bool {
        let run = &recording.run;
        let settings = &run.settings;
        let mut changes = recording.changes_of_rules().into_iter();
        run.players == 1
            && Fingerprint::of_settings(settings) == self.settings
            && changes.all(|(_, rules)| rules == settings.rules)
            && run.level.identity() == self.level
    }
}

impl Index {
    /// The best game in `folder` of those `wanted`: a cleared one comes before one that is not, then more points, then the
    /// newer one. `goes_on` is asked after each file, and stops the search.
    pub fn best(
        &self,
        folder: &Path,
        wanted: &Wanted,
        mut goes_on: impl FnMut() -> bool,
    ) -> Option<Recording> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.levels.insert(wanted.text, wanted.level);
        let mut found = Vec::new();
        for (_, file) in store::list(folder) {
            if known.may_be(&file, wanted)
                && let Some(result) = known.result(&file, wanted)
            {
                found.push((Reverse(result), file));
            }
            if !goes_on() {
                return None;
            }
        }
        // Those that are equally good stay in their order, with the newest first.
        found.sort_by_key(|(result, _)| *result);
        let mut read = found.iter().map(|(_, file)| Recording::read(file));
        read.find_map(std::result::Result::ok)
    }
}

impl Known {
    /// Whether the game in `file` may be one of those `wanted`, as far as its beginning tells.
    fn may_be(&mut self, file: &Path, wanted: &Wanted) -> bool {
        if !self.heads.contains_key(file) {
            self.heads.insert(file.to_owned(), head_of(file));
        }
        let Some(Some(head)) = self.heads.get(file) else {
            return false;
        };
        let level = self.levels.get(&head.level);
        head.players == 1
            && head.settings == wanted.settings
            && level.is_none_or(|level| *level == wanted.level)
    }

    /// What came of the game in `file`, if it is one of those `wanted`.
    fn result(&mut self, file: &Path, wanted: &Wanted) -> Option<Result> {
        if let Some(known) = self.results.get(file) {
            return *known;
        }
        let recording = match Recording::read(file) {
            Ok(recording) => recording,
            Err(why) => {
                pass_over(file, &why);
                self.results.insert(file.to_owned(), None);
                return None;
            }
        };
        let level = &recording.run.level;
        self.levels
            .insert(Fingerprint::of_level(level), level.identity());
        let result = wanted.is(&recording).then(|| Result::of(&recording));
        if level.identity() == wanted.level {
            self.results.insert(file.to_owned(), result);
        }
        result
    }
}

impl Result {
    fn of(recording: &Recording) -> Self {
        let score = recording.last::<Standings>().unwrap_or_default().first();
        let began_with = recording.run.began_with.score;
        Self {
            cleared: recording.last::<Round>() == Some(Round::Cleared),
            points: score.score.saturating_sub(began_with),
        }
    }
}

/// What the beginning of `file` tells; `None` if it is of no use.
fn head_of(file: &Path) -> Option<Head> {
    match Head::read(file) {
        Ok(head) => Some(head),
        Err(Useless::OtherVersion) => None,
        Err(Useless::Unreadable(why)) => {
            pass_over(file, &why);
            None
        }
    }
}

/// Says, once for each file, that nobody will race against it.
fn pass_over(file: &Path, why: &str) {
    warn!("{} {why}; no ghost is made of it", file.shown());
}
