//! What is kept of a journey, so that it can be gone on with: its pack and its log.
//!
//! A plain value. It stands in the file of all journeys, and in the recording of each of its games: so a game that is
//! resumed is on its journey again.

use serde::{Deserialize, Serialize};

use crate::journey::{Broken, Choice, Course, Leg, Log};
use crate::level::SharedLevel;
use crate::presentation::library::catalogue::Catalogue;

/// What is kept of a journey.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Saved {
    /// The key of its pack.
    pub pack: String,
    /// What was chosen, and what came of it.
    pub log: Log,
    /// When it was last gone on with (seconds since 1970).
    pub date: u64,
}

/// What a recording notes of how its game was played; nothing for practice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Noted {
    /// On a journey.
    Journey(Saved),
    /// As the level of this day.
    Daily(String),
}

impl Noted {
    /// As the note of a recording.
    pub fn to_bytes(&self) -> Vec<u8> {
        // Into a Vec, of plain data: there is nothing that could fail.
        postcard::to_stdvec(self).unwrap_or_default()
    }

    /// What a recording has noted.
    pub fn read(note: &[u8]) -> Option<Self> {
        postcard::from_bytes(note).ok()
    }
}

impl Saved {
    /// The number of the level with which it goes on, from 1, and how many there are.
    pub fn level(&self) -> (usize, usize) {
        let leads_on = |leg: &&Leg| leg.choice != Choice::Continue;
        let done = self.log.legs.iter().filter(leads_on).count();
        let cleared = self.log.outcome.is_some_and(|outcome| outcome.cleared);
        (done + usize::from(cleared) + 1, self.log.levels.len())
    }

    /// Returns `true` if a level of it has ended.
    pub fn has_progress(&self) -> bool {
        !self.log.legs.is_empty() || self.log.outcome.is_some()
    }

    /// Returns `true` if this is the journey `before` at the same or a later point. Its levels may have been edited
    /// since.
    pub fn continues(&self, before: &Self) -> bool {
        let (now, then) = (&self.log, &before.log);
        let next = now.legs.get(then.legs.len());
        let (attempt, outcome) = next.map_or((now.attempt, now.outcome), |leg| {
            (leg.attempt, Some(leg.outcome))
        });
        self.pack == before.pack
            && now.seed == then.seed
            && now.legs.starts_with(&then.legs)
            && attempt >= then.attempt
            && (then.outcome.is_none() || then.outcome == outcome)
    }

    /// The place of its pack in the list of all.
    pub fn place(&self, catalogue: &Catalogue) -> Option<usize> {
        let mut packs = catalogue.packs.iter();
        packs.position(|pack| pack.key.as_deref() == Some(&self.pack))
    }

    /// The journey, through the levels of its pack as they are now.
    ///
    /// # Errors
    ///
    /// Why it cannot be gone on with.
    pub fn course(&self, catalogue: &Catalogue) -> Result<Course, Broken> {
        let place = self.place(catalogue).ok_or(Broken::OtherLevels)?;
        let levels = catalogue.packs[place].levels.clone();
        let good = |place: usize| catalogue.levels[place].good.clone();
        let levels: Vec<SharedLevel> = levels.filter_map(good).collect();
        Course::of_log(&self.log, levels)
    }
}
