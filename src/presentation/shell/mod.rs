//! Everything around the field: screens, menus, HUD, settings, sound, loading, levels, window.

use bevy::prelude::*;

pub(super) fn plugin(_app: &mut App) {}
