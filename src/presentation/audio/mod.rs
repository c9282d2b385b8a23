//! What is heard: `sound` and `moments` say which sound for what happened, `music` which piece and how much of it, `player`
//! plays all of it where there is a device. `bank` renders them, `voices` bounds how many sound at a time, `stream` mixes the stems.

mod bank;
mod device;
mod limiter;
mod moments;
mod music;
mod player;
pub mod sound;
mod stream;
mod voices;

use bevy::prelude::*;

pub use bank::Bank;
pub use limiter::CEILING;
pub use player::SoundPlugin;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((sound::plugin, moments::plugin, music::plugin));
}
