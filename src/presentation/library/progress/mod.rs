//! What the player achieves: every game that a person plays is noted once, when it ends.
//!
//! Reading order: `keeper` (the file), `account` (what a game in play comes to, step by step), `again` (the same of a game that was
//! recorded), `ends` (when a game ends, and what it has brought), `keys` (where that is kept), `pack_stars` (how many there are of
//! a pack), `exchange` (files for other devices), `seams` (what other rooms will say of it). What follows from a game is
//! [`progress`](crate::progress)'s; screens show it.

mod account;
mod again;
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
