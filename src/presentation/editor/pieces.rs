//! Items that add free pieces and waiting balls, and that change the chosen piece with its path, or the chosen ball.

use brickwork_editor::paths::{paced, path_of_kind, reversed};
use brickwork_editor::{Handle, PathKind, Thing};

use super::EditorSystems;
use super::notice::Notice;
use super::prelude::*;
use super::state::{EditorError, Free, Mode};
use super::toolbar::column_for;
use crate::level::{RawPiece, RawShape, limits};

/// Change of a length by an item (units).
const STEP: f64 = 10.0;
/// Change of an angle by an item (degrees).
const TURN: f64 = 15.0;
/// Minimum length (units).
const LEAST: f64 = 10.0;
/// Width and height of a new box (units).
const SIZE: (f64, f64) = (80.0, 30.0);
/// Radius of a new circle (units).
const RADIUS: f64 = 20.0;
/// Launch angle of a new ball (degrees).
const LAUNCH: f64 = 60.0;
/// Height of new pieces (share of the field).
const HIGH: f64 = 0.4;
/// Change of the speed of a path by an item (steps).
const PACE: f64 = 1.0;

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
    Move(PathKind),
    Faster,
    Slower,
    Reverse,
    AddCorner,
    Rest,
    Paint,
    Delete,
}

const ROWS: [(Command, fn(&Words) -> String); 19] = [
    (Command::AddBox, Words::editor_add_box),
    (Command::AddCircle, Words::editor_add_circle),
    (Command::AddBall, Words::editor_add_ball),
    (Command::Wider, Words::editor_wider),
    (Command::Narrower, Words::editor_narrower),
    (Command::Higher, Words::editor_higher),
    (Command::Lower, Words::editor_lower),
    (Command::Turn, Words::editor_turn),
    (
        Command::Move(PathKind::BackAndForth),
        Words::editor_add_path,
    ),
    (Command::Move(PathKind::Loop), Words::editor_add_loop),
    (Command::Move(PathKind::Orbit), Words::editor_add_orbit),
    (Command::Move(PathKind::Once), Words::editor_add_once),
    (Command::Faster, Words::editor_faster),
    (Command::Slower, Words::editor_slower),
    (Command::Reverse, Words::editor_reverse),
    (Command::AddCorner, Words::editor_add_corner),
    (Command::Rest, Words::editor_remove_path),
    (Command::Paint, Words::editor_paint),
    (Command::Delete, Words::editor_delete_piece),
];

/// Item that turns the grid of handles on and off.
#[derive(Component)]
struct GridItem;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show_grid
            .run_if(resource_exists_and_changed::<Editor>)
            .in_set(EditorSystems::Show),
    );
}

fn show_grid(editor: Res<Editor>, item: Single<Entity, With<GridItem>>, mut commands: Commands) {
    commands.entity(*item).insert(chosen(editor.snaps()));
}

/// Spawns the items.
pub(super) fn spawn(column: &mut ChildSpawnerCommands) {
    column
        .spawn(column_for(Mode::Pieces))
        .with_children(|items| {
            let grid = |_: On<Activate>, mut editor: ResMut<Editor>| editor.grid = !editor.grid;
            items.spawn((GridItem, item(Words::editor_grid, size::SMALL, grid)));
            for (command, label) in ROWS {
                let press = move |_: On<Activate>,
                                  mut editor: ResMut<Editor>,
                                  mut notice: ResMut<Notice>| {
                    notice.clear();
                    match run(&mut editor, command) {
                        Err(refused) => notice.refuse(refused),
                        Ok(false) if editor.chosen.is_none() => {
                            notice.say(Words::editor_choose_piece);
                        }
                        Ok(false) => notice.say(Words::editor_not_for_chosen),
                        Ok(true) => {}
                    }
                };
                items.spawn(item(label, size::SMALL, press));
            }
        });
}

/// Runs `command`. Returns `false` if nothing is chosen, or the command is not for the chosen piece or ball.
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
        editor.choose(Some((free, Handle::Whole)));
        editor.seek();
        return Ok(true);
    }
    let Some((free, thing)) = editor
        .chosen
        .and_then(|free| Some((free, editor.board.thing(free)?)))
    else {
        return Ok(false);
    };
    let edit = match (command, free) {
        (Command::Delete, _) => editor.board.remove(free),
        (Command::AddCorner, _) => return editor.add_corner(),
        (Command::Paint, Free::Piece(index)) => board.paint_piece(index, &editor.brush),
        _ => match changed(editor, thing, command) {
            Some(thing) => editor.board.change(free, &thing),
            None => return Ok(false),
        },
    };
    editor.apply(&edit)?;
    if command == Command::Delete {
        editor.choose(None);
    }
    editor.seek();
    Ok(true)
}

/// Returns `thing` after `command`. `None` if the command is not for it.
fn changed(editor: &Editor, thing: Thing, command: Command) -> Option<Thing> {
    match thing {
        Thing::Ball(mut ball) => {
            ball.angle = (ball.angle + TURN) % 360.0;
            (command == Command::Turn).then_some(Thing::Ball(ball))
        }
        Thing::Piece(mut piece) => {
            change(editor, &mut piece, command)?;
            Some(Thing::Piece(piece))
        }
    }
}

/// Changes `piece`. Returns `None` if the command needs a path that the piece does not have.
fn change(editor: &Editor, piece: &mut RawPiece, command: Command) -> Option<()> {
    let ball_speed = editor.field("ball_speed");
    let ball_speed = ball_speed.unwrap_or(limits::DEFAULT_BALL_SPEED);
    let path = || piece.path.clone();
    piece.path = match command {
        Command::Rest => None,
        Command::Move(kind) => Some(path_of_kind(piece, kind, editor.board.field)),
        Command::Faster => Some(paced(path()?, PACE, ball_speed)),
        Command::Slower => Some(paced(path()?, -PACE, ball_speed)),
        Command::Reverse => Some(reversed(path()?)),
        _ => path(),
    };
    piece.shape = reshaped(&piece.shape, command);
    Some(())
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
