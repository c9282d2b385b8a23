//! Rows of the accessibility page with one option of several. Runs in `Show`.
//!
//! To add a setting, add a row to [`SIGHT`], [`MOTION`], [`JUICE`], [`PRESENT`] or [`HEARING`].

use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{RadioGroup, ValueChange, observe};

use crate::presentation::PresentationSystems;
use crate::presentation::comfort::{Comfort, Contrast, Flash, Motion, Sight};
use crate::presentation::juice::{Amount, Juice};
use crate::presentation::language::{Label, Words};
use crate::presentation::library::preferences::Preferences;
use crate::presentation::screens::settings::{group_node, spawn_row};
use crate::presentation::ui::switch::{radio, show_checked};
use crate::presentation::ui::theme::Fonts;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(PresentationSystems::Show));
}

/// Setting with several options.
pub(super) struct Choice {
    name: fn(&Words) -> String,
    options: &'static [Choose],
}

/// Option of a setting. It is the selected one if `set` changes nothing.
#[derive(Component, Clone, Copy)]
struct Choose {
    name: fn(&Words) -> String,
    set: fn(&mut Comfort),
}

/// Returns an option called `name`, which applies `set`.
const fn to(name: fn(&Words) -> String, set: fn(&mut Comfort)) -> Choose {
    Choose { name, set }
}

/// Creates a setting with the options off and on, which apply `$off` and `$on`.
macro_rules! switch {
    ($name:expr, $off:expr, $on:expr) => {
        Choice {
            name: $name,
            options: &[to(Words::settings_off, $off), to(Words::settings_on, $on)],
        }
    };
}

/// Settings for visibility.
pub(super) const SIGHT: [Choice; 3] = [
    Choice {
        name: Words::accessibility_contrast,
        options: &[
            to(Words::accessibility_usual, |it| {
                it.contrast = Contrast::Usual;
            }),
            to(Words::accessibility_high, |it| it.contrast = Contrast::High),
        ],
    },
    Choice {
        name: Words::accessibility_colours,
        options: &[
            to(Words::accessibility_usual, |it| it.colours = Sight::Usual),
            to(Words::accessibility_deutan, |it| it.colours = Sight::Deutan),
            to(Words::accessibility_protan, |it| it.colours = Sight::Protan),
            to(Words::accessibility_tritan, |it| it.colours = Sight::Tritan),
        ],
    },
    switch!(
        Words::accessibility_patterns,
        |it| it.patterns = false,
        |it| it.patterns = true
    ),
];

/// Settings for flashes and motion. Flashes are also a part of the juice. Off here switches that part off, and the
/// other options switch it on.
pub(super) const MOTION: [Choice; 2] = [
    Choice {
        name: Words::accessibility_flash,
        options: &[
            to(Words::settings_off, |it| it.juice.flash = Amount::Off),
            to(Words::accessibility_reduced, |it| {
                it.flash = Flash::Reduced;
                it.juice.flash = it.juice.flash.at_least_some();
            }),
            to(Words::accessibility_full, |it| {
                it.flash = Flash::Full;
                it.juice.flash = it.juice.flash.at_least_some();
            }),
        ],
    },
    Choice {
        name: Words::accessibility_motion,
        options: &[
            to(Words::accessibility_full, |it| it.motion = Motion::Full),
            to(Words::accessibility_reduced, |it| {
                it.motion = Motion::Reduced;
            }),
        ],
    },
];

/// Creates a setting with an option for each amount of juice, which applies `$set`.
macro_rules! amounts {
    ($name:expr, $set:expr) => {
        Choice {
            name: $name,
            options: &[
                to(Words::settings_off, |it| $set(it, Amount::Off)),
                to(Words::accessibility_reduced, |it| $set(it, Amount::Reduced)),
                to(Words::accessibility_normal, |it| $set(it, Amount::Normal)),
                to(Words::accessibility_full, |it| $set(it, Amount::Full)),
            ],
        }
    };
}

/// Juice settings: all parts together, and most parts one by one. The other parts are in [`PRESENT`]. Shake and flashes
/// each have one control for both settings, which also sets their part of the juice.
pub(super) const JUICE: [Choice; 7] = [
    amounts!(Words::juice_all, |it: &mut Comfort, amount| {
        it.juice = Juice::all(amount);
    }),
    amounts!(Words::juice_particles, |it: &mut Comfort, amount| {
        it.juice.particles = amount;
    }),
    amounts!(Words::juice_shapes, |it: &mut Comfort, amount| {
        it.juice.shapes = amount;
    }),
    amounts!(Words::juice_stops, |it: &mut Comfort, amount| {
        it.juice.stops = amount;
    }),
    amounts!(Words::juice_last_brick, |it: &mut Comfort, amount| {
        it.juice.last_brick = amount;
    }),
    amounts!(Words::juice_score, |it: &mut Comfort, amount| {
        it.juice.score = amount;
    }),
    amounts!(Words::juice_celebration, |it: &mut Comfort, amount| {
        it.juice.celebration = amount;
    }),
];

/// Juice parts that are only on or off: the entrance of bricks, and the paddle's eyes.
pub(super) const PRESENT: [Choice; 2] = [
    switch!(
        Words::juice_entrance,
        |it| it.juice.entrance = Amount::Off,
        |it| {
            it.juice.entrance = it.juice.entrance.at_least_some();
        }
    ),
    switch!(Words::juice_eyes, |it| it.juice.eyes = Amount::Off, |it| {
        it.juice.eyes = it.juice.eyes.at_least_some();
    }),
];

/// Settings for hearing, and the countdown.
pub(super) const HEARING: [Choice; 4] = [
    switch!(
        Words::accessibility_captions,
        |it| it.captions = false,
        |it| it.captions = true
    ),
    switch!(
        Words::accessibility_low_ball,
        |it| it.low_ball = false,
        |it| it.low_ball = true
    ),
    Choice {
        name: Words::accessibility_mono,
        options: &[
            to(Words::accessibility_stereo, |it| it.mono = false),
            to(Words::accessibility_one_channel, |it| it.mono = true),
        ],
    },
    switch!(
        Words::accessibility_countdown,
        |it| it.countdown = false,
        |it| it.countdown = true
    ),
];

pub(super) fn spawn(page: &mut ChildSpawnerCommands, fonts: &Fonts, choices: &[Choice]) {
    for choice in choices {
        spawn_row(page, fonts, choice.name, |row| {
            let group = (
                RadioGroup,
                Label(choice.name.into()),
                group_node(),
                observe(choose),
            );
            row.spawn(group).with_children(|group| {
                for option in choice.options {
                    group.spawn((*option, radio(fonts, option.name)));
                }
            });
        });
    }
}

fn choose(
    changed: On<ValueChange<Entity>>,
    buttons: Query<&Choose>,
    mut preferences: ResMut<Preferences>,
) {
    let Ok(chosen) = buttons.get(changed.value) else {
        return;
    };
    let mut comfort = preferences.comfort.clone();
    (chosen.set)(&mut comfort);
    if preferences.comfort != comfort {
        preferences.comfort = comfort;
    }
}

fn show(
    preferences: Res<Preferences>,
    buttons: Query<(Entity, &Choose, Has<Checked>)>,
    mut commands: Commands,
) {
    for (button, chosen, was) in &buttons {
        let mut comfort = preferences.comfort.clone();
        (chosen.set)(&mut comfort);
        show_checked(&mut commands, button, comfort == preferences.comfort, was);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the indices of the options of `choice` that `comfort` selects.
    fn chosen(choice: &Choice, comfort: &Comfort) -> Vec<usize> {
        let is_chosen = |option: &Choose| {
            let mut with = comfort.clone();
            (option.set)(&mut with);
            with == *comfort
        };
        let options = choice.options.iter().enumerate();
        let chosen = options.filter(|(_, option)| is_chosen(option));
        chosen.map(|(place, _)| place).collect()
    }

    #[test]
    fn flashes_can_be_had_alone_and_be_off_alone() {
        let [flash, _] = MOTION;
        let mut comfort = Comfort {
            juice: Juice::all(Amount::Off),
            ..Comfort::default()
        };
        assert_eq!(chosen(&flash, &comfort), [0]);
        for (option, bright) in [(2, true), (1, true), (0, false)] {
            (flash.options[option].set)(&mut comfort);
            assert_eq!(chosen(&flash, &comfort), [option]);
            assert_eq!(comfort.flash_share() > 0.0, bright, "{option}");
            assert_eq!(comfort.shake_share(), 0.0, "nothing else came with it");
        }
    }

    #[test]
    fn every_choice_shows_one_option_whatever_the_amount_of_juice() {
        for amount in Amount::ALL {
            let comfort = Comfort {
                juice: Juice::all(amount),
                ..Comfort::default()
            };
            for choice in SIGHT.iter().chain(&MOTION).chain(&JUICE).chain(&PRESENT) {
                assert_eq!(chosen(choice, &comfort).len(), 1, "{amount:?}");
            }
        }
    }
}
