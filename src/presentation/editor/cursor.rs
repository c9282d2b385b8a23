//! Cursor on the field for keys and gamepads: moves, draws, picks and erases. Runs in `Flow`.
//!
//! The field has the focus like an item of a menu. A press of *Confirm* draws with the pencil, and begins or ends a
//! shape, a selection or a move. Among pieces, the cursor moves freely, and *Pick* moves it to the next handle.

use bevy::input_focus::InputFocus;
use brickwork_editor::Handle;
use brickwork_editor::drag::{GRID, TURN};
use brickwork_editor::pieces::snapped;

use super::EditorSystems;
use super::canvas::Canvas;
use super::first_flights::FirstFlights;
use super::notice::Notice;
use super::prelude::*;
use super::selected;
use super::state::{EditorError, Gesture, Mode};
use super::status::cursor_say;
use super::view;
use crate::geometry::direction;
use crate::input::table::Device;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            handle_keys.run_if(nothing_is_over_it),
            reverse_grid.before(handle_keys),
        )
            .in_set(EditorSystems::Input),
    );
}

/// Distance that a held key moves the cursor among pieces (steps of the grid).
const HELD: f64 = 4.0;
/// Angle by which a vertical key turns a handle (steps of the grid).
const COARSE: f64 = 3.0;

/// Reverses the grid of handles while its key is held.
fn reverse_grid(actions: Res<Actions>, mut editor: ResMut<Editor>) {
    let is_held = actions.held(Action::EditGrid);
    if editor.is_grid_reversed != is_held {
        editor.is_grid_reversed = is_held;
        let point = editor.point;
        editor.drag_to(point);
    }
}

/// Returns the rows and columns by which `action` moves the cursor.
fn steps_of(action: Action) -> Option<(isize, isize)> {
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
    (canvas, flights): (Single<Entity, With<Canvas>>, Res<FirstFlights>),
    mut editor: ResMut<Editor>,
    mut notice: ResMut<Notice>,
    mut announce: MessageWriter<Announce>,
    mut commands: Commands,
) {
    let is_by_mouse = matches!(actions.last_by(), Some((Device::Mouse, _)));
    if focus.get() != Some(*canvas) || is_by_mouse {
        return;
    }
    let (mut is_moved, mut is_edited) = (false, Ok(false));
    for press in actions.presses() {
        is_moved |= steps_of(press.action).is_some();
        let result = if editor.mode == Mode::Pieces {
            is_moved |= press.action == Action::EditPick;
            handle_free(&mut editor, press.action, press.repeats)
        } else {
            handle_cells(&mut editor, &actions, press.action, press.repeats)
        };
        is_edited = is_edited.and_then(|before| Ok(before | result?));
    }
    match is_edited {
        Err(refused) => notice.refuse(refused),
        Ok(is_changed) if is_changed || is_moved => {
            notice.clear();
            commands.run_system_cached(view::show_cursor);
            announce.write(Announce(cursor_say(&editor, &flights), Way::Urgent));
        }
        Ok(_) => {}
    }
}

/// Moves the cursor by cells, draws, erases or picks. Returns `true` if the text has changed.
fn handle_cells(
    editor: &mut Editor,
    actions: &Actions,
    action: Action,
    repeats: bool,
) -> Result<bool, EditorError> {
    if let Some((rows, columns)) = steps_of(action) {
        if editor.mode == Mode::Select && actions.held(Action::EditPick) {
            return selected::nudge(editor, rows, columns);
        }
        editor.move_cursor(rows, columns);
        let point = editor.board.cell_centre(editor.cursor);
        editor.move_to(point);
        let erases = actions.held(Action::EditErase);
        if (actions.held(Action::Confirm) || erases) && editor.gesture.is_none() {
            editor.begin(point, erases);
            return editor.finish();
        }
        return Ok(false);
    }
    let point = editor.board.cell_centre(editor.cursor);
    match action {
        Action::Confirm if !repeats => return confirm(editor, point),
        Action::EditErase if editor.mode == Mode::Select => {
            let edit = editor.board.erase(editor.selection.cells());
            return editor.apply(&edit);
        }
        Action::EditErase if !repeats => {
            editor.begin(point, true);
            return editor.finish();
        }
        Action::EditPick if !repeats => editor.pick(point),
        _ => {}
    }
    Ok(false)
}

/// Moves the cursor among pieces, or takes, drags, drops or removes a handle. Returns `true` if the cursor has
/// something new to show.
fn handle_free(editor: &mut Editor, action: Action, repeats: bool) -> Result<bool, EditorError> {
    if let Some((rows, columns)) = steps_of(action) {
        editor.by_keys = true;
        let point = moved(editor, DVec2::new(columns as f64, -rows as f64), repeats);
        editor.drag_to(point);
        return Ok(true);
    }
    match action {
        Action::Confirm | Action::EditErase | Action::EditPick if repeats => return Ok(false),
        Action::Confirm if editor.gesture.is_some() => {
            editor.finish()?;
        }
        Action::Confirm if editor.grip().is_none() => editor.choose_next_free(),
        Action::Confirm => editor.take(editor.point, false),
        Action::EditErase => {
            editor.take(editor.point, true);
            editor.finish()?;
        }
        Action::EditPick if editor.gesture.is_none() => editor.choose_next(),
        _ => return Ok(false),
    }
    editor.by_keys = true;
    Ok(true)
}

/// Returns the point to which a step moves the cursor; `by` is its direction (right, up). A handle for an angle moves
/// around the centre of its piece or ball.
fn moved(editor: &Editor, by: DVec2, repeats: bool) -> DVec2 {
    let [grid, turn] = if editor.snaps() {
        [GRID, TURN]
    } else {
        [1.0; 2]
    };
    match &editor.gesture {
        Some(Gesture::Drag(drag)) if drag.handle == Handle::Angle => {
            let turn = direction((by.y * COARSE - by.x) * turn);
            let centre = drag.old.at();
            centre + turn.rotate(editor.point - centre)
        }
        Some(_) => editor.point + by * grid,
        None => {
            let steps = if repeats { HELD } else { 1.0 };
            let to = snapped(editor.point + by * steps * GRID, GRID);
            to.clamp(DVec2::ZERO, editor.board.field)
        }
    }
}

/// Draws with a tool that needs no second press; otherwise begins or finishes a gesture.
fn confirm(editor: &mut Editor, point: DVec2) -> Result<bool, EditorError> {
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
