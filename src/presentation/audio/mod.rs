//! What is heard: [`sound`] says which sound for what happened, [`player`] plays it where there is a device.

pub(crate) mod player;
pub mod sound;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(sound::plugin);
}
