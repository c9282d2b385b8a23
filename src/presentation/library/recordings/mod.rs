//! The games that were played in this window, and are kept to be watched again.
//!
//! Reading order: [`name`] (what their files are called), [`store`] (the folder), [`keep`] (when a game is written),
//! [`shelf`] (which there are), [`best`] (which is the best of a level),
//! [`of_record`] (in which one a record was made).

pub(crate) mod best;
mod keep;
pub(crate) mod name;
pub(crate) mod of_record;
pub(crate) mod shelf;
pub(crate) mod store;

use bevy::prelude::*;

pub(crate) use keep::{Archive, ArchiveSystems, GameEnded};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((keep::plugin, shelf::plugin));
}
