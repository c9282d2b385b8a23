//! Journeys that have been begun: kept from one run of the game to the next, and recorded as a whole.
//!
//! Reading order: [`saved`] (what is kept of one), [`store`] (the file of all, and when it is written), [`record`] (the
//! recording that grows with each level). What may be chosen on a journey is [`journey`](crate::journey)'s.

mod record;
pub(crate) mod saved;
pub(crate) mod store;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((store::plugin, record::plugin));
}
