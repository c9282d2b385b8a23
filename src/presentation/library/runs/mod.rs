//! Runs in the window: their seeds, the current run, and the run that can be continued.
//!
//! Reading order: [`seed`] (kinds of seeds), [`current`] (current run), [`saved`] (its data in files), [`store`] (file
//! with the run to continue), [`limit`] (time limit of a wall). [`runs`](crate::runs) defines the rules.

pub(crate) mod current;
mod limit;
pub(crate) mod saved;
pub(crate) mod seed;
pub(crate) mod store;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((store::plugin, limit::plugin));
}
