//! Latency from input to motion: input before a frame moves the paddle in the first step of that frame.

use bevy::input::mouse::MouseMotion;
use bevy::input::touch::TouchPhase;
use bevy::window::CursorMoved;

use brickwork::input::settings::MouseMode;

use super::{finger, plug_in, push, settle_controls, stick};
use crate::aiming::{paddle, served_under};
use crate::prelude::*;
use crate::shell;

/// Sends the input of a device before a frame.
type Say = fn(&mut App, Entity);

const DEVICES: [(&str, Say); 6] = [
    ("the mouse", |app, _| {
        let entity = window_of(app);
        let to = Vec2::new(600.0, 300.0);
        let mut windows = app.world_mut().query::<&mut Window>();
        let mut window = windows
            .get_mut(app.world_mut(), entity)
            .expect("the window");
        window.set_cursor_position(Some(to));
        let moved = CursorMoved {
            window: entity,
            position: to,
            delta: Some(Vec2::new(200.0, 0.0)),
        };
        app.world_mut()
            .write_message(WindowEvent::CursorMoved(moved.clone()));
        app.world_mut().write_message(moved);
    }),
    ("the mouse, as it moves", |app, _| {
        app.world_mut().write_message(MouseMotion {
            delta: Vec2::new(40.0, 0.0),
        });
    }),
    ("a key", |app, _| shell::press(app, KeyCode::ArrowRight)),
    ("a stick", |app, pad| stick(app, pad, 1.0)),
    ("a D-pad", |app, pad| {
        push(app, pad, GamepadButton::DPadRight, 1.0);
    }),
    ("a finger", |app, _| {
        finger(app, 1, TouchPhase::Started, Vec2::new(600.0, 300.0));
    }),
];

#[test]
fn an_input_made_before_a_frame_moves_the_paddle_in_its_first_step() {
    for (name, say) in DEVICES {
        // Without aiming, a finger on the field steers at once.
        let (_folder, mut app) = served_under("tutorial");
        let pad = plug_in(&mut app, 1);
        if name == "the mouse, as it moves" {
            settle_controls(&mut app, |controls| controls.mouse = MouseMode::Relative);
        }
        app.insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
        app.update();
        let (x, step) = (paddle(&mut app), app.world().resource::<Clock>().step);
        app.update();
        assert_eq!(paddle(&mut app), x, "{name}: at rest before");
        say(&mut app, pad);
        app.update();
        let steps = app.world().resource::<Clock>().step - step;
        assert_eq!(steps, 2, "{name}: a step a frame");
        // Within one frame and one step.
        assert!(paddle(&mut app) > x, "{name}");
    }
}
