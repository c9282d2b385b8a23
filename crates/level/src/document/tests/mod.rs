//! Tests of documents: style of new text, the model after an edit, and the history.

mod files;
mod history;
mod model;
mod refused;

use super::{Command, Document, EditError};
use crate::Subject;

/// Level in which the examples of edits take place.
const LEVEL: &str = "\
// A level.
(
    format: 2,
    name: \"Name\", // shown
    ball_speed: 400.0,
    legend: {
        // Weak.
        'a': (color: Red), // first
        'b': (color: Blue, hits: 2)
    },
    bricks: [
        \"a.b\",
        r\"...\",
    ],
    pieces: [
        (kind: 'a', at: (1.0, 2.0), shape: Circle(radius: 3.0)), // one
        // Two and three.
        (kind: 'b', at: (4.0, 5.0), shape: Circle(radius: 6.0)), (kind: 'b', at: (7.0, 8.0)),
    ],
)
";

fn document(text: &str) -> Document {
    Document::new(text).expect("a small text")
}

fn set(subject: Subject, text: &str) -> Command {
    Command::Set(vec![(subject, text.to_owned())])
}

fn insert(subject: Subject, text: &str) -> Command {
    Command::Insert(subject, vec![text.to_owned()])
}

fn remove(subject: Subject) -> Command {
    Command::Remove(vec![subject])
}

fn piece(index: usize, part: &'static str) -> Subject {
    Subject::Piece(index, part.into())
}

fn legend(index: usize, part: &'static str) -> Subject {
    Subject::Legend(index, part.into())
}

/// Asserts that `command` replaces `old`, which `text` contains once, with `new`. Line ends of all texts become `line`.
fn assert_edit_in(text: &str, line: &str, command: &Command, old: &str, new: &str) {
    let [text, old, new] = [text, old, new].map(|text| text.replace('\n', line));
    assert_eq!(text.matches(&old).count(), 1, "{old}");
    let mut edited = document(&text);
    assert_eq!(
        edited.apply(std::slice::from_ref(command)),
        Ok(true),
        "{command:?}"
    );
    assert_eq!(edited.text(), text.replace(&old, &new), "{command:?}");
    assert!(edited.undo());
    assert_eq!(edited.text(), text, "{command:?}");
}

fn assert_edit(command: &Command, old: &str, new: &str) {
    for line in ["\n", "\r\n", "\r"] {
        assert_edit_in(LEVEL, line, command, old, new);
        assert_edit_in(&format!("\u{feff}{LEVEL}"), line, command, old, new);
    }
}

#[test]
fn new_fields_look_like_their_neighbours() {
    let author = format!("{:?}", "\"A\"");
    for (subject, text, old, new) in [
        (
            Subject::Field("author"),
            &*author,
            "// shown\n",
            "// shown\n    author: \"\\\"A\\\"\",\n",
        ),
        (
            Subject::Field("field.width"),
            "900.0",
            "    ball_speed",
            "    field: (width: 900.0),\n    ball_speed",
        ),
        (
            Subject::Rules("steering.dash"),
            "2.0",
            "    legend",
            "    rules: (steering: (dash: 2.0)),\n    legend",
        ),
        (legend(0, "hits"), "3", "Red)", "Red, hits: 3)"),
        (
            legend(1, "kind"),
            "\"moss\"",
            "(color: B",
            "(kind: \"moss\", color: B",
        ),
        (
            piece(2, "path.speed"),
            "9.0",
            "(7.0, 8.0)",
            "(7.0, 8.0), path: (speed: 9.0)",
        ),
    ] {
        assert_edit(&set(subject, text), old, new);
    }
}

#[test]
fn only_the_value_or_the_key_is_replaced() {
    for (subject, text, old, new) in [
        (legend(1, ""), "'c'", "'b': (c", "'c': (c"),
        (legend(0, ""), "'c': ()", "'a': (color: Red)", "'c': ()"),
        (piece(0, "at.1"), "9.5", "1.0, 2.0", "1.0, 9.5"),
        (piece(1, "shape.radius"), "9.0", "6.0", "9.0"),
    ] {
        assert_edit(&set(subject, text), old, new);
    }
}

#[test]
fn new_elements_look_like_their_neighbours() {
    let (entry, added) = ("'c': (color: Sand)", "(kind: 'a')");
    let ball = "(at: (1.0, 2.0), angle: 3.0)";
    for (subject, text, old, new) in [
        (
            legend(0, ""),
            entry,
            "{\n",
            "{\n        'c': (color: Sand),\n",
        ),
        (
            legend(1, ""),
            entry,
            "// first\n",
            "// first\n        'c': (color: Sand),\n",
        ),
        (
            legend(2, ""),
            entry,
            "hits: 2)\n",
            "hits: 2),\n        'c': (color: Sand)\n",
        ),
        (
            piece(1, ""),
            added,
            "// one\n",
            "// one\n        (kind: 'a'),\n",
        ),
        (
            piece(2, ""),
            added,
            "(kind: 'b', at: (7",
            "(kind: 'a'), (kind: 'b', at: (7",
        ),
        (piece(3, ""), added, "8.0)),", "8.0)), (kind: 'a'),"),
        (
            Subject::Ball(0, "".into()),
            ball,
            "    ],\n)",
            "    ],\n    balls: [\n        (at: (1.0, 2.0), angle: 3.0),\n    ],\n)",
        ),
        (
            Subject::Row(2),
            "\"bbb\"",
            "\"...\",",
            "\"...\",\n        \"bbb\",",
        ),
    ] {
        assert_edit(&insert(subject, text), old, new);
    }
}

#[test]
fn removed_entries_take_their_lines_along() {
    for (subject, old) in [
        (Subject::Field("name"), "    name: \"Name\", // shown\n"),
        (legend(0, ""), "        'a': (color: Red), // first\n"),
        (legend(1, ""), "\n        'b': (color: Blue, hits: 2)"),
        (legend(1, "color"), "color: Blue, "),
        (legend(1, "hits"), ", hits: 2"),
        (
            piece(1, ""),
            "(kind: 'b', at: (4.0, 5.0), shape: Circle(radius: 6.0)), ",
        ),
        (piece(2, ""), " (kind: 'b', at: (7.0, 8.0)),"),
    ] {
        assert_edit(&remove(subject), old, "");
    }
    let both = Command::Remove(vec![piece(2, ""), piece(0, ""), piece(2, "")]);
    let rest = "\n        // Two and three.\n        (kind: 'b', at: (4.0, 5.0), shape: Circle(radius: 6.0)),";
    let all = format!(
        "\n        (kind: 'a', at: (1.0, 2.0), shape: Circle(radius: 3.0)), // one{rest} (kind: 'b', at: (7.0, 8.0)),"
    );
    assert_edit(&both, &all, rest);
}

#[test]
fn moved_entries_take_their_comments_along() {
    assert_edit(
        &Command::Move(Subject::Row(0), 1),
        "\"a.b\",\n        r\"...\",",
        "r\"...\",\n        \"a.b\",",
    );
    assert_edit(
        &Command::Move(legend(1, ""), 0),
        "'a': (color: Red), // first\n        'b': (color: Blue, hits: 2)",
        "'b': (color: Blue, hits: 2), // first\n        'a': (color: Red)",
    );
}

#[test]
fn cells_and_size_of_the_drawing() {
    let cells = |cells: &[_]| Command::Cells(cells.to_vec());
    assert_edit(&cells(&[(0, 2, 'a')]), "\"a.b\"", "\"a.a\"");
    assert_edit(
        &cells(&[(0, 0, '"'), (0, 0, '\\'), (0, 1, 'é')]),
        "\"a.b\"",
        "\"\\\\éb\"",
    );
    assert_edit(&cells(&[(1, 2, '\\')]), "r\"...\"", "r\"..\\\"");
    assert_edit(&cells(&[(1, 1, '"')]), "r\"...\"", "\".\\\".\"");
    let (rows, old) = ("\"a.b\",\n        r\"...\"", "\"a.b\",\n        r\"...\",");
    let size = |columns, rows| Command::Resize { columns, rows };
    assert_edit(&size(4, 2), rows, "\"a.b.\",\n        r\"....\"");
    assert_edit(&size(1, 1), old, "\"a\",");
    assert_edit(&size(3, 3), old, &format!("{old}\n        \"...\","));
    let empty = "(\n    format: 2,\n)";
    let drawn = "(\n    format: 2,\n    bricks: [\n        \"..\",\n        \"..\",\n    ],\n)";
    assert_edit_in(empty, "\n", &size(2, 2), empty, drawn);
}

#[test]
fn short_files_stay_short() {
    let text = "(format: 2, name: \"N\", levels: [\"a.ron\"])";
    for (command, new) in [
        (
            insert(Subject::Row(1), "\"b.ron\""),
            "(format: 2, name: \"N\", levels: [\"a.ron\", \"b.ron\"])",
        ),
        (
            insert(Subject::Rest(0), "\"a.ron\""),
            "(format: 2, name: \"N\", levels: [\"a.ron\"], rests: [\"a.ron\"])",
        ),
        (
            remove(Subject::Row(0)),
            "(format: 2, name: \"N\", levels: [])",
        ),
        (remove(Subject::Field("levels")), "(format: 2, name: \"N\")"),
        (
            insert(Subject::Kind(0, "".into()), "\"x\": ()"),
            "(format: 2, name: \"N\", kinds: {\"x\": ()}, levels: [\"a.ron\"])",
        ),
    ] {
        assert_edit_in(text, "\n", &command, text, new);
    }
}
