//! Rows of a sheet: sliders, check boxes, choices and texts. Runs in `Show`, and in observers.

use std::ops::RangeInclusive;

use bevy::ui::Checked;
use bevy::ui_widgets::{RadioGroup, SliderValue, ValueChange};
use brickwork_editor::rules::number_text;
use brickwork_ui::slider::slider;
use brickwork_ui::stops::Stops;
use brickwork_ui::switch::{checkbox, radio};
use brickwork_ui::text_scale::FollowsText;

use super::notice::Notice;
use super::prelude::*;
use super::sheet::{Key, LEAST, Setter, set, spawn_command, wrapped};
use crate::presentation::ui::text_entry::{Draft, TextEntry, ask_text};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(show_dragged);
}

/// Width of the label of a row, at the default text size (pixels of an 800×600 window).
const LABEL_WIDTH: f32 = 240.0;

/// A value of the file with its control.
pub(super) struct Row {
    pub key: String,
    pub name: Say,
    pub control: Control,
    /// Value as written.
    pub value: String,
    pub set: Setter,
}

/// Control of a row.
pub(super) enum Control {
    /// Slider over a range, and also 0 if it `has_zero`.
    Number {
        range: RangeInclusive<f64>,
        is_whole: bool,
        has_zero: bool,
        /// Default, which the slider can reach exactly.
        default: Option<f64>,
    },
    Switch,
    /// Values as written, with their names.
    Choice(Vec<(String, Say)>),
    /// Panel for a text, with its heading and its maximum length.
    Text(fn(&Words) -> String, usize),
    /// Panel for a list of numbers between these brackets.
    Numbers([&'static str; 2]),
}

/// Maximum length of the text of a list of numbers (characters).
const LIST_CHARS: usize = 120;

/// Value of an option, as written.
#[derive(Component)]
struct Form(String);

/// Text with the value of this slider.
#[derive(Component)]
struct ValueOf(Entity);

impl Row {
    /// Spawns the row.
    pub fn spawn(self, rows: &mut ChildSpawnerCommands) {
        let Self {
            key,
            name,
            control,
            value,
            set: setter,
        } = self;
        match control {
            Control::Switch => {
                spawn_switch(rows, (Key(key), name), value == "true", setter);
            }
            Control::Number {
                range,
                is_whole,
                has_zero,
                default,
            } => {
                let number = value.parse().unwrap_or(*range.start());
                let zero = has_zero.then_some(0.0);
                let others: Vec<f64> = [number].into_iter().chain(zero).chain(default).collect();
                let stops = Stops::over(&range, is_whole, &others);
                labelled(rows, name.clone(), |row| {
                    spawn_slider(row, (key, name), (stops, number, is_whole), setter);
                });
            }
            Control::Choice(forms) => labelled(rows, name.clone(), |row| {
                spawn_choice(row, (key, name), (forms, &value), setter);
            }),
            Control::Text(head, max) => {
                let text: String = ron::from_str(&value).unwrap_or_default();
                let written = |text: &str| format!("{:?}", text.trim());
                spawn_text(rows, (key, name), (text, head, max), setter, written);
            }
            Control::Numbers([open, close]) => {
                let text = value.trim_matches(['[', ']', '(', ')']).to_owned();
                let written = move |text: &str| {
                    let numbers = text.split([',', ' ']).filter(|it| !it.is_empty());
                    format!("{open}{}{close}", numbers.collect::<Vec<_>>().join(", "))
                };
                let head = Words::editor_numbers;
                spawn_text(rows, (key, name), (text, head, LIST_CHARS), setter, written);
            }
        }
    }
}

/// Spawns a check box that sets `true` or `false`.
pub(super) fn spawn_switch<'a>(
    rows: &'a mut ChildSpawnerCommands,
    (key, name): (Key, Say),
    is_checked: bool,
    setter: Setter,
) -> EntityCommands<'a> {
    let change = move |changed: On<ValueChange<bool>>,
                       mut editor: ResMut<Editor>,
                       mut notice: ResMut<Notice>| {
        set(
            &mut editor,
            &mut notice,
            &setter,
            &changed.value.to_string(),
        );
    };
    let mut row = rows.spawn((key, checkbox(name), observe(change)));
    row.insert_if(Checked, || is_checked);
    row
}

/// Spawns a row with a label before the controls that `controls` spawns.
pub(super) fn labelled(
    rows: &mut ChildSpawnerCommands,
    name: Say,
    controls: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let row = (wrapped(), Spoken::Group(name.clone()), Pickable::IGNORE);
    rows.spawn(row).with_children(|row| {
        // A longer label continues in a second line: in a row as wide as its parts, the last one might be wrapped over
        // the next row.
        let before = Node {
            max_width: percent(100),
            flex_shrink: 0.0,
            ..default()
        };
        // The group has this name for screen readers, so the text is not read again.
        row.spawn((before, FollowsText::width(LABEL_WIDTH), Spoken::Nothing))
            .with_child(theme::text(name, size::BODY, tone::TEXT_QUIET));
        controls(row);
    });
}

fn number_words(number: f64) -> Say {
    Say::new(move |words: &Words| Stops::words(number, words))
}

fn spawn_slider(
    row: &mut ChildSpawnerCommands,
    (key, name): (String, Say),
    (stops, number, is_whole): (Stops, f64, bool),
    setter: Setter,
) {
    let numbers = stops.clone();
    let change = move |changed: On<ValueChange<f32>>,
                       mut editor: ResMut<Editor>,
                       mut notice: ResMut<Notice>| {
        if changed.is_final {
            let number = numbers.at(changed.value);
            let value = number_text(number, is_whole);
            set(&mut editor, &mut notice, &setter, &value);
        }
    };
    let now = SliderValue(stops.position(number));
    let slider = slider(name, 0.0..=stops.last().max(1.0));
    let mut slider = row.spawn((Key(key), slider, observe(change)));
    slider.insert((now, stops));
    let value = ValueOf(slider.id());
    row.spawn((
        value,
        theme::text(number_words(number), size::BODY, tone::TEXT),
    ))
    .insert(Spoken::Nothing);
}

/// Moves a slider, and shows its number.
fn show_dragged(
    changed: On<ValueChange<f32>>,
    sliders: Query<&Stops>,
    texts: Query<(Entity, &ValueOf)>,
    mut commands: Commands,
) {
    let Ok(stops) = sliders.get(changed.source) else {
        return;
    };
    commands
        .entity(changed.source)
        .try_insert(SliderValue(changed.value));
    let number = number_words(stops.at(changed.value));
    for (text, _) in texts.iter().filter(|(_, of)| of.0 == changed.source) {
        commands.entity(text).try_insert(Says(number.clone()));
    }
}

fn spawn_choice(
    row: &mut ChildSpawnerCommands,
    (key, name): (String, Say),
    (forms, value): (Vec<(String, Say)>, &str),
    setter: Setter,
) {
    let change = move |changed: On<ValueChange<Entity>>,
                       forms: Query<&Form>,
                       mut editor: ResMut<Editor>,
                       mut notice: ResMut<Notice>| {
        if let Ok(Form(value)) = forms.get(changed.value) {
            set(&mut editor, &mut notice, &setter, value);
        }
    };
    let word = |text: &str| text.split('(').next().map(str::to_owned);
    let exact = forms.iter().any(|(form, _)| form == value);
    let is_now = |form: &str| match exact {
        true => form == value,
        false => word(form) == word(value),
    };
    let node = Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(LEAST),
        ..wrapped()
    };
    let group = (RadioGroup, Label(name), node, observe(change));
    row.spawn(group).with_children(|group| {
        for (form, name) in forms {
            let key = Key(format!("{key} {form}"));
            let is_now = is_now(&form);
            group
                .spawn((key, Form(form), radio(name)))
                .insert_if(Checked, || is_now);
        }
    });
}

/// Spawns an item with a text that opens the panel to change it. `written` returns the text as in the file.
fn spawn_text(
    rows: &mut ChildSpawnerCommands,
    (key, name): (String, Say),
    (text, head, max): (String, fn(&Words) -> String, usize),
    setter: Setter,
    written: impl Fn(&str) -> String + Copy + Send + Sync + 'static,
) {
    let shown = text.clone();
    let label = Say::new(move |words: &Words| format!("{}: {shown}", name.in_words(words)));
    let ask = move |_: On<Activate>, mut commands: Commands| {
        let entry = TextEntry {
            head,
            hint: Words::editor_text_hint,
            text: text.clone(),
            max,
        };
        let setter = setter.clone();
        let keep = move |_: On<Activate>,
                         draft: Single<&Draft>,
                         mut editor: ResMut<Editor>,
                         mut notice: ResMut<Notice>| {
            set(&mut editor, &mut notice, &setter, &written(&draft.text));
        };
        ask_text(&mut commands, entry, keep);
    };
    rows.spawn((Key(key), item(label, size::BODY, ask)));
}

/// Spawns the text `default` if the value is the default; otherwise the item that applies `reset`.
pub(super) fn spawn_default(
    row: &mut ChildSpawnerCommands,
    (key, name): (&str, Say),
    default: fn(&Words) -> String,
    reset: Option<Setter>,
) {
    match reset {
        Some(reset) => {
            let key = format!("{key} reset");
            spawn_command(row, (key, name), Words::editor_use_default, reset);
        }
        None => {
            row.spawn(theme::text(default, size::SMALL, tone::TEXT_QUIET));
        }
    }
}
