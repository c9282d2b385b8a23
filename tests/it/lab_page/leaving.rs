//! Exits of the lab: its item, and every key and button that goes back, have the same effect. A player from the title
//! returns there. A lab opened by the command line ends the program.

use brickwork::lab::{LabBox, Scene};
use brickwork::presentation::LabAsked;

use super::{lab, launch, open};
use crate::devices::{plug_in, tap_pad};
use crate::menus::{button, mouse, title};
use crate::prelude::*;

/// Way to leave: name, and function that takes the label of the item.
type Way = (&'static str, fn(&mut App, &str));

const WAYS: [Way; 4] = [
    ("the item", |app, item| {
        let at = place(app, item);
        point(app, at);
        button(app, ButtonState::Pressed);
        button(app, ButtonState::Released);
    }),
    ("Escape", |app, _| tap(app, KeyCode::Escape)),
    ("a pad", |app, _| {
        let pad = plug_in(app, 1);
        tap_pad(app, pad, GamepadButton::East);
    }),
    ("the mouse", |app, _| {
        mouse(app, MouseButton::Back, ButtonState::Pressed);
    }),
];

#[test]
fn the_title_leads_to_the_lab_and_every_way_out_leads_back() {
    for (way, leave) in WAYS {
        let mut app = title();
        choose(&mut app, "Collision lab");
        open(&mut app);
        leave(&mut app, "Back");
        assert_eq!(app.should_exit(), None, "{way}");
        wait_for_screen(&mut app, Screen::Title);
    }
}

#[test]
fn a_lab_that_the_command_line_asked_for_ends_with_the_program_by_every_way_out() {
    for (way, leave) in WAYS {
        let mut app = lab("box-box");
        leave(&mut app, "Leave");
        assert_eq!(app.should_exit(), Some(AppExit::Success), "{way}");
    }
}

#[test]
fn whoever_enters_from_the_title_is_led_back_there_whatever_the_command_line_asked_for() {
    // A scene with the ball inside a box is invalid, so the title opens instead.
    let mut scene: Scene = brickwork::lab::SCENES[0].scene.clone();
    scene.boxes.push(LabBox {
        at: scene.ball,
        size: (50.0, 30.0),
        solid: false,
    });
    let asked = LabAsked {
        name: None,
        scene: Some(scene),
    };
    let mut app = loaded_with_window(launch(asked), Folders::default(), FRAME);
    wait_for_screen(&mut app, Screen::Title);
    settle(&mut app);
    for (way, leave) in WAYS {
        choose(&mut app, "Collision lab");
        open(&mut app);
        leave(&mut app, "Back");
        assert_eq!(app.should_exit(), None, "{way}");
        wait_for_screen(&mut app, Screen::Title);
        settle(&mut app);
    }
}
