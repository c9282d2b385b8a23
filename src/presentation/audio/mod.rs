//! Sound and music. `sound`, `moments` and `paddles` select effects, with the `materials` of bricks. `music` selects
//! the piece and the volume of its stems, by `tension`. `player` plays all through the device, which `keeper`
//! supervises (`buffer` sets its latency). `bank` renders sounds, `voices` limits simultaneous ones, `voice` plays one
//! of them, `loops` stores stems, and `stream` mixes them.

mod bank;
mod buffer;
mod device;
mod keeper;
mod limiter;
mod loops;
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
        paddles::plugin,
        music::plugin,
    ));
}
