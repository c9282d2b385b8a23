//! Rows of the controls page with a slider. Runs in `Show`.
//!
//! It defines the increments, and formats the values.

use std::ops::RangeInclusive;

use bevy::prelude::*;
use bevy::ui_widgets::{SliderValue, ValueChange, observe};

use super::super::spawn_row;
use crate::input::ControlSettings;
use crate::input::settings::{
    DEAD_ZONE_PERCENT, DELAY_MS, MOUSE_SPEED_PERCENT, RUMBLE_PERCENT, SCAN_MS, STICK_CURVE_PERCENT,
};
use crate::presentation::language::{Language, Words};
use crate::presentation::library::preferences::Preferences;
use crate::presentation::ui::slider::slider;
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(PresentationSystems::Show));
}

/// Numeric setting; a component of its slider.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Number {
    MouseSpeed,
    DeadZone,
    Curve,
    Rumble,
    Delay,
    Scan,
}

/// Text with the value of a setting.
#[derive(Component)]
struct ValueWords(Number);

impl Number {
    fn label(self) -> fn(&Words) -> String {
        match self {
            Self::MouseSpeed => Words::controls_mouse_speed,
            Self::DeadZone => Words::controls_dead_zone,
            Self::Curve => Words::controls_curve,
            Self::Rumble => Words::controls_rumble,
            Self::Delay => Words::controls_delay,
            Self::Scan => Words::controls_pace,
        }
    }

    /// Returns the range and the increment (percent or ms).
    fn range(self) -> (RangeInclusive<u16>, u16) {
        match self {
            Self::MouseSpeed => (MOUSE_SPEED_PERCENT, 25),
            Self::DeadZone => (DEAD_ZONE_PERCENT, 2),
            Self::Curve => (STICK_CURVE_PERCENT, 10),
            Self::Rumble => (RUMBLE_PERCENT, 10),
            Self::Delay => (DELAY_MS, 25),
            Self::Scan => (SCAN_MS, 250),
        }
    }

    fn of(self, settings: &mut ControlSettings) -> &mut u16 {
        match self {
            Self::MouseSpeed => &mut settings.mouse_speed,
            Self::DeadZone => &mut settings.dead_zone,
            Self::Curve => &mut settings.stick_curve,
            Self::Rumble => &mut settings.rumble,
            Self::Delay => &mut settings.delay,
            Self::Scan => &mut settings.scan,
        }
    }

    fn words(self, words: &Words, value: u16) -> String {
        let seconds = |digits: usize| {
            let seconds = format!("{:.digits$}", f32::from(value) / 1000.0);
            words.controls_seconds(words.in_digits(&seconds))
        };
        match self {
            Self::Rumble | Self::Delay if value == 0 => words.controls_off(),
            Self::MouseSpeed | Self::DeadZone | Self::Rumble => format!("{value} %"),
            Self::Curve if value == 100 => words.controls_even(),
            Self::Curve => words.tenths(u32::from(value) / 10),
            Self::Delay => seconds(3),
            Self::Scan => seconds(2),
        }
    }
}

/// Spawns the row of `number`.
pub(super) fn spawn(page: &mut ChildSpawnerCommands, fonts: &Fonts, number: Number) {
    spawn_row(page, fonts, number.label(), |row| {
        let (range, step) = number.range();
        let steps = [range.start(), range.end()].map(|end| f32::from(end / step));
        row.spawn((
            number,
            slider(number.label(), steps[0]..=steps[1]),
            observe(drag),
        ));
        row.spawn((
            ValueWords(number),
            theme::text(fonts, "", size::BODY, palette::TEXT),
        ));
    });
}

fn drag(
    changed: On<ValueChange<f32>>,
    numbers: Query<&Number>,
    mut preferences: ResMut<Preferences>,
) {
    let Ok(number) = numbers.get(changed.source) else {
        return;
    };
    let (range, step) = number.range();
    let wanted = (changed.value.round() as u16).saturating_mul(step);
    let wanted = wanted.clamp(*range.start(), *range.end());
    let controls = preferences.bypass_change_detection();
    let value = number.of(&mut controls.controls);
    if *value != wanted {
        *value = wanted;
        preferences.set_changed();
    }
}

fn show(
    (preferences, language): (Res<Preferences>, Res<Language>),
    sliders: Query<(Entity, &Number, &SliderValue)>,
    mut words: Query<(&ValueWords, &mut Text)>,
    mut commands: Commands,
) {
    if sliders.is_empty() {
        return;
    }
    let mut controls = preferences.controls.clone();
    for (slider, number, shown) in &sliders {
        let step = f32::from(number.range().1);
        let value = SliderValue(f32::from(*number.of(&mut controls)) / step);
        if *shown != value {
            commands.entity(slider).insert(value);
        }
    }
    for (ValueWords(number), mut text) in &mut words {
        let wanted = number.words(&language, *number.of(&mut controls));
        if text.0 != wanted {
            text.0 = wanted;
        }
    }
}
