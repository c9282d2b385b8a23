//! Saved journeys, and the recording of a whole journey.
//!
//! Reading order: [`saved`] (data of one journey), [`store`] (file of all journeys), [`record`] (recording that grows
//! with each level). [`journey`](crate::journey) defines the choices on a journey.

mod record;
pub(crate) mod saved;
pub(crate) mod store;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((store::plugin, record::plugin));
}
