//! Volumes of music, effects and interface.
//!
//! Defines the values and their ranges. `audio/player.rs` applies them, `screens/settings/sound.rs` changes them.

use crate::platform::settings;
use crate::presentation::language::Words;

/// Maximum volume (tenths).
pub const LOUDEST: u8 = 10;

settings! {
    /// Volume of each kind of sound (tenths, 0 to [`LOUDEST`]), in addition to the master volume.
    #[derive(Eq)]
    pub struct Mix {
        /// Volume of the music.
        pub music: u8 = LOUDEST;
        /// Volume of the sounds of the field.
        pub effects: u8 = LOUDEST;
        /// Volume of menus and countdown.
        pub interface: u8 = LOUDEST;
    }
}

/// Label and field of each volume, in the order of their sliders.
pub(crate) const VOLUMES: [(fn(&Words) -> String, fn(&mut Mix) -> &mut u8); 3] = [
    (Words::settings_music, |mix| &mut mix.music),
    (Words::settings_effects, |mix| &mut mix.effects),
    (Words::settings_interface, |mix| &mut mix.interface),
];

impl Mix {
    /// Clamps all volumes.
    pub(super) fn settle(&mut self) {
        for (_, of) in VOLUMES {
            let volume = of(self);
            *volume = (*volume).min(LOUDEST);
        }
    }
}
