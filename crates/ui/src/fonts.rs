//! Fonts of texts, fallback fonts for letters of any script that a font lacks, and removal of glyph atlases that no
//! text uses. Runs in an observer and in `PostUpdate`.
//!
//! The code that spawns a text selects its [`Face`]; the observer sets the font. Bevy makes an atlas (1 MiB) for each
//! font in each size and keeps all of them. Every window size has its own text sizes.

use std::collections::HashSet;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::text::{
    FontAtlasSet, FontCx, TextLayoutInfo, detect_text_needs_rerender,
    load_font_assets_into_font_collection,
};
use bevy::ui::UiSystems;
use parley::fontique::{FallbackKey, Script};
use swash::{FontRef, StringId};

/// Adds the fonts in the files that `read` returns by name.
pub(super) fn add(app: &mut App, read: ReadFont) {
    let mut assets = app.world_mut().resource_mut::<Assets<Font>>();
    let fonts = Fonts::new(&mut assets, read);
    app.insert_resource(fonts)
        .add_observer(set_font)
        .add_systems(
            PostUpdate,
            (
                name_families
                    .after(load_font_assets_into_font_collection)
                    .before(detect_text_needs_rerender)
                    .run_if(resource_changed::<Fonts>.or_else(resource_changed::<Assets<Font>>)),
                free_unused
                    .after(UiSystems::PostLayout)
                    .run_if(resource_changed::<FontAtlasSet>),
            ),
        );
}

/// Names of the fonts of texts, in the order of [`Face`].
pub const FACES: [&str; 7] = [
    "Oxanium-Regular",
    "Oxanium-Bold",
    "Prompts-Keyboard",
    "Prompts-Xbox",
    "Prompts-PlayStation",
    "Prompts-Switch",
    "Prompts-Touch",
];
/// Names of the fonts of letters that the others lack.
pub const FALLBACKS: [&str; 2] = ["Fallback-Regular", "Fallback-Bold"];

/// Fonts.
#[derive(Resource)]
struct Fonts {
    faces: [Handle<Font>; FACES.len()],
    fallbacks: [Handle<Font>; FALLBACKS.len()],
}

/// Font of a text.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// Regular text.
    Regular,
    /// Bold text.
    Bold,
    /// Icons of keys and mouse.
    Keyboard,
    /// Icons of gamepads with the labels of Microsoft.
    Xbox,
    /// Icons of gamepads with the labels of Sony.
    PlayStation,
    /// Icons of gamepads with the labels of Nintendo.
    Switch,
    /// Icons of touch gestures.
    Touch,
}

/// Function that returns the content of the font file with a name, or a message if it is missing.
pub type ReadFont = fn(&str) -> Result<Vec<u8>, String>;

impl Fonts {
    /// Adds the fonts to the assets. Logs an error for a missing one, because Bevy silently uses another.
    fn new(assets: &mut Assets<Font>, read: ReadFont) -> Self {
        let mut add = |name| {
            let file = read(name).unwrap_or_else(|missing| {
                error!("{missing}: its texts have another font");
                Vec::new()
            });
            assets.add(Font::from_bytes(file))
        };
        Self {
            faces: FACES.map(&mut add),
            fallbacks: FALLBACKS.map(&mut add),
        }
    }
}

fn set_font(
    inserted: On<Insert, Face>,
    fonts: Res<Fonts>,
    mut texts: Query<(&Face, &mut TextFont)>,
) {
    if let Ok((face, mut font)) = texts.get_mut(inserted.entity) {
        font.font = fonts.faces[*face as usize].clone().into();
    }
}

/// Script whose fallback families are used for the letters of all scripts.
const ANY_SCRIPT: &[u8; 4] = b"Hani";

fn name_families(fonts: Res<Fonts>, assets: Res<Assets<Font>>, mut context: ResMut<FontCx>) {
    let mut families = Vec::new();
    for font in fonts.fallbacks.iter().filter_map(|font| assets.get(font)) {
        let family = name(font).and_then(|name| context.collection.family_id(&name));
        families.extend(family.filter(|family| !families.contains(family)));
    }
    let key = FallbackKey::new(Script::from_bytes(*ANY_SCRIPT), None);
    context.collection.set_fallbacks(key, families.into_iter());
}

/// Returns the family name of `font`.
fn name(font: &Font) -> Option<String> {
    let font = FontRef::from_index(font.data.as_ref(), 0)?;
    let strings = font.localized_strings();
    let family = strings.find_by_id(StringId::TypographicFamily, None);
    let family = family.or_else(|| strings.find_by_id(StringId::Family, None))?;
    Some(family.chars().collect())
}

/// System parameter that checks the fonts.
#[derive(SystemParam)]
pub struct Signs<'w> {
    fonts: Res<'w, Fonts>,
    assets: Res<'w, Assets<Font>>,
}

impl Signs<'_> {
    /// Returns `true` if the fonts have `sign`.
    pub fn has(&self, sign: char) -> bool {
        let all = self.fonts.faces[..1].iter().chain(&self.fonts.fallbacks);
        let mut fonts = all.filter_map(|font| self.assets.get(font));
        fonts.any(|font| {
            let font = FontRef::from_index(font.data.as_ref(), 0);
            font.is_some_and(|font| font.charmap().map(sign) != 0)
        })
    }
}

/// Number of font atlas sets up to which none is removed. There is one set per font and size.
const KEPT: usize = 12;

fn free_unused(mut atlases: ResMut<FontAtlasSet>, texts: Query<&TextLayoutInfo>) {
    if atlases.len() <= KEPT {
        return;
    }
    let glyphs = texts.iter().flat_map(|text| &text.glyphs);
    let used: HashSet<_> = glyphs.map(|glyph| glyph.atlas_info.texture).collect();
    let atlases = atlases.bypass_change_detection();
    atlases.retain(|_, of_size| of_size.iter().any(|it| used.contains(&it.texture.id())));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_face_has_a_font() {
        assert_eq!(Face::Touch as usize, FACES.len() - 1);
    }
}
