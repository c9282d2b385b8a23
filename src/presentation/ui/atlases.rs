//! Removal of glyph atlases that no text uses. Runs in `PostUpdate`, after the layout.
//!
//! Bevy makes an atlas (1 MiB) for each font in each size and keeps all of them. Every window size has its own text
//! sizes.

use std::collections::HashSet;

use bevy::prelude::*;
use bevy::text::{FontAtlasSet, TextLayoutInfo};
use bevy::ui::UiSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        free_unused
            .after(UiSystems::PostLayout)
            .run_if(resource_changed::<FontAtlasSet>),
    );
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
