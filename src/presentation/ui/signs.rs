//! Which signs the font of the game has.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use swash::FontRef;

use super::theme::Fonts;

/// Asks the font.
#[derive(SystemParam)]
pub(crate) struct Signs<'w> {
    fonts: Res<'w, Fonts>,
    assets: Res<'w, Assets<Font>>,
}

impl Signs<'_> {
    /// Whether `sign` can be shown. Before the font is loaded, only what every font has.
    pub fn has(&self, sign: char) -> bool {
        let font = self.assets.get(self.fonts.regular());
        let font = font.and_then(|font| FontRef::from_index(font.data.as_ref(), 0));
        match font {
            Some(font) => font.charmap().map(sign) != 0,
            None => sign.is_ascii_graphic() || sign == ' ',
        }
    }
}
