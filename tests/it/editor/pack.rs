//! The page of a pack: order of the levels, rests, light, rules, and levels that open in place of the pack.

use accesskit::{Action, ActionData, Role};

use super::{Editing, LEVEL, opened};
use crate::every_page::{pages, reach, read};
use crate::menus::{focus, focused};
use crate::prelude::*;

use KeyCode::{Escape, KeyZ, Space};

const PACK: &str = r#"(
    format: 2,
    name: "Pair",
    levels: [
        "a.ron", // first
        "b.ron",
    ],
)
"#;

impl Editing {
    /// Opens the editor of a pack with two levels; a third one is in its folder.
    fn of_pack(text: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        for name in ["a", "b", "c"] {
            let level = LEVEL.replace("Two rows", &format!("Level {name}"));
            fs::write(folder.path().join(format!("{name}.ron")), level).expect("a file");
        }
        let file = folder.path().join("pack.ron");
        fs::write(&file, text).expect("a file");
        Self::open(folder, file)
    }

    /// Saves the pack. Returns it.
    fn pack(&mut self) -> Pack {
        let text = self.saved();
        Pack::parse("pack.ron", text.as_bytes()).expect("a valid pack")
    }
}

#[test]
fn an_untouched_pack_keeps_every_byte_and_shows_its_levels() {
    let mut editing = Editing::of_pack(PACK);
    wait_for_text(&mut editing.app, "Level b");
    assert_shown(&mut editing.app, "2. b.ron");
    assert_eq!(editing.saved(), PACK);
}

#[test]
fn levels_move_with_the_focus_and_each_move_is_undone_by_one_step() {
    let mut editing = Editing::of_pack(PACK);
    focus(&mut editing.app, "1. a.ron: Move down");
    editing.tap(&[Space]);
    assert_eq!(focused(&mut editing.app), "2. a.ron: Move down");
    assert_eq!(editing.pack().levels, ["b.ron", "a.ron"]);
    assert!(editing.text().contains("\"a.ron\", // first"));
    editing.tap(&[KeyZ]);
    assert_eq!(editing.saved(), PACK);
}

#[test]
fn levels_are_added_and_taken_out_but_their_files_stay() {
    let mut editing = Editing::of_pack(PACK);
    editing.choose("2. b.ron: Take out of the pack");
    assert_shown(&mut editing.app, "Take this level out of the pack?");
    assert_eq!(editing.pack().levels, ["a.ron", "b.ron"]);
    editing.choose("Take out of the pack");
    assert_eq!(editing.pack().levels, ["a.ron"]);
    editing.choose("Add a level");
    editing.choose("c.ron");
    assert_eq!(editing.pack().levels, ["a.ron", "c.ron"]);
    editing.choose("Add a level");
    editing.choose("New level");
    assert_eq!(editing.pack().levels, ["a.ron", "c.ron", "level.ron"]);
    for name in ["b.ron", "level.ron"] {
        assert!(editing.file.with_file_name(name).is_file(), "{name}");
    }
    editing.tap(&[KeyZ, KeyZ, KeyZ]);
    assert_eq!(editing.saved(), PACK);
}

#[test]
fn rests_light_and_rules_are_set_and_their_defaults_left_out() {
    let mut editing = Editing::of_pack(PACK);
    let rest = "2. b.ron: Rest: easier than the levels before";
    focus(&mut editing.app, rest);
    editing.tap(&[Space]);
    assert_eq!(editing.pack().rests, ["b.ron"]);
    assert_eq!(focused(&mut editing.app), rest);
    editing.tap(&[Space]);
    assert_eq!(editing.saved(), PACK);
    focus(&mut editing.app, "Sea");
    editing.tap(&[Space]);
    assert_eq!(editing.pack().light, Light::Sea);
    focus(&mut editing.app, "Dusk");
    editing.tap(&[Space]);
    assert_eq!(editing.saved(), PACK);
    editing.choose("Rules");
    editing.choose("Game");
    focus(&mut editing.app, "Lives");
    editing.tap(&[KeyCode::ArrowRight, Escape, Escape]);
    assert!(editing.pack().layers.rules.lives.is_some());
}

#[test]
fn a_level_opens_in_place_of_the_pack_and_leads_back() {
    let mut editing = Editing::of_pack(PACK);
    editing.choose("2. b.ron: Edit");
    wait_for_text(&mut editing.app, "Row 2, column 5");
    assert_shown(&mut editing.app, "Level b");
    editing.tap(&[Escape]);
    wait_for_text(&mut editing.app, "Levels in the order of play");
    settle(&mut editing.app);
    assert_eq!(focused(&mut editing.app), "2. b.ron: Edit");
    assert_eq!(editing.app.should_exit(), None);
    press(&mut editing.app, Escape);
    editing.expect_exit();
}

#[test]
fn unsaved_edits_of_the_pack_are_not_lost_when_a_level_opens() {
    let mut editing = Editing::of_pack(PACK);
    editing.choose("1. a.ron: Move down");
    editing.choose("1. b.ron: Edit");
    assert_shown(&mut editing.app, "Save before you leave?");
    editing.choose("Save and leave");
    wait_for_text(&mut editing.app, "Row 2, column 5");
    let text = editing.text();
    let pack = Pack::parse("pack.ron", text.as_bytes()).expect("a valid pack");
    assert_eq!(pack.levels, ["b.ron", "a.ron"]);
}

#[test]
fn a_folder_without_a_pack_becomes_one_with_the_first_save() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = home.path().join("Mine");
    fs::create_dir(&folder).expect("a folder");
    fs::write(folder.join("a.ron"), LEVEL).expect("a file");
    let mut app = opened(&folder);
    assert_shown(&mut app, "A new pack. Add levels, then save.");
    let file = folder.join("pack.ron");
    assert!(!file.exists());
    tap_and_settle(&mut app, KeyCode::F2);
    let pack = Pack::read(&file).expect("a valid pack");
    assert_eq!(
        (pack.name.as_str(), &pack.levels[..]),
        ("Mine", &["a.ron".to_owned()][..])
    );
}

#[test]
fn problems_of_the_pack_are_listed() {
    let mut editing = Editing::of_pack(&PACK.replace("b.ron", "x.ron"));
    wait_for_text(&mut editing.app, "3 problems");
    editing.choose("3 problems");
    assert_shown(&mut editing.app, "there is no file \"x.ron\"");
    assert_not_shown(&mut editing.app, "Show in the level");
}

/// Returns the pack with a kind of its own.
fn with_lamp() -> String {
    let kinds = "    kinds: {\n        \"lamp\": (color: Yellow),\n    },\n    levels";
    PACK.replace("    levels", kinds)
}

#[test]
fn the_own_kinds_of_the_pack_are_listed() {
    let mut editing = Editing::of_pack(&with_lamp());
    editing.choose("Own kinds of bricks");
    assert_shown(&mut editing.app, "lamp");
}

#[test]
fn kinds_are_added_and_changed_and_each_change_is_one_step() {
    let mut editing = Editing::of_pack(PACK);
    editing.choose("Own kinds of bricks");
    editing.choose("New kind");
    editing.type_text("Bomb");
    editing.choose("Done");
    let ember = read::named(&mut editing.app, Role::RadioButton, "Ember");
    read::ask(&mut editing.app, ember, Action::Click, None);
    editing.choose("Done");
    focus(&mut editing.app, "Bomb: Edit");
    editing.tap(&[Space]);
    let hits = read::named(&mut editing.app, Role::Slider, "Hits");
    let fifth = Some(ActionData::NumericValue(4.0));
    read::ask(&mut editing.app, hits, Action::SetValue, fifth);
    editing.choose("Done");
    assert_eq!(focused(&mut editing.app), "Bomb: Edit");
    editing.tap(&[Escape]);
    assert_eq!(editing.text(), PACK, "nothing is saved yet");
    let kinds = |editing: &mut Editing| editing.pack().layers.kinds;
    let hits = |kinds: &Kinds| kinds.get("Bomb").expect("a kind").hits;
    let bomb = kinds(&mut editing);
    let explodes = &bomb.get("Bomb").expect("a kind").explodes;
    assert!(explodes.is_some());
    assert_eq!(hits(&bomb), Some(5));
    editing.tap(&[KeyZ]);
    assert_ne!(hits(&kinds(&mut editing)), Some(5));
    editing.tap(&[KeyZ]);
    assert_eq!(editing.saved(), PACK);
}

#[test]
fn a_new_kind_never_takes_the_name_of_another() {
    let mut editing = Editing::of_pack(&with_lamp());
    editing.choose("Own kinds of bricks");
    for taken in ["lamp", "ember"] {
        editing.choose("New kind");
        editing.type_text(taken);
        editing.choose("Done");
        assert_shown(&mut editing.app, &format!("{taken} exists already."));
    }
    editing.tap(&[Escape]);
    assert_eq!(editing.saved(), with_lamp());
}

#[test]
fn a_kind_is_deleted_if_no_level_of_the_pack_uses_it() {
    let mut editing = Editing::of_pack(&with_lamp());
    let level = editing.file.with_file_name("b.ron");
    let uses = LEVEL.replace("(color: Red)", "(kind: \"lamp\")");
    fs::write(&level, uses).expect("a file");
    editing.choose("Own kinds of bricks");
    editing.choose("lamp: Delete");
    assert_shown(&mut editing.app, "b.ron uses lamp.");
    fs::write(&level, LEVEL).expect("a file");
    editing.choose("lamp: Delete");
    assert_not_shown(&mut editing.app, "b.ron uses lamp.");
    assert_shown(&mut editing.app, "The pack has no kinds of its own.");
    editing.tap(&[Escape]);
    assert_eq!(editing.saved(), PACK);
    editing.tap(&[KeyZ]);
    assert_eq!(editing.saved(), with_lamp());
}

#[test]
fn the_page_is_read_and_reached_by_every_device() {
    let mut page = pages::edited_pack();
    let app = &mut page.app;
    read::is_read_well("pack", app);
    reach::in_turn("pack", app);
    reach::by_arrows("pack", app);
    reach::by_pad("pack", app);
    reach::by_mouse("pack", app);
}

#[test]
fn a_zip_file_is_refused_with_the_way_to_edit_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("pair.zip");
    fs::write(&file, b"PK\x03\x04").expect("a file");
    let ran = run("edit @", &[&file]);
    assert_ne!(ran.code, Some(0));
    assert_contains(&ran.err, "brickwork import");
}
