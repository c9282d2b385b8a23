//! Volumes of music, effects and interface.
//!
//! Defines the values and their ranges. `audio/player.rs` applies them, `screens/settings/sound.rs` changes them.

use serde::{Deserialize, Serialize};

use crate::platform::merge_fields;
use crate::presentation::language::Words;

/// Maximum volume (tenths).
pub const LOUDEST: u8 = 10;

/// Volume of each kind of sound (tenths, 0 to [`LOUDEST`]), in addition to the master volume.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq)]
#[serde(default)]
pub struct Mix {
    /// Volume of the music.
    pub music: u8,
    /// Volume of the sounds of the field.
    pub effects: u8,
    /// Volume of menus and countdown.
    pub interface: u8,
}

/// Label and field of each volume, in the order of their sliders.
pub(crate) const VOLUMES: [(fn(&Words) -> String, fn(&mut Mix) -> &mut u8); 3] = [
    (Words::settings_music, |mix| &mut mix.music),
    (Words::settings_effects, |mix| &mut mix.effects),
    (Words::settings_interface, |mix| &mut mix.interface),
];

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
    /// Clamps all volumes.
    pub(super) fn settle(&mut self) {
        for (_, of) in VOLUMES {
            let volume = of(self);
            *volume = (*volume).min(LOUDEST);
        }
    }

    /// Merges field by field: values that this instance changed, otherwise the values on disk.
    pub(super) fn merge(on_disk: Self, base: &Self, mine: &Self) -> Self {
        merge_fields!(Self from on_disk, base, mine; music, effects, interface)
    }
}
