//! Drawing with each device alone.

use bevy::input::touch::TouchPhase::{Canceled, Ended, Moved, Started};

use brickwork::presentation::camera::FieldView;

use super::Editing;
use crate::devices::hands::wheel;
use crate::devices::{finger, plug_in, tap_pad};
use crate::menus::{mouse, point};
use crate::prelude::*;

/// Drags from one cell to another with a mouse button.
fn drag(editing: &mut Editing, button: MouseButton, from: (u32, u32), to: (u32, u32)) {
    let [from, to] = [from, to].map(|(row, column)| editing.cell(row, column));
    point(&mut editing.app, from);
    mouse(&mut editing.app, button, ButtonState::Pressed);
    point(&mut editing.app, from.lerp(to, 0.5));
    point(&mut editing.app, to);
    mouse(&mut editing.app, button, ButtonState::Released);
    settle(&mut editing.app);
}

#[test]
fn the_mouse_draws_erases_and_picks() {
    let mut editing = Editing::new();
    drag(&mut editing, MouseButton::Left, (0, 0), (0, 7));
    assert_eq!(editing.rows(), ["rrrrrrrr", "r......b"]);
    drag(&mut editing, MouseButton::Right, (0, 2), (0, 4));
    assert_eq!(editing.rows(), ["rr...rrr", "r......b"]);
    drag(&mut editing, MouseButton::Middle, (1, 7), (1, 7));
    drag(&mut editing, MouseButton::Left, (0, 3), (0, 3));
    assert_eq!(editing.rows(), ["rr.b.rrr", "r......b"], "the picked brick");
    assert_eq!(
        screen(&editing.app),
        Screen::Edit,
        "the right button does not leave"
    );
}

#[test]
fn a_notice_that_disappears_does_not_move_the_field_below_a_stroke() {
    let mut editing = Editing::new();
    fs::remove_file(&editing.file).expect("a file");
    fs::create_dir(&editing.file).expect("a folder in its place");
    editing.tap(&[KeyCode::F2]);
    assert_shown(&mut editing.app, "is a folder or a device");
    let view = |app: &App| *app.world().resource::<FieldView>();
    let before = view(&editing.app);
    let [from, to] = [0, 7].map(|column| editing.cell(0, column));
    point(&mut editing.app, from);
    mouse(&mut editing.app, MouseButton::Left, ButtonState::Pressed);
    frames(&mut editing.app, 8);
    assert_not_shown(&mut editing.app, "is a folder or a device");
    assert_eq!(view(&editing.app), before);
    point(&mut editing.app, to);
    mouse(&mut editing.app, MouseButton::Left, ButtonState::Released);
    settle(&mut editing.app);
    assert_ne!(view(&editing.app), before, "the notice took space");
    fs::remove_dir(&editing.file).expect("an empty folder");
    assert_eq!(editing.rows(), ["rrrrrrrr", "r......b"]);
}

#[test]
fn a_stroke_that_the_system_takes_away_is_cancelled_and_the_next_one_draws() {
    let mut editing = Editing::new();
    let [from, to] = [0, 3].map(|column| editing.cell(0, column));
    for end in [Canceled, Ended] {
        for (phase, at) in [(Started, from), (Moved, to), (end, to)] {
            finger(&mut editing.app, 3, phase, at);
            frames(&mut editing.app, 2);
        }
        let row = if end == Ended { "rrrr...." } else { "........" };
        assert_eq!(editing.rows(), [row, "r......b"], "{end:?}");
    }
}

#[test]
fn the_wheel_zooms_the_field_but_not_below_a_panel() {
    let mut editing = Editing::new();
    let zoom = |app: &App| app.world().resource::<FieldView>().zoom;
    editing.choose("Level");
    wheel(&mut editing.app, 3.0);
    assert_eq!(zoom(&editing.app), 1.0);
    editing.tap(&[KeyCode::Escape]);
    wheel(&mut editing.app, 3.0);
    assert!(zoom(&editing.app) > 1.0);
}

#[test]
fn a_stroke_is_one_step_of_the_history() {
    let mut editing = Editing::new();
    drag(&mut editing, MouseButton::Left, (0, 0), (0, 7));
    editing.tap(&[KeyCode::KeyZ]);
    assert_eq!(editing.rows(), ["........", "r......b"]);
}

#[test]
fn keys_go_on_where_the_mouse_has_drawn() {
    let mut editing = Editing::new();
    editing.tap(&[KeyCode::Tab]);
    drag(&mut editing, MouseButton::Left, (0, 2), (0, 2));
    editing.tap(&[KeyCode::ArrowRight, KeyCode::Space]);
    assert_eq!(editing.rows(), ["..rr....", "r......b"]);
}

#[test]
fn items_for_the_selection_apply_to_the_pressed_cell_not_to_one_on_the_way_to_them() {
    let mut editing = Editing::new();
    editing.choose("Select");
    drag(&mut editing, MouseButton::Left, (1, 0), (1, 0));
    editing.choose("Copy (Ctrl+C)");
    drag(&mut editing, MouseButton::Left, (0, 5), (0, 5));
    let on_the_way = editing.cell(0, 2);
    point(&mut editing.app, on_the_way);
    point(&mut editing.app, Vec2::new(20.0, on_the_way.y));
    settle(&mut editing.app);
    editing.choose("Paste (Ctrl+V)");
    assert_eq!(editing.rows(), [".....r..", "r......b"]);
}

#[test]
fn keys_draw_and_erase() {
    let mut editing = Editing::new();
    editing.tap(&[
        KeyCode::Space,
        KeyCode::ArrowUp,
        KeyCode::ArrowLeft,
        KeyCode::Space,
    ]);
    assert_eq!(editing.rows(), ["...r....", "r...r..b"]);
    editing.tap(&[KeyCode::KeyX]);
    assert_eq!(editing.rows(), ["........", "r...r..b"]);
}

#[test]
fn a_gamepad_draws_undoes_and_reaches_the_tools() {
    let mut editing = Editing::new();
    let pad = plug_in(&mut editing.app, 0x045e);
    for button in [GamepadButton::DPadLeft, GamepadButton::South] {
        tap_pad(&mut editing.app, pad, button);
    }
    settle(&mut editing.app);
    assert_eq!(editing.rows(), ["........", "r..r...b"]);
    tap_pad(&mut editing.app, pad, GamepadButton::West);
    settle(&mut editing.app);
    assert_eq!(editing.rows(), ["........", "r......b"]);
    let before = focused(&mut editing.app);
    tap_pad(&mut editing.app, pad, GamepadButton::RightTrigger);
    settle(&mut editing.app);
    assert_ne!(focused(&mut editing.app), before);
}

#[test]
fn a_finger_draws() {
    let mut editing = Editing::new();
    let [from, to] = [1, 5].map(|column| editing.cell(0, column));
    finger(&mut editing.app, 1, Started, from);
    frames(&mut editing.app, 2);
    finger(&mut editing.app, 1, Moved, to);
    frames(&mut editing.app, 2);
    finger(&mut editing.app, 1, Ended, to);
    frames(&mut editing.app, 4);
    assert_eq!(editing.rows(), [".rrrrr..", "r......b"]);
}

#[test]
fn the_cell_under_the_cursor_is_described_in_words() {
    let mut editing = Editing::new();
    editing.tap(&[
        KeyCode::ArrowRight,
        KeyCode::ArrowRight,
        KeyCode::ArrowRight,
    ]);
    assert_shown(&mut editing.app, "Row 2, column 8: Brick, blue");
    editing.tap(&[KeyCode::ArrowUp]);
    assert_shown(&mut editing.app, "Row 1, column 8: empty");
}
