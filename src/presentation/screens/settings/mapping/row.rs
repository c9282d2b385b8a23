//! Row of the mapping panel: an action with its triggers, its conflicts, and buttons to add a trigger and to reset.
//! Runs in `Show`.
//!
//! It shows the effective triggers. The button to add a trigger remains when the others are respawned, so the focus can
//! move to it.

use bevy::input_focus::{FocusCause, InputFocus};

use super::{MappingEditor, Panel, press};
use crate::input::Brand;
use crate::input::capture::Capture;
use crate::input::table::Trigger;
use crate::presentation::screens::prelude::*;
use crate::presentation::ui::glyph::spawn_trigger;
use brickwork_ui::item::framed;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (show_triggers, show_conflicts)
            .run_if(any_with_component::<Panel>)
            .in_set(PresentationSystems::Show),
    );
}

/// Width of the action's name, and height of a button (pixels of an 800×600 window).
const LABEL_WIDTH: f32 = 208.0;
const HEIGHT: f32 = 32.0;

/// Triggers of an action, with the state that is already shown.
#[derive(Component)]
struct Triggers {
    action: Action,
    shown: Option<(Vec<Obeyed>, Brand, bool)>,
}

/// Trigger of an action, and the trigger with the name that it has on the player's keyboard.
type Obeyed = (Trigger, Trigger);

/// Button that adds a trigger to an action.
#[derive(Component)]
struct AddTo(Action);

/// Text with the conflicts of an action.
#[derive(Component)]
struct ConflictWords(Action);

/// Spawns the row of `action`.
pub(super) fn spawn(list: &mut ChildSpawnerCommands, action: Action) {
    let column = Node {
        flex_direction: FlexDirection::Column,
        flex_shrink: 0.0,
        ..default()
    };
    list.spawn((Name::new("Row of an action"), column))
        .with_children(|column| {
            let row = Node {
                min_height: px(HEIGHT),
                ..theme::row(8.0)
            };
            column.spawn(row).with_children(|row| {
                let label = move |words: &Words| words.action(action);
                let label = theme::text(label, size::BODY, tone::TEXT_QUIET);
                row.spawn(Node {
                    width: px(LABEL_WIDTH),
                    flex_shrink: 0.0,
                    ..default()
                })
                .with_child(label);
                let name = move |words: &Words| words.controls_add_to(words.action(action));
                let ask =
                    move |_: On<Activate>, mut capture: ResMut<Capture>, mut commands: Commands| {
                        press::ask_for(&mut commands, &mut capture, (action, None));
                    };
                let mut add = row.spawn((AddTo(action), chip(name), observe(ask)));
                add.with_child(theme::bold("+", size::BODY, tone::TEXT));
                add.insert_if(Preselected, || Action::all().next() == Some(action));
                let triggers = Triggers {
                    action,
                    shown: None,
                };
                row.spawn((triggers, chips_node()));
            });
            column.spawn((
                ConflictWords(action),
                theme::text("", size::SMALL, tone::ERROR),
                Node {
                    display: Display::None,
                    margin: UiRect::left(px(LABEL_WIDTH)),
                    ..default()
                },
            ));
        });
}

/// Returns the node of the triggers. Its width is the rest of the row, so the layout knows its line breaks, and so its
/// height.
fn chips_node() -> Node {
    Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(6),
        row_gap: px(4),
        ..default()
    }
}

/// Returns a button called `name`.
fn chip<L>(name: impl IntoSay<L>) -> impl Bundle {
    let node = Node {
        min_width: px(HEIGHT),
        max_width: percent(100),
        min_height: px(HEIGHT),
        flex_shrink: 0.0,
        padding: UiRect::horizontal(px(6)),
        border_radius: BorderRadius::all(px(6)),
        ..default()
    };
    (Name::new("Chip"), framed(name, node))
}

/// Returns the brand whose symbols are shown: that of the active gamepad, or of any connected one.
fn brand_at_hand(table: &ActionTable, pads: &Query<&Gamepad>) -> Brand {
    let connected = pads.iter().next().map(Brand::from_gamepad);
    match table.spoken_of {
        (Device::Pad, brand) => brand,
        _ => connected.unwrap_or_default(),
    }
}

fn show_triggers(
    (table, preferences): (Res<ActionTable>, Res<Preferences>),
    pads: Query<&Gamepad>,
    mut rows: Query<(Entity, &mut Triggers)>,
    adds: Query<(Entity, &AddTo)>,
    children: Query<&Children>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    let brand = brand_at_hand(&table, &pads);
    for (row, mut triggers) in &mut rows {
        let action = triggers.action;
        let is_changed = preferences.controls.mapping.is_changed(action);
        let triggers_now = table.triggers(action).iter();
        let triggers_now = triggers_now.map(|trigger| (*trigger, table.shown(*trigger)));
        let wanted = (triggers_now.collect(), brand, is_changed);
        if triggers.shown.as_ref() == Some(&wanted) {
            continue;
        }
        let mut parts = children.iter_descendants(row);
        if parts.any(|part| focus.get() == Some(part))
            && let Some((add, _)) = adds.iter().find(|(_, AddTo(of))| *of == action)
        {
            focus.set(add, FocusCause::Navigated);
        }
        commands
            .entity(row)
            .despawn_children()
            .with_children(|row| spawn_chips(row, action, &wanted));
        triggers.shown = Some(wanted);
    }
}

fn spawn_chips(
    row: &mut ChildSpawnerCommands,
    action: Action,
    (triggers, brand, is_changed): &(Vec<Obeyed>, Brand, bool),
) {
    for trigger in triggers {
        let ((trigger, of), brand) = (*trigger, *brand);
        let name =
            move |words: &Words| format!("{}: {}", words.action(action), words.trigger(of, brand));
        let ask = move |_: On<Activate>, mut commands: Commands| {
            press::ask_what(&mut commands, (action, trigger), (of, brand));
        };
        row.spawn((chip(name), observe(ask))).with_children(|chip| {
            spawn_trigger(chip, (of, brand), size::SMALL, tone::TEXT);
        });
    }
    if triggers.is_empty() {
        let nothing = Words::controls_nothing;
        row.spawn(theme::text(nothing, size::SMALL, tone::TEXT_QUIET));
    }
    if *is_changed {
        let name = move |words: &Words| words.controls_reset_of(words.action(action));
        let reset = move |_: On<Activate>, mut editor: MappingEditor| {
            editor.change(|mapping| mapping.reset(action));
        };
        let label = theme::text(Words::controls_reset, size::SMALL, tone::TEXT);
        row.spawn((chip(name), observe(reset))).with_child(label);
    }
}

fn show_conflicts(
    (table, preferences, language): (Res<ActionTable>, Res<Preferences>, Res<Language>),
    pads: Query<&Gamepad>,
    mut words: Query<(Ref<ConflictWords>, &mut Text, &mut Node)>,
) {
    let are_new = words.iter().any(|(words, ..)| words.is_added());
    if !are_new && !preferences.is_changed() && !table.is_changed() && !language.is_changed() {
        return;
    }
    let brand = brand_at_hand(&table, &pads);
    let conflicts = preferences.controls.mapping.conflicts();
    for (words, mut text, mut node) in &mut words {
        let of_action = conflicts.iter().filter_map(|conflict| {
            let [one, other] = conflict.actions;
            let rival = match words.0 {
                of if of == one => other,
                of if of == other => one,
                _ => return None,
            };
            let trigger = language.trigger(table.shown(conflict.trigger), brand);
            Some(language.controls_conflict(trigger, language.action(rival)))
        });
        let sentences: Vec<String> = of_action.collect();
        node.display = theme::display(!sentences.is_empty());
        text.0 = sentences.join("\n");
    }
}
