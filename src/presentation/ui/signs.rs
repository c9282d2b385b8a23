//! Query for the characters that the text fonts have.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use swash::FontRef;

use super::theme::Fonts;

/// System parameter that checks the fonts.
#[derive(SystemParam)]
pub(crate) struct Signs<'w> {
    fonts: Res<'w, Fonts>,
    assets: Res<'w, Assets<Font>>,
}

impl Signs<'_> {
    /// Returns `true` if the fonts have `sign`. Before they are loaded, only for characters that every font has.
    pub fn has(&self, sign: char) -> bool {
        let all = [self.fonts.regular()]
            .into_iter()
            .chain(self.fonts.fallbacks());
        let mut loaded = all.filter_map(|font| self.assets.get(font)).peekable();
        if loaded.peek().is_none() {
            return sign.is_ascii_graphic() || sign == ' ';
        }
        loaded.any(|font| {
            let font = FontRef::from_index(font.data.as_ref(), 0);
            font.is_some_and(|font| font.charmap().map(sign) != 0)
        })
    }
}
