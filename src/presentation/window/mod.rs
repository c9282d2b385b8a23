//! Window: size, position, icon, redraw times, level of detail, screenshots and animations. A game without a window
//! needs nothing from this module.

pub(super) mod apng;
mod detail;
pub(crate) mod display;
mod fit;
mod icon;
mod median_cut;
mod place;
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
