//! Rows of the controls page with one option of several, or a checkbox. Runs in `Show`.

use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{RadioGroup, ValueChange, observe};

use super::super::{group_node, spawn_row};
use crate::input::ControlSettings;
use crate::input::settings::{MouseMode, OneSwitch};
use crate::input::table::KeySet;
use crate::presentation::PresentationSystems;
use crate::presentation::language::{Label, Words};
use crate::presentation::library::preferences::Preferences;
use crate::presentation::ui::switch::{checkbox, radio, show_checked};
use crate::presentation::ui::theme::Fonts;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (show_choices, show_toggles).in_set(PresentationSystems::Show),
    );
}

/// Option of a setting; a component of its button.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    Mouse(MouseMode),
    Keys(KeySet),
    OneSwitch(OneSwitch),
}

/// Ways in which the mouse moves the paddle.
pub(super) const MICE: [(Choice, fn(&Words) -> String); 2] = [
    (
        Choice::Mouse(MouseMode::Absolute),
        Words::controls_mouse_absolute,
    ),
    (
        Choice::Mouse(MouseMode::Relative),
        Words::controls_mouse_relative,
    ),
];

/// Default key sets, which the mapping changes.
pub(super) const KEY_SETS: [(Choice, fn(&Words) -> String); 3] = [
    (Choice::Keys(KeySet::Both), Words::controls_both),
    (Choice::Keys(KeySet::Left), Words::controls_left),
    (Choice::Keys(KeySet::Right), Words::controls_right),
];

/// Ways in which the paddle moves automatically for players with one switch.
pub(super) const ONE_SWITCHES: [(Choice, fn(&Words) -> String); 3] = [
    (Choice::OneSwitch(OneSwitch::Off), Words::controls_off),
    (Choice::OneSwitch(OneSwitch::Sweep), Words::controls_sweeps),
    (
        Choice::OneSwitch(OneSwitch::Follow),
        Words::controls_follows,
    ),
];

/// Checkbox that makes actions toggles instead of held.
#[derive(Component)]
struct Toggles;

impl Choice {
    /// Returns `true` if `settings` has this option.
    fn is_in(self, settings: &ControlSettings) -> bool {
        match self {
            Self::Mouse(mouse) => settings.mouse == mouse,
            Self::Keys(keys) => settings.mapping.keys == keys,
            Self::OneSwitch(one_switch) => settings.one_switch == one_switch,
        }
    }

    fn make(self, settings: &mut ControlSettings) {
        match self {
            Self::Mouse(mouse) => settings.mouse = mouse,
            Self::Keys(keys) => settings.mapping.keys = keys,
            Self::OneSwitch(one_switch) => settings.one_switch = one_switch,
        }
    }
}

/// Spawns a row with a group of options.
pub(super) fn spawn_group(
    page: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    label: fn(&Words) -> String,
    choices: &[(Choice, fn(&Words) -> String)],
) {
    spawn_row(page, fonts, label, |row| {
        let group = (
            RadioGroup,
            Label(label.into()),
            group_node(),
            observe(choose),
        );
        row.spawn(group).with_children(|group| {
            for (choice, title) in choices {
                group.spawn((*choice, radio(fonts, *title)));
            }
        });
    });
}

/// Spawns the row for actions that last while their key is held.
pub(super) fn spawn_toggles(page: &mut ChildSpawnerCommands, fonts: &Fonts) {
    spawn_row(page, fonts, Words::controls_holding, |row| {
        row.spawn((
            Toggles,
            checkbox(fonts, Words::controls_toggles),
            observe(toggle),
        ));
    });
}

fn choose(
    changed: On<ValueChange<Entity>>,
    choices: Query<&Choice>,
    mut preferences: ResMut<Preferences>,
) {
    if let Ok(choice) = choices.get(changed.value)
        && !choice.is_in(&preferences.controls)
    {
        choice.make(&mut preferences.controls);
    }
}

fn toggle(changed: On<ValueChange<bool>>, mut preferences: ResMut<Preferences>) {
    preferences.controls.toggles = changed.value;
}

fn show_choices(
    preferences: Res<Preferences>,
    choices: Query<(Entity, &Choice, Has<Checked>)>,
    mut commands: Commands,
) {
    for (entity, choice, was) in &choices {
        show_checked(
            &mut commands,
            entity,
            choice.is_in(&preferences.controls),
            was,
        );
    }
}

fn show_toggles(
    preferences: Res<Preferences>,
    boxes: Query<(Entity, Has<Checked>), With<Toggles>>,
    mut commands: Commands,
) {
    for (entity, was) in &boxes {
        show_checked(&mut commands, entity, preferences.controls.toggles, was);
    }
}
