//! Achievements of the player: each game that a person plays counts once, when it ends.
//!
//! Reading order: `game_tracker` (current or recorded game, step by step), `ends` (end of a game, and its news), `keys`
//! (keys of records), `pack_stars` (stars of a pack), `exchange` (files for other devices).
//! [`progress`](crate::progress) defines the results of a game; screens show them.

mod ends;
pub(crate) mod exchange;
mod game_tracker;
pub(crate) mod keys;
pub(crate) mod pack_stars;

use super::prelude::*;
use crate::presentation::library::saved_file::{self, SavedFile};
use crate::progress::Progress;
pub(crate) use ends::{LatestNews, Told};

/// Progress of the player, and its file.
pub type KeptProgress = SavedFile<Progress>;

pub(super) fn plugin(app: &mut App) {
    let folder = app.world().resource::<Folders>().data.clone();
    saved_file::add(app, Progress::open(folder));
    app.add_plugins(ends::plugin);
}
