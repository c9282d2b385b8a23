//! Whether anybody touches anything: a key, a button, the wheel, a pad, the screen, or the pointer that really moves. Runs
//! in `PreUpdate`.
//!
//! Owns [`Touched`], which does not ask what a touch means, and [`InputTaken`], with which whoever waits for one keeps it from
//! meaning anything else.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::GamepadButtonStateChangedEvent;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::{MouseButtonInput, MouseWheel};
use bevy::input::touch::TouchInput;
use bevy::prelude::*;
use bevy::window::CursorMoved;

use super::ActionSystems;
use super::pads::Pads;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Touched>()
        .init_resource::<InputTaken>()
        .add_systems(PreUpdate, feel.after(ActionSystems));
}

/// Whether anybody touches anything in this frame.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Touched {
    /// Something was pressed, let go, turned or moved.
    pub now: bool,
    /// A key or a button is held.
    pub held: bool,
}

/// While this is true, no key and no button triggers an action.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InputTaken(pub bool);

/// How far the pointer moves until somebody has moved it: more than a hand that rests on the mouse, or a table that shakes
/// (pixels).
const MIN_TRAVEL: f32 = 6.0;
/// After so long without a movement, what came before does not count any more (real time).
const STILL: Duration = Duration::from_secs(1);

/// What devices tell besides keys and buttons that are held.
#[derive(SystemParam)]
struct Devices<'w, 's> {
    keys: MessageReader<'w, 's, KeyboardInput>,
    buttons: MessageReader<'w, 's, MouseButtonInput>,
    wheel: MessageReader<'w, 's, MouseWheel>,
    fingers: MessageReader<'w, 's, TouchInput>,
    pointer: MessageReader<'w, 's, CursorMoved>,
    pad_buttons: MessageReader<'w, 's, GamepadButtonStateChangedEvent>,
    pads: Res<'w, Pads>,
}

fn feel(
    time: Res<Time<Real>>,
    mut devices: Devices,
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut travel: Local<f32>,
    mut still: Local<Duration>,
    mut touched: ResMut<Touched>,
) {
    let moved: f32 = devices
        .pointer
        .read()
        .map(|moved| moved.delta.map_or(0.0, |delta| delta.length()))
        .sum();
    *still = if moved > 0.0 {
        Duration::ZERO
    } else {
        *still + time.delta()
    };
    *travel = if *still > STILL { 0.0 } else { *travel + moved };
    let has_moved = moved > 0.0 && *travel >= MIN_TRAVEL;
    let told = devices.keys.read().count()
        + devices.buttons.read().count()
        + devices.wheel.read().count()
        + devices.fingers.read().count()
        + devices.pad_buttons.read().count();
    // What lies on a stick is nobody's hand; a stick that is pushed by one is pressed first.
    let by_pad = devices.pads.pressed.iter().any(|(.., repeats)| !repeats);
    touched.set_if_neq(Touched {
        now: has_moved || by_pad || told > 0,
        held: keys.get_pressed().next().is_some()
            || buttons.get_pressed().next().is_some()
            || devices.pads.button_held(),
    });
}
