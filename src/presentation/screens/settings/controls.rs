//! Controls page: mouse, keys, gamepads, settings for other motor abilities, and the mapping. Runs in `Show`.
//!
//! It defines the rows, their order, the increments, and the texts of the values. [`mapping`] is the panel for keys and
//! buttons. `input/settings.rs` defines the settings.

use super::rows::{Rows, percent_words};
use super::values::saved;
use super::{PageData, mapping};
use crate::input::settings::{
    DEAD_ZONE_PERCENT, DELAY_MS, MOUSE_SPEED_PERCENT, MouseMode, OneSwitch, RUMBLE_PERCENT,
    SCAN_MS, STICK_CURVE_PERCENT,
};
use crate::input::table::{KeySet, Trigger};
use crate::presentation::screens::prelude::*;

/// Ways in which the mouse moves the paddle.
const MICE: [(MouseMode, fn(&Words) -> String); 2] = [
    (MouseMode::Absolute, Words::controls_mouse_absolute),
    (MouseMode::Relative, Words::controls_mouse_relative),
];

/// Default key sets, which the mapping changes.
const KEY_SETS: [(KeySet, fn(&Words) -> String); 3] = [
    (KeySet::Both, Words::controls_both),
    (KeySet::Left, Words::controls_left),
    (KeySet::Right, Words::controls_right),
];

/// Ways in which the paddle moves automatically for players with one switch.
const ONE_SWITCHES: [(OneSwitch, fn(&Words) -> String); 3] = [
    (OneSwitch::Off, Words::controls_off),
    (OneSwitch::Sweep, Words::controls_sweeps),
    (OneSwitch::Follow, Words::controls_follows),
];

/// Text about the mouse pointer during play.
#[derive(Component)]
pub(super) struct HeldMouseWords;

pub(super) fn fill(rows: &mut Rows, _: &PageData) {
    fill_mouse_and_keys(rows);
    fill_gamepad(rows);
    fill_motor_aids(rows);
}

fn fill_mouse_and_keys(rows: &mut Rows) {
    rows.choice(Words::controls_mouse, MICE, saved!(controls.mouse));
    rows.slider(
        Words::controls_mouse_speed,
        (MOUSE_SPEED_PERCENT, 25),
        saved!(controls.mouse_speed),
        Some(percent_words),
    );
    let text = theme::text("", size::SMALL, tone::TEXT_QUIET);
    rows.page.spawn((HeldMouseWords, text));
    let keys = saved!(controls.mapping.keys);
    rows.choice(Words::controls_keys, KEY_SETS, keys);
    let mapping = item(Words::controls_mapping, size::BODY, mapping::open);
    rows.page.spawn(mapping);
}

fn fill_gamepad(rows: &mut Rows) {
    rows.slider(
        Words::controls_dead_zone,
        (DEAD_ZONE_PERCENT, 2),
        saved!(controls.dead_zone),
        Some(percent_words),
    );
    rows.slider(
        Words::controls_curve,
        (STICK_CURVE_PERCENT, 10),
        saved!(controls.stick_curve),
        Some(|words, curve| match curve {
            100 => words.controls_even(),
            _ => words.tenths(u32::from(curve) / 10),
        }),
    );
    rows.slider(
        Words::controls_rumble,
        (RUMBLE_PERCENT, 10),
        saved!(controls.rumble),
        Some(|words, percent| match percent {
            0 => words.controls_off(),
            _ => percent_words(words, percent),
        }),
    );
}

/// Adds the settings for players with other motor abilities.
fn fill_motor_aids(rows: &mut Rows) {
    rows.checks(
        Words::controls_holding,
        [(Words::controls_toggles, saved!(controls.toggles))],
    );
    rows.slider(
        Words::controls_delay,
        (DELAY_MS, 25),
        saved!(controls.delay),
        Some(|words, delay| match delay {
            0 => words.controls_off(),
            _ => seconds(words, delay, 3),
        }),
    );
    let one_switch = saved!(controls.one_switch);
    rows.choice(Words::controls_one_switch, ONE_SWITCHES, one_switch);
    rows.slider(
        Words::controls_pace,
        (SCAN_MS, 250),
        saved!(controls.scan),
        Some(|words, time| seconds(words, time, 2)),
    );
    rows.hint(Words::controls_one_switch_hint);
}

/// Returns `time` (ms) as text in seconds, with this number of decimals.
fn seconds(words: &Words, time: u16, decimals: usize) -> String {
    let seconds = format!("{:.decimals$}", f32::from(time) / 1000.0);
    words.controls_seconds(words.in_digits(&seconds))
}

/// Shows the mouse button for a pause if the mouse is captured, or a warning if none is mapped. A captured pointer
/// cannot reach the pause button.
pub(super) fn warn_of_held_mouse(
    (preferences, language): (Res<Preferences>, Res<Language>),
    table: Res<ActionTable>,
    mut words: Query<(&mut Text, &mut Ink), With<HeldMouseWords>>,
) {
    let mut triggers = table.triggers(Action::Pause).iter();
    let button = triggers.find(|trigger| trigger.device() == Device::Mouse);
    let name = |button: &Trigger| language.trigger(*button, table.spoken_of.1);
    let (wanted, colour) = match (preferences.controls.mouse, button.map(name)) {
        (MouseMode::Absolute, _) => (language.controls_mouse_is_there(), tone::TEXT_QUIET),
        (MouseMode::Relative, Some(button)) => {
            (language.controls_mouse_held(button), tone::TEXT_QUIET)
        }
        (MouseMode::Relative, None) => (language.controls_mouse_stuck(), tone::ERROR),
    };
    for (mut text, mut shown) in &mut words {
        shown.set_if_neq(Ink(colour));
        text.set_if_neq(Text(wanted.clone()));
    }
}
