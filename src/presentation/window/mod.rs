//! Window: size, position, icon, redraw times, level of detail, screenshots and animations. A game without a window
//! needs nothing from this module.

pub(super) mod apng;
mod detail;
pub(crate) mod display;
mod fit;
mod icon;
mod median_cut;
#[cfg(target_family = "wasm")]
mod page;
mod place;
mod power;
pub(crate) mod rate;
pub(super) mod screenshot;
pub(crate) mod snapshot;

use bevy::prelude::*;
use bevy::window::Monitor;

use crate::presentation::PresentationSystems;
use crate::presentation::screen::Screen;

pub(crate) use fit::WorkArea;

pub(super) fn plugin(app: &mut App) {
    let monitors_change =
        any_match_filter::<Added<Monitor>>.or_else(any_component_removed::<Monitor>);
    let place = (
        fit::fit_screen,
        place::bring_back.run_if(monitors_change),
        place::follow_choice,
        place::remember,
    );
    let shown = (
        detail::judge,
        display::fill_screen,
        place.chain(),
        screenshot::take_picture.run_if(not(in_state(Screen::Loading))),
    );
    #[cfg(target_family = "wasm")]
    app.add_plugins(page::plugin);
    app.add_plugins((power::plugin, rate::plugin, snapshot::plugin))
        .init_resource::<WorkArea>()
        .insert_resource(fit::Decorations(fit::of_winit))
        .init_resource::<screenshot::PictureWaits>()
        .add_systems(Update, icon::set_icon)
        .add_systems(Update, shown.in_set(PresentationSystems::Show));
}
