//! Brushes, the legend, the palette and stamps.

use std::sync::Arc;

use brickwork_editor::{Board, Brush, Cell, Clip, Origin, Palette, Place, Size, Stamps, Turn};
use brickwork_level::content::{Colour, KindFields, Kinds};
use brickwork_level::parse::parse;

use crate::common::*;

const SMALL: &str = "(\n    format: 2,\n    name: \"N\",\n    author: \"A\",\n    legend: {\n        'r': (color: Red), // red\n    },\n    bricks: [\n        \"r...\",\n    ],\n)\n";

fn cell(column: usize) -> [Cell; 1] {
    [Cell::new(0, column)]
}

/// Draws one cell with each brush, and returns the row.
fn row_with(brushes: &[Brush]) -> (String, String) {
    let mut document = document(SMALL);
    for (column, brush) in brushes.iter().enumerate() {
        let edit = board(&document).draw(cell(column), brush);
        apply(&mut document, &edit);
    }
    (rows(&document).join(""), document.text().to_owned())
}

#[test]
fn a_new_brush_gets_a_free_initial_and_an_entry_is_reused() {
    let brush = |kind, colour| Brush::new(kind, colour, &[]);
    let (row, text) = row_with(&[
        brush("portal", None),
        brush("plain", Some(Colour::Pink)),
        brush("seed", Some(Colour::Red)),
        brush("plain", Some(Colour::Red)),
    ]);
    assert_eq!(row, "pPsr", "{text}");
    let added = "        'r': (color: Red), // red\n        'p': (kind: \"portal\"),\n        'P': (color: Pink),\n        's': (kind: \"seed\", color: Red),\n    },";
    assert!(text.contains(added), "{text}");
    // Fields in another order, and values that are the default, mean the same brick.
    let same = Brush::from_entry("(hits: 1, color: Red, kind: \"plain\")");
    assert_eq!(row_with(&[same]).0, "r...");
    let power = Brush::new("plain", None, &[("carries", "(power: \"split\")")]);
    assert_eq!(row_with(&[power, Brush::new("plain", None, &[])]).0, "sr..");
    let bare = Brush {
        entry: String::new(),
        key: Some('?'),
    };
    assert_eq!(row_with(&[bare]).0, "?...");
}

#[test]
fn every_kind_and_power_up_makes_a_valid_level() {
    let shown = board(&document(SMALL));
    for item in Palette::new(&shown).items() {
        // A portal needs its twin, and a brick that can be destroyed.
        let (_, text) = row_with(&[item.brush.clone(), item.brush.clone()]);
        let text = text.replace("..\"", ".r\"");
        let level = parse("level.ron", text.as_bytes());
        let is_valid = level.is_ok() || ["gate", "switch"].contains(&&*item.name);
        assert!(is_valid, "{level:?}: {text}");
    }
}

#[test]
fn a_file_of_format_1_is_upgraded_only_for_new_entries() {
    let text = "(format: 1, name: \"N\", author: \"A\", legend: {'r': Plain(color: Red, hits: 2), 's': Solid()}, bricks: [\"rs.\"])";
    let mut document = document(text);
    let shown = board(&document);
    let old = Brush::new("plain", Some(Colour::Red), &[("hits", "2")]);
    apply(&mut document, &shown.draw(cell(2), &old));
    apply(
        &mut document,
        &shown.draw(cell(0), &Brush::new("solid", None, &[])),
    );
    assert_eq!(document.text(), text.replace("rs.", "ssr"));
    let edit = board(&document).draw(cell(1), &Brush::new("moss", None, &[]));
    let after = apply(&mut document, &edit);
    assert_eq!(
        (after.format, rows(&document).join("")),
        (2, "smr".to_owned())
    );
    assert!(document.undo());
    assert_eq!(document.text(), text.replace("rs.", "ssr"));
}

#[test]
fn parts_of_a_brush_are_read_and_set() {
    let brush = Brush::new(
        "moss",
        Some(Colour::Red),
        &[("carries", "(power: \"split\")")],
    );
    assert_eq!(brush.field("carries.power").as_deref(), Some("\"split\""));
    let harder = brush.with("hits", "3").expect("a number");
    assert_eq!(
        harder.entry,
        "(kind: \"moss\", color: Red, hits: 3, carries: (power: \"split\"))"
    );
    let less = harder
        .with("carries", "")
        .and_then(|brush| brush.with("hits", ""))
        .expect("fields");
    assert_eq!(less, Brush::new("moss", Some(Colour::Red), &[]));
    assert_eq!(less.with("hits", ""), Ok(less.clone()));
    assert!(less.with("hits", "(").is_err());
    assert!(Brush::empty().is_empty() && !less.is_empty());
    let broken = Brush::from_entry("(kind: ");
    assert!(broken.fields().is_none() && broken.field("kind").is_none());
    let mut document = document(SMALL);
    assert!(
        document
            .apply(&board(&document).draw(cell(0), &broken))
            .is_err()
    );
    assert_eq!(document.text(), SMALL);
}

#[test]
fn the_palette_shows_the_level_first_and_finds_parts_of_words() {
    let mut kinds = Kinds::base().clone();
    kinds.insert("coral".to_owned(), KindFields::like("plain", Colour::Pink));
    let shown = Board::new(&document(SMALL), &Arc::new(kinds)).expect("a board");
    let mut palette = Palette::new(&shown);
    let names = |origin| {
        let items = palette.items().iter().filter(|item| item.origin == origin);
        items.map(|item| item.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(palette.items()[0].brush, shown.brush_of('r'));
    assert_eq!(
        (names(Origin::Legend), names(Origin::Pack)),
        (vec!["plain".to_owned()], vec!["coral".to_owned()])
    );
    assert_eq!(names(Origin::Game).len(), Kinds::base().names().count());
    assert!(names(Origin::Power).contains(&"split".to_owned()));
    let found = |text: &str| {
        let items = palette.search(text, |item| {
            if item.name == "moss" { "Moos" } else { "" }.to_owned()
        });
        items
            .iter()
            .map(|item| item.name.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(
        (found("ORA"), found("moos")),
        (vec!["coral".to_owned()], vec!["moss".to_owned()])
    );
    assert_eq!(
        found(" "),
        palette
            .items()
            .iter()
            .map(|item| item.name.clone())
            .collect::<Vec<_>>()
    );
    for hits in (1..=30).chain([25]) {
        palette.note_use(&Brush::new("plain", None, &[("hits", &hits.to_string())]));
    }
    palette.note_use(&Brush::empty());
    palette.refresh(&shown);
    let recent: Vec<_> = palette
        .recent()
        .iter()
        .filter_map(|brush| brush.field("hits"))
        .collect();
    assert_eq!(
        (recent.len(), recent[0].as_str(), recent[1].as_str()),
        (12, "25", "30")
    );
}

#[test]
fn replacing_a_brush_changes_cells_and_pieces() {
    let text = SMALL.replace("    ],\n)", "    ],\n    pieces: [\n        (kind: 'r', at: (1.0, 2.0), shape: Circle(radius: 3.0)),\n    ],\n)");
    let mut changed = document(&text);
    let (red, moss) = (board(&changed).brush_of('r'), Brush::new("moss", None, &[]));
    let edit = board(&changed).replace(&red, &moss);
    let shown = apply(&mut changed, &edit);
    assert_eq!(
        shown.brush_at(Place::Piece(0)),
        shown.brush_at(Place::Cell(Cell::new(0, 0)))
    );
    assert!(shown.brush_of('m').means(&moss, &shown.kinds));
    assert_eq!(shown.replace(&red, &moss), []);
    let edit = shown.replace(&moss, &Brush::empty());
    let shown = apply(&mut changed, &edit);
    assert!(shown.pieces.is_empty() && shown.is_empty(Cell::new(0, 0)));
    let edit = shown.replace(&Brush::empty(), &red);
    apply(&mut changed, &edit);
    assert_eq!(rows(&changed), ["rrrr"]);
}

#[test]
fn stamps_are_stored_as_text() {
    let shown = board(&document(SMALL));
    let clip = shown.copy(&all(&shown));
    let mut stamps = Stamps::default();
    assert!(stamps.add("\"É\n", &clip) && stamps.add("", &clip.turned(Turn::Right, Kinds::base())));
    let text = ron::to_string(&stamps).expect("a text");
    let read: Stamps = ron::from_str(&text).expect("stamps");
    assert_eq!(read, stamps);
    assert_eq!(read.clips().count(), 2);
    let newer = text.replacen("bricks", "stones", 1);
    let read: Stamps = ron::from_str(&newer).expect("stamps");
    assert_eq!(
        (read.0.len(), read.clips().count()),
        (2, 1),
        "an unreadable clip stays"
    );
    let long = "a".repeat(1 << 20);
    assert!(!stamps.add(&long, &Clip::default()), "the list is bounded");
    for broken in [
        "",
        "(",
        "hello",
        "(bricks: [])",
        "(bricks: [\"\"])",
        "(legend: {: 1}, bricks: [\"a\"])",
    ] {
        assert_eq!(Clip::from_text(broken), None, "{broken}");
    }
    let level = "(format: 1, legend: {'r': Plain(color: Red)}, bricks: [\"r \"])";
    let clip = Clip::from_text(level).expect("a level");
    assert_eq!(clip.cells().collect::<Vec<_>>(), [(Cell::new(0, 0), 'r')]);
    assert_eq!(
        (clip.brush('r').entry.as_str(), clip.size()),
        ("(color: Red)", Size::new(1, 2))
    );
}

#[test]
fn a_level_with_errors_is_a_board() {
    let text = "(format: 2, legend: {'a': (color: Rde), 'b': 7}, drawing: (gap: x), bricks: [\"ab\", \"a\", \"é?a.\"], pieces: [(kind: 'a'), 3], balls: [(at: (1.0, 2.0), angle: 3.0)])";
    let mut ragged = document(text);
    let shown = board(&ragged);
    assert_eq!(shown.size(), Size::new(3, 4));
    assert_eq!(
        (shown.at(Cell::new(1, 2)), shown.at(Cell::new(2, 0))),
        ('.', 'é')
    );
    assert_eq!((shown.pieces, shown.balls.len()), (vec![None, None], 1));
    let brushes: Vec<_> = shown
        .legend
        .iter()
        .map(|entry| entry.brush.entry.as_str())
        .collect();
    assert_eq!(brushes, ["(color: Rde)", "7"]);
    let edit = board(&ragged).draw(
        [Cell::new(1, 3), Cell::new(9, 9)],
        &Brush::new("moss", None, &[]),
    );
    apply(&mut ragged, &edit);
    assert_eq!(rows(&ragged), ["ab..", "a..m", "é?a."]);
    assert!(
        ragged.text().contains("'m': (kind: \"moss\")"),
        "{}",
        ragged.text()
    );
    let kinds = Arc::new(Kinds::base().clone());
    assert!(Board::new(&document("(bricks: ["), &kinds).is_none());
    let empty = Board::new(&document("()"), &kinds).expect("a board");
    let none: Vec<brickwork_level::document::Command> = Vec::new();
    for edit in [
        empty.scroll(1, 1),
        empty.insert_row(0),
        empty.insert_column(0),
        empty.remove_rows(0..1),
        empty.remove_columns(0..1),
        empty.draw(cell(0), &Brush::empty()),
    ] {
        assert_eq!(edit, none);
    }
}
