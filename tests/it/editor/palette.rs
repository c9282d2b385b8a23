//! Search, recent bricks, stamps, and commands for rows, columns and selected cells.

use super::{Editing, LEVEL};
use crate::prelude::*;

use KeyCode::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, KeyQ, KeyX, Space};

impl Editing {
    fn search(&mut self, text: &str) {
        self.choose("Search");
        self.type_text(text);
        self.choose("Done");
    }

    /// Returns the labels of items that begin with `start`.
    fn labels(&mut self, start: &str) -> Vec<String> {
        let labels = each::<&AccessibleLabel, (), _>(&mut self.app, |label| label.0.clone());
        let labels = labels.into_iter();
        labels.filter(|label| label.starts_with(start)).collect()
    }

    /// Presses arrow keys while Q is held.
    fn nudge(&mut self, arrows: &[KeyCode]) {
        press(&mut self.app, KeyQ);
        self.tap(arrows);
        key(&mut self.app, KeyQ, ButtonState::Released);
        settle(&mut self.app);
    }

    /// Selects the brick at the left end of the second row.
    fn select_left_brick(&mut self) {
        self.choose("Select");
        self.tap(&[ArrowLeft, ArrowLeft, ArrowLeft, ArrowLeft, Space, Space]);
    }
}

#[test]
fn the_search_finds_names_kinds_colours_and_powers_until_it_is_cleared() {
    let mut editing = Editing::new();
    let all = editing.labels("Kinds of bricks: ").len();
    for (text, group, found) in [
        ("MOSS", "Kinds of bricks: ", "Moss"),
        ("solid", "Kinds of bricks: ", "Steel"),
        ("laser", "With a power-up: ", "Laser"),
        ("blue", "In this level: ", "Brick, blue"),
    ] {
        editing.search(text);
        let labels = editing.labels(group);
        assert!(
            labels.iter().any(|it| it.contains(found)),
            "{text}: {labels:?}"
        );
        assert!(editing.labels("Kinds of bricks: ").len() < all, "{text}");
        editing.choose(&format!("Clear “{text}”"));
        assert_eq!(editing.labels("Kinds of bricks: ").len(), all);
    }
    editing.search("qqq");
    assert_shown(&mut editing.app, "No brick has this in its name.");
    assert!(editing.labels("In this level: ").is_empty());
}

#[test]
fn recent_bricks_stay_after_the_editor_is_closed() {
    let mut editing = Editing::new();
    editing.tap(&[Space]);
    assert_eq!(editing.labels("Last used: "), ["Last used: Brick, red"]);
    editing.again();
    assert_eq!(editing.labels("Last used: "), ["Last used: Brick, red"]);
}

#[test]
fn a_stamp_is_kept_for_later_sessions_drawn_and_deleted() {
    let mut editing = Editing::new();
    editing.choose("Select");
    editing.choose("Keep as stamp");
    editing.type_text("!");
    editing.choose("Done");
    editing.tap(&[KeyCode::KeyZ]);
    editing.again();
    editing.choose("Stamps");
    assert_shown(&mut editing.app, "Heart");
    editing.choose("Stamp 1!");
    assert_eq!(
        editing.rows(),
        ["........", "r......b"],
        "nothing is drawn yet"
    );
    editing.tap(&[ArrowUp, ArrowLeft, Space]);
    assert_eq!(editing.rows(), ["r......b", "r......b"]);
    editing.choose("Stamps");
    editing.choose("Rename “Stamp 1!”");
    editing.type_text("?");
    editing.choose("Done");
    assert_eq!(editing.labels("Stamp 1!"), ["Stamp 1!?"]);
    editing.choose("Delete “Stamp 1!?”");
    assert_shown(&mut editing.app, "Delete the stamp “Stamp 1!?”?");
    editing.choose("Delete “Stamp 1!?”");
    assert!(editing.labels("Stamp 1!?").is_empty());
}

#[test]
fn a_stamp_that_cannot_be_read_stays_stored_and_the_list_says_so() {
    let mut editing = Editing::new();
    editing.app = App::new();
    let folder = editing.file.with_file_name("data");
    fs::create_dir_all(&folder).expect("a folder");
    let newer = r#"(name: "Newer", clip: "(stones: [])")"#;
    let old = r#"(name: "Old", clip: "(bricks: [\"11\"])")"#;
    let text = format!("(format: 1, stamps: [{newer}, {old}])");
    fs::write(folder.join("editor.ron"), text).expect("a file");
    editing.again();
    editing.choose("Stamps");
    assert_shown(&mut editing.app, "cannot read some of your stamps");
    assert!(editing.labels("Newer").is_empty());
    editing.choose("Delete “Old”");
    editing.choose("Delete “Old”");
    editing.app = App::new();
    let text = fs::read_to_string(folder.join("editor.ron")).expect("a file");
    assert!(text.contains("(stones: [])"), "{text}");
    assert!(!text.contains("Old"), "{text}");
}

#[test]
fn a_damaged_file_of_stamps_is_set_aside_and_the_title_says_so() {
    let home = tempfile::tempdir().expect("a folder");
    fs::write(home.path().join("editor.ron"), "(format: 1, stam").expect("a file");
    let mut app = loaded_with_window(Launch::default(), Folders::within(home.path()), FRAME);
    wait_for_text(&mut app, "editor.ron");
    let names = names_in(home.path());
    let is_aside = |name: &String| name.starts_with("editor.ron.") && name.ends_with("-1");
    assert!(names.iter().any(is_aside), "{names:?}");
}

#[test]
fn a_stamp_of_the_game_adds_its_bricks_with_the_symmetry() {
    let mut editing = Editing::of(&LEVEL.replace("r......b", "........"));
    editing.choose("Stamps");
    editing.choose("Cross");
    editing.tap(&[KeyCode::KeyG, ArrowLeft, ArrowLeft, ArrowLeft, Space]);
    let rows = editing.rows();
    let is_drawn = |row: &str| {
        row.chars()
            .map(|c| if c == '.' { '.' } else { '#' })
            .collect()
    };
    let rows: [String; 2] = rows.map(|row| is_drawn(&row));
    assert_eq!(rows, [".##..##.", "########"]);
}

#[test]
fn an_empty_selection_of_bricks_makes_no_stamp() {
    let mut editing = Editing::new();
    editing.choose("Select");
    editing.tap(&[Space, Space]);
    editing.choose("Keep as stamp");
    assert_shown(&mut editing.app, "No bricks are selected");
}

#[test]
fn rows_and_columns_are_inserted_and_removed() {
    let mut editing = Editing::new();
    editing.choose("Select");
    editing.choose("Insert row");
    assert!(
        editing
            .saved()
            .contains("\"........\",\n        \"........\",\n        \"r......b\"")
    );
    editing.choose("Remove rows");
    assert_eq!(editing.saved(), LEVEL);
    editing.tap(&[ArrowLeft, ArrowLeft, ArrowLeft, ArrowLeft]);
    editing.choose("Insert column");
    assert_eq!(editing.rows(), [".........", ".r......b"]);
    editing.choose("Remove columns");
    assert_eq!(editing.rows(), ["........", "r......b"]);
    editing.tap(&[Space, ArrowRight, ArrowRight, Space]);
    editing.choose("Remove columns");
    assert_eq!(editing.rows(), [".....", "....b"], "all selected columns");
}

#[test]
fn selected_cells_are_nudged_within_the_board_and_erased() {
    let mut editing = Editing::new();
    editing.select_left_brick();
    editing.nudge(&[ArrowLeft, ArrowDown]);
    assert_eq!(
        editing.rows(),
        ["........", "r......b"],
        "they do not leave the board"
    );
    editing.nudge(&[ArrowUp, ArrowRight]);
    assert_eq!(editing.rows(), [".r......", ".......b"]);
    editing.tap(&[KeyX]);
    assert_eq!(editing.rows(), ["........", ".......b"]);
    editing.choose("Select nothing");
    editing.choose("Delete");
    assert_eq!(editing.rows(), ["........", "........"], "all cells");
}

#[test]
fn a_brick_with_a_direction_is_named_with_it_and_mirrored() {
    let one_way = LEVEL.replace(
        "(color: Red)",
        "(kind: \"one-way\", one_way: (towards: Left))",
    );
    let mut editing = Editing::of(&one_way);
    let start = [ArrowLeft, ArrowLeft, ArrowLeft, ArrowLeft];
    editing.tap(&start);
    assert_shown(&mut editing.app, "column 1: One-way, teal, left");
    editing.tap(&[KeyCode::KeyG, ArrowRight, Space]);
    editing.tap(&[ArrowRight, ArrowRight, ArrowRight, ArrowRight, ArrowRight]);
    assert_shown(&mut editing.app, "column 7: One-way, teal, right");
}
