//! Controls page: mouse, keys, gamepads, settings for other motor abilities, and the mapping. Runs in `Show`.
//!
//! It defines the rows and their order. [`numbers`] contains the sliders, [`choices`] the options, and [`mapping`] the
//! panel for keys and buttons. `input/settings.rs` defines the settings.

mod choices;
mod mapping;
mod numbers;

use bevy::prelude::*;
use bevy::ui_widgets::observe;

use self::choices::{KEY_SETS, MICE, ONE_SWITCHES};
use self::numbers::Number;
use super::{Page, spawn_hint};
use crate::input::settings::MouseMode;
use crate::input::table::{Device, Trigger};
use crate::input::{Action, ActionTable, ControlSettings};
use crate::presentation::language::{Language, Words};
use crate::presentation::library::preferences::{Preferences, ThisRun};
use crate::presentation::ui::item::item;
use crate::presentation::ui::paint::Ink;
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((choices::plugin, numbers::plugin, mapping::plugin))
        .add_systems(Update, warn_of_held_mouse.in_set(PresentationSystems::Show));
}

pub(super) const PAGE: Page = Page {
    key: "Controls",
    name: Words::controls_page,
    fill,
    reset,
};

/// Text about the mouse pointer during play.
#[derive(Component)]
struct HeldMouseWords;

fn fill(page: &mut ChildSpawnerCommands, fonts: &Fonts, _: &ActionTable) {
    choices::spawn_group(page, fonts, Words::controls_mouse, &MICE);
    numbers::spawn(page, fonts, Number::MouseSpeed);
    page.spawn((
        HeldMouseWords,
        theme::text(fonts, "", size::SMALL, palette::TEXT_QUIET),
    ));
    choices::spawn_group(page, fonts, Words::controls_keys, &KEY_SETS);
    page.spawn((
        item(fonts, Words::controls_mapping, size::BODY),
        observe(mapping::open),
    ));
    for number in [Number::DeadZone, Number::Curve, Number::Rumble] {
        numbers::spawn(page, fonts, number);
    }
    choices::spawn_toggles(page, fonts);
    numbers::spawn(page, fonts, Number::Delay);
    choices::spawn_group(page, fonts, Words::controls_one_switch, &ONE_SWITCHES);
    numbers::spawn(page, fonts, Number::Scan);
    spawn_hint(page, fonts, Words::controls_one_switch_hint);
}

/// Resets everything on this page except the mapping of keys and buttons, which has its own reset.
fn reset(preferences: &mut Preferences, _: &mut ThisRun) {
    let mut mapping = preferences.controls.mapping.clone();
    let usual = ControlSettings::default();
    mapping.keys = usual.mapping.keys;
    preferences.controls = ControlSettings { mapping, ..usual };
}

/// Shows the mouse button for a pause if the mouse is captured, or a warning if none is mapped. A captured pointer
/// cannot reach the pause button.
fn warn_of_held_mouse(
    (preferences, language): (Res<Preferences>, Res<Language>),
    table: Res<ActionTable>,
    mut words: Query<(&mut Text, &mut Ink), With<HeldMouseWords>>,
) {
    let mut triggers = table.triggers(Action::Pause).iter();
    let button = triggers.find(|trigger| trigger.device() == Device::Mouse);
    let name = |button: &Trigger| language.trigger(*button, table.spoken_of().1);
    let (wanted, colour) = match (preferences.controls.mouse, button.map(name)) {
        (MouseMode::Absolute, _) => (language.controls_mouse_is_there(), palette::TEXT_QUIET),
        (MouseMode::Relative, Some(button)) => {
            (language.controls_mouse_held(button), palette::TEXT_QUIET)
        }
        (MouseMode::Relative, None) => (language.controls_mouse_stuck(), palette::ERROR),
    };
    for (mut text, mut shown) in &mut words {
        shown.set_if_neq(Ink(colour));
        if text.0 != wanted {
            text.0.clone_from(&wanted);
        }
    }
}
