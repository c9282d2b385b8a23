//! The window itself: how it opens, its icon, pictures of it. Nothing that a game without one would miss.

pub(crate) mod display;
mod icon;
mod screenshot;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((display::plugin, icon::plugin, screenshot::plugin));
}
