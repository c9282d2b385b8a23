//! Active input device, with the current pointer and stick input. `device` and `pointer` write these resources;
//! steering and aiming read them. This module has no systems.

use bevy::math::DVec2;
use bevy::prelude::*;

use super::table::Device;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Leads>()
        .init_resource::<Push>()
        .init_resource::<Pointed>();
}

/// Active device: the one used last, which steers.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Leads {
    /// Keys or mouse buttons.
    #[default]
    Keys,
    /// The moving mouse, or a finger.
    Pointer,
    /// This gamepad.
    Pad(Entity),
}

/// Deflection of the active keys or gamepad (−1 is left, 1 is right).
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Push(pub f64);

/// Pointer input.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Pointed {
    /// Position of the pointer, if known (units).
    pub at: Option<DVec2>,
    /// Wanted position of the centre of the paddle (units).
    pub target: Option<f64>,
    /// `true` if the pointer has moved in this frame.
    pub moved: bool,
    /// `true` if a finger points, `false` for the mouse.
    pub by_finger: bool,
}

impl Pointed {
    /// Returns the pointing device.
    pub fn device(&self) -> Device {
        if self.by_finger {
            Device::Fingers
        } else {
            Device::Mouse
        }
    }
}
