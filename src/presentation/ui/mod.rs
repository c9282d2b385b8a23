//! What screens are made of: fonts and sizes, things that can be pressed, the focus. Knows no screen.

pub(crate) mod menu;
pub(crate) mod theme;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((theme::plugin, menu::plugin));
}
