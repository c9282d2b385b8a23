//! Commands that do not fit, and files of format 1.

use super::*;

#[test]
fn wrong_commands_change_nothing() {
    let missing = EditError::Missing;
    let misfit = |text: &str| EditError::Misfit(text.to_owned());
    for (command, error) in [
        (
            set(Subject::Field("name"), "\"a\" // b"),
            misfit("\"a\" // b"),
        ),
        (
            set(Subject::Field("name"), "1, author: 2"),
            misfit("1, author: 2"),
        ),
        (set(Subject::Field("name"), "(a"), misfit("(a")),
        (set(Subject::Field("name"), ""), misfit("")),
        (set(legend(0, ""), "1"), misfit("1")),
        (
            insert(legend(0, ""), "(color: Red)"),
            misfit("(color: Red)"),
        ),
        (set(piece(3, "at"), "(1, 2)"), missing(piece(3, "at"))),
        (
            set(legend(0, "color.x"), "1"),
            missing(legend(0, "color.x")),
        ),
        (insert(piece(4, ""), "()"), missing(piece(4, ""))),
        (insert(piece(0, "at.0"), "1"), missing(piece(0, "at.0"))),
        (
            remove(Subject::Field("author")),
            missing(Subject::Field("author")),
        ),
        (Command::Move(legend(0, ""), 2), missing(legend(0, ""))),
        (
            Command::Cells(vec![(0, 3, 'a')]),
            missing(Subject::Cell(0, 3)),
        ),
        (
            Command::Replace(3..usize::MAX, String::new()),
            EditError::NoRange,
        ),
        (
            Command::Resize {
                columns: usize::MAX,
                rows: 9,
            },
            EditError::TooLarge,
        ),
    ] {
        let mut edited = document(LEVEL);
        let name = set(Subject::Field("name"), "\"Other\"");
        assert_eq!(edited.apply(&[name, command]), Err(error));
        assert_eq!((edited.text(), edited.history()), (LEVEL, (0, 0)));
    }
    let mut edited = document(LEVEL);
    for part in ["at", "at.1"] {
        let values = ["at", part].map(|part| (piece(0, part), "1".to_owned()));
        let twice = Command::Set(values.to_vec());
        assert_eq!(edited.apply(&[twice]), Err(EditError::Twice));
    }
    assert_eq!(
        edited.apply(&[set(Subject::Field("paddle_width"), "100")]),
        Ok(false)
    );
    assert_eq!(edited.apply(&[Command::Move(piece(1, ""), 1)]), Ok(false));
    assert_eq!(
        edited.apply(&[Command::Replace(2..2, "\0(".to_owned())]),
        Ok(true)
    );
    assert_eq!(
        edited.apply(&[Command::Replace(2..2, "\n(".to_owned())]),
        Ok(true)
    );
    let name = [set(Subject::Field("name"), "\"Other\"")];
    assert_eq!(edited.apply(&name), Err(EditError::Broken));
    assert!(edited.undo() && edited.undo());
    assert_eq!(edited.apply(&name), Ok(true));
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
