//! Single-switch play: the paddle moves automatically, menus advance automatically, and one button (any trigger of
//! launch) does the rest.
//!
//! [`paddle`] moves the paddle; [`menu`] controls menus and the pause.

mod menu;
mod paddle;

use bevy::prelude::*;

use super::settings::{ControlSettings, OneSwitch};

pub(super) use menu::plugin as menu_plugin;
pub(super) use paddle::plugin as paddle_plugin;

/// Run condition: single-switch play is on.
pub(super) fn plays_by_one_switch(settings: Res<ControlSettings>) -> bool {
    settings.one_switch != OneSwitch::Off
}
