//! Players who play on one field at the same time, and the arrangement of their paddles. One player may have two.
//!
//! Chosen for a game, like the collision scheme. `simulation/lane.rs` applies the arrangement.

use std::str::FromStr;

use super::handicap::{HANDICAP_ROWS, HANDICAP_SPEEDS, Handicap};
use super::prelude::*;

/// Largest number of players on one field.
pub const MAX_PLAYERS: u8 = 2;

/// Sign before the players in the encoded list of assists. No assist begins with it.
pub(super) const SIGN: char = '@';

/// Word for a versus game in the encoded list.
const VERSUS: &str = "versus";

/// Players on one field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Players {
    /// Number of players (1 to [`MAX_PLAYERS`]).
    pub count: u8,
    /// Arrangement of their paddles. One player has one paddle, or two stacked ones that move together.
    pub arrangement: Arrangement,
    /// Handicaps of the players of a versus game; `None` if they play together.
    pub versus: Option<Handicaps>,
}

/// Handicap of each player of a versus game.
pub type Handicaps = [Handicap; MAX_PLAYERS as usize];

/// Arrangement of the paddles of several players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Arrangement {
    /// Each player has an equal part of the width, the first player the left one.
    #[default]
    SideBySide,
    /// Two paddles with the whole width, that of the first player at the bottom. Balls fly upwards through the paddle
    /// above.
    Stacked,
}

impl Arrangement {
    /// All arrangements.
    pub const ALL: [Self; 2] = [Self::SideBySide, Self::Stacked];

    /// Returns the name in files and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::SideBySide => "side-by-side",
            Self::Stacked => "stacked",
        }
    }
}

impl FromStr for Arrangement {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let known = Self::ALL.into_iter().find(|known| known.name() == name);
        known.ok_or_else(|| {
            let advice = suggest(name, &Self::ALL.map(Self::name));
            format!("there is no arrangement {name:?}: {advice}")
        })
    }
}

impl Default for Players {
    fn default() -> Self {
        Self {
            count: 1,
            arrangement: Arrangement::default(),
            versus: None,
        }
    }
}

impl Players {
    /// Creates players with a paddle each in this arrangement. One player has the default arrangement, so equal rules
    /// have equal encodings.
    pub fn new(count: u8, arrangement: Arrangement) -> Self {
        let arrangement = match count {
            0 | 1 => Arrangement::default(),
            _ => arrangement,
        };
        Self {
            count,
            arrangement,
            versus: None,
        }
    }

    /// Creates the players of a versus game with these handicaps.
    pub fn versus(handicaps: Handicaps) -> Self {
        Self {
            versus: Some(handicaps),
            ..Self::new(MAX_PLAYERS, Arrangement::SideBySide)
        }
    }

    /// Returns the same players together on one field.
    #[must_use]
    pub fn together(self) -> Self {
        Self::new(self.count, self.arrangement)
    }

    /// Returns the same players with paddles one above the other. One player then has both.
    #[must_use]
    pub fn stacked(self) -> Self {
        Self {
            arrangement: Arrangement::Stacked,
            ..self.together()
        }
    }

    /// Returns `true` for several players.
    pub fn are_several(self) -> bool {
        self.count > 1
    }

    /// Returns `true` if the paddles are one above the other.
    pub fn are_stacked(self) -> bool {
        self.arrangement == Arrangement::Stacked
    }

    /// Returns the number of paddles.
    pub fn paddles(self) -> u8 {
        match self.arrangement {
            Arrangement::SideBySide => self.count.max(1),
            Arrangement::Stacked => MAX_PLAYERS,
        }
    }

    /// Returns the number of equal parts of the width, one for each paddle.
    pub fn columns(self) -> u8 {
        match self.arrangement {
            Arrangement::SideBySide => self.count.max(1),
            Arrangement::Stacked => 1,
        }
    }

    /// Returns the name in files, such as `2 stacked`; `None` for one player, so that files about one player are the same
    /// as before there were several.
    pub fn name(self) -> Option<String> {
        (self.count > 1).then(|| self.form())
    }

    fn form(self) -> String {
        match self.versus {
            None => format!("{} {}", self.count, self.arrangement.name()),
            Some(handicaps) => {
                let written = handicaps.map(|it| format!(" {}/{}", it.rows, it.speed));
                format!("{} {VERSUS}{}", self.count, written.concat())
            }
        }
    }

    /// Returns the form in encoded rules; `None` for one player with one paddle.
    pub(super) fn encoded(self) -> Option<String> {
        (self != Self::default()).then(|| format!("{SIGN}{}", self.form()))
    }

    /// Returns the players with this encoded form, without its sign.
    ///
    /// # Errors
    ///
    /// The problem.
    pub(super) fn decoded(text: &str) -> Result<Self, String> {
        let (count, name) = text.split_once(' ').unwrap_or((text, ""));
        let count = count.parse().ok();
        let count = count.ok_or_else(|| format!("there are no players {text:?}"))?;
        if let Some(handicaps) = name.strip_prefix(VERSUS).filter(|_| count == MAX_PLAYERS) {
            let read = handicaps.split(' ').skip(1).map(Handicap::read);
            let read: Option<Vec<Handicap>> = read.collect();
            let read = read.and_then(|read| Handicaps::try_from(read).ok());
            let read = read.map(Self::versus).filter(|read| read.form() == text);
            return read.ok_or_else(|| format!("there are no handicaps {handicaps:?}"));
        }
        let arrangement = name.parse()?;
        Ok(Self {
            count,
            arrangement,
            versus: None,
        })
    }
}

impl FromStr for Players {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let players = Self::decoded(name)?;
        players.check().map_err(|problem| problem.to_string())?;
        Ok(players)
    }
}

impl Checked for Players {
    fn check(&self) -> Result<(), FieldError> {
        let most = u32::from(MAX_PLAYERS);
        within("players.count", u32::from(self.count), &(1..=most))?;
        if self.versus.is_some()
            && self.together() != Self::new(MAX_PLAYERS, Arrangement::SideBySide)
        {
            return Err(FieldError::new(
                "players",
                "are not those of a versus game",
                "expected two side by side",
            ));
        }
        for handicap in self.versus.iter().flatten() {
            within("players.rows", handicap.rows, &HANDICAP_ROWS)?;
            within("players.speed", handicap.speed, &HANDICAP_SPEEDS)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_read_back_as_written_and_one_player_is_not_written() {
        for arrangement in Arrangement::ALL {
            let two = Players::new(2, arrangement);
            let text = two.encoded().expect("written");
            assert_eq!(Players::decoded(&text[1..]), Ok(two));
            assert_eq!(two.name().expect("named").parse(), Ok(two));
        }
        let both = Players::default().stacked();
        let text = both.encoded().expect("written");
        assert_eq!(Players::decoded(&text[1..]), Ok(both));
        assert_eq!((both.count, both.paddles()), (1, 2));
        for arrangement in Arrangement::ALL {
            assert_eq!(Players::new(1, arrangement).encoded(), None);
        }
        let handicaps = [Handicap { rows: 2, speed: 90 }, Handicap::default()];
        let versus = Players::versus(handicaps);
        assert_eq!(versus.encoded().as_deref(), Some("@2 versus 2/90 0/100"));
        assert_eq!(Players::decoded("2 versus 2/90 0/100"), Ok(versus));
        for text in [
            "",
            "2",
            "x stacked",
            "2 piled",
            "2  stacked",
            "300 stacked",
            "2 versus",
            "2 versus 1/100",
            "2 versus 02/90 0/100",
            "1 versus 2/90 0/100",
        ] {
            assert!(Players::decoded(text).is_err(), "{text:?}");
            assert!(text.parse::<Players>().is_err(), "{text:?}");
        }
        assert!("3 stacked".parse::<Players>().is_err(), "too many");
    }

    #[test]
    fn only_one_or_two_players_are_in_range() {
        for (count, is_good) in [(0, false), (1, true), (2, true), (3, false)] {
            let players = Players::new(count, Arrangement::SideBySide);
            assert_eq!(players.check().is_ok(), is_good, "{count}");
        }
    }

    #[test]
    fn a_versus_game_has_two_players_side_by_side() {
        let versus = Players::versus(Handicaps::default());
        assert!(versus.check().is_ok());
        let arrangement = Arrangement::Stacked;
        assert!(
            Players {
                arrangement,
                ..versus
            }
            .check()
            .is_err()
        );
        assert!(Players { count: 1, ..versus }.check().is_err());
    }
}
