//! The list of problems and hints.

use super::{Editing, LEVEL};
use crate::prelude::*;

use KeyCode::{ArrowLeft, ArrowUp, KeyI, Space};

impl Editing {
    /// Waits for a state of the level that contains `words`, and opens the list of diagnostics.
    fn open_list(&mut self, words: &str) {
        wait_for_text(&mut self.app, words);
        let item = shown(&mut self.app, words).expect("the state of the level");
        self.choose(&item);
    }
}

#[test]
fn the_list_shows_all_problems_in_pages() {
    let unused: String = ('c'..='n')
        .map(|key| format!("\n        '{key}': (color: Green),"))
        .collect();
    let text = LEVEL.replace("    legend: {", &format!("    legend: {{{unused}"));
    let mut editing = Editing::of(&text);
    editing.tap(&[KeyI; 6]);
    editing.tap(&[ArrowUp, ArrowLeft, ArrowLeft, ArrowLeft, ArrowLeft]);
    assert!(!editing.is_visible(1, 7));
    editing.open_list("hint");
    assert_shown(&mut editing.app, "1 to 12 of 14");
    assert_not_shown(&mut editing.app, "Show in the level");
    editing.choose("Next");
    assert_shown(&mut editing.app, "13 to 14 of 14");
    editing.choose("Previous");
    editing.choose("Next");
    editing.choose("Show in the level");
    assert!(editing.is_visible(1, 7), "the view moves to the place");
    editing.tap(&[Space]);
    assert_contains(&editing.saved(), "\"r......r\"");
}

#[test]
fn problems_of_a_pack_are_not_shown_for_a_level_that_opens_next() {
    let folder = tempfile::tempdir().expect("a folder");
    let pack = "(format: 2, name: \"Pack\", levels: [\"a.ron\", \"missing.ron\"])";
    for (name, text) in [("a.ron", LEVEL), ("pack.ron", pack)] {
        fs::write(folder.path().join(name), text).expect("a file");
    }
    let file = folder.path().join("pack.ron");
    let mut editing = Editing::open(folder, file);
    wait_for_text(&mut editing.app, "1 problem");
    editing.choose("1. a.ron: Edit");
    frames(&mut editing.app, 8);
    assert_not_shown(&mut editing.app, "1 problem");
    wait_for_text(&mut editing.app, "hint");
}
