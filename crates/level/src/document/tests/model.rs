//! The level after an edit: what the command says, and nothing else.

use std::path::Path;

use super::files::{Random, shipped};
use super::*;
use crate::content::{Colour, Kinds, Layers};
use crate::model::LevelKind;
use crate::parse::inspect;
use crate::{Level, Pack};

/// Returns the level of a text in the folder of `path`; `None` if it is invalid.
fn level(path: &Path, text: &str) -> Option<Level> {
    let pack = Pack::read(&path.with_file_name("pack.ron")).ok();
    let name = path.file_name().expect("a name").to_string_lossy();
    let layers = pack.map_or_else(|| Layers::base().clone(), |pack| pack.layers_of(&name));
    let level = inspect("level.ron", text.as_bytes(), &layers);
    level.ok().map(|(level, _)| level)
}

/// Applies `command` to all shipped levels. Asserts that the result is the old level with the change of `expect`, which
/// returns the command of a level.
fn assert_model(
    least: usize,
    mut expect: impl FnMut(&mut Level, &str, &mut Random) -> Option<Command>,
) {
    let (mut random, mut valid) = (Random(2), 0);
    for (path, text) in shipped() {
        let Some(mut expected) = level(&path, &text) else {
            continue;
        };
        let Some(command) = expect(&mut expected, &text, &mut random) else {
            continue;
        };
        let mut edited = document(&text);
        let result = edited.apply(std::slice::from_ref(&command));
        assert!(result.is_ok(), "{path:?}: {command:?}: {result:?}");
        // Some edits make a level invalid: nothing to destroy, or a portal without its twin.
        if let Some(level) = level(&path, edited.text()) {
            assert_eq!(level, expected, "{path:?}: {command:?}");
            valid += 1;
        }
    }
    assert!(valid >= least, "{valid} levels");
}

#[test]
fn a_cell_changes_one_brick() {
    assert_model(50, |level, _, random| {
        let cell = random.below(level.cells.len().max(1));
        let kind = random.below(level.keys.len() + 1);
        *level.cells.get_mut(cell)? = kind as u8;
        let key = kind.checked_sub(1).map_or('.', |kind| level.keys[kind]);
        let columns = level.columns as usize;
        Some(Command::Cells(vec![(cell / columns, cell % columns, key)]))
    });
}

#[test]
fn a_field_changes_one_value() {
    assert_model(80, |level, _, _| {
        level.author = "\"É\\".to_owned();
        Some(set(
            Subject::Field("author"),
            &format!("{:?}", level.author),
        ))
    });
    assert_model(80, |level, _, _| {
        level.paddle_width = 90.5;
        Some(set(Subject::Field("paddle_width"), "90.5"))
    });
}

#[test]
fn a_balls_place_changes_one_ball() {
    assert_model(1, |level, _, _| {
        let ball = level.balls.first_mut()?;
        ball.at.x += 0.5;
        let x = format!("{:?}", ball.at.x);
        Some(set(Subject::Ball(0, "at.0".into()), &x))
    });
}

#[test]
fn pieces_are_removed_and_moved() {
    assert_model(20, |level, _, random| {
        let index = random.below(level.pieces.len());
        (level.pieces.len() > 1).then(|| level.pieces.remove(index))?;
        Some(remove(piece(index, "")))
    });
    assert_model(20, |level, _, random| {
        let count = level.pieces.len();
        let (from, to) = (random.below(count), random.below(count));
        let moved = (count > 0).then(|| level.pieces.remove(from))?;
        level.pieces.insert(to, moved);
        Some(Command::Move(piece(from, ""), to))
    });
}

#[test]
fn an_unused_entry_of_the_legend_changes_nothing_else() {
    assert_model(80, |level, text, random| {
        // The level sorts its legend by characters.
        let index = level.keys.partition_point(|key| *key < '§');
        let at = random.below(level.keys.len() + 1);
        let is_old = text.contains("format: 1,");
        let entry = if is_old {
            "'§': Plain(color: Red)"
        } else {
            "'§': (color: Red)"
        };
        level.keys.insert(index, '§');
        let mut brick = Kinds::base().get("plain")?.kind().ok()?;
        brick.colour = Colour::Red;
        let base = "plain".to_owned();
        level.kinds.insert(index, LevelKind { base, brick });
        level.cells.iter_mut().for_each(|cell| {
            *cell += u8::from(usize::from(*cell) > index);
        });
        level.pieces.iter_mut().for_each(|piece| {
            piece.kind += u8::from(usize::from(piece.kind) >= index);
        });
        Some(insert(legend(at, ""), entry))
    });
}

#[test]
fn an_upgrade_keeps_the_level() {
    assert_model(80, |_, _, _| Some(Command::Upgrade));
}
