//! Saved data of a journey: its pack and its log.
//!
//! A plain value. The file of all journeys contains it, and so does the recording of each game, so a resumed game
//! returns to its journey.

use serde::{Deserialize, Serialize};

use crate::journey::{Choice, Leg, Log, LogError};
use crate::presentation::library::catalogue::Catalogue;
use crate::presentation::library::runs::saved::SavedRun;
use crate::presentation::library::saved_players::{PlayersError, SavedPlayers};

/// Saved data of a journey.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Saved {
    /// Key of the pack.
    pub pack: String,
    /// Choices and results.
    pub log: Log,
    /// Date of the last save (seconds since 1970).
    pub date: u64,
    /// Players, if there are several.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "SavedPlayers::read"
    )]
    pub players: Option<SavedPlayers>,
}

/// Reason why a saved journey cannot be continued.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum BrokenJourney {
    /// Its log is not possible.
    #[error(transparent)]
    Log(#[from] LogError),
    /// Another version of the game knows its players.
    #[error(transparent)]
    Players(#[from] PlayersError),
}

/// Note in a recording about its session. Practice has no note.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Noted {
    /// Game on a journey.
    Journey(Box<Saved>),
    /// Daily level of this day.
    Daily(String),
    /// Game of a run.
    Run(Box<SavedRun>),
}

impl Noted {
    /// Returns the note as bytes for a recording.
    pub fn to_bytes(&self) -> Vec<u8> {
        // Serialising plain data to a `Vec` cannot fail.
        postcard::to_stdvec(self).unwrap_or_default()
    }

    /// Parses the note of a recording.
    pub fn read(note: &[u8]) -> Option<Self> {
        postcard::from_bytes(note).ok()
    }
}

impl Saved {
    /// Returns the number of the current level (from 1) and the number of all levels.
    pub fn level(&self) -> (usize, usize) {
        let leads_on = |leg: &&Leg| leg.choice != Choice::Continue;
        let done = self.log.legs.iter().filter(leads_on).count();
        let cleared = self.log.outcome.is_some_and(|outcome| outcome.cleared);
        (done + usize::from(cleared) + 1, self.log.levels.len())
    }

    /// Returns `true` if at least one level has ended.
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

    /// Returns the index of its pack in the list of all packs.
    pub fn place(&self, catalogue: &Catalogue) -> Option<usize> {
        let mut packs = catalogue.packs.iter();
        packs.position(|pack| pack.key.as_deref() == Some(&self.pack))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{Arrangement, Players};

    fn journey(players: Option<SavedPlayers>) -> Saved {
        Saved {
            pack: "p".to_owned(),
            log: Log {
                seed: 1,
                levels: vec!["a".to_owned()],
                legs: Vec::new(),
                attempt: 0,
                outcome: None,
            },
            date: 2,
            players,
        }
    }

    #[test]
    fn a_note_and_a_file_have_players_only_if_there_are_several() {
        let several = Players::new(2, Arrangement::Stacked);
        let two = journey(SavedPlayers::new(several, vec![3, 4]));
        let one = journey(SavedPlayers::new(Players::default(), Vec::new()));
        let notes = [&one, &two].map(|saved| Noted::Journey(Box::new(saved.clone())).to_bytes());
        assert!(notes[1].starts_with(&notes[0]), "only something is added");
        let fields = (0_u32, "p", (1_u64, vec!["a"], 0_u8, 0_u8, 0_u8), 2_u64);
        assert_eq!(notes[0], postcard::to_stdvec(&fields).expect("bytes"));
        for (saved, note) in [(&one, &notes[0]), (&two, &notes[1])] {
            assert_eq!(
                Noted::read(note),
                Some(Noted::Journey(Box::new(saved.clone())))
            );
            let text = ron::to_string(saved).expect("a text");
            assert_eq!(ron::from_str::<Saved>(&text).as_ref(), Ok(saved));
            assert_eq!(text.contains("players"), saved.players.is_some(), "{text}");
        }
        assert_eq!(SavedPlayers::players(two.players.as_ref()), Ok(several));
    }
}
