//! Who leads, and what the player wants by pointing and pushing: written by `device` and `pointer`, read by whatever steers
//! and aims. Nothing runs here.

use bevy::math::DVec2;
use bevy::prelude::*;

use super::table::Device;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Leads>()
        .init_resource::<Push>()
        .init_resource::<Pointed>();
}

/// The device that was used last, and so steers.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Leads {
    /// Keys, or buttons of the mouse.
    #[default]
    Keys,
    /// The mouse that moves, or a finger.
    Pointer,
    /// This pad.
    Pad(Entity),
}

/// How far keys or the pad that leads push: −1 to the left, 1 to the right.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Push(pub f64);

/// Where the player points.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Pointed {
    /// Where that is, as far as it is known (units).
    pub at: Option<DVec2>,
    /// Where the paddle's centre is to be (units).
    pub target: Option<f64>,
    /// Whether it has moved in this frame.
    pub moved: bool,
    /// Whether a finger points.
    pub by_finger: bool,
}

impl Pointed {
    /// The device with which the player points.
    pub fn device(&self) -> Device {
        if self.by_finger {
            Device::Fingers
        } else {
            Device::Mouse
        }
    }
}
