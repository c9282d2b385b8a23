//! What makes the game comfortable to see and hear, as the player has settled it.
//!
//! Owns the settings and their bounds; how much of each effect they leave is in `shares.rs`. Each is obeyed where it belongs: sizes
//! by `ui/theme.rs`, colours by [`palette`](super::palette), motion and flashes by `look/`, sound by `audio/`.
//! `library/preferences` remembers them, and keeps the resource equal to what is remembered, in `PreUpdate`, in [`ComfortSystems`].
//! Nothing here changes a game.

mod shares;

use std::ops::RangeInclusive;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::juice::Juice;
use crate::platform::store::changed;

/// How large text may be (percent of its usual size), in steps of [`TEXT_STEP`].
pub const TEXT_PERCENT: RangeInclusive<u16> = 100..=200;
/// The step of [`TEXT_PERCENT`].
pub const TEXT_STEP: u16 = 25;
/// How large menus may be (percent of their usual size), in steps of [`UI_STEP`].
pub const UI_PERCENT: RangeInclusive<u16> = 75..=200;
/// The step of [`UI_PERCENT`].
pub const UI_STEP: u16 = 25;
/// How strongly the picture may shake (percent of its full shake), in steps of [`SHAKE_STEP`]; 0 is not at all.
pub const SHAKE_PERCENT: RangeInclusive<u16> = 0..=100;
/// The step of [`SHAKE_PERCENT`].
pub const SHAKE_STEP: u16 = 25;

/// The resource [`Comfort`] becomes what is remembered.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ComfortSystems;

/// What the desktop asks of all programs, for the first start of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wishes {
    /// Little that moves.
    pub calm: bool,
    /// Much contrast.
    pub contrast: bool,
}

/// The strongest shake, as a share of what is meant.
pub(super) const MAX_SHAKE: f32 = 1.25;

/// What the player has settled.
#[derive(Resource, Serialize, Deserialize, Clone, Debug, PartialEq, Eq)]
#[serde(default)]
pub struct Comfort {
    /// Size of text (percent), within [`TEXT_PERCENT`].
    pub text_size: u16,
    /// Size of menus and all that is written (percent), within [`UI_PERCENT`].
    pub ui_scale: u16,
    /// How much the game makes of what happens.
    pub juice: Juice,
    /// How much moves that the game could do without.
    pub motion: Motion,
    /// How bright flashes are.
    pub flash: Flash,
    /// How strongly the picture shakes (percent), within [`SHAKE_PERCENT`].
    pub shake: u16,
    /// How far words, controls and bricks stand out from their ground.
    pub contrast: Contrast,
    /// For which sight the colours of bricks and capsules are chosen.
    pub colours: Sight,
    /// Each colour of bricks has a pattern of its own, too.
    pub patterns: bool,
    /// What is heard is written, too.
    pub captions: bool,
    /// The last ball is heard when it comes low.
    pub low_ball: bool,
    /// All that is heard comes from the middle.
    pub mono: bool,
    /// A countdown comes before a game that was paused goes on.
    pub countdown: bool,
}

/// How much moves that the game could do without.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// All there is.
    #[default]
    Full,
    /// Only what has a meaning.
    Reduced,
}

/// How bright flashes are.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Flash {
    /// As they are meant.
    #[default]
    Full,
    /// So faint that no area changes its luminance by a tenth of that of white.
    Reduced,
}

/// How far things stand out from their ground.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Contrast {
    /// Dusk.
    #[default]
    Usual,
    /// Light on black: words and controls at 7:1 at least, what is in the field at 4.5:1.
    High,
}

/// How a player sees colours.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sight {
    /// As most people do.
    #[default]
    Usual,
    /// Without the cones for green.
    Deutan,
    /// Without the cones for red.
    Protan,
    /// Without the cones for blue.
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
    /// Whether only what has a meaning moves.
    #[must_use]
    pub fn is_calm(&self) -> bool {
        self.motion == Motion::Reduced
    }

    /// As it is by default, but as the desktop wishes where it does.
    pub(crate) fn wished(wishes: Wishes) -> Self {
        let usual = Self::default();
        Self {
            motion: match wishes.calm {
                true => Motion::Reduced,
                false => usual.motion,
            },
            flash: match wishes.calm {
                true => Flash::Reduced,
                false => usual.flash,
            },
            contrast: match wishes.contrast {
                true => Contrast::High,
                false => usual.contrast,
            },
            ..usual
        }
    }

    /// Brings every number within its bounds.
    pub(crate) fn settle(&mut self) {
        self.text_size = within(self.text_size, TEXT_PERCENT, TEXT_STEP);
        self.ui_scale = within(self.ui_scale, UI_PERCENT, UI_STEP);
        self.shake = within(self.shake, SHAKE_PERCENT, SHAKE_STEP);
    }

    /// Field by field: what has been changed here, and the rest as it is on disk.
    pub(crate) fn merge(on_disk: Self, base: &Self, mine: &Self) -> Self {
        Self {
            text_size: changed(on_disk.text_size, &base.text_size, &mine.text_size),
            ui_scale: changed(on_disk.ui_scale, &base.ui_scale, &mine.ui_scale),
            juice: Juice::merge(on_disk.juice, &base.juice, &mine.juice),
            motion: changed(on_disk.motion, &base.motion, &mine.motion),
            flash: changed(on_disk.flash, &base.flash, &mine.flash),
            shake: changed(on_disk.shake, &base.shake, &mine.shake),
            contrast: changed(on_disk.contrast, &base.contrast, &mine.contrast),
            colours: changed(on_disk.colours, &base.colours, &mine.colours),
            patterns: changed(on_disk.patterns, &base.patterns, &mine.patterns),
            captions: changed(on_disk.captions, &base.captions, &mine.captions),
            low_ball: changed(on_disk.low_ball, &base.low_ball, &mine.low_ball),
            mono: changed(on_disk.mono, &base.mono, &mine.mono),
            countdown: changed(on_disk.countdown, &base.countdown, &mine.countdown),
        }
    }
}

/// The step that is nearest to `percent`.
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
