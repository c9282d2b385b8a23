//! Gamepads, fingers, mice and mappings in the real plugins. The tests send the messages of a gamepad driver, so no
//! gamepad is needed.

mod alone;
mod comfort;
pub mod hands;
mod latency;
mod mapping;
mod pads;
mod page;
mod pause;
mod symbols;
mod together;
mod touch;

use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent,
    RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::input::touch::{TouchInput, TouchPhase};

use brickwork::input::ControlSettings;

use crate::prelude::*;

/// Connects a gamepad of the manufacturer with the USB id `vendor`.
pub fn plug_in(app: &mut App, vendor: u16) -> Entity {
    let pad = app.world_mut().spawn_empty().id();
    app.world_mut().write_message(GamepadConnectionEvent::new(
        pad,
        GamepadConnection::Connected {
            name: "A pad of the test".to_owned(),
            vendor_id: Some(vendor),
            product_id: None,
        },
    ));
    app.update();
    pad
}

/// Disconnects the gamepad.
pub fn pull_out(app: &mut App, pad: Entity) {
    let gone = GamepadConnectionEvent::new(pad, GamepadConnection::Disconnected);
    app.world_mut().write_message(gone);
    app.update();
}

/// Sets a button of the gamepad to `value` (0 to 1) before the next frame.
fn push(app: &mut App, pad: Entity, button: GamepadButton, value: f32) {
    let raw = RawGamepadButtonChangedEvent::new(pad, button, value);
    app.world_mut().write_message(RawGamepadEvent::Button(raw));
}

/// Presses a button for a frame and releases it before the next.
pub fn tap_pad(app: &mut App, pad: Entity, button: GamepadButton) {
    push(app, pad, button, 1.0);
    app.update();
    push(app, pad, button, 0.0);
    app.update();
}

/// Sets the horizontal axis of the left stick to `value` (−1 to 1) before the next frame.
fn stick(app: &mut App, pad: Entity, value: f32) {
    let raw = RawGamepadAxisChangedEvent::new(pad, GamepadAxis::LeftStickX, value);
    app.world_mut().write_message(RawGamepadEvent::Axis(raw));
}

/// Sends a touch input at `position` (logical pixels) before the next frame.
pub fn finger(app: &mut App, id: u64, phase: TouchPhase, position: Vec2) {
    let input = TouchInput {
        phase,
        position,
        window: window_of(app),
        force: None,
        id,
    };
    app.world_mut()
        .write_message(WindowEvent::TouchInput(input));
    app.world_mut().write_message(input);
}

/// Changes the control settings, like a settings page.
fn settle_controls(app: &mut App, change: impl FnOnce(&mut ControlSettings)) {
    let mut preferences = app.world_mut().resource_mut::<Preferences>();
    change(&mut preferences.controls);
    app.update();
}

/// Returns the x coordinates of the left and right wall (units).
fn ends(app: &App) -> (f64, f64) {
    let bounds = app.world().resource::<Arena>().bounds;
    (bounds.min.x, bounds.max.x)
}

/// Starts a game of the pack that the title offers, with a ball on the paddle.
fn offered() -> App {
    let mut app = crate::menus::title();
    crate::shell::tap(&mut app, KeyCode::Enter);
    crate::shell::wait(&mut app, "a ball is served", |app| {
        crate::shell::round(app) == Round::Serving
    });
    crate::menus::settle(&mut app);
    app
}

/// Returns `true` if the app exits in one of the next four frames.
fn quits(app: &mut App) -> bool {
    (0..4).any(|_| {
        app.update();
        app.should_exit().is_some()
    })
}
