//! Panel with the properties of the level: name, author, size of the drawing, ball and paddle.
//!
//! Each change is an edit of its own.

use bevy::ui_widgets::{SliderStep, SliderValue, ValueChange};
use brickwork_editor::{Edit, Size};
use brickwork_ui::menu::menu;
use brickwork_ui::modal::{close_on_press, open_panel};
use brickwork_ui::slider::{Measure, slider};

use super::notice::Notice;
use super::prelude::*;
use crate::level::document::Command;
use crate::level::{Subject, limits};
use crate::presentation::ui::text_entry::{Draft, TextEntry, ask_text};

/// Largest number of rows and columns, and largest gap, that a slider sets.
const CELLS: f32 = 60.0;
const GAP: f32 = 20.0;

/// A number of the level with its slider.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Number {
    Columns,
    Rows,
    Gap,
    BallSpeed,
    BallRadius,
    PaddleWidth,
}

/// Name, range and step of the slider of each number.
const NUMBERS: [(Number, fn(&Words) -> String, [f32; 2], f32); 6] = [
    (Number::Columns, Words::editor_columns, [1.0, CELLS], 1.0),
    (Number::Rows, Words::editor_rows, [1.0, CELLS], 1.0),
    (Number::Gap, Words::editor_gap, [0.0, GAP], 1.0),
    (
        Number::BallSpeed,
        Words::editor_ball_speed,
        [100.0, 1000.0],
        10.0,
    ),
    (
        Number::BallRadius,
        Words::editor_ball_radius,
        [4.0, 40.0],
        0.5,
    ),
    (
        Number::PaddleWidth,
        Words::editor_paddle_width,
        [20.0, 400.0],
        5.0,
    ),
];

/// Opens the panel.
pub(super) fn open(_: On<Activate>, editor: Res<Editor>, mut commands: Commands) {
    let values = NUMBERS.map(|(number, ..)| value(&editor, number));
    open_panel(
        &mut commands,
        Words::editor_properties,
        (0.7, ()),
        |panel, shade| {
            panel.spawn(menu(space::ROW)).with_children(|menu| {
                let close = close_on_press(shade);
                let name = (
                    item(Words::editor_name, size::BODY, ask_name),
                    observe(close),
                );
                menu.spawn((Preselected, name));
                menu.spawn((
                    item(Words::editor_author, size::BODY, ask_author),
                    observe(close),
                ));
            });
            for ((number, name, [low, high], step), value) in NUMBERS.into_iter().zip(values) {
                let row = Node {
                    justify_content: JustifyContent::SpaceBetween,
                    flex_wrap: FlexWrap::Wrap,
                    ..theme::row(space::ROW)
                };
                panel.spawn((row, Pickable::IGNORE)).with_children(|row| {
                    row.spawn(theme::text(name, size::BODY, tone::TEXT));
                    let values = (SliderStep(step), SliderValue(value as f32));
                    row.spawn((slider(name, low..=high), number, observe(change)))
                        .insert((values, Measure::default()));
                });
            }
            panel.spawn(menu(space::ROW)).with_children(|menu| {
                menu.spawn(item(Words::common_back, size::BODY, close_on_press(shade)));
            });
        },
    );
}

/// Returns the current value of `number`.
fn value(editor: &Editor, number: Number) -> f64 {
    let size = editor.board.size();
    let field = |name, other| editor.field(name).unwrap_or(other);
    match number {
        Number::Columns => size.columns as f64,
        Number::Rows => size.rows as f64,
        Number::Gap => editor.board.gap,
        Number::BallSpeed => field("ball_speed", limits::DEFAULT_BALL_SPEED),
        Number::BallRadius => field("ball_radius", limits::DEFAULT_BALL_RADIUS),
        Number::PaddleWidth => editor.paddle_width(),
    }
}

/// Sets a number. A slider that is dragged sets it once, when it is released.
fn change(
    changed: On<ValueChange<f32>>,
    sliders: Query<&Number>,
    mut editor: ResMut<Editor>,
    mut notice: ResMut<Notice>,
    mut commands: Commands,
) {
    let Ok(number) = sliders.get(changed.source) else {
        return;
    };
    commands
        .entity(changed.source)
        .insert(SliderValue(changed.value));
    if !changed.is_final {
        return;
    }
    let set = f64::from(changed.value);
    let size = editor.board.size();
    let field = |name| set_field(name, format!("{set:?}"));
    let edit = match number {
        Number::Columns => editor.board.resize(Size::new(size.rows, set as usize)),
        Number::Rows => editor.board.resize(Size::new(set as usize, size.columns)),
        Number::Gap => field("drawing.gap"),
        Number::BallSpeed => field("ball_speed"),
        Number::BallRadius => field("ball_radius"),
        Number::PaddleWidth => field("paddle_width"),
    };
    if let Err(refused) = editor.apply(&edit) {
        notice.refuse(refused);
    }
}

fn set_field(name: &'static str, value: String) -> Edit {
    vec![Command::Set(vec![(Subject::Field(name), value)])]
}

fn ask_name(_: On<Activate>, editor: Res<Editor>, commands: Commands) {
    ask(&editor, commands, ("name", Words::editor_name));
}

fn ask_author(_: On<Activate>, editor: Res<Editor>, commands: Commands) {
    ask(&editor, commands, ("author", Words::editor_author));
}

/// Opens the panel for a field with a text.
fn ask(
    editor: &Editor,
    mut commands: Commands,
    (name, head): (&'static str, fn(&Words) -> String),
) {
    let entry = TextEntry {
        head,
        hint: Words::editor_text_hint,
        text: editor.field(name).unwrap_or_default(),
        max: limits::NAME_CHARS,
    };
    let keep = move |_: On<Activate>,
                     draft: Single<&Draft>,
                     mut editor: ResMut<Editor>,
                     mut notice: ResMut<Notice>| {
        let edit = set_field(name, format!("{:?}", draft.text.trim()));
        if let Err(refused) = editor.apply(&edit) {
            notice.refuse(refused);
        }
    };
    ask_text(&mut commands, entry, keep);
}
