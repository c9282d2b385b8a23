//! The page about the picture: full screen. Runs in `Flow` and `Show`.
//!
//! Owns its key too, which works on every screen. `window/display.rs` does it.

use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{ValueChange, observe};

use super::{Page, spawn_hint, spawn_row};
use crate::input::{Action, ActionTable, Actions};
use crate::presentation::PresentationSystems;
use crate::presentation::library::preferences::{Preferences, ThisRun};
use crate::presentation::ui::switch::{checkbox, show_checked};
use crate::presentation::ui::theme::Fonts;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            obey_key.in_set(PresentationSystems::Flow),
            show_switch.in_set(PresentationSystems::Show),
        ),
    );
}

pub(super) const PAGE: Page = Page {
    name: "Video",
    fill,
};

#[derive(Component)]
struct FullScreenSwitch;

fn fill(page: &mut ChildSpawnerCommands, fonts: &Fonts, table: &ActionTable) {
    spawn_row(page, fonts, "Full screen", |row| {
        row.spawn((
            FullScreenSwitch,
            checkbox(fonts, "On"),
            observe(switch_full_screen),
        ));
    });
    let key = table.word(Action::FullScreen);
    spawn_hint(page, fonts, format!("{key} does it on every screen"));
}

fn set_full_screen(on: bool, preferences: &mut Preferences, now: &mut ThisRun) {
    now.fullscreen = on;
    preferences.fullscreen = on;
}

fn switch_full_screen(
    changed: On<ValueChange<bool>>,
    mut preferences: ResMut<Preferences>,
    mut now: ResMut<ThisRun>,
) {
    set_full_screen(changed.value, &mut preferences, &mut now);
}

fn obey_key(actions: Res<Actions>, mut preferences: ResMut<Preferences>, mut now: ResMut<ThisRun>) {
    if actions.pressed(Action::FullScreen) {
        let on = !now.fullscreen;
        set_full_screen(on, &mut preferences, &mut now);
    }
}

fn show_switch(
    now: Res<ThisRun>,
    switches: Query<(Entity, Has<Checked>), With<FullScreenSwitch>>,
    mut commands: Commands,
) {
    for (switch, was) in &switches {
        show_checked(&mut commands, switch, now.fullscreen, was);
    }
}
