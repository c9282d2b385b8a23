//! View of the field: zoom without a wheel, and moves to the cursor.

use brickwork::presentation::camera::FieldView;

use super::Editing;
use crate::devices::hands::Hands;
use crate::devices::{plug_in, tap_pad};
use crate::menus::point;
use crate::prelude::*;

use KeyCode::{ArrowDown, ArrowLeft, ArrowUp, KeyI, KeyO, Space};

/// Enlargement after six steps.
const SIX_STEPS: f32 = 3.8;

impl Editing {
    fn view(&self) -> FieldView {
        *self.app.world().resource::<FieldView>()
    }

    /// Returns `true` if the middle of a cell is in the part of the window for the field.
    pub fn is_visible(&mut self, row: u32, column: u32) -> bool {
        let at = self.cell(row, column);
        self.view().area.is_some_and(|area| area.contains(at))
    }
}

#[test]
fn keys_zoom_around_the_cursor_and_back() {
    let mut editing = Editing::new();
    let before = editing.view();
    editing.tap(&[KeyI; 6]);
    assert!(editing.view().zoom > SIX_STEPS);
    assert!(editing.is_visible(1, 4), "the cell of the cursor");
    assert!(!editing.is_visible(0, 0));
    editing.tap(&[KeyO; 7]);
    assert_eq!(editing.view(), before);
}

#[test]
fn a_gamepad_and_a_finger_zoom_by_the_items() {
    let mut editing = Editing::new();
    let pad = plug_in(&mut editing.app, 0x045e);
    tap_pad(&mut editing.app, pad, GamepadButton::RightTrigger);
    Hands::Pad(pad).choose(&mut editing.app, "Zoom in");
    let zoom = editing.view().zoom;
    assert!(zoom > 1.0, "by gamepad");
    Hands::Finger.choose(&mut editing.app, "Zoom in");
    assert!(editing.view().zoom > zoom, "by finger");
    Hands::Finger.choose(&mut editing.app, "Zoom out");
    Hands::Finger.choose(&mut editing.app, "Zoom out");
    assert_eq!(editing.view().zoom, 1.0);
}

#[test]
fn the_view_follows_the_cursor_of_keys_and_gamepads() {
    let mut editing = Editing::new();
    editing.tap(&[KeyI; 6]);
    editing.tap(&[ArrowUp, ArrowLeft, ArrowLeft, ArrowLeft, ArrowLeft]);
    assert!(editing.is_visible(0, 0), "by keys");
    let pad = plug_in(&mut editing.app, 0x045e);
    for _ in 0..7 {
        tap_pad(&mut editing.app, pad, GamepadButton::DPadRight);
    }
    settle(&mut editing.app);
    assert!(editing.is_visible(0, 7), "by gamepad");
    editing.tap(&[Space]);
    assert_eq!(editing.rows(), [".......r", "r......b"]);
}

#[test]
fn the_view_follows_the_cursor_among_pieces() {
    let mut editing = Editing::new();
    editing.choose("Move pieces");
    editing.tap(&[KeyI; 6]);
    let before = editing.view().middle;
    editing.tap(&[ArrowDown; 30]);
    let middle = editing.view().middle;
    assert!(middle.y < before.y && middle.x == before.x, "{middle}");
}

#[test]
fn the_pointer_does_not_move_the_view() {
    let mut editing = Editing::new();
    editing.tap(&[KeyI; 6]);
    let before = editing.view();
    for column in 3..6 {
        let at = editing.cell(1, column);
        point(&mut editing.app, at);
    }
    settle(&mut editing.app);
    assert_eq!(editing.view(), before);
}
