//! Panel with the properties of a level: name, author, sizes, speed of the ball, and the item that opens its rules.
//!
//! Each change is a separate step of the history. A field that the file does not contain has its default.

use brickwork_editor::Size;
use brickwork_editor::properties::{level_numbers, set_field};

use super::controls::{Control, Row, spawn_default};
use super::prelude::*;
use super::rules;
use super::sheet::{Key, Setter, Sheet, wrapped};
use crate::level::{Subject, limits};

/// Largest number of rows and columns that a slider sets.
const CELLS: f64 = 60.0;

/// Opens the panel.
pub(super) fn open(_: On<Activate>, mut commands: Commands) {
    Sheet::new(fill).open(Words::editor_properties, &mut commands);
}

fn fill(rows: &mut ChildSpawnerCommands, editor: &Editor) {
    spawn_text(rows, editor, "name", Words::editor_name);
    spawn_text(rows, editor, "author", Words::editor_author);
    let size = editor.board.size();
    let columns = |size: Size, columns| Size::new(size.rows, columns);
    spawn_cells(rows, (Words::editor_columns, size.columns), columns);
    let rows_of = |size: Size, rows| Size::new(rows, size.columns);
    spawn_cells(rows, (Words::editor_rows, size.rows), rows_of);
    for (path, range, default) in level_numbers(&editor.board, editor.paddle_width()) {
        let set = move |editor: &Editor, value: &str| {
            let is_default = value.parse() == Ok(default);
            let value = (!is_default).then(|| value.to_owned());
            Ok(set_field(editor.file.document(), path, value))
        };
        let value = editor.field(path).unwrap_or(default);
        let row = Row {
            key: path.to_owned(),
            name: Say::new(number_name(path)),
            control: Control::Number {
                range,
                is_whole: false,
                has_zero: false,
                default: Some(default),
            },
            value: format!("{value:?}"),
            set: Arc::new(set),
        };
        rows.spawn((wrapped(), Pickable::IGNORE))
            .with_children(|line| {
                row.spawn(line);
                let is_own = editor
                    .file
                    .document()
                    .value(&Subject::Field(path))
                    .is_some();
                let back = move |editor: &Editor, _: &str| {
                    Ok(set_field(editor.file.document(), path, None))
                };
                let back = is_own.then(|| Arc::new(back) as Setter);
                spawn_default(
                    line,
                    (path, Say::new(number_name(path))),
                    Words::editor_default,
                    back,
                );
            });
    }
    spawn_rules(rows);
}

/// Spawns the item that opens the rules.
pub(super) fn spawn_rules(rows: &mut ChildSpawnerCommands) {
    let key = Key("rules".to_owned());
    rows.spawn((key, item(Words::editor_rules, size::BODY, rules::open)));
}

fn number_name(path: &str) -> fn(&Words) -> String {
    match path {
        "field.width" => Words::editor_field_width,
        "field.height" => Words::editor_field_height,
        "drawing.height" => Words::editor_drawing_height,
        "drawing.gap" => Words::editor_gap,
        "ball_speed" => Words::editor_ball_speed,
        "ball_radius" => Words::editor_ball_radius,
        _ => Words::editor_paddle_width,
    }
}

/// Spawns the row of a text of the level or pack.
pub(super) fn spawn_text(
    rows: &mut ChildSpawnerCommands,
    editor: &Editor,
    path: &'static str,
    name: fn(&Words) -> String,
) {
    let set = move |editor: &Editor, value: &str| {
        Ok(set_field(
            editor.file.document(),
            path,
            Some(value.to_owned()),
        ))
    };
    let value = editor.file.document().value(&Subject::Field(path));
    let row = Row {
        key: path.to_owned(),
        name: Say::new(name),
        control: Control::Text(name, limits::NAME_CHARS),
        value: value.unwrap_or_default().to_owned(),
        set: Arc::new(set),
    };
    row.spawn(rows);
}

/// Spawns the row of a number of cells. `with` returns the size with another number.
fn spawn_cells(
    rows: &mut ChildSpawnerCommands,
    (name, count): (fn(&Words) -> String, usize),
    with: fn(Size, usize) -> Size,
) {
    let set = move |editor: &Editor, value: &str| {
        let count = value.parse().unwrap_or(1);
        Ok(editor.board.resize(with(editor.board.size(), count)))
    };
    let row = Row {
        key: format!("cells {}", with(Size::new(0, 0), 1).rows),
        name: Say::new(name),
        control: Control::Number {
            range: 1.0..=CELLS,
            is_whole: true,
            has_zero: false,
            default: None,
        },
        value: count.to_string(),
        set: Arc::new(set),
    };
    row.spawn(rows);
}
