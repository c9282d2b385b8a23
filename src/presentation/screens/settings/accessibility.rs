//! Accessibility page: sizes, contrast, colours, juice, motion, sound.
//!
//! It defines the order of the rows. `comfort` defines the settings; the systems that draw each effect apply them.

use super::rows::Rows;
use super::values::{Setting, saved};
use crate::presentation::comfort::{Contrast, Flash, Motion, Percent, SHAKE, SIZES, Sight};
use crate::presentation::juice::{Amount, Juice};
use crate::presentation::screens::prelude::*;

/// Labels of the amounts of juice.
const AMOUNTS: [(Amount, fn(&Words) -> String); 4] = [
    (Amount::Off, Words::settings_off),
    (Amount::Reduced, Words::accessibility_reduced),
    (Amount::Normal, Words::accessibility_normal),
    (Amount::Full, Words::accessibility_full),
];
const CONTRASTS: [(Contrast, fn(&Words) -> String); 2] = [
    (Contrast::Usual, Words::accessibility_usual),
    (Contrast::High, Words::accessibility_high),
];
const SIGHTS: [(Sight, fn(&Words) -> String); 4] = [
    (Sight::Usual, Words::accessibility_usual),
    (Sight::Deutan, Words::accessibility_deutan),
    (Sight::Protan, Words::accessibility_protan),
    (Sight::Tritan, Words::accessibility_tritan),
];
/// Labels of the flashes; `None` if they are off.
const FLASHES: [(Option<Flash>, fn(&Words) -> String); 3] = [
    (None, Words::settings_off),
    (Some(Flash::Reduced), Words::accessibility_reduced),
    (Some(Flash::Full), Words::accessibility_full),
];
const MOTIONS: [(Motion, fn(&Words) -> String); 2] = [
    (Motion::Full, Words::accessibility_full),
    (Motion::Reduced, Words::accessibility_reduced),
];
const CHANNELS: [(bool, fn(&Words) -> String); 2] = [
    (false, Words::accessibility_stereo),
    (true, Words::accessibility_one_channel),
];

pub(super) fn fill(rows: &mut Rows) {
    for percent in SIZES {
        let of = percent.of;
        let setting = Setting::new(
            move |values| *of(&mut values.saved.comfort.clone()),
            move |values, wanted| *of(&mut values.saved.comfort) = wanted,
        );
        rows.slider(percent.name, (percent.range, percent.step), setting, None);
    }
    let (contrast, sight) = (saved!(comfort.contrast), saved!(comfort.colours));
    rows.choice(Words::accessibility_contrast, CONTRASTS, contrast);
    rows.choice(Words::accessibility_colours, SIGHTS, sight);
    rows.on_off(Words::accessibility_patterns, saved!(comfort.patterns));
    fill_juice(rows);
    let Percent {
        name, range, step, ..
    } = SHAKE;
    rows.slider(name, (range, step), shake(), None);
    rows.choice(Words::accessibility_flash, FLASHES, flash());
    rows.choice(Words::accessibility_motion, MOTIONS, saved!(comfort.motion));
    rows.on_off(Words::accessibility_captions, saved!(comfort.captions));
    rows.on_off(Words::accessibility_low_ball, saved!(comfort.low_ball));
    rows.choice(Words::accessibility_mono, CHANNELS, saved!(comfort.mono));
    rows.on_off(Words::accessibility_countdown, saved!(comfort.countdown));
    rows.hint(Words::accessibility_hint);
}

/// Spawns the rows of the juice: all parts together, and most parts one by one. Shake and flashes each have one control
/// for both settings, which also sets their part of the juice.
fn fill_juice(rows: &mut Rows) {
    let all = AMOUNTS.map(|(amount, label)| (Juice::all(amount), label));
    rows.choice(Words::juice_all, all, saved!(comfort.juice));
    let parts: [(fn(&Words) -> String, _); 6] = [
        (Words::juice_particles, saved!(comfort.juice.particles)),
        (Words::juice_shapes, saved!(comfort.juice.shapes)),
        (Words::juice_stops, saved!(comfort.juice.stops)),
        (Words::juice_last_brick, saved!(comfort.juice.last_brick)),
        (Words::juice_score, saved!(comfort.juice.score)),
        (Words::juice_celebration, saved!(comfort.juice.celebration)),
    ];
    for (name, part) in parts {
        rows.choice(name, AMOUNTS, part);
    }
    rows.on_off(Words::juice_entrance, some(saved!(comfort.juice.entrance)));
    rows.on_off(Words::juice_eyes, some(saved!(comfort.juice.eyes)));
}

/// Returns the setting of a `part` of the juice that is only on or off.
fn some(part: Setting<Amount>) -> Setting<bool> {
    let shown = part.clone();
    Setting::new(
        move |values| shown.get(values) != Amount::Off,
        move |values, is_on| {
            let wanted = match is_on {
                true => part.get(values).at_least_some(),
                false => Amount::Off,
            };
            part.set(values, wanted);
        },
    )
}

/// Returns the strength of the screen shake. It is 0 if the `shake` part of the juice is off. Any other value switches
/// that part on.
fn shake() -> Setting<u16> {
    Setting::new(
        |values| match values.saved.comfort.juice.shake {
            Amount::Off => 0,
            _ => values.saved.comfort.shake,
        },
        |values, percent| {
            let comfort = &mut values.saved.comfort;
            comfort.shake = percent;
            if percent > 0 {
                comfort.juice.shake = comfort.juice.shake.at_least_some();
            }
        },
    )
}

/// Returns the brightness of flashes, which are also a part of the juice. Off (`None`) switches that part off, and any
/// brightness switches it on.
fn flash() -> Setting<Option<Flash>> {
    Setting::new(
        |values| {
            let comfort = &values.saved.comfort;
            (comfort.juice.flash != Amount::Off).then_some(comfort.flash)
        },
        |values, wanted| {
            let comfort = &mut values.saved.comfort;
            comfort.juice.flash = match wanted {
                Some(flash) => {
                    comfort.flash = flash;
                    comfort.juice.flash.at_least_some()
                }
                None => Amount::Off,
            };
        },
    )
}

#[cfg(test)]
mod tests {
    use bevy::ui_widgets::RadioGroup;

    use super::*;
    use crate::presentation::screens::settings::rows::Switch;
    use crate::presentation::screens::settings::values::Values;

    /// Returns the default values without juice.
    fn without_juice() -> Values {
        let mut values = Values::default();
        values.saved.comfort.juice = Juice::all(Amount::Off);
        values
    }

    #[test]
    fn flashes_can_be_had_alone_and_be_off_alone() {
        let (flash, mut values) = (flash(), without_juice());
        assert_eq!(flash.get(&values), None);
        for (wanted, bright) in [
            (Some(Flash::Full), true),
            (Some(Flash::Reduced), true),
            (None, false),
        ] {
            flash.set(&mut values, wanted);
            assert_eq!(flash.get(&values), wanted);
            let comfort = &values.saved.comfort;
            assert_eq!(comfort.flash_share() > 0.0, bright, "{wanted:?}");
            assert_eq!(comfort.shake_share(), 0.0, "nothing else came with it");
        }
    }

    #[test]
    fn the_shake_can_be_had_alone_and_its_slider_says_so() {
        let (shake, mut values) = (shake(), without_juice());
        assert_eq!(shake.get(&values), 0, "off is none");
        assert_eq!(values.saved.comfort.shake_share(), 0.0);
        shake.set(&mut values, 50);
        assert_eq!(shake.get(&values), 50);
        let comfort = &values.saved.comfort;
        assert!(comfort.shake_share() > 0.0);
        assert_eq!(comfort.flash_share(), 0.0, "nothing else came with it");
        shake.set(&mut values, 0);
        assert_eq!(values.saved.comfort.shake_share(), 0.0);
    }

    #[test]
    fn every_choice_shows_one_option_whatever_the_amount_of_juice() {
        let mut world = World::new();
        let mut page = world.commands();
        page.spawn_empty().with_children(|page| {
            fill(&mut Rows::new(page));
        });
        world.flush();
        let mut groups = world.query_filtered::<&Children, With<RadioGroup>>();
        for amount in Amount::ALL {
            let mut values = Values::default();
            values.saved.comfort.juice = Juice::all(amount);
            for options in groups.iter(&world) {
                let switches: Vec<&Switch> = options
                    .iter()
                    .filter_map(|it| world.get::<Switch>(it))
                    .collect();
                let selected = |values: &Values| {
                    let selected = switches.iter().enumerate();
                    let selected = selected.filter(|(_, switch)| switch.0.get(values));
                    selected.map(|(place, _)| place).collect::<Vec<_>>()
                };
                assert_eq!(selected(&values).len(), 1, "{amount:?}");
                for (place, switch) in switches.iter().enumerate() {
                    let mut changed = values.clone();
                    switch.0.set(&mut changed, true);
                    assert_eq!(selected(&changed), [place], "{amount:?}");
                }
            }
        }
        assert_eq!(groups.iter(&world).count(), 18);
    }
}
