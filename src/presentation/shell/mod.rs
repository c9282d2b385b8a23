//! Everything around the field: levels, screens, menus, HUD, settings, sound, window.
//!
//! How the things in the field look is [`look`](super::look)'s business.

pub mod folders;
pub mod launch;

pub(crate) mod embedded;
mod level_asset;

mod catalogue;
mod loading;
mod reload;

mod screen;

mod flow;

mod ending;
mod pause;

mod recordings;
mod watch;

mod menu;
mod theme;

mod hud;
mod level_picture;
mod level_select;
mod options;
mod overlay;
mod title;

pub mod findings;
pub mod preferences;
pub mod sound;

pub(crate) mod audio;
mod icon;
mod screenshot;
pub(crate) mod window;

use bevy::prelude::*;

pub use findings::ClickTaken;
pub use folders::Folders;
pub use launch::{FirstScreen, Launch, NamedPack, Shot, Watch};
pub use screen::{Overlay, Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        screen::plugin,
        level_asset::plugin,
        catalogue::plugin,
        loading::plugin,
        reload::plugin,
        findings::plugin,
    ))
    .add_plugins((flow::plugin, ending::plugin, pause::plugin))
    .add_plugins((recordings::plugin, watch::plugin))
    .add_plugins((
        theme::plugin,
        menu::plugin,
        options::plugin,
        title::plugin,
        level_select::plugin,
        overlay::plugin,
        hud::plugin,
    ))
    .add_plugins((
        preferences::plugin,
        sound::plugin,
        window::plugin,
        icon::plugin,
        screenshot::plugin,
    ));
}
