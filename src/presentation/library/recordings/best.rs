//! Search for the best recording of a level. Blocks on files, so callers use background threads. No ECS.
//!
//! Defines the order of recordings and caches their data. Of each file only the head is read, once. Only recordings
//! that may match are read completely.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use super::store;
use crate::level::Identity;
use crate::presentation::library::prelude::*;
use crate::simulation::replay::head::{Fingerprint, Head, HeadError};

/// Cache of the recordings in the folder. Clones share it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Index(Arc<Mutex<Known>>);

#[derive(Debug, Default)]
struct Known {
    /// Head of each file. `None` for unusable files.
    heads: BTreeMap<PathBuf, Option<Head>>,
    /// Identity of the level with each text.
    levels: BTreeMap<Fingerprint, Identity>,
    /// Results of the games that were read completely. `None` for games whose rules changed, and for damaged files.
    results: BTreeMap<PathBuf, Option<Quality>>,
}

/// `true` if the game was cleared, and its points. A larger value is better.
type Quality = (bool, u32);

/// Search criteria: games of the same level under the same rules.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    level: Identity,
    text: Fingerprint,
    settings: Fingerprint,
}

impl Wanted {
    /// Returns the criteria for games like `run`, with any seed.
    pub fn like(run: &Run) -> Self {
        Self {
            level: run.level.identity(),
            text: Fingerprint::from_level(&run.level),
            settings: Fingerprint::from_settings(&run.settings),
        }
    }

    /// Returns `true` if `recording` meets the criteria and its rules never changed.
    pub fn is(&self, recording: &Recording) -> bool {
        let run = &recording.run;
        let settings = &run.settings;
        let mut changes = recording.changes_of_rules().into_iter();
        Fingerprint::from_settings(settings) == self.settings
            && changes.all(|(_, rules)| rules == settings.rules)
            && run.level.identity() == self.level
    }
}

impl Index {
    /// Returns the best game in `folder` that is `wanted`. Cleared games are better than others, then more points, then
    /// the newer game. `should_continue` is called after each file and stops the search with `false`.
    pub async fn best(
        &self,
        folder: &Location,
        wanted: &Wanted,
        mut should_continue: impl AsyncFnMut() -> bool,
    ) -> Option<Recording> {
        let known = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known().levels.insert(wanted.text, wanted.level);
        let mut found = Vec::new();
        for (_, file) in store::list(folder) {
            let file = folder.at(file);
            let result = known().result(&file, wanted);
            found.extend(result.map(|result| (Reverse(result), file)));
            if !should_continue().await {
                return None;
            }
        }
        // The sort is stable, so the newest of equally good games stays first.
        found.sort_by_key(|(result, _)| *result);
        let mut read = found.iter().map(|(_, file)| Recording::read(file));
        read.find_map(Result::ok)
    }
}

impl Known {
    /// Returns `true` if the game in `file` may be `wanted`, judging by its head.
    fn may_be(&mut self, file: &Location, wanted: &Wanted) -> bool {
        if !self.heads.contains_key(&file.path) {
            self.heads.insert(file.path.clone(), head_of(file));
        }
        let Some(Some(head)) = self.heads.get(&file.path) else {
            return false;
        };
        let level = self.levels.get(&head.level);
        head.settings == wanted.settings && level.is_none_or(|level| *level == wanted.level)
    }

    /// Returns the result of the game in `file`, if it is `wanted`.
    fn result(&mut self, file: &Location, wanted: &Wanted) -> Option<Quality> {
        if !self.may_be(file, wanted) {
            return None;
        }
        if let Some(known) = self.results.get(&file.path) {
            return *known;
        }
        let recording = match Recording::read(file) {
            Ok(recording) => recording,
            Err(why) => {
                pass_over(file, &why);
                self.results.insert(file.path.clone(), None);
                return None;
            }
        };
        let level = &recording.run.level;
        let text = Fingerprint::from_level(level);
        self.levels.insert(text, level.identity());
        let result = wanted.is(&recording).then(|| quality(&recording));
        if level.identity() == wanted.level {
            self.results.insert(file.path.clone(), result);
        }
        result
    }
}

fn quality(recording: &Recording) -> Quality {
    let standings = recording.last::<Standings>().unwrap_or_default();
    let began_with = recording.run.began_with.score;
    let points = standings
        .total(&recording.run)
        .score
        .saturating_sub(began_with);
    (recording.last::<Round>() == Some(Round::Cleared), points)
}

/// Reads the head of `file`. `None` if it is unusable.
fn head_of(file: &Location) -> Option<Head> {
    match Head::read(file) {
        Ok(head) => Some(head),
        Err(HeadError::OtherVersion) => None,
        Err(HeadError::Unreadable(why)) => {
            pass_over(file, &why);
            None
        }
    }
}

/// Logs that `file` is unusable as a ghost. Called once for each file.
fn pass_over(file: &Path, why: &str) {
    warn!("{} {why}; no ghost is made of it", file.shown());
}
