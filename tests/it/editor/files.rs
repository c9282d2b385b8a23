//! The edited file: drafts, other programs, and leaving.

use super::{Editing, LEVEL};
use crate::prelude::*;

const DRAWN: &str = "r...r..b";

#[test]
fn unsaved_edits_survive_the_end_of_the_program() {
    let mut editing = Editing::new();
    editing.tap(&[KeyCode::Space]);
    let begun = Instant::now();
    wait(&mut editing.app, "the journal is written", |_| {
        begun.elapsed().as_millis() > 2_100
    });
    editing.again();
    assert_shown(&mut editing.app, "Unsaved changes were found");
    editing.choose("Continue with them");
    assert_eq!(editing.text(), LEVEL, "nothing is saved yet");
    assert_eq!(editing.saved(), LEVEL.replace("r......b", DRAWN));
    editing.tap(&[KeyCode::KeyZ]);
    assert_eq!(editing.saved(), LEVEL, "the history too");
}

#[test]
fn leaving_with_unsaved_edits_asks() {
    let mut editing = Editing::new();
    editing.tap(&[KeyCode::Space, KeyCode::Escape]);
    assert_shown(&mut editing.app, "Save before you leave?");
    editing.choose("Keep editing");
    assert_eq!(editing.app.should_exit(), None);
    editing.tap(&[KeyCode::Escape]);
    editing.press("Save and leave");
    editing.expect_exit();
    assert_eq!(editing.text(), LEVEL.replace("r......b", DRAWN));
}

#[test]
fn leaving_without_edits_does_not_ask_and_leaves_no_file_behind() {
    let mut editing = Editing::new();
    press(&mut editing.app, KeyCode::Escape);
    editing.expect_exit();
    let folder = editing.file.parent().expect("a folder");
    let files = fs::read_dir(folder)
        .expect("a folder")
        .filter_map(Result::ok);
    let hidden = files.filter(|entry| entry.file_name().to_string_lossy().starts_with('.'));
    assert_eq!(hidden.count(), 0);
}

#[test]
fn a_file_that_another_program_changes_is_never_overwritten_without_a_question() {
    let mut editing = Editing::new();
    editing.tap(&[KeyCode::Space]);
    let theirs = LEVEL.replace("Two rows", "Theirs");
    fs::write(&editing.file, &theirs).expect("a file");
    wait_for_text(&mut editing.app, "The file was changed by another program");
    assert_shown(&mut editing.app, "Theirs");
    editing.choose("Decide later");
    editing.tap(&[KeyCode::F2]);
    assert_shown(&mut editing.app, "The file was changed by another program");
    assert_eq!(editing.text(), theirs);
    editing.choose("Load the file; “Undo” restores my version");
    assert_shown(&mut editing.app, "Theirs");
    editing.tap(&[KeyCode::KeyZ]);
    assert_shown(&mut editing.app, "Two rows (not saved)");
}

#[test]
fn a_changed_file_replaces_a_level_without_unsaved_edits() {
    let mut editing = Editing::new();
    fs::write(&editing.file, LEVEL.replace("Two rows", "Theirs")).expect("a file");
    wait_for_text(&mut editing.app, "Theirs");
}
