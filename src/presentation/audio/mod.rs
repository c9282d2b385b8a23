//! What is heard: `sound`, `moments`, `growth`, `paddles` and `low_ball` say which sound for what happened (`materials` of what),
//! `music` which piece and how much of it (`tension`), `player` plays all of it where there is a device, which `keeper` looks after
//! (`buffer`). `bank` renders them, `voices` bounds how many sound at a time, `voice` is one of them, `loops` keeps the
//! stems of a piece, `stream` mixes them.

mod bank;
mod buffer;
mod device;
mod growth;
mod keeper;
mod limiter;
mod loops;
mod low_ball;
mod materials;
mod moments;
mod music;
mod paddles;
mod player;
pub mod sound;
mod stream;
mod tension;
mod voice;
mod voices;

use bevy::prelude::*;

pub use bank::Bank;
pub use device::lowest_level;
pub use keeper::THREAD as DEVICE_THREAD;
pub use limiter::CEILING;
pub use music::Wanted;
pub use player::SoundPlugin;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        sound::plugin,
        moments::plugin,
        growth::plugin,
        low_ball::plugin,
        paddles::plugin,
        music::plugin,
    ));
}
