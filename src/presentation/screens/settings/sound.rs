//! The page about sound: volume, and whether there is any. Runs in `Flow` and `Show`.
//!
//! Owns the keys for both, which work on every screen; but plus and minus are about the speed where a recorded game is
//! watched.

use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{SliderValue, ValueChange, observe};

use super::{Page, spawn_hint, spawn_row};
use crate::input::{Action, ActionTable, Actions};
use crate::presentation::language::Words;
use crate::presentation::library::preferences::{Preferences, ThisRun};
use crate::presentation::screen::Screen;
use crate::presentation::ui::reader::Spoken;
use crate::presentation::ui::slider::{Measure, slider};
use crate::presentation::ui::switch::{checkbox, show_checked};
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            obey_keys.in_set(PresentationSystems::Flow),
            (show_volume, show_switches).in_set(PresentationSystems::Show),
        ),
    );
}

pub(super) const PAGE: Page = Page {
    key: "Sound",
    name: Words::settings_sound,
    fill,
    reset,
};

/// Highest volume (tenths).
const MAX_VOLUME: u8 = 10;

#[derive(Component)]
struct VolumeSlider;

/// The volume in words.
#[derive(Component)]
struct VolumeWords;

/// What a box switches.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Switch {
    /// Any sound.
    Sound,
    /// Sound while another window has the focus.
    Unfocused,
}

fn fill(page: &mut ChildSpawnerCommands, fonts: &Fonts, table: &ActionTable) {
    spawn_row(page, fonts, Words::settings_volume, |row| {
        let range = 0.0..=f32::from(MAX_VOLUME);
        row.spawn((
            VolumeSlider,
            Measure::percent(10.0),
            slider(Words::settings_volume, range),
            observe(drag_volume),
        ));
        row.spawn((
            VolumeWords,
            Spoken::Nothing,
            theme::text(fonts, "", size::BODY, palette::TEXT),
        ));
    });
    spawn_row(page, fonts, Words::settings_sound, |row| {
        row.spawn((
            Switch::Sound,
            checkbox(fonts, Words::settings_on),
            observe(switch_sound),
        ));
        row.spawn((
            Switch::Unfocused,
            checkbox(fonts, Words::settings_in_background),
            observe(switch_unfocused),
        ));
    });
    let table = table.clone();
    spawn_hint(page, fonts, move |words: &Words| {
        let key = |action| words.key_of(&table, action);
        words.settings_sound_keys(key(Action::Mute), key(Action::Softer), key(Action::Louder))
    });
}

/// Everything on this page is as it was first.
fn reset(preferences: &mut Preferences, now: &mut ThisRun) {
    let usual = Preferences::default();
    preferences.volume = usual.volume;
    preferences.muted = usual.muted;
    preferences.muted_unfocused = usual.muted_unfocused;
    now.muted = usual.muted;
}

fn drag_volume(
    changed: On<ValueChange<f32>>,
    mut preferences: ResMut<Preferences>,
    mut now: ResMut<ThisRun>,
) {
    set_volume(changed.value.round() as u8, &mut preferences, &mut now);
}

/// Sets the volume (tenths), which also turns the sound on.
fn set_volume(tenths: u8, preferences: &mut ResMut<Preferences>, now: &mut ResMut<ThisRun>) {
    let volume = tenths.min(MAX_VOLUME);
    if preferences.volume != volume {
        preferences.volume = volume;
    }
    if now.muted {
        set_muted(false, preferences, now);
    }
}

fn set_muted(muted: bool, preferences: &mut ResMut<Preferences>, now: &mut ResMut<ThisRun>) {
    now.muted = muted;
    preferences.muted = muted;
}

fn switch_sound(
    changed: On<ValueChange<bool>>,
    mut preferences: ResMut<Preferences>,
    mut now: ResMut<ThisRun>,
) {
    set_muted(!changed.value, &mut preferences, &mut now);
}

fn switch_unfocused(changed: On<ValueChange<bool>>, mut preferences: ResMut<Preferences>) {
    preferences.muted_unfocused = !changed.value;
}

fn obey_keys(
    actions: Res<Actions>,
    screen: Res<State<Screen>>,
    mut preferences: ResMut<Preferences>,
    mut now: ResMut<ThisRun>,
) {
    if actions.pressed(Action::Mute) {
        let muted = !now.muted;
        set_muted(muted, &mut preferences, &mut now);
    }
    if *screen.get() == Screen::Watch {
        return;
    }
    for (action, change) in [(Action::Louder, 1), (Action::Softer, -1)] {
        if actions.pressed(action) {
            let volume = preferences.volume.saturating_add_signed(change);
            set_volume(volume, &mut preferences, &mut now);
        }
    }
}

fn show_volume(
    preferences: Res<Preferences>,
    sliders: Query<(Entity, &SliderValue), With<VolumeSlider>>,
    mut words: Query<&mut Text, With<VolumeWords>>,
    mut commands: Commands,
) {
    let volume = SliderValue(f32::from(preferences.volume));
    for (slider, shown) in &sliders {
        if *shown != volume {
            commands.entity(slider).insert(volume);
        }
    }
    for mut text in &mut words {
        let wanted = format!("{} %", u32::from(preferences.volume) * 10);
        if text.0 != wanted {
            text.0 = wanted;
        }
    }
}

fn show_switches(
    now: Res<ThisRun>,
    preferences: Res<Preferences>,
    switches: Query<(Entity, &Switch, Has<Checked>)>,
    mut commands: Commands,
) {
    for (entity, switch, was) in &switches {
        let is = match switch {
            Switch::Sound => !now.muted,
            Switch::Unfocused => !preferences.muted_unfocused,
        };
        show_checked(&mut commands, entity, is, was);
    }
}
