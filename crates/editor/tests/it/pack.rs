//! Edits of packs: the order of the levels, the easy ones, the light and the rules.

use brickwork_editor::properties::set_field;
use brickwork_editor::{Edit, PackLevels, RuleSheet};
use brickwork_level::content::RulesFields;
use brickwork_level::document::Document;

use crate::common::*;

const PACK: &str = "\
(
    format: 1,
    name: \"P\",
    levels: [
        \"a.ron\", // first
        \"b.ron\",
        \"c.ron\",
    ],
)
";

/// Applies `edit` to a copy of `document`, which stays the same after an undo.
fn with(document: &Document, edit: &Edit) -> Document {
    let mut changed = document.clone();
    changed.apply(edit).expect("an edit that fits");
    let mut undone = changed.clone();
    if undone.text() != document.text() {
        assert!(undone.undo());
        assert_eq!(undone.text(), document.text(), "one step");
    }
    changed
}

fn levels(document: &Document) -> PackLevels {
    PackLevels::new(document)
}

#[test]
fn levels_are_added_and_moved_with_their_comments() {
    let pack = document(PACK);
    let added = with(&pack, &levels(&pack).add(&pack, "d.ron"));
    assert_eq!(
        added.text(),
        PACK.replace("c.ron\",\n", "c.ron\",\n        \"d.ron\",\n")
    );
    let moved = with(&pack, &levels(&pack).shift(0, true));
    assert_eq!(levels(&moved).levels, ["b.ron", "a.ron", "c.ron"]);
    assert!(moved.text().contains("\"a.ron\", // first"));
    let back = with(&moved, &levels(&moved).shift(1, false));
    assert_eq!(back.text(), PACK);
    assert!(levels(&pack).shift(2, true).is_empty() && levels(&pack).shift(0, false).is_empty());
}

#[test]
fn a_level_can_be_added_to_a_pack_without_levels() {
    let empty = document("(\n    format: 2,\n    name: \"P\",\n    levels: [\n    ],\n)\n");
    let one = with(&empty, &levels(&empty).add(&empty, "a.ron"));
    let two = with(&one, &levels(&one).add(&one, "b.ron"));
    assert_eq!(levels(&two).levels, ["a.ron", "b.ron"]);
    let none = with(&one, &levels(&one).remove(0));
    assert!(levels(&none).levels.is_empty());
}

#[test]
fn easy_levels_are_declared_and_follow_the_list() {
    let pack = document(PACK);
    let easy = with(&pack, &levels(&pack).set_rest(&pack, 1, true));
    assert!(easy.text().contains("format: 2") && levels(&easy).is_rest(1));
    let both = with(&easy, &levels(&easy).set_rest(&easy, 0, true));
    assert_eq!(levels(&both).rests, ["b.ron", "a.ron"]);
    let one = with(&both, &levels(&both).set_rest(&both, 1, false));
    assert_eq!(levels(&one).rests, ["a.ron"]);
    let hard = with(&easy, &levels(&easy).set_rest(&easy, 1, false));
    assert_eq!(hard.text(), PACK.replace("format: 1", "format: 2"));
    let fewer = with(&easy, &levels(&easy).remove(1));
    assert_eq!(levels(&fewer).levels, ["a.ron", "c.ron"]);
    assert!(levels(&fewer).rests.is_empty());
}

#[test]
fn light_and_rules_are_set_in_format_2_and_removed_again() {
    let pack = document(PACK);
    let lit = with(&pack, &set_field(&pack, "light", Some("Sea".to_owned())));
    assert!(lit.text().contains("format: 2") && lit.text().contains("light: Sea"));
    let dark = with(&lit, &set_field(&lit, "light", None));
    assert_eq!(dark.text(), PACK.replace("format: 1", "format: 2"));
    let sheet = RuleSheet::new(&pack, &RulesFields::default()).expect("readable rules");
    let ruled = with(
        &pack,
        &sheet.set(&pack, "lives", "7").expect("a good value"),
    );
    assert!(
        ruled.text().contains("rules: (lives: 7)"),
        "{}",
        ruled.text()
    );
    let read = brickwork_level::Pack::parse("pack.ron", ruled.text().as_bytes());
    assert_eq!(read.expect("a pack").layers.rules.lives, Some(7));
}
