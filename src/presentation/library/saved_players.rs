//! Players of a saved journey or run, if there are several. A plain value at the end of the saved data.
//!
//! Data about one player has no such field, so it is the same as before there were several.

use serde::{Deserialize, Deserializer, Serialize};

use crate::content::{Arrangement, Players};
use crate::presentation::prelude::*;

/// Several players of a saved journey or run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct SavedPlayers {
    /// Their number and arrangement, such as `2 stacked`. A text, so that the rest of a file is readable if it is unknown.
    name: String,
    /// Points of each player in the finished walls of a run.
    pub scores: Vec<u32>,
}

/// Error of players that this version of the game does not know.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("its players cannot play: {0}")]
pub(crate) struct PlayersError(String);

impl SavedPlayers {
    /// Creates the data of `players` with these `scores`; `None` for one player.
    pub fn new(players: Players, scores: Vec<u32>) -> Option<Self> {
        players.name().map(|name| Self { name, scores })
    }

    /// Returns the name of the players of `saved`; empty for one player.
    pub fn name(saved: Option<&Self>) -> String {
        saved.map_or_else(String::new, |saved| saved.name.clone())
    }

    /// Returns the players of `saved`; one player for `None`.
    ///
    /// # Errors
    ///
    /// The number or the arrangement is unknown.
    pub fn players(saved: Option<&Self>) -> Result<Players, PlayersError> {
        let named = saved.map(|saved| saved.name.parse());
        named
            .unwrap_or(Ok(Players::default()))
            .map_err(PlayersError)
    }

    /// Reads the field. It is the last one of a note, whose format has no names of fields: a note without it ends before it.
    ///
    /// # Errors
    ///
    /// The field of a file is not valid.
    pub fn read<'de, D: Deserializer<'de>>(source: D) -> Result<Option<Self>, D::Error> {
        let is_note = !source.is_human_readable();
        let read = Option::deserialize(source);
        if is_note {
            return Ok(read.unwrap_or_default());
        }
        read
    }
}

/// Returns `label` with the number and arrangement of several players, which have this `name` in files. An unknown name is
/// shown itself.
pub(crate) fn with_players(words: &Words, label: String, name: &str) -> String {
    let players = name.parse::<Players>();
    let players = match players.map(|players| players.arrangement) {
        _ if name.is_empty() => return label,
        Ok(Arrangement::SideBySide) => words.levels_side_by_side(),
        Ok(Arrangement::Stacked) => words.levels_stacked(),
        Err(_) => name.to_owned(),
    };
    format!("{label} · {players}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_players_are_an_error_and_stay_in_the_file() {
        for name in ["3 stacked", "2 piled", ""] {
            let text = format!("(name: {name:?}, new: 1)");
            let saved: SavedPlayers = ron::from_str(&text).expect("readable");
            assert!(SavedPlayers::players(Some(&saved)).is_err(), "{name}");
            assert!(ron::to_string(&saved).expect("a text").contains(name));
        }
    }
}
