//! Kinds of a pack that are changed during the edit of a level.

use brickwork_editor::PackKinds;
use brickwork_editor::file::{EditedFile, FileError};
use brickwork_editor::pack_kinds::{PackKindError, remove_kind, set_kind, uses_kind};
use brickwork_level::Pack;
use brickwork_level::content::Kinds;
use brickwork_level::document::Document;
use brickwork_platform::storage::Location;

const PACK: &str = "(\n    format: 2,\n    name: \"P\",\n    levels: [\"a.ron\"],\n    kinds: {\n        \"bomb\": (kind: \"ember\", hits: 2), // slow\n        \"moss\": (hits: 3),\n    },\n)\n";
const BIGGER: &str = "(kind: \"ember\", hits: 4)";

/// Returns a disk with the file of [`PACK`].
fn disk() -> Location {
    let file = Location::in_memory("pack.ron");
    write(&file, PACK);
    file
}

/// Writes the file as another program does.
fn write(file: &Location, text: &str) {
    let written = file.storage.replace(file, text.as_bytes(), false);
    written.expect("written");
}

fn text(file: &Location) -> String {
    let bytes = file.storage.read(file, u64::MAX).expect("a file");
    String::from_utf8(bytes).expect("a text")
}

fn opened(file: &Location) -> PackKinds {
    PackKinds::open(file.clone(), None).expect("a pack")
}

fn hits(pack: &Pack, name: &str) -> Option<u8> {
    let kind = pack.layers.kinds.get(name).expect("a kind");
    kind.kind().expect("a brick").hits
}

#[test]
fn a_change_is_saved_at_once_and_nothing_else_changes() {
    let file = disk();
    let mut kinds = opened(&file);
    assert_eq!(kinds.entry("bomb"), Some("(kind: \"ember\", hits: 2)"));
    assert_eq!(kinds.entry(Kinds::PLAIN), None);
    let pack = kinds.set("bomb", BIGGER, (0, 10.0)).expect("saved");
    assert_eq!(
        (hits(&pack, "bomb"), hits(&pack, "moss")),
        (Some(4), Some(3))
    );
    let bigger = PACK.replace("hits: 2", "hits: 4");
    assert_eq!(text(&file), bigger);
    // The history of the pack contains it.
    drop(kinds);
    let (mut edited, _) = EditedFile::open(file.clone(), "", None).expect("a pack");
    assert!(edited.document_mut().expect("editable").undo());
    assert_eq!(edited.document().text(), PACK);
}

#[test]
fn changes_are_steps_between_those_of_the_level() {
    let file = disk();
    let mut kinds = opened(&file);
    let bigger = PACK.replace("hits: 2", "hits: 4");
    kinds.set("bomb", BIGGER, (3, 10.0)).expect("saved");
    let none = |kinds: &mut PackKinds, is_redo, steps| {
        assert!(kinds.step(is_redo, (steps, 11.0)).is_none(), "{steps}");
    };
    none(&mut kinds, true, 3);
    none(&mut kinds, false, 4);
    let pack = kinds
        .step(false, (3, 12.0))
        .expect("a step")
        .expect("saved");
    assert_eq!(hits(&pack, "bomb"), Some(2));
    assert_eq!(text(&file), PACK);
    none(&mut kinds, false, 3);
    none(&mut kinds, true, 2);
    let pack = kinds.step(true, (3, 13.0)).expect("a step").expect("saved");
    assert_eq!(hits(&pack, "bomb"), Some(4));
    assert_eq!(text(&file), bigger);
    kinds
        .step(false, (3, 14.0))
        .expect("a step")
        .expect("saved");
    kinds.forget_undone();
    none(&mut kinds, true, 3);
    // The same entry again is no step.
    kinds
        .set("bomb", "(kind: \"ember\", hits: 2)", (3, 15.0))
        .expect("saved");
    none(&mut kinds, false, 3);
}

#[test]
fn a_pack_that_would_be_invalid_is_not_saved() {
    let file = disk();
    let mut kinds = opened(&file);
    kinds.set("bomb", BIGGER, (0, 10.0)).expect("saved");
    let refused = kinds.set("moss", "(solid: true, hits: 3)", (0, 11.0));
    assert!(
        matches!(refused, Err(PackKindError::Invalid(_))),
        "{refused:?}"
    );
    assert_eq!(kinds.entry("moss"), Some("(hits: 3)"));
    assert_eq!(text(&file), PACK.replace("hits: 2", "hits: 4"));
    kinds
        .step(false, (0, 12.0))
        .expect("a step")
        .expect("saved");
    assert_eq!(text(&file), PACK);
}

#[test]
fn changes_by_others_are_never_overwritten() {
    let file = disk();
    let mut kinds = opened(&file);
    let mut other = opened(&file);
    let refused = other.set("bomb", BIGGER, (0, 10.0));
    assert!(
        matches!(refused, Err(PackKindError::File(FileError::InUse { .. }))),
        "{refused:?}"
    );
    kinds.set("bomb", BIGGER, (0, 10.0)).expect("saved");
    let theirs = PACK.replace("\"P\"", "\"Q\"");
    write(&file, &theirs);
    // It is noticed only once a second.
    let refused = kinds.set("moss", "(hits: 4)", (0, 10.1));
    assert!(
        matches!(
            refused,
            Err(PackKindError::File(FileError::Conflict { .. }))
        ),
        "{refused:?}"
    );
    assert_eq!(text(&file), theirs);
    kinds.set("moss", "(hits: 4)", (0, 20.0)).expect("saved");
    assert_eq!(text(&file), theirs.replace("hits: 3", "hits: 4"));
    kinds
        .step(false, (0, 30.0))
        .expect("a step")
        .expect("saved");
    assert_eq!(text(&file), theirs);
    assert!(
        kinds.step(false, (0, 40.0)).is_none(),
        "a change by another program is no step"
    );
}

#[test]
fn unsaved_edits_of_the_pack_are_left_to_its_editor() {
    let file = disk();
    let (mut edited, _) = EditedFile::open(file.clone(), "", None).expect("a pack");
    let document = edited.document_mut().expect("editable");
    let name = brickwork_level::Subject::Field("name");
    let set = brickwork_level::document::Command::Set(vec![(name, "\"Q\"".to_owned())]);
    assert_eq!(document.apply(&[set]), Ok(true));
    drop(edited);
    let refused = PackKinds::open(file.clone(), None).map(drop);
    assert_eq!(refused, Err(PackKindError::Unsaved));
    let (edited, _) = EditedFile::open(file, "", None).expect("a pack");
    assert!(edited.has_unsaved_edits(), "they are still there");
}

#[test]
fn kinds_are_added_at_the_end_and_the_last_one_is_removed_with_the_list() {
    let mut pack = Document::new(PACK).expect("a pack");
    let bare = PACK.replace("\n    kinds: {\n        \"bomb\": (kind: \"ember\", hits: 2), // slow\n        \"moss\": (hits: 3),\n    },", "");
    for name in ["bomb", "moss"] {
        let edit = remove_kind(&pack, name);
        assert_eq!(pack.apply(&edit), Ok(true), "{name}");
    }
    assert_eq!(pack.text(), bare);
    assert!(remove_kind(&pack, "bomb").is_empty());
    for (name, entry) in [
        ("bomb", BIGGER),
        ("say \"hi\"", "(hits: 2)"),
        ("bomb", "(hits: 3)"),
    ] {
        let edit = set_kind(&pack, name, entry);
        assert_eq!(pack.apply(&edit), Ok(true), "{name}");
    }
    let kinds = Pack::parse("pack.ron", pack.text().as_bytes()).expect("a valid pack");
    assert_eq!(hits(&kinds, "bomb"), Some(3));
    assert_eq!(hits(&kinds, "say \"hi\""), Some(2));
}

#[test]
fn a_level_uses_the_kinds_of_its_bricks_and_those_into_which_they_grow() {
    let legend = "'a': (kind: \"bomb\"), 'b': (color: Red, grows: (kind: \"moss\"))";
    let level = Document::new(&format!("(format: 2, legend: {{{legend}}})")).expect("a level");
    for (name, is_used) in [
        ("bomb", true),
        ("moss", true),
        ("Red", false),
        ("plain", false),
    ] {
        assert_eq!(uses_kind(&level, name), is_used, "{name}");
    }
}
