//! Achievements of the player: each game that a person plays counts once, when it ends.
//!
//! Reading order: `keeper` (file), `account` (current or recorded game, step by step), `ends` (end of a game, and its
//! news), `keys` (keys of records), `pack_stars` (stars of a pack), `exchange` (files for other devices), `seams` (data
//! from other modules). [`progress`](crate::progress) defines the results of a game; screens show them.

mod account;
mod ends;
pub(crate) mod exchange;
mod keeper;
pub(crate) mod keys;
pub(crate) mod pack_stars;
mod seams;

use bevy::prelude::*;

pub(crate) use ends::{LatestNews, Told};
pub use keeper::KeptProgress;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((keeper::plugin, ends::plugin));
}
