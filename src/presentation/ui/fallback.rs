//! Fallback fonts for letters of any script that a font lacks. Runs in `PostUpdate`, before the layout.

use bevy::prelude::*;
use bevy::text::{FontCx, detect_text_needs_rerender, load_font_assets_into_font_collection};
use parley::fontique::{FallbackKey, Script};
use swash::{FontRef, StringId};

use super::theme::Fonts;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        name_families
            .after(load_font_assets_into_font_collection)
            .before(detect_text_needs_rerender)
            .run_if(resource_changed::<Fonts>.or_else(resource_changed::<Assets<Font>>)),
    );
}

/// Script whose fallback families are used for the letters of all scripts.
const ANY_SCRIPT: &[u8; 4] = b"Hani";

fn name_families(fonts: Res<Fonts>, assets: Res<Assets<Font>>, mut context: ResMut<FontCx>) {
    let mut families = Vec::new();
    for font in fonts.fallbacks().filter_map(|font| assets.get(font)) {
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
