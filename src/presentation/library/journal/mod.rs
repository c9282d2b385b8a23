//! The game in hand, written down while it is played, and resumed if it was left.
//!
//! Reading order: [`store`] (the folder of journals), [`mod@write`] (when the game in hand is written), [`waiting`] (the game
//! that can be resumed, and what becomes of it), [`resume`] (how it is gone on with). A journal is a sequence of blocks
//! (`simulation/replay/journal.rs`); nothing here knows what is in them.

pub(crate) mod resume;
mod store;
pub(crate) mod waiting;
pub(crate) mod write;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((write::plugin, waiting::plugin, resume::plugin));
}
