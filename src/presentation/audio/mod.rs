//! Sound and music. `sound`, `moments` and `paddles` select effects, with the `materials` of bricks. `music` selects
//! the piece and the volume of its stems, by `tension`. `player` plays all through the device, which `keeper`
//! supervises (`buffer` sets its latency). `bank` renders `samples`, `voices` limits simultaneous ones, `voice` plays one
//! of them, `loops` stores stems, and `stream` mixes them. In a browser, `page` replaces `buffer` and `device`.

mod bank;
#[cfg_attr(target_family = "wasm", path = "page/buffer.rs")]
mod buffer;
#[cfg_attr(target_family = "wasm", path = "page/device.rs")]
mod device;
mod keeper;
#[cfg(not(target_family = "wasm"))]
mod limiter;
mod loops;
mod materials;
mod moments;
mod music;
mod paddles;
mod player;
mod samples;
pub mod sound;
mod stream;
mod tension;
#[cfg(not(target_family = "wasm"))]
mod voice;
mod voices;

use bevy::prelude::*;

pub use bank::Bank;
#[cfg(not(target_family = "wasm"))]
pub use device::lowest_level;
pub use keeper::THREAD as DEVICE_THREAD;
#[cfg(not(target_family = "wasm"))]
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
