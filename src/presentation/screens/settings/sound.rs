//! Sound page: the main volume, the volume of each category, and mute. Runs in `Flow` and `Show`.
//!
//! The keys for the main volume and for mute work on every screen, and show the new value in one line. In a recording
//! or in the lab, plus and minus change the speed instead.

use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{SliderValue, ValueChange, observe};

use super::{Page, spawn_hint, spawn_row};
use crate::input::{Action, ActionTable, Actions};
use crate::presentation::language::{Say, Words};
use crate::presentation::library::mix::LOUDEST;
use crate::presentation::library::preferences::{Preferences, ThisRun};
use crate::presentation::screen::Screen;
use crate::presentation::ui::reader::Spoken;
use crate::presentation::ui::reader::announce::{Announce, Way};
use crate::presentation::ui::slider::{Measure, slider};
use crate::presentation::ui::switch::{checkbox, show_checked};
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            obey_keys.in_set(PresentationSystems::Flow),
            (show_volumes, show_switches).in_set(PresentationSystems::Show),
        ),
    );
}

pub(super) const PAGE: Page = Page {
    key: "Sound",
    name: Words::settings_sound,
    fill,
    reset,
};

/// Volume that a slider sets and a text shows.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Volume {
    /// All sounds.
    All,
    Music,
    Effects,
    Interface,
}

impl Volume {
    const ALL: [(Self, fn(&Words) -> String); 4] = [
        (Self::All, Words::settings_volume),
        (Self::Music, Words::settings_music),
        (Self::Effects, Words::settings_effects),
        (Self::Interface, Words::settings_interface),
    ];

    /// Returns its setting (tenths).
    fn of(self, preferences: &mut Preferences) -> &mut u8 {
        match self {
            Self::All => &mut preferences.volume,
            Self::Music => &mut preferences.mix.music,
            Self::Effects => &mut preferences.mix.effects,
            Self::Interface => &mut preferences.mix.interface,
        }
    }

    /// Returns its value (tenths).
    fn tenths(self, preferences: &Preferences) -> u8 {
        match self {
            Self::All => preferences.volume,
            Self::Music => preferences.mix.music,
            Self::Effects => preferences.mix.effects,
            Self::Interface => preferences.mix.interface,
        }
    }
}

/// Text with the value of a volume.
#[derive(Component)]
struct VolumeWords(Volume);

/// Setting that a checkbox switches.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Switch {
    /// Sound on or off.
    Sound,
    /// Sound while another window has the focus.
    Unfocused,
}

fn fill(page: &mut ChildSpawnerCommands, fonts: &Fonts, table: &ActionTable) {
    for (volume, name) in Volume::ALL {
        spawn_row(page, fonts, name, |row| {
            row.spawn((
                volume,
                Measure::percent(10.0),
                slider(name, 0.0..=f32::from(LOUDEST)),
                observe(drag_volume),
            ));
            row.spawn((
                VolumeWords(volume),
                Spoken::Nothing,
                theme::text(fonts, "", size::BODY, palette::TEXT),
            ));
        });
    }
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

/// Resets everything on this page.
fn reset(preferences: &mut Preferences, now: &mut ThisRun) {
    let usual = Preferences::default();
    preferences.volume = usual.volume;
    preferences.mix = usual.mix;
    preferences.muted = usual.muted;
    preferences.muted_unfocused = usual.muted_unfocused;
    now.muted = usual.muted;
}

fn drag_volume(
    changed: On<ValueChange<f32>>,
    sliders: Query<&Volume>,
    mut preferences: ResMut<Preferences>,
    mut now: ResMut<ThisRun>,
) {
    if let Ok(volume) = sliders.get(changed.source) {
        let tenths = changed.value.round() as u8;
        set_volume(*volume, tenths, &mut preferences, &mut now);
    }
}

/// Sets a volume (tenths), and turns the sound on.
fn set_volume(
    volume: Volume,
    tenths: u8,
    preferences: &mut ResMut<Preferences>,
    now: &mut ResMut<ThisRun>,
) {
    let wanted = tenths.min(LOUDEST);
    if volume.tenths(preferences) != wanted {
        *volume.of(preferences) = wanted;
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
    mut said: MessageWriter<Announce>,
) {
    if actions.pressed(Action::Mute) {
        let muted = !now.muted;
        set_muted(muted, &mut preferences, &mut now);
        let words = if muted {
            Words::settings_told_muted
        } else {
            Words::settings_told_unmuted
        };
        said.write(Announce(words.into(), Way::Shown));
    }
    // On these screens the keys change the speed.
    if matches!(screen.get(), Screen::Watch | Screen::Lab) {
        return;
    }
    for (action, change) in [(Action::Louder, 1), (Action::Softer, -1)] {
        if actions.pressed(action) {
            let tenths = preferences.volume.saturating_add_signed(change);
            set_volume(Volume::All, tenths, &mut preferences, &mut now);
            let percent = u32::from(preferences.volume) * 10;
            let words = move |words: &Words| words.settings_told_volume(percent);
            said.write(Announce(Say::from(words), Way::Shown));
        }
    }
}

fn show_volumes(
    preferences: Res<Preferences>,
    sliders: Query<(Entity, &Volume, &SliderValue)>,
    mut words: Query<(&VolumeWords, &mut Text)>,
    mut commands: Commands,
) {
    for (slider, volume, shown) in &sliders {
        let wanted = SliderValue(f32::from(volume.tenths(&preferences)));
        if *shown != wanted {
            commands.entity(slider).insert(wanted);
        }
    }
    for (volume, mut text) in &mut words {
        let wanted = format!("{} %", u32::from(volume.0.tenths(&preferences)) * 10);
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
