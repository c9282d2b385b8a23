//! Items for free pieces and waiting balls: adds them, and changes the chosen one.

use brickwork_editor::Edit;

use super::notice::Notice;
use super::prelude::*;
use super::state::{EditorError, Free, Mode};
use super::toolbar::ForMode;
use crate::level::{RawShape, Route};

/// Change of a length by an item (units), and of an angle (degrees).
const STEP: f64 = 10.0;
const TURN: f64 = 15.0;
/// Minimum length (units).
const LEAST: f64 = 10.0;
/// Size of a new box, radius of a new circle (units), and launch angle of a new ball (degrees).
const SIZE: (f64, f64) = (80.0, 30.0);
const RADIUS: f64 = 20.0;
const LAUNCH: f64 = 60.0;
/// Height of new pieces (share of the field).
const HIGH: f64 = 0.4;
/// Length of a new path to the right (units), and its speed (units/s).
const WAY: f64 = 150.0;
const SPEED: f64 = 100.0;

/// Command for pieces and balls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Command {
    AddBox,
    AddCircle,
    AddBall,
    Wider,
    Narrower,
    Higher,
    Lower,
    Turn,
    Move,
    Rest,
    Paint,
    Delete,
}

const ROWS: [(Command, fn(&Words) -> String); 12] = [
    (Command::AddBox, Words::editor_add_box),
    (Command::AddCircle, Words::editor_add_circle),
    (Command::AddBall, Words::editor_add_ball),
    (Command::Wider, Words::editor_wider),
    (Command::Narrower, Words::editor_narrower),
    (Command::Higher, Words::editor_higher),
    (Command::Lower, Words::editor_lower),
    (Command::Turn, Words::editor_turn),
    (Command::Move, Words::editor_add_path),
    (Command::Rest, Words::editor_remove_path),
    (Command::Paint, Words::editor_paint),
    (Command::Delete, Words::editor_delete_piece),
];

/// Spawns the items.
pub(super) fn spawn(column: &mut ChildSpawnerCommands) {
    let node = Node {
        flex_direction: FlexDirection::Column,
        flex_shrink: 0.0,
        row_gap: px(space::PART),
        ..default()
    };
    column
        .spawn((ForMode(Mode::Pieces), node))
        .with_children(|items| {
            for (command, label) in ROWS {
                let press = move |_: On<Activate>,
                                  mut editor: ResMut<Editor>,
                                  mut notice: ResMut<Notice>| {
                    notice.clear();
                    match run(&mut editor, command) {
                        Err(refused) => notice.refuse(refused),
                        Ok(false) => notice.say(Words::editor_choose_piece),
                        Ok(true) => {}
                    }
                };
                items.spawn(item(label, size::SMALL, press));
            }
        });
}

/// Runs `command`. Returns `false` if it needs a chosen piece or ball, and nothing is chosen.
fn run(editor: &mut Editor, command: Command) -> Result<bool, EditorError> {
    let board = &editor.board;
    let at = board.field * DVec2::new(0.5, HIGH);
    let (pieces, balls) = (board.pieces.len(), board.balls.len());
    let added = match command {
        Command::AddBox => {
            let (width, height) = SIZE;
            let shape = RawShape::Box {
                width,
                height,
                angle: 0.0,
            };
            Some((
                board.add_piece(&editor.brush, at, &shape),
                Free::Piece(pieces),
            ))
        }
        Command::AddCircle => {
            let shape = RawShape::Circle { radius: RADIUS };
            Some((
                board.add_piece(&editor.brush, at, &shape),
                Free::Piece(pieces),
            ))
        }
        Command::AddBall => Some((board.add_ball(at, LAUNCH), Free::Ball(balls))),
        _ => None,
    };
    if let Some((edit, free)) = added {
        editor.apply(&edit)?;
        editor.chosen = Some(free);
        return Ok(true);
    }
    let edit = match editor.chosen {
        Some(Free::Piece(index)) => of_piece(editor, index, command),
        Some(Free::Ball(index)) => of_ball(editor, index, command),
        None => None,
    };
    match edit {
        Some(edit) => editor.apply(&edit).map(|_| true),
        None => Ok(false),
    }
}

fn of_piece(editor: &Editor, index: usize, command: Command) -> Option<Edit> {
    let board = &editor.board;
    let piece = board.pieces.get(index)?.as_ref()?;
    let (x, y) = piece.at;
    Some(match command {
        Command::Delete => board.remove_free(&[index], &[]),
        Command::Paint => board.paint_piece(index, &editor.brush),
        Command::Rest => board.set_path(index, None),
        Command::Move => {
            let path = Route::BackAndForth {
                through: vec![(x + WAY, y)],
                speed: SPEED,
            };
            board.set_path(index, Some(&path))
        }
        _ => board.reshape_piece(index, &reshaped(&piece.shape, command)),
    })
}

/// Returns `shape` after `command`.
fn reshaped(shape: &RawShape, command: Command) -> RawShape {
    let (wide, high) = match command {
        Command::Wider => (STEP, 0.0),
        Command::Narrower => (-STEP, 0.0),
        Command::Higher => (0.0, STEP),
        Command::Lower => (0.0, -STEP),
        _ => (0.0, 0.0),
    };
    let turn = if command == Command::Turn { TURN } else { 0.0 };
    match *shape {
        RawShape::Box {
            width,
            height,
            angle,
        } => RawShape::Box {
            width: (width + wide).max(LEAST),
            height: (height + high).max(LEAST),
            angle: (angle + turn) % 180.0,
        },
        RawShape::Circle { radius } => RawShape::Circle {
            radius: (radius + 0.5 * (wide + high)).max(0.5 * LEAST),
        },
    }
}

fn of_ball(editor: &Editor, index: usize, command: Command) -> Option<Edit> {
    let board = &editor.board;
    let ball = board.balls.get(index)?.as_ref()?;
    match command {
        Command::Delete => Some(board.remove_free(&[], &[index])),
        Command::Turn => Some(board.set_ball(index, ball.at.into(), (ball.angle + TURN) % 360.0)),
        _ => None,
    }
}
