//! Pads, fingers, mice and mappings, through the real plugins. No pad is needed: what its driver would say is said here.

mod alone;
mod comfort;
pub mod hands;
mod latency;
mod mapping;
mod pads;
mod page;
mod pause;
mod symbols;
mod touch;

use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent,
    RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowEvent};

use brickwork::input::ControlSettings;
use brickwork::presentation::library::preferences::Preferences;
use brickwork::simulation::Round;
use brickwork::simulation::arena::Arena;

/// A pad comes, of the maker with this USB number.
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

/// The pad goes.
fn pull_out(app: &mut App, pad: Entity) {
    let gone = GamepadConnectionEvent::new(pad, GamepadConnection::Disconnected);
    app.world_mut().write_message(gone);
    app.update();
}

/// A button of the pad is pushed so far (0 to 1) before the next frame.
fn push(app: &mut App, pad: Entity, button: GamepadButton, value: f32) {
    let raw = RawGamepadButtonChangedEvent::new(pad, button, value);
    app.world_mut().write_message(RawGamepadEvent::Button(raw));
}

/// A button goes down for a frame, and up again for the next.
pub fn tap_pad(app: &mut App, pad: Entity, button: GamepadButton) {
    push(app, pad, button, 1.0);
    app.update();
    push(app, pad, button, 0.0);
    app.update();
}

/// The left stick is pushed so far to the right (−1 to 1) before the next frame.
fn stick(app: &mut App, pad: Entity, value: f32) {
    let raw = RawGamepadAxisChangedEvent::new(pad, GamepadAxis::LeftStickX, value);
    app.world_mut().write_message(RawGamepadEvent::Axis(raw));
}

fn window(app: &mut App) -> Entity {
    let world = app.world_mut();
    let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
    windows.single(world).expect("the window")
}

/// A finger is laid on the screen, moves or is taken away, at a place (logical pixels), before the next frame.
fn finger(app: &mut App, id: u64, phase: TouchPhase, position: Vec2) {
    let input = TouchInput {
        phase,
        position,
        window: window(app),
        force: None,
        id,
    };
    app.world_mut()
        .write_message(WindowEvent::TouchInput(input));
    app.world_mut().write_message(input);
}

/// Changes what is settled about devices, as a page of the settings would.
fn settle_controls(app: &mut App, change: impl FnOnce(&mut ControlSettings)) {
    let mut preferences = app.world_mut().resource_mut::<Preferences>();
    change(&mut preferences.controls);
    app.update();
}

/// The left and the right end of the field (units).
fn ends(app: &App) -> (f64, f64) {
    let bounds = app.world().resource::<Arena>().bounds;
    (bounds.min.x, bounds.max.x)
}

/// A game of the pack that the title offers, with a ball on the paddle.
fn offered() -> App {
    let mut app = crate::menus::title();
    crate::shell::tap(&mut app, KeyCode::Enter);
    crate::shell::wait(&mut app, "a ball is served", |app| {
        crate::shell::round(app) == Round::Serving
    });
    crate::menus::settle(&mut app);
    app
}

/// Whether the program ends in one of the next frames.
fn quits(app: &mut App) -> bool {
    (0..4).any(|_| {
        app.update();
        app.should_exit().is_some()
    })
}
