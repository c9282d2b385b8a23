//! Playing with one switch: the paddle moves by itself, menus go from item to item by themselves, and one button (whatever
//! launches) does the rest.
//!
//! Owns when that is so. The paddle is [`paddle`]'s, menus and the way to the pause are [`menu`]'s.

mod menu;
mod paddle;

use bevy::prelude::*;

use super::settings::{ControlSettings, OneSwitch};

pub(super) use menu::plugin as menu_plugin;
pub(super) use paddle::plugin as paddle_plugin;

/// Run condition: somebody plays with one switch.
pub(super) fn plays_by_one_switch(settings: Res<ControlSettings>) -> bool {
    settings.one_switch != OneSwitch::Off
}
