//! How loud the kinds of sound are beside each other: music, effects, menus.
//!
//! Owns the values and their bounds. `audio/player.rs` obeys them, `screens/settings/sound.rs` changes them.

use serde::{Deserialize, Serialize};

use crate::platform::store::changed;

/// The loudest (tenths).
pub const LOUDEST: u8 = 10;

/// How loud each kind is (tenths, 0 to [`LOUDEST`]), under the volume of all.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq)]
#[serde(default)]
pub struct Mix {
    /// The music.
    pub music: u8,
    /// What happens in the field.
    pub effects: u8,
    /// Menus, and the countdown.
    pub interface: u8,
}

impl Default for Mix {
    fn default() -> Self {
        Self {
            music: LOUDEST,
            effects: LOUDEST,
            interface: LOUDEST,
        }
    }
}

impl Mix {
    /// Brings every number within its bounds.
    pub(super) fn settle(&mut self) {
        for level in [&mut self.music, &mut self.effects, &mut self.interface] {
            *level = (*level).min(LOUDEST);
        }
    }

    /// Field by field: what has been changed here, and the rest as it is on disk.
    pub(super) fn merge(on_disk: Self, base: &Self, mine: &Self) -> Self {
        Self {
            music: changed(on_disk.music, &base.music, &mine.music),
            effects: changed(on_disk.effects, &base.effects, &mine.effects),
            interface: changed(on_disk.interface, &base.interface, &mine.interface),
        }
    }
}
