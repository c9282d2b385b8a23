//! Test plays of the edited level.

use super::{Editing, LEVEL};
use crate::prelude::*;

#[test]
fn one_key_starts_a_test_and_returns_and_nothing_of_it_is_kept() {
    let mut editing = Editing::new();
    editing.tap(&[KeyCode::Space, KeyCode::F5]);
    wait_for_serve(&mut editing.app);
    assert_eq!(hits_left(&mut editing.app), 3, "the level as it is drawn");
    fly_on(&mut editing.app, 600);
    editing.tap(&[KeyCode::F5]);
    wait_for_screen(&mut editing.app, Screen::Edit);
    frames(&mut editing.app, 8);
    assert_shown(&mut editing.app, "Two rows (not saved)");
    editing.tap(&[KeyCode::KeyZ]);
    assert_eq!(editing.saved(), LEVEL, "the history goes on");
    let data = editing.file.with_file_name("data");
    for folder in ["recordings", "in-hand"] {
        let folder = data.join(folder);
        assert!(
            !folder.exists() || names_in(&folder).is_empty(),
            "{folder:?}"
        );
    }
    let statistics = progress_of(&editing.app).statistics.clone();
    assert_eq!(statistics, Progress::default().statistics);
}

#[test]
fn the_pause_of_a_test_leads_back_to_the_editor() {
    let mut editing = Editing::new();
    editing.tap(&[KeyCode::F5]);
    wait_for_serve(&mut editing.app);
    editing.tap(&[KeyCode::KeyP]);
    assert_not_shown(&mut editing.app, "Main menu");
    editing.choose("Back to the editor");
    wait_for_screen(&mut editing.app, Screen::Edit);
}

#[test]
fn a_level_without_bricks_is_not_tested_and_the_reason_is_shown() {
    let mut editing = Editing::new();
    editing.choose("Select");
    editing.choose("Select all");
    editing.choose("Delete");
    editing.tap(&[KeyCode::F5]);
    frames(&mut editing.app, 4);
    assert_eq!(screen(&editing.app), Screen::Edit);
    wait_for_text(&mut editing.app, "nothing to destroy");
}
