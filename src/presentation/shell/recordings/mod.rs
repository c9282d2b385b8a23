//! The games that were played in this window, and are kept to be watched again.
//!
//! Reading order: [`name`] (what their files are called), [`store`] (the folder), [`keep`] (when a game is written),
//! [`shelf`] (which there are), [`list`] (the screen). How one is watched is [`watch`](super::watch)'s business.

mod keep;
mod list;
mod name;
mod shelf;
mod store;

use bevy::prelude::*;

pub(super) use keep::Archive;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((keep::plugin, shelf::plugin, list::plugin));
}
