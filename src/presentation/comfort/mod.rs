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
use crate::platform::merge_fields;

/// Range of the text size (percent of the usual size), in steps of [`TEXT_STEP`].
pub const TEXT_PERCENT: RangeInclusive<u16> = 100..=200;
/// Step of [`TEXT_PERCENT`] (percentage points).
pub const TEXT_STEP: u16 = 25;
/// Range of the menu size (percent of the usual size), in steps of [`UI_STEP`].
pub const UI_PERCENT: RangeInclusive<u16> = 75..=200;
/// Step of [`UI_PERCENT`] (percentage points).
pub const UI_STEP: u16 = 25;
/// Range of the screen shake (percent of the full strength), in steps of [`SHAKE_STEP`]; 0 for no shake.
pub const SHAKE_PERCENT: RangeInclusive<u16> = 0..=100;
/// Step of [`SHAKE_PERCENT`] (percentage points).
pub const SHAKE_STEP: u16 = 25;

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

/// The player's accessibility settings.
#[derive(Resource, Serialize, Deserialize, Clone, Debug, PartialEq, Eq)]
#[serde(default)]
pub struct Comfort {
    /// Text size (percent), within [`TEXT_PERCENT`].
    pub text_size: u16,
    /// Size of menus, the HUD and their text (percent), within [`UI_PERCENT`].
    pub ui_scale: u16,
    /// Amount of each game effect.
    pub juice: Juice,
    /// Amount of motion without a meaning for the game.
    pub motion: Motion,
    /// Brightness of flashes.
    pub flash: Flash,
    /// Strength of the screen shake (percent), within [`SHAKE_PERCENT`].
    pub shake: u16,
    /// Contrast of text, controls and bricks with their background.
    pub contrast: Contrast,
    /// Colour vision that the colours of bricks and capsules are for.
    pub colours: Sight,
    /// Adds a pattern to each colour of bricks.
    pub patterns: bool,
    /// Shows captions for sounds.
    pub captions: bool,
    /// Plays a sound when the last ball comes low.
    pub low_ball: bool,
    /// Plays all sounds from the centre.
    pub mono: bool,
    /// Shows a countdown before a paused game continues.
    pub countdown: bool,
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

impl Default for Comfort {
    fn default() -> Self {
        Self {
            text_size: 100,
            ui_scale: 100,
            juice: Juice::default(),
            motion: Motion::default(),
            flash: Flash::default(),
            shake: 100,
            contrast: Contrast::default(),
            colours: Sight::default(),
            patterns: false,
            captions: false,
            low_ball: false,
            mono: false,
            countdown: true,
        }
    }
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

    /// Clamps every number to its range and rounds it to a step.
    pub(crate) fn settle(&mut self) {
        self.text_size = within(self.text_size, TEXT_PERCENT, TEXT_STEP);
        self.ui_scale = within(self.ui_scale, UI_PERCENT, UI_STEP);
        self.shake = within(self.shake, SHAKE_PERCENT, SHAKE_STEP);
    }

    /// Merges this instance's changes, from `base` to `mine`, into `on_disk`, field by field.
    pub(crate) fn merge(on_disk: Self, base: &Self, mine: &Self) -> Self {
        merge_fields!(
            Self from on_disk, base, mine;
            text_size, ui_scale, motion, flash, shake, contrast, colours, patterns, captions,
            low_ball, mono, countdown;
            juice: Juice::merge
        )
    }
}

/// Returns the step within `bounds` that is nearest to `percent`.
fn within(percent: u16, bounds: RangeInclusive<u16>, step: u16) -> u16 {
    let (least, most) = bounds.into_inner();
    let percent = percent.clamp(least, most);
    least + (percent - least + step / 2) / step * step
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
