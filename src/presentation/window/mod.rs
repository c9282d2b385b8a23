//! The window itself: how it opens, where it is, its icon, when it draws and in how much detail, pictures of it. Nothing that a
//! game without one would miss.

mod detail;
pub(crate) mod display;
mod fit;
mod icon;
mod place;
mod png;
mod power;
pub(crate) mod rate;
pub(super) mod screenshot;
pub(crate) mod snapshot;

use bevy::prelude::*;

pub(crate) use fit::WorkArea;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        detail::plugin,
        display::plugin,
        fit::plugin,
        icon::plugin,
        place::plugin,
        power::plugin,
        rate::plugin,
        screenshot::plugin,
        snapshot::plugin,
    ));
}
