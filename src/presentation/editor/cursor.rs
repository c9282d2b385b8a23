//! Cursor on the field for keys and gamepads: moves, draws, picks and erases. Runs in `Flow`.
//!
//! The field has the focus like an item of a menu. A press of *Confirm* draws with the pencil, and begins or ends a
//! shape, a selection or a move.

use bevy::input_focus::InputFocus;

use super::EditorSystems;
use super::canvas::Canvas;
use super::notice::Notice;
use super::prelude::*;
use super::selected;
use super::state::{EditorError, Free, Gesture, Mode};
use super::status::cell_say;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        handle_keys
            .run_if(nothing_is_over_it)
            .in_set(EditorSystems::Input),
    );
}

/// Distance by which a key moves a piece or a ball (units).
const STEP: f64 = 5.0;

/// Returns the rows and columns that `action` moves the cursor.
fn way(action: Action) -> Option<(isize, isize)> {
    match action {
        Action::Up => Some((-1, 0)),
        Action::Down => Some((1, 0)),
        Action::Left => Some((0, -1)),
        Action::Right => Some((0, 1)),
        _ => None,
    }
}

fn handle_keys(
    (actions, focus): (Res<Actions>, Res<InputFocus>),
    canvas: Single<Entity, With<Canvas>>,
    mut editor: ResMut<Editor>,
    mut notice: ResMut<Notice>,
    mut announce: MessageWriter<Announce>,
) {
    if focus.get() != Some(*canvas) {
        return;
    }
    let (mut is_moved, mut is_edited) = (false, Ok(false));
    for press in actions.presses() {
        let by_pointer = matches!(
            actions.last_by(),
            Some((crate::input::table::Device::Mouse, _))
        );
        if by_pointer {
            continue;
        }
        if let Some((rows, columns)) = way(press.action) {
            is_moved = true;
            if editor.mode == Mode::Pieces && editor.chosen.is_some() {
                is_edited = nudge(&mut editor, rows, columns);
                continue;
            }
            if editor.mode == Mode::Select && actions.held(Action::EditPick) {
                is_edited = selected::nudge(&mut editor, rows, columns);
                continue;
            }
            editor.move_cursor(rows, columns);
            let point = editor.board.cell_centre(editor.cursor);
            editor.move_to(point);
            let draws = actions.held(Action::Confirm) || actions.held(Action::EditErase);
            if draws && editor.gesture.is_none() {
                let erases = actions.held(Action::EditErase);
                editor.begin(point, erases);
                is_edited = editor.finish();
            }
        }
        let point = editor.board.cell_centre(editor.cursor);
        match press.action {
            Action::Confirm if !press.repeats => is_edited = confirm(&mut editor, point),
            Action::EditErase if editor.mode == Mode::Select => {
                let edit = editor.board.erase(editor.selection.cells());
                is_edited = editor.apply(&edit);
            }
            Action::EditErase if !press.repeats => {
                editor.begin(point, true);
                is_edited = editor.finish();
            }
            Action::EditPick if !press.repeats => editor.pick(point),
            _ => {}
        }
    }
    match is_edited {
        Err(refused) => notice.refuse(refused),
        Ok(is_changed) if is_changed || is_moved => {
            notice.clear();
            announce.write(Announce(cell_say(&editor, editor.cursor), Way::Urgent));
        }
        Ok(_) => {}
    }
}

/// Draws with the pencil, or begins or finishes another gesture.
fn confirm(editor: &mut Editor, point: DVec2) -> Result<bool, EditorError> {
    if editor.mode == Mode::Pieces {
        let chosen = editor.free_at(point).map(|(free, _)| free);
        editor.chosen = chosen.or_else(|| next_free(editor));
        return Ok(false);
    }
    if editor.gesture.is_some() {
        return editor.finish();
    }
    editor.begin(point, false);
    let is_done = match &editor.gesture {
        Some(Gesture::Draw(stroke)) => stroke.tool.accumulates() || stroke.tool == Tool::Fill,
        Some(Gesture::Stamp) => true,
        _ => false,
    };
    if is_done { editor.finish() } else { Ok(false) }
}

/// Returns the piece or ball after the chosen one.
fn next_free(editor: &Editor) -> Option<Free> {
    let pieces = (0..editor.board.pieces.len()).map(Free::Piece);
    let all: Vec<Free> = pieces
        .chain((0..editor.board.balls.len()).map(Free::Ball))
        .collect();
    let now = editor
        .chosen
        .and_then(|chosen| all.iter().position(|free| *free == chosen));
    let next = now.map_or(0, |now| now + 1);
    all.get(next).or(all.first()).copied()
}

/// Moves the chosen piece or ball by a step.
fn nudge(editor: &mut Editor, rows: isize, columns: isize) -> Result<bool, EditorError> {
    let Some((free, at)) = editor
        .chosen
        .and_then(|free| Some((free, editor.centre(free)?)))
    else {
        return Ok(false);
    };
    let by = DVec2::new(columns as f64, -rows as f64) * STEP;
    let edit = editor.moved(free, at + by);
    editor.apply(&edit)
}
