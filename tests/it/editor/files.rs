//! The edited file: drafts, other programs, and leaving.

use brickwork::presentation::EditLevel;
use brickwork_editor::file::EditedFile;

use super::{Editing, LEVEL};
use crate::menus::press_labelled;
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
    press_labelled(&mut editing.app, "Save and leave");
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
fn a_file_that_changes_again_asks_one_question() {
    let mut editing = Editing::new();
    editing.tap(&[KeyCode::Space]);
    for theirs in ["Theirs", "Newest"] {
        fs::write(&editing.file, LEVEL.replace("Two rows", theirs)).expect("a file");
        wait_for_text(&mut editing.app, theirs);
    }
    editing.choose("Save my version; the other becomes a backup");
    assert_eq!(editing.text(), LEVEL.replace("r......b", DRAWN));
    assert_not_shown(&mut editing.app, "The file was changed by another program");
}

#[test]
fn a_changed_file_replaces_a_level_without_unsaved_edits() {
    let mut editing = Editing::new();
    fs::write(&editing.file, LEVEL.replace("Two rows", "Theirs")).expect("a file");
    wait_for_text(&mut editing.app, "Theirs");
}

/// Draws a brick, and saves where a folder has taken the place of the file.
fn save_over_a_folder(editing: &mut Editing) {
    editing.tap(&[KeyCode::Space]);
    fs::remove_file(&editing.file).expect("a file");
    fs::create_dir(&editing.file).expect("a folder in its place");
    editing.tap(&[KeyCode::F2]);
}

#[test]
fn a_save_that_fails_says_why_and_loses_no_edit() {
    let mut editing = Editing::new();
    save_over_a_folder(&mut editing);
    assert_shown(
        &mut editing.app,
        "is a folder or a device, not a file: choose another file",
    );
    assert_shown(&mut editing.app, "Two rows (not saved)");
    fs::remove_dir(&editing.file).expect("an empty folder");
    assert_eq!(editing.saved(), LEVEL.replace("r......b", DRAWN));
    editing.tap(&[KeyCode::KeyZ]);
    assert_eq!(editing.saved(), LEVEL);
}

#[test]
fn a_german_window_says_in_german_why_a_save_fails() {
    let mut editing = Editing::in_german();
    save_over_a_folder(&mut editing);
    assert_shown(
        &mut editing.app,
        "ist ein Ordner oder Gerät, keine Datei: Wähle eine andere Datei",
    );
}

#[test]
fn a_second_editor_of_a_file_says_so_and_changes_nothing() {
    let (folder, file) = level_file(LEVEL);
    let first = EditedFile::open(file.clone().into(), "", None).expect("a text");
    let mut editing = Editing::open(folder, file);
    assert_shown(
        &mut editing.app,
        "is open in another editor: close that one",
    );
    editing.tap(&[KeyCode::Space]);
    assert_shown(&mut editing.app, "Another editor has this file open");
    assert_eq!(editing.saved(), LEVEL);
    drop(first);
    editing.again();
    editing.tap(&[KeyCode::Space]);
    assert_eq!(editing.saved(), LEVEL.replace("r......b", DRAWN));
}

#[test]
fn a_level_is_saved_under_another_name_but_never_over_another_file() {
    let mut editing = Editing::new();
    let folder = editing.file.parent().expect("a folder").to_owned();
    fs::write(folder.join("taken.ron"), "mine").expect("a file");
    editing.tap(&[KeyCode::Space]);
    let stem = editing.file.file_stem().expect("a name");
    let stem = stem.to_string_lossy().into_owned();
    let save_as = |editing: &mut Editing, begin: &str, name: &str| {
        editing.choose("Save as…");
        for _ in begin.chars() {
            send_key(&mut editing.app, KeyCode::Backspace, |key| {
                key.logical_key = bevy::input::keyboard::Key::Backspace;
            });
            editing.app.update();
        }
        editing.type_text(name);
        editing.choose("Done");
    };
    save_as(&mut editing, &stem, "Taken");
    assert_shown(&mut editing.app, "taken.ron exists already");
    assert_eq!(
        fs::read_to_string(folder.join("taken.ron")).expect("a file"),
        "mine"
    );
    save_as(&mut editing, &stem, "Another one");
    assert_shown(&mut editing.app, "another-one.ron");
    let drawn = LEVEL.replace("r......b", DRAWN);
    let new = folder.join("another-one.ron");
    assert_eq!(fs::read_to_string(&new).expect("a file"), drawn);
    assert_eq!(editing.text(), LEVEL, "the old file stays");
    editing.tap(&[KeyCode::KeyZ, KeyCode::F2]);
    assert_eq!(fs::read_to_string(&new).expect("a file"), LEVEL);
}

#[test]
fn a_level_of_a_newer_version_is_reported_and_keeps_what_is_unknown() {
    let newer = LEVEL
        .replace("format: 2", "format: 99")
        .replace("    bricks", "    wind: [(East, 3)],\n    bricks");
    let mut editing = Editing::of(&newer);
    wait(&mut editing.app, "it is checked", |app| {
        shown(app, "No problems").is_none()
    });
    editing.tap(&[KeyCode::Space]);
    assert_eq!(editing.saved(), newer.replace("r......b", DRAWN));
}

#[test]
fn a_text_that_cannot_be_edited_is_reported_with_its_line() {
    let (_folder, file) = level_file("(\n    format: 2,\n    name: \"Cut\n");
    let launch = changed(Launch::default(), |it| {
        it.edit = Some(EditLevel::File(file.clone()));
    });
    let folders = Folders::within(file.with_file_name("data"));
    let mut app = loaded_with_window(launch, folders, FRAME);
    wait_for_text(&mut app, "The level cannot be edited: ");
    assert_shown(&mut app, ".ron:3:11: error: this text has no end");
}
