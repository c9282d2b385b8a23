//! Players of games that start from the level select or the page of runs: one, several in turns, or two, together or
//! in a versus game.
//!
//! [`Navigator`](super::navigation::Navigator) starts games for them. The title resets them to those of the command line.

use crate::content::{Arrangement, Handicaps, MAX_PLAYERS, Players};
use crate::journey::turns::MAX_SEATS;
use crate::presentation::prelude::*;

pub(super) fn plugin(app: &mut App) {
    let seats = Seats::from_players(app.world().resource::<Launch>().players);
    app.insert_resource(seats)
        .add_systems(OnEnter(Screen::Title), reset);
}

fn reset(launch: Res<Launch>, mut seats: ResMut<Seats>) {
    *seats = Seats::from_players(launch.players);
}

/// Players of games that start from the level select or the page of runs.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seats {
    /// This number of players (1 to [`MAX_SEATS`]), who take turns if there are several.
    InTurns(usize),
    /// Two players on one field.
    Together(Arrangement),
    /// Versus game with these handicaps, only in single levels.
    Versus(Handicaps),
}

impl Seats {
    /// One player.
    pub const ONE: Self = Self::InTurns(1);

    /// Returns the seats of `players` on one field.
    pub(super) fn from_players(players: Players) -> Self {
        match players.versus {
            Some(handicaps) => Self::Versus(handicaps),
            None if players.are_several() => Self::Together(players.arrangement),
            None => Self::ONE,
        }
    }

    /// Returns the seats after these: more players in turns, then the arrangements of two together under `collision`, then
    /// a versus game, then one player.
    pub fn next(self, collision: CollisionScheme) -> Self {
        match self {
            Self::InTurns(count) if count < MAX_SEATS => Self::InTurns(count + 1),
            Self::InTurns(_) if collision == CollisionScheme::Discrete => Self::ONE,
            Self::Together(Arrangement::Stacked) => Self::Versus(Handicaps::default()),
            seats => seats.next_together(),
        }
    }

    /// Returns the seats after these without turns: the arrangements of two together, then one player.
    pub fn next_together(self) -> Self {
        match self {
            Self::InTurns(_) => Self::Together(Arrangement::SideBySide),
            Self::Together(Arrangement::SideBySide) => Self::Together(Arrangement::Stacked),
            Self::Together(Arrangement::Stacked) | Self::Versus(_) => Self::ONE,
        }
    }

    /// Returns these seats without a versus game.
    #[must_use]
    pub fn together(self) -> Self {
        match self {
            Self::Versus(_) => Self::from_players(self.players().together()),
            seats => seats,
        }
    }

    /// Returns the players on the field.
    pub fn players(self) -> Players {
        match self {
            Self::InTurns(_) => Players::default(),
            Self::Together(arrangement) => Players::new(MAX_PLAYERS, arrangement),
            Self::Versus(handicaps) => Players::versus(handicaps),
        }
    }

    /// Returns the number of players who take turns.
    pub fn turns(self) -> usize {
        match self {
            Self::InTurns(count) => count,
            Self::Together(_) | Self::Versus(_) => 1,
        }
    }
}
