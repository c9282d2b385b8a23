//! The page about devices: mouse, keys, pads, hands that are different, and the way to what triggers what. Runs in `Show`.
//!
//! Owns which rows there are, and their order. What each is about: [`numbers`] (sliders), [`choices`] (one of several), [`mapping`] (a
//! panel of its own for keys and buttons). `input/settings.rs` owns what can be settled.

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

/// What is said of a mouse that is held while a game goes on.
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

/// All but what keys and buttons have been mapped to, which has a way back of its own.
fn reset(preferences: &mut Preferences, _: &mut ThisRun) {
    let mut mapping = preferences.controls.mapping.clone();
    let usual = ControlSettings::default();
    mapping.keys = usual.mapping.keys;
    preferences.controls = ControlSettings { mapping, ..usual };
}

/// A mouse that is held cannot come to the pause button: says which of its buttons pauses, or that none does.
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
