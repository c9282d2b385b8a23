//! Players who take turns in this window.
//!
//! Contains the number of players and the state of their turns. [`journey::turns`](crate::journey::turns) defines the
//! rules, and [`passing`](super::passing) passes the turn. Games in turns are compared only with each other: they set
//! no records and cannot be resumed.

use bevy::prelude::*;

use crate::journey::Turns;
use crate::presentation::screen::Screen;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TurnsInHand>()
        .init_resource::<Seats>()
        .add_systems(OnEnter(Screen::Title), |mut seats: ResMut<Seats>| {
            *seats = Seats::default();
        });
}

/// Number of players who take turns in games that start from the level select.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seats(pub usize);

impl Default for Seats {
    fn default() -> Self {
        Self(1)
    }
}

/// State of the turns. `None` with one player.
#[derive(Resource, Debug, Default)]
pub(crate) struct TurnsInHand(pub Option<Turns>);

/// Run condition: players take turns.
pub(crate) fn in_turns(turns: Res<TurnsInHand>) -> bool {
    turns.0.is_some()
}
