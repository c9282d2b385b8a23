//! Rows of the accessibility page with a slider: sizes of text and menus, and the shake. Runs in `Show`.

use std::ops::RangeInclusive;

use bevy::prelude::*;
use bevy::ui_widgets::{SliderValue, ValueChange, observe};

use crate::presentation::comfort::{
    Comfort, SHAKE_PERCENT, SHAKE_STEP, TEXT_PERCENT, TEXT_STEP, UI_PERCENT, UI_STEP,
};
use crate::presentation::juice;
use crate::presentation::language::Words;
use crate::presentation::library::preferences::Preferences;
use crate::presentation::screens::settings::spawn_row;
use crate::presentation::ui::reader::Spoken;
use crate::presentation::ui::slider::{Measure, slider};
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(PresentationSystems::Show));
}

/// Setting in percent; a component of its slider.
#[derive(Component, Clone)]
pub(super) struct Amount {
    name: fn(&Words) -> String,
    /// Minimum and maximum (percent).
    range: RangeInclusive<u16>,
    /// Increment (percent).
    step: u16,
    of: fn(&Comfort) -> u16,
    set: fn(&mut Comfort, u16),
}

/// Text with the value of a setting.
#[derive(Component)]
struct AmountWords(Amount);

/// Settings for sizes.
pub(super) const SIZES: [Amount; 2] = [
    Amount {
        name: Words::accessibility_text,
        range: TEXT_PERCENT,
        step: TEXT_STEP,
        of: |it| it.text_size,
        set: |it, percent| it.text_size = percent,
    },
    Amount {
        name: Words::accessibility_menus,
        range: UI_PERCENT,
        step: UI_STEP,
        of: |it| it.ui_scale,
        set: |it, percent| it.ui_scale = percent,
    },
];

/// Strength of the screen shake. It is 0 if the `shake` part of the juice is off. Any other value switches that part
/// on.
pub(super) const SHAKE: [Amount; 1] = [Amount {
    name: Words::accessibility_shake,
    range: SHAKE_PERCENT,
    step: SHAKE_STEP,
    of: |it| {
        if it.juice.shake == juice::Amount::Off {
            0
        } else {
            it.shake
        }
    },
    set: |it, percent| {
        it.shake = percent;
        if percent > 0 {
            it.juice.shake = it.juice.shake.at_least_some();
        }
    },
}];

impl Amount {
    /// Returns its value in `comfort`, in steps of the slider.
    fn steps(&self, comfort: &Comfort) -> f32 {
        f32::from((self.of)(comfort) / self.step)
    }
}

pub(super) fn spawn(page: &mut ChildSpawnerCommands, fonts: &Fonts, amounts: &[Amount]) {
    for amount in amounts {
        spawn_row(page, fonts, amount.name, |row| {
            let [least, most] = [amount.range.start(), amount.range.end()]
                .map(|percent| f32::from(percent / amount.step));
            row.spawn((
                amount.clone(),
                Measure::percent(amount.step.into()),
                slider(amount.name, least..=most),
                observe(drag),
            ));
            row.spawn((
                AmountWords(amount.clone()),
                Spoken::Nothing,
                theme::text(fonts, "", size::BODY, palette::TEXT),
            ));
        });
    }
}

fn drag(
    changed: On<ValueChange<f32>>,
    amounts: Query<&Amount>,
    mut preferences: ResMut<Preferences>,
) {
    let Ok(amount) = amounts.get(changed.source) else {
        return;
    };
    let wanted = (changed.value.round() as u16).saturating_mul(amount.step);
    let mut comfort = preferences.comfort.clone();
    let wanted = wanted.clamp(*amount.range.start(), *amount.range.end());
    (amount.set)(&mut comfort, wanted);
    if preferences.comfort != comfort {
        preferences.comfort = comfort;
    }
}

fn show(
    preferences: Res<Preferences>,
    sliders: Query<(Entity, &Amount, &SliderValue)>,
    mut words: Query<(&AmountWords, &mut Text)>,
    mut commands: Commands,
) {
    for (slider, amount, shown) in &sliders {
        let value = SliderValue(amount.steps(&preferences.comfort));
        if *shown != value {
            commands.entity(slider).insert(value);
        }
    }
    for (AmountWords(amount), mut text) in &mut words {
        let wanted = format!("{} %", (amount.of)(&preferences.comfort));
        if text.0 != wanted {
            text.0 = wanted;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presentation::juice::Juice;

    #[test]
    fn the_shake_can_be_had_alone_and_its_slider_says_so() {
        let [shake] = SHAKE;
        let mut comfort = Comfort {
            juice: Juice::all(juice::Amount::Off),
            ..Comfort::default()
        };
        assert_eq!((shake.of)(&comfort), 0, "off is none");
        assert_eq!(comfort.shake_share(), 0.0);
        (shake.set)(&mut comfort, 50);
        assert_eq!((shake.of)(&comfort), 50);
        assert!(comfort.shake_share() > 0.0);
        assert_eq!(comfort.flash_share(), 0.0, "nothing else came with it");
        (shake.set)(&mut comfort, 0);
        assert_eq!(comfort.shake_share(), 0.0);
    }
}
