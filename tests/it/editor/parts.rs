//! Pieces, properties, diagnostics and codes of the edited level.

use super::{Editing, LEVEL};
use brickwork::presentation::SystemClipboard;

use crate::menus::focus;
use crate::prelude::*;

use KeyCode::{ArrowRight, KeyB, Space};

impl Editing {
    /// Saves the level. Returns it.
    fn level(&mut self) -> Level {
        let text = self.saved();
        parse::parse("saved.ron", text.as_bytes()).expect("a valid level")
    }
}

#[test]
fn pieces_are_added_reshaped_moved_and_removed() {
    let mut editing = Editing::new();
    editing.choose("Move pieces");
    editing.choose("Add a box");
    let first = editing.level();
    let [piece] = first.pieces() else {
        panic!("one piece");
    };
    let at = piece.at;
    editing.choose("Wider");
    editing.choose("Taller");
    assert_ne!(editing.level().pieces()[0].shape, piece.shape);
    editing.tap(&[ArrowRight]);
    assert_eq!(editing.level().pieces()[0].at, at + DVec2::X * 5.0);
    editing.choose("Move back and forth");
    assert!(editing.level().pieces()[0].path.is_some());
    editing.choose("Do not move");
    editing.choose("Delete piece");
    assert!(editing.level().pieces().is_empty());
}

#[test]
fn the_properties_of_the_level_are_set_by_sliders_and_texts() {
    let mut editing = Editing::new();
    editing.choose("Level");
    focus(&mut editing.app, "Width of the paddle (units)");
    editing.tap(&[ArrowRight]);
    editing.choose("Back");
    let width = editing.level().paddle_width();
    assert_eq!(width, limits::DEFAULT_PADDLE_WIDTH + 5.0);
    editing.choose("Level");
    editing.choose("Name of the level: Two rows");
    for letter in ['!', '?'] {
        send_key(&mut editing.app, KeyB, |key| {
            key.text = Some(letter.to_string().into());
        });
        editing.app.update();
    }
    editing.choose("Done");
    assert_eq!(editing.level().name(), "Two rows!?");
}

#[test]
fn each_problem_leads_to_its_place_and_some_are_fixed_by_a_press() {
    let unused = LEVEL.replace("        'b':", "        'u': (color: Green),\n        'b':");
    let mut editing = Editing::of(&unused);
    wait_for_text(&mut editing.app, "hint");
    let item = shown(&mut editing.app, "hint").expect("the state of the level");
    editing.choose(&item);
    assert_shown(&mut editing.app, "[unused-entry]");
    editing.choose("Fix");
    let text = editing.saved();
    assert!(!text.contains("'u'"), "{text}");
}

#[test]
fn the_copied_code_contains_the_level() {
    let mut editing = Editing::new();
    editing
        .app
        .insert_resource(SystemClipboard(Clipboard::Own(None)));
    editing.tap(&[Space]);
    editing.choose("Copy code");
    let mut clipboard = editing.app.world_mut().resource_mut::<SystemClipboard>();
    let code = clipboard.0.read().expect("a clipboard").expect("a text");
    let level = brickwork::level::code::decode(&code).expect("a code");
    assert_eq!(level, editing.level());
}

#[test]
fn an_edit_that_affects_play_removes_the_recording_of_the_author() {
    let stale = LEVEL.replace("    legend:", "    cleared: \"abc\",\n    legend:");
    let mut editing = Editing::of(&stale);
    editing.tap(&[Space]);
    assert_eq!(editing.saved(), LEVEL.replace("r......b", "r...r..b"));
}
