//! Pieces, properties, diagnostics and codes of the edited level.

use super::{Editing, LEVEL};
use brickwork::presentation::SystemClipboard;

use crate::every_page::read::{focusable, told};
use crate::menus::focus;
use crate::own_levels::proven;
use crate::prelude::*;

use KeyCode::{ArrowRight, Escape, F5, Space};

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
    editing.tap(&[Space, ArrowRight, Space]);
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
    editing.tap(&[Escape]);
    let width = editing.level().paddle_width();
    assert_eq!(width, limits::DEFAULT_PADDLE_WIDTH + 5.0);
    editing.choose("Level");
    editing.choose("Name of the level: Two rows");
    editing.type_text("!?");
    editing.choose("Done");
    editing.tap(&[Escape]);
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
fn a_german_window_shows_german_problems() {
    let mut editing = Editing::in_german();
    wait_for_text(&mut editing.app, "Hinweise");
    let item = shown(&mut editing.app, "Hinweise").expect("the state of the level");
    editing.choose(&item);
    for words in [
        "Nur 2 Steine müssen zerstört werden [few-bricks]",
        "Füge Steine hinzu: Ein Level braucht mindestens 6",
    ] {
        assert_shown(&mut editing.app, words);
    }
}

#[test]
fn the_place_of_a_problem_gets_the_cursor_and_the_focus() {
    // One hint is about the whole level, which has no place; the other one is about the symmetry.
    let mut editing = Editing::new();
    wait_for_text(&mut editing.app, "hint");
    let item = shown(&mut editing.app, "hint").expect("the state of the level");
    editing.choose(&item);
    assert_shown(&mut editing.app, "[few-bricks]");
    editing.choose("Show in the level");
    editing.tap(&[Space]);
    assert_eq!(editing.rows(), ["........", "r......r"]);
}

#[test]
fn the_copied_code_contains_the_level() {
    let mut editing = Editing::of(&proven(LEVEL));
    editing
        .app
        .insert_resource(SystemClipboard(Clipboard::Own(None)));
    editing.choose("Copy code");
    wait_for_text(&mut editing.app, "The code of the level is copied");
    let mut clipboard = editing.app.world_mut().resource_mut::<SystemClipboard>();
    let code = clipboard.0.read().expect("a clipboard").expect("a text");
    let level = brickwork::level::code::decode(&code).expect("a code");
    assert_eq!(level, editing.level());
}

#[test]
fn a_level_is_shared_only_after_a_test_has_cleared_it() {
    let mut editing = Editing::of(ONE_GIANT);
    editing
        .app
        .insert_resource(SystemClipboard(Clipboard::Own(None)));
    editing.choose("Copy code");
    wait_for_text(&mut editing.app, "Not shared: first clear this level");
    editing.tap(&[F5]);
    wait_for_serve(&mut editing.app);
    launch_until(&mut editing.app, Overlay::Cleared);
    settle(&mut editing.app);
    choose(&mut editing.app, "Share");
    wait_for_text(&mut editing.app, "The code of the level is copied");
    tap(&mut editing.app, Escape);
    wait_for_screen(&mut editing.app, Screen::Edit);
    frames(&mut editing.app, 8);
    assert_contains(&editing.saved(), "cleared: \"");
}

#[test]
fn games_of_programs_add_hints_after_a_pause() {
    let mut editing = Editing::new();
    wait_for_text(&mut editing.app, "hint");
    let first = shown(&mut editing.app, "hint");
    wait(&mut editing.app, "hints about games", |app| {
        shown(app, "hint") != first
    });
    let item = shown(&mut editing.app, "hint").expect("the state of the level");
    editing.choose(&item);
    assert_shown(&mut editing.app, "[short-level]");
}

#[test]
fn an_edit_that_affects_play_removes_the_recording_of_the_author() {
    let stale = LEVEL.replace("    legend:", "    cleared: \"abc\",\n    legend:");
    let mut editing = Editing::of(&stale);
    editing.tap(&[Space]);
    assert_eq!(editing.saved(), LEVEL.replace("r......b", "r...r..b"));
}

#[test]
fn at_large_text_the_tools_and_the_bricks_are_unfolded_one_at_a_time() {
    let mut editing = Editing::new();
    let reached = |editing: &mut Editing| {
        let app = &mut editing.app;
        let all: Vec<_> = focusable(app)
            .into_iter()
            .filter_map(|at| told(app, at).label().map(str::to_owned))
            .collect();
        ["Pencil", "Stamps", "Bricks"].map(|label| all.iter().any(|other| other == label))
    };
    assert_eq!(reached(&mut editing), [true, true, false]);
    let mut preferences = editing.app.world_mut().resource_mut::<Preferences>();
    preferences.comfort.text_size = 200;
    settle(&mut editing.app);
    assert_eq!(reached(&mut editing), [false, false, true]);
    editing.choose("Bricks");
    assert_eq!(reached(&mut editing), [false, true, true]);
    editing.choose("Tools");
    assert_eq!(reached(&mut editing), [true, false, true]);
    editing.choose("Tools");
    assert_eq!(reached(&mut editing), [false, false, true]);
}
