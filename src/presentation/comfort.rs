//! What makes the game comfortable to see, as the player has settled it.
//!
//! Owns the settings and their bounds. Each is obeyed where it belongs: sizes by `ui/theme.rs`, the rest by what is seen and heard.
//! `library/preferences.rs` remembers them, and keeps the resource equal to what is remembered.

use std::ops::RangeInclusive;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::platform::store::changed;

/// How large text may be (percent of its usual size), in steps of [`TEXT_STEP`].
pub const TEXT_PERCENT: RangeInclusive<u16> = 100..=200;
/// The step of [`TEXT_PERCENT`].
pub const TEXT_STEP: u16 = 25;
/// How large menus may be (percent of their usual size), in steps of [`UI_STEP`].
pub const UI_PERCENT: RangeInclusive<u16> = 75..=200;
/// The step of [`UI_PERCENT`].
pub const UI_STEP: u16 = 25;

/// What the player has settled.
#[derive(Resource, Serialize, Deserialize, Clone, Debug, PartialEq, Eq)]
#[serde(default)]
pub struct Comfort {
    /// Size of text (percent), within [`TEXT_PERCENT`].
    pub text_size: u16,
    /// Size of menus and all that is written (percent), within [`UI_PERCENT`].
    pub ui_scale: u16,
}

impl Default for Comfort {
    fn default() -> Self {
        Self {
            text_size: 100,
            ui_scale: 100,
        }
    }
}

impl Comfort {
    /// Brings every number within its bounds.
    pub(crate) fn settle(&mut self) {
        self.text_size = within(self.text_size, TEXT_PERCENT, TEXT_STEP);
        self.ui_scale = within(self.ui_scale, UI_PERCENT, UI_STEP);
    }

    /// Field by field: what has been changed here, and the rest as it is on disk.
    pub(crate) fn merge(on_disk: Self, base: &Self, mine: &Self) -> Self {
        Self {
            text_size: changed(on_disk.text_size, &base.text_size, &mine.text_size),
            ui_scale: changed(on_disk.ui_scale, &base.ui_scale, &mine.ui_scale),
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
            };
            comfort.settle();
            assert_eq!((comfort.text_size, comfort.ui_scale), (text, ui), "{given}");
        }
    }
}
