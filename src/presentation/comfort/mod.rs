//! Accessibility settings: the player's choices for comfortable display and sound.
//!
//! This file contains the settings and their ranges; `shares.rs` derives the amount of each effect from them. Each
//! setting is applied elsewhere: sizes by the crate `ui`, colours by [`palette`](super::palette), motion and flashes by
//! `look/`, sound by `audio/`. `library/preferences` saves the settings and updates the resource in `PreUpdate`, in
//! [`ComfortSystems`]. None of them changes a game.

mod shares;

use std::ops::RangeInclusive;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::juice::Juice;
use crate::platform::settings;
use crate::presentation::language::Words;

/// Number among the settings (percent), which has a slider.
pub(crate) struct Percent {
    /// Label of the slider.
    pub name: fn(&Words) -> String,
    /// Field of the number.
    pub of: fn(&mut Comfort) -> &mut u16,
    /// Range of the number (percent).
    pub range: RangeInclusive<u16>,
    /// Step of the slider (percentage points).
    pub step: u16,
}

/// Numbers at the top of the accessibility page (percent of the usual size), in the order of their sliders.
pub(crate) const SIZES: [Percent; 2] = [
    Percent {
        name: Words::accessibility_text,
        of: |comfort| &mut comfort.text_size,
        range: 100..=200,
        step: 25,
    },
    Percent {
        name: Words::accessibility_menus,
        of: |comfort| &mut comfort.ui_scale,
        range: 75..=200,
        step: 25,
    },
];

/// Screen shake (percent of the full strength); 0 for no shake.
pub(crate) const SHAKE: Percent = Percent {
    name: Words::accessibility_shake,
    of: |comfort| &mut comfort.shake,
    range: 0..=100,
    step: 25,
};

/// Systems that copy the saved settings to the resource [`Comfort`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ComfortSystems;

/// Accessibility preferences of the desktop, used for the first start of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wishes {
    /// Reduced motion.
    pub calm: bool,
    /// High contrast.
    pub contrast: bool,
}

/// Upper limit of the shake, as a factor of the designed strength.
pub(super) const MAX_SHAKE: f32 = 1.25;

settings! {
    /// The player's accessibility settings.
    #[derive(Resource, Eq)]
    pub struct Comfort {
        /// Text size (percent), within `SIZES`.
        pub text_size: u16 = 100;
        /// Size of menus, the HUD and their text (percent), within `SIZES`.
        pub ui_scale: u16 = 100;
        /// Amount of each game effect.
        pub juice: Juice, merged by Juice::merge;
        /// Amount of motion without a meaning for the game.
        pub motion: Motion;
        /// Brightness of flashes.
        pub flash: Flash;
        /// Strength of the screen shake (percent), within `SHAKE`.
        pub shake: u16 = 100;
        /// Contrast of text, controls and bricks with their background.
        pub contrast: Contrast;
        /// Colour vision that the colours of bricks and capsules are for.
        pub colours: Sight;
        /// Adds a pattern to each colour of bricks.
        pub patterns: bool;
        /// Shows captions for sounds.
        pub captions: bool;
        /// Plays a sound when the last ball comes low.
        pub low_ball: bool;
        /// Plays all sounds from the centre.
        pub mono: bool;
        /// Shows a countdown before a paused game continues.
        pub countdown: bool = true;
    }
}

/// Amount of motion without a meaning for the game.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// All motion.
    #[default]
    Full,
    /// Only motion with a meaning.
    Reduced,
}

/// Brightness of flashes.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Flash {
    /// The designed brightness.
    #[default]
    Full,
    /// So faint that the luminance of no area changes by a tenth of white's luminance.
    Reduced,
}

/// Contrast of the foreground with its background.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Contrast {
    /// The usual colours, at dusk.
    #[default]
    Usual,
    /// Light on black: at least 7:1 for text and controls, 4.5:1 for objects in the field.
    High,
}

/// Colour vision of the player.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sight {
    /// Usual colour vision.
    #[default]
    Usual,
    /// Deuteranopia: no cones for green.
    Deutan,
    /// Protanopia: no cones for red.
    Protan,
    /// Tritanopia: no cones for blue.
    Tritan,
}

impl Comfort {
    /// Returns `true` if the player reduced motion. Only motion with a meaning may be shown then.
    pub fn is_calm(&self) -> bool {
        self.motion == Motion::Reduced
    }

    /// Returns the defaults with the preferences of the desktop applied.
    pub(crate) fn wished(wishes: Wishes) -> Self {
        let mut comfort = Self::default();
        if wishes.calm {
            (comfort.motion, comfort.flash) = (Motion::Reduced, Flash::Reduced);
        }
        if wishes.contrast {
            comfort.contrast = Contrast::High;
        }
        comfort
    }

    /// Clamps every number to its range and rounds it to the nearest step.
    pub(crate) fn settle(&mut self) {
        for percent in SIZES.into_iter().chain([SHAKE]) {
            let number = (percent.of)(self);
            let (least, most) = percent.range.into_inner();
            let above = (*number).clamp(least, most) - least;
            *number = least + (above + percent.step / 2) / percent.step * percent.step;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_brought_to_the_nearest_step_within_their_bounds() {
        for (given, text, ui) in [
            (0, 100, 75),
            (90, 100, 100),
            (112, 100, 100),
            (113, 125, 125),
            (200, 200, 200),
            (u16::MAX, 200, 200),
        ] {
            let mut comfort = Comfort {
                text_size: given,
                ui_scale: given,
                ..Comfort::default()
            };
            comfort.settle();
            assert_eq!((comfort.text_size, comfort.ui_scale), (text, ui), "{given}");
        }
    }

    #[test]
    fn a_shake_is_never_stronger_than_full_and_none_where_it_is_off_or_motion_is_reduced() {
        for (shake, settled, share) in [(0, 0, 0.0), (50, 50, 0.5), (u16::MAX, 100, 1.0)] {
            let mut comfort = Comfort {
                shake,
                ..Comfort::default()
            };
            comfort.settle();
            assert_eq!(comfort.shake, settled);
            assert!((comfort.shake_share() - share).abs() < 1e-6, "{shake}");
            comfort.motion = Motion::Reduced;
            assert_eq!(comfort.shake_share(), 0.0);
        }
    }
}
