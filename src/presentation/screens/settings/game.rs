//! Game page: the number of stored recordings, the ghost, and the language (in [`language`]). Runs in `Show`.

use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{RadioGroup, ValueChange, observe};

use super::{Page, credits, group_node, language, spawn_hint, spawn_row};
use crate::input::ActionTable;
use crate::presentation::PresentationSystems;
use crate::presentation::language::{Label, Say, Words};
use crate::presentation::library::preferences::{Ghost, MAX_KEPT, Preferences, ThisRun};
use crate::presentation::ui::item::item;
use crate::presentation::ui::switch::{radio, show_checked};
use crate::presentation::ui::theme::{Fonts, size};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (show_choice, show_ghost).in_set(PresentationSystems::Show),
    );
}

pub(super) const PAGE: Page = Page {
    key: "Game",
    name: Words::settings_game,
    fill,
    reset,
};

/// Selectable numbers of recordings to keep.
const KEPT: [u16; 5] = [0, 20, 50, 100, MAX_KEPT];

/// Option for a number of recordings.
#[derive(Component)]
struct Keep(u16);

/// Selectable ghosts, with their labels.
const GHOSTS: [(Ghost, fn(&Words) -> String); 2] = [
    (Ghost::Off, Words::settings_off),
    (Ghost::Best, Words::settings_ghost_best),
];

/// Option for a ghost.
#[derive(Component)]
struct ChooseGhost(Ghost);

fn fill(page: &mut ChildSpawnerCommands, fonts: &Fonts, _: &ActionTable) {
    spawn_row(page, fonts, Words::settings_kept, |row| {
        let group = (
            RadioGroup,
            Label(Words::settings_kept.into()),
            group_node(),
            observe(choose),
        );
        row.spawn(group).with_children(|group| {
            for kept in KEPT {
                let label: Say = match kept {
                    0 => Words::settings_none_kept.into(),
                    kept => kept.to_string().into(),
                };
                group.spawn((Keep(kept), radio(fonts, label)));
            }
        });
    });
    fill_ghost(page, fonts);
    language::fill(page, fonts);
    spawn_hint(page, fonts, Words::settings_about_kept);
    spawn_hint(page, fonts, Words::settings_about_ghost);
    page.spawn((
        item(fonts, Words::credits_head, size::BODY),
        observe(credits::show),
    ));
}

/// Resets everything on this page.
fn reset(preferences: &mut Preferences, _: &mut ThisRun) {
    let usual = Preferences::default();
    preferences.keep_recordings = usual.keep_recordings;
    preferences.ghost = usual.ghost;
    preferences.language = usual.language;
}

fn fill_ghost(page: &mut ChildSpawnerCommands, fonts: &Fonts) {
    spawn_row(page, fonts, Words::settings_ghost, |row| {
        let group = (
            RadioGroup,
            Label(Words::settings_ghost.into()),
            group_node(),
            observe(choose_ghost),
        );
        row.spawn(group).with_children(|group| {
            for (ghost, label) in GHOSTS {
                group.spawn((ChooseGhost(ghost), radio(fonts, label)));
            }
        });
    });
}

fn choose_ghost(
    changed: On<ValueChange<Entity>>,
    buttons: Query<&ChooseGhost>,
    mut preferences: ResMut<Preferences>,
) {
    if let Ok(ChooseGhost(ghost)) = buttons.get(changed.value) {
        preferences.ghost = *ghost;
    }
}

fn show_ghost(
    preferences: Res<Preferences>,
    buttons: Query<(Entity, &ChooseGhost, Has<Checked>)>,
    mut commands: Commands,
) {
    for (button, ghost, was) in &buttons {
        let is = ghost.0 == preferences.ghost;
        show_checked(&mut commands, button, is, was);
    }
}

fn choose(
    changed: On<ValueChange<Entity>>,
    buttons: Query<&Keep>,
    mut preferences: ResMut<Preferences>,
) {
    if let Ok(Keep(kept)) = buttons.get(changed.value) {
        preferences.keep_recordings = *kept;
    }
}

fn show_choice(
    preferences: Res<Preferences>,
    buttons: Query<(Entity, &Keep, Has<Checked>)>,
    mut commands: Commands,
) {
    for (button, keep, was) in &buttons {
        let is = keep.0 == preferences.keep_recordings;
        show_checked(&mut commands, button, is, was);
    }
}
