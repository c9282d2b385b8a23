//! Stars of a level as small shapes: bright if earned, otherwise dimmed. The modules that show stars explain their
//! meaning.

use bevy::prelude::*;

use super::icons::Icon;
use super::paint::Tint;
use crate::tone;

/// Returns the bundle of a star of `size` (pixels of an 800×600 window), earned or not.
pub fn star(size: f32, is_earned: bool) -> impl Bundle {
    (
        Name::new(if is_earned { "Star" } else { "No star" }),
        Icon::Star,
        Tint(if is_earned { tone::ACCENT } else { tone::LINE }),
        Node {
            width: px(size),
            height: px(size),
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
    )
}
