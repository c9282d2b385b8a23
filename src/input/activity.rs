//! Detects input activity on keys, buttons, wheel, gamepads and screen, and real movement of the pointer. Runs in
//! `PreUpdate`.
//!
//! [`InputActivity`] reports any activity. [`InputCaptured`] disables the actions, for systems that react to any press.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::GamepadButtonStateChangedEvent;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::{MouseButtonInput, MouseWheel};
use bevy::input::touch::TouchInput;
use bevy::prelude::*;
use bevy::window::CursorMoved;

use super::pads::Pads;

/// Input activity in this frame.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InputActivity {
    /// `true` if something was pressed, released, turned or moved.
    pub now: bool,
    /// `true` if a key or a button is held.
    pub held: bool,
}

/// While `true`, no key or button triggers an action.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InputCaptured(pub bool);

/// Minimum distance that counts as movement of the pointer (pixels). A resting hand or a shaking table moves it less.
const MIN_TRAVEL: f32 = 6.0;
/// Pause without movement after which earlier distance is forgotten (real time).
const STILL: Duration = Duration::from_secs(1);

/// Events of all devices, and the state of gamepads.
#[derive(SystemParam)]
pub(super) struct Devices<'w, 's> {
    keys: MessageReader<'w, 's, KeyboardInput>,
    buttons: MessageReader<'w, 's, MouseButtonInput>,
    wheel: MessageReader<'w, 's, MouseWheel>,
    fingers: MessageReader<'w, 's, TouchInput>,
    pointer: MessageReader<'w, 's, CursorMoved>,
    pad_buttons: MessageReader<'w, 's, GamepadButtonStateChangedEvent>,
    pads: Res<'w, Pads>,
}

pub(super) fn feel(
    time: Res<Time<Real>>,
    mut devices: Devices,
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut travel: Local<f32>,
    mut still: Local<Duration>,
    mut touched: ResMut<InputActivity>,
) {
    let distance = |moved: &CursorMoved| moved.delta.map_or(0.0, |delta| delta.length());
    let moved: f32 = devices.pointer.read().map(distance).sum();
    *still = (*still + time.delta()) * u32::from(moved == 0.0);
    *travel = if *still > STILL { 0.0 } else { *travel + moved };
    let has_moved = moved > 0.0 && *travel >= MIN_TRAVEL;
    let told = devices.keys.read().count()
        + devices.buttons.read().count()
        + devices.wheel.read().count()
        + devices.fingers.read().count()
        + devices.pad_buttons.read().count();
    // Repetitions do not count: an object may lie on a stick. A hand that pushes a stick presses it first.
    let by_pad = devices.pads.pressed.iter().any(|(.., repeats)| !repeats);
    touched.set_if_neq(InputActivity {
        now: has_moved || by_pad || told > 0,
        held: keys.get_pressed().next().is_some()
            || buttons.get_pressed().next().is_some()
            || devices.pads.button_held(),
    });
}
