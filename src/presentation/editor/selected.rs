//! Items and keys for the selected cells: clipboard, transformations, and further selections. Runs in `Flow`.

use brickwork_editor::{Axis, Clip, Edit, Mode as By, Selection, Size};

use super::EditorSystems;
use super::notice::Notice;
use super::prelude::*;
use super::stamps;
use super::state::{EditorError, Mode, is_level};
use super::toolbar::{column_for, with_key};
use crate::input::ActionTable;
use crate::presentation::clipboard::SystemClipboard;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        handle_keys
            .run_if(nothing_is_over_it.and_then(is_level))
            .in_set(EditorSystems::Input),
    );
}

/// Command for the selected cells, or for the whole board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Command {
    All,
    Same,
    Connected,
    Nothing,
    Copy,
    Cut,
    Paste,
    Delete,
    Flip(Axis),
    Rotate,
    Replace,
    KeepStamp,
    InsertRow,
    InsertColumn,
    RemoveRows,
    RemoveColumns,
    Scroll(isize, isize),
}

type Row = (Command, fn(&Words) -> String);

const ROWS: [Row; 21] = [
    (Command::All, Words::editor_all),
    (Command::Same, Words::editor_same),
    (Command::Connected, Words::editor_connected),
    (Command::Nothing, Words::editor_select_nothing),
    (Command::Copy, Words::editor_copy),
    (Command::Cut, Words::editor_cut),
    (Command::Paste, Words::editor_paste),
    (Command::Delete, Words::editor_delete),
    (Command::Flip(Axis::Horizontal), Words::editor_flip),
    (Command::Flip(Axis::Vertical), Words::editor_flip_down),
    (Command::Rotate, Words::editor_rotate),
    (Command::Replace, Words::editor_replace),
    (Command::KeepStamp, Words::editor_keep_stamp),
    (Command::InsertRow, Words::editor_insert_row),
    (Command::RemoveRows, Words::editor_remove_rows),
    (Command::InsertColumn, Words::editor_insert_column),
    (Command::RemoveColumns, Words::editor_remove_columns),
    (Command::Scroll(0, -1), Words::editor_scroll_left),
    (Command::Scroll(0, 1), Words::editor_scroll_right),
    (Command::Scroll(-1, 0), Words::editor_scroll_up),
    (Command::Scroll(1, 0), Words::editor_scroll_down),
];

/// Spawns the items. `table` has the keys of the clipboard.
pub(super) fn spawn(column: &mut ChildSpawnerCommands, table: &ActionTable) {
    column
        .spawn(column_for(Mode::Select))
        .with_children(|items| {
            for (command, label) in ROWS {
                let press = move |_: On<Activate>, mut commands: Commands| {
                    commands.run_system_cached_with(perform, command);
                };
                let label = with_key(label, table, action_of(command));
                items.spawn(item(label, size::SMALL, press));
            }
        });
}

/// Returns the action of the keys for `command`, if it has one.
fn action_of(command: Command) -> Option<Action> {
    match command {
        Command::Copy => Some(Action::EditCopy),
        Command::Cut => Some(Action::EditCut),
        Command::Paste => Some(Action::EditPaste),
        _ => None,
    }
}

/// Runs the commands of the keys. Cutting needs a selection: without one, it would empty the board.
fn handle_keys(
    actions: Res<Actions>,
    editor: Res<Editor>,
    mut notice: ResMut<Notice>,
    mut commands: Commands,
) {
    for (command, _) in ROWS {
        if !action_of(command).is_some_and(|action| actions.pressed(action)) {
            continue;
        }
        if command == Command::Cut && editor.selection.is_empty() {
            notice.say(Words::editor_stamp_empty);
        } else {
            commands.run_system_cached_with(perform, command);
        }
    }
}

/// Runs `command`, or shows why it is rejected.
fn perform(
    In(command): In<Command>,
    mut editor: ResMut<Editor>,
    mut clipboard: ResMut<SystemClipboard>,
    mut notice: ResMut<Notice>,
    mut commands: Commands,
) {
    notice.clear();
    if command == Command::KeepStamp {
        commands.run_system_cached(stamps::ask_to_keep);
    }
    if let Err(refused) = run(&mut editor, &mut clipboard, command) {
        notice.refuse(refused);
    }
}

/// Runs `command`. Without a selection, transformations apply to all cells.
fn run(
    editor: &mut Editor,
    clipboard: &mut SystemClipboard,
    command: Command,
) -> Result<(), EditorError> {
    let (board, of) = (&editor.board, editor.selected());
    let edit: Edit = match command {
        Command::KeepStamp => return Ok(()),
        Command::All | Command::Nothing => {
            let cells = (command == Command::All).then(|| board.all_cells());
            editor.selection = Selection::new(cells.unwrap_or_default());
            return Ok(());
        }
        Command::Same | Command::Connected => {
            let cells = match command {
                Command::Same => board.same(editor.cursor),
                _ => board.connected(editor.cursor),
            };
            editor.selection.select(By::Replace, cells);
            return Ok(());
        }
        Command::Copy => {
            editor.clip = board.copy(&of);
            copy(editor, clipboard);
            return Ok(());
        }
        Command::Cut => {
            let (clip, edit) = board.cut(&of);
            editor.clip = clip;
            copy(editor, clipboard);
            edit
        }
        Command::Paste => {
            let read = clipboard.0.read().ok().flatten();
            let read = read.and_then(|text| Clip::from_text(&text));
            let clip = read.unwrap_or_else(|| editor.clip.clone());
            let (row, column) = (editor.cursor.row, editor.cursor.column);
            board.paste(&clip, row as isize, column as isize)
        }
        Command::Delete => board.erase(of.cells()),
        Command::Flip(axis) => board.flip(&of, axis),
        Command::Rotate => {
            let edit = board.rotate(&of);
            if let Some(rotated) = board.rotated(&of) {
                editor.apply(&edit)?;
                editor.selection = rotated;
            }
            return Ok(());
        }
        Command::Replace => {
            let from = board.brush_of(board.at(editor.cursor));
            board.replace(&from, &editor.brush)
        }
        Command::Scroll(rows, columns) => board.scroll(rows, columns),
        _ => of_lines(editor, command),
    };
    editor.apply(&edit).map(drop)
}

/// Returns the edit that inserts or removes rows or columns: those of the selection, or the one of the cursor.
fn of_lines(editor: &Editor, command: Command) -> Edit {
    let board = &editor.board;
    let bounds = editor.selection.bounds();
    let (Cell { row, column }, size) = bounds.unwrap_or((editor.cursor, Size::new(1, 1)));
    match command {
        Command::InsertRow => board.insert_row(row),
        Command::InsertColumn => board.insert_column(column),
        Command::RemoveRows => board.remove_rows(row..row + size.rows),
        Command::RemoveColumns => board.remove_columns(column..column + size.columns),
        _ => Edit::new(),
    }
}

/// Moves the selected cells and the cursor. Does nothing if a cell would leave the board.
pub(super) fn nudge(editor: &mut Editor, rows: isize, columns: isize) -> Result<bool, EditorError> {
    let (board, selection) = (&editor.board, &editor.selection);
    let moved = selection.moved(rows, columns, board.size());
    if moved.len() < selection.len() {
        return Ok(false);
    }
    let edit = board.shift(selection, rows, columns);
    let is_changed = editor.apply(&edit)?;
    editor.selection = moved;
    editor.move_cursor(rows, columns);
    Ok(is_changed)
}

/// Writes the copied bricks to the clipboard of the system. Without one, they can be pasted in this editor only.
fn copy(editor: &Editor, clipboard: &mut SystemClipboard) {
    if let Err(reason) = clipboard.0.write(&editor.clip.to_text()) {
        warn!("the clipboard cannot be used: {reason}");
    }
}
