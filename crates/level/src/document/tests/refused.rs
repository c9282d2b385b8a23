//! Commands that do not fit, and files of format 1.

use super::*;

#[test]
fn texts_that_do_not_fit_change_nothing() {
    for (subject, text) in [
        (Subject::Field("name"), "\"a\" // b"),
        (Subject::Field("name"), "1, author: 2"),
        (Subject::Field("name"), "(a"),
        (Subject::Field("name"), ""),
        (legend(0, ""), "1"),
    ] {
        assert_refused(set(subject, text), EditError::Misfit(text.to_owned()));
    }
    let text = "(color: Red)";
    assert_refused(
        insert(legend(0, ""), text),
        EditError::Misfit(text.to_owned()),
    );
}

#[test]
fn commands_on_missing_parts_change_nothing() {
    let author = Subject::Field("author");
    for (command, missing) in [
        (set(piece(3, "at"), "(1, 2)"), piece(3, "at")),
        (set(legend(0, "color.x"), "1"), legend(0, "color.x")),
        (insert(piece(4, ""), "()"), piece(4, "")),
        (insert(piece(0, "at.0"), "1"), piece(0, "at.0")),
        (remove(author.clone()), author),
        (Command::Move(legend(0, ""), 2), legend(0, "")),
        (Command::Cells(vec![(0, 3, 'a')]), Subject::Cell(0, 3)),
    ] {
        assert_refused(command, EditError::Missing(missing));
    }
}

#[test]
fn ranges_and_sizes_are_bounded() {
    let outside = Command::Replace(3..usize::MAX, String::new());
    assert_refused(outside, EditError::NoRange);
    let (columns, rows) = (usize::MAX, 9);
    assert_refused(Command::Resize { columns, rows }, EditError::TooLarge);
}

#[test]
fn a_part_is_set_once() {
    for part in ["at", "at.1"] {
        let values = ["at", part].map(|part| (piece(0, part), "1".to_owned()));
        assert_refused(Command::Set(values.to_vec()), EditError::Twice);
    }
}

#[test]
fn edits_without_effect_are_not_in_the_history() {
    let mut edited = document(LEVEL);
    let width = set(Subject::Field("paddle_width"), "100");
    for command in [width, Command::Move(piece(1, ""), 1)] {
        assert_eq!(edited.apply(&[command]), Ok(false));
    }
    assert_eq!(edited.history(), (0, 0));
}

#[test]
fn broken_texts_accept_only_replacements() {
    let mut edited = document(LEVEL);
    for text in ["\0(", "\n("] {
        let command = Command::Replace(2..2, text.to_owned());
        assert_eq!(edited.apply(&[command]), Ok(true));
    }
    let name = [set(Subject::Field("name"), "\"Other\"")];
    assert_eq!(edited.apply(&name), Err(EditError::Broken));
    assert!(edited.undo() && edited.undo());
    assert_eq!(edited.apply(&name), Ok(true));
}

/// Asserts that `command` fails with `error`, and that the command before it is taken back.
fn assert_refused(command: Command, error: EditError) {
    let mut edited = document(LEVEL);
    let name = set(Subject::Field("name"), "\"Other\"");
    assert_eq!(edited.apply(&[name, command]), Err(error));
    assert_eq!((edited.text(), edited.history()), (LEVEL, (0, 0)));
}

#[test]
fn files_of_format_1_are_upgraded_only_on_request() {
    let old =
        "(format: 1, legend: {'(': Plain(color: Red), 'b': Solid(), 'c': Solid(color: Sand)})";
    let new = "(format: 2, legend: {'(': (color: Red), 'b': (kind: \"solid\"), 'c': (kind: \"solid\", color: Sand)})";
    assert_edit_in(old, "\n", &Command::Upgrade, old, new);
    let mut edited = document(old);
    for command in [
        set(Subject::Field("ball_radius"), "9.0"),
        set(Subject::Rules("lives"), "9"),
        set(legend(0, "kind"), "\"moss\""),
        insert(legend(0, ""), "'d': (color: Red)"),
        insert(Subject::Rest(0), "\"a.ron\""),
    ] {
        assert_eq!(
            edited.apply(std::slice::from_ref(&command)),
            Err(EditError::NeedsFormat2),
            "{command:?}"
        );
        assert_eq!(document(new).apply(&[command]), Ok(true));
    }
    for command in [
        set(legend(0, "hits"), "3"),
        set(legend(0, ""), "'d'"),
        insert(legend(0, ""), "'e': Plain(color: Red)"),
    ] {
        assert_eq!(edited.apply(&[command]), Ok(true));
    }
    assert_eq!(document(new).apply(&[Command::Upgrade]), Ok(false));
}
