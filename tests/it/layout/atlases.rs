//! Number of glyph atlases while a window takes many sizes.

use bevy::text::{FontAtlasSet, TextLayoutInfo};

use super::{page, resize};
use crate::prelude::*;

/// Maximum number of atlases (1 MiB each) for a page with few text sizes.
const MOST: usize = 40;

fn atlases(app: &App) -> usize {
    let all = app.world().resource::<FontAtlasSet>();
    all.values().map(Vec::len).sum()
}

#[test]
fn letters_of_sizes_that_nothing_has_any_more_are_freed() {
    let mut app = page(FirstScreen::Title, (800, 600), "en", 100);
    let before = atlases(&app);
    for step in 1..=60_u8 {
        let more = f32::from(step) * 3.0;
        resize(&mut app, (800.0 + more, 600.0 + more), None);
        let now = atlases(&app);
        let are_few = now <= MOST;
        assert!(
            are_few,
            "{now} atlases after {step} sizes, {before} at first"
        );
    }
    let world = app.world_mut();
    let mut texts = world.query::<&TextLayoutInfo>();
    let images = world.resource::<Assets<Image>>();
    let glyphs = texts.iter(world).flat_map(|text| &text.glyphs);
    let mut drawn = glyphs.map(|glyph| glyph.atlas_info.texture).peekable();
    assert!(drawn.peek().is_some(), "there is text");
    // Atlases in use must be kept.
    assert!(drawn.all(|texture| images.contains(texture)));
}
