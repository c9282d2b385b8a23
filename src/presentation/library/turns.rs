//! Players who take turns in this window.
//!
//! Owns how many want to play and whose turn it is; the rules of turns are [`journey::turns`](crate::journey::turns)'. Games in
//! turns are compared at their end and nowhere else: they are in no records, and cannot be resumed. How a turn is passed is
//! [`passing`](super::passing)'s.

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

/// How many players take turns in what is begun from the level select.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seats(pub usize);

impl Default for Seats {
    fn default() -> Self {
        Self(1)
    }
}

/// The players who take turns; `None` where one plays alone.
#[derive(Resource, Debug, Default)]
pub(crate) struct TurnsInHand(pub Option<Turns>);

/// Run condition: players take turns.
pub(crate) fn in_turns(turns: Res<TurnsInHand>) -> bool {
    turns.0.is_some()
}
