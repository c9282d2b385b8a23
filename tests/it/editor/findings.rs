//! The list of problems and hints, and the marks on bricks that nothing ever hits.

use super::{Editing, LEVEL};
use crate::drawn::{corners, is_drawn};
use crate::prelude::*;

use KeyCode::{ArrowLeft, ArrowUp, KeyI, KeyX, Space};

/// Name of the entity with the marks on bricks.
pub const MARKS: &str = "Marks on the edited bricks";

/// Two rows of ten bricks that are enclosed, and a row that balls reach.
const ENCLOSED: &str = r#"(
    format: 2,
    name: "Vault",
    author: "Me",
    legend: {
        'r': (color: Red),
        'b': (color: Blue),
        's': (kind: "solid"),
    },
    bricks: [
        "ssssssssssss",
        "srrrrrrrrrrs",
        "srrrrrrrrrrs",
        "ssssssssssss",
        "............",
        "bbbbbbbbbbbb",
    ],
)
"#;

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
    assert_contains(&editing.saved(), "\"r......c\"");
}

#[test]
fn every_brick_that_nothing_hits_is_marked_until_a_way_is_open() {
    let mut editing = Editing::of(ENCLOSED);
    wait(&mut editing.app, "marks", |app| is_drawn(app, MARKS));
    let corners = corners(&mut editing.app, MARKS);
    let cell = Vec2::new(800.0 / 12.0, limits::DEFAULT_DRAWING_SHARE as f32 * 100.0);
    let is_marked = |row: usize, column: usize| {
        let middle = (Vec2::new(column as f32, row as f32) + 0.5) * cell;
        let middle = Vec2::new(middle.x, 600.0 - middle.y);
        let is_inside = |at: &Vec2| (at - middle).abs().cmplt(0.5 * cell).all();
        corners.iter().any(is_inside)
    };
    for row in 0..6 {
        for column in 0..12 {
            let is_enclosed = (1..3).contains(&row) && (1..11).contains(&column);
            assert_eq!(
                is_marked(row, column),
                is_enclosed,
                "row {row}, column {column}"
            );
        }
    }
    // The cursor begins in the solid row below them.
    assert_shown(&mut editing.app, "Row 4, column 7");
    let before = shown(&mut editing.app, "problem");
    editing.tap(&[KeyX, ArrowLeft, KeyX]);
    wait(&mut editing.app, "fewer problems", |app| {
        shown(app, "problem") != before
    });
    assert!(!is_drawn(&mut editing.app, MARKS));
}

#[test]
fn only_some_of_the_bricks_that_nothing_hits_have_a_hint() {
    let mut editing = Editing::of(ENCLOSED);
    wait(&mut editing.app, "marks", |app| is_drawn(app, MARKS));
    editing.open_list("problem");
    let world = editing.app.world_mut();
    let mut texts = world.query::<&Text>();
    let hints = texts.iter(world);
    let hints = hints.filter(|text| text.contains("[unreachable-brick]"));
    assert_eq!(hints.count(), 8);
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
