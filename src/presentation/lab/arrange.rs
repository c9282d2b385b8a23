//! Layout of the lab views by the shape of the window. Runs in `Show`.
//!
//! The views are side by side with their numbers below, or one above the other with their numbers beside them in a tall
//! window. They are larger in a wide window. [`page`](super::page) spawns the page.

use super::prelude::*;

/// Maximum width of a view, which leaves space for numbers and texts (pixels of an 800×600 window). The second is for
/// wide windows, where the texts are at the side.
const WIDEST: f32 = 292.0;
const WIDEST_OF_WIDE: f32 = 366.0;
/// Minimum width of numbers beside their view (pixels of an 800×600 window). With less space they wrap below it.
const BESIDE: f32 = 270.0;
/// Aspect ratio from which a window is wide, and below which it is tall.
const WIDE: f32 = 1.77;
const TALL: f32 = 1.0 / 1.2;

/// Part of the page whose layout depends on the shape of the window.
#[derive(Component)]
pub(super) enum Arranged {
    /// Container of the views.
    Views,
    /// View with its heading and its numbers.
    Column,
    /// View alone.
    View,
    /// Numbers of a view, below or beside it.
    Lines,
}

pub(super) fn arrange(
    window: Single<&Window, With<PrimaryWindow>>,
    mut parts: Query<(&Arranged, &mut Node)>,
) {
    let shape = window.width() / window.height().max(1.0);
    let is_tall = shape < TALL;
    let (along, across) = match is_tall {
        true => (FlexDirection::Column, FlexDirection::Row),
        false => (FlexDirection::Row, FlexDirection::Column),
    };
    for (part, mut node) in &mut parts {
        let mut changed = node.clone();
        match (part, is_tall) {
            (Arranged::Views, _) => changed.flex_direction = along,
            (Arranged::Column, _) => {
                changed.flex_direction = across;
                // Side by side they share the width; one above the other, each has its own height.
                (changed.flex_basis, changed.width, changed.flex_wrap) = match is_tall {
                    true => (auto(), percent(100), FlexWrap::Wrap),
                    false => (px(0), auto(), FlexWrap::NoWrap),
                };
            }
            (Arranged::View, _) if shape >= WIDE => changed.max_width = px(WIDEST_OF_WIDE),
            (Arranged::View, _) => changed.max_width = px(WIDEST),
            (Arranged::Lines, true) => (changed.flex_basis, changed.flex_grow) = (px(BESIDE), 1.0),
            (Arranged::Lines, false) => (changed.flex_basis, changed.flex_grow) = (auto(), 0.0),
        }
        node.set_if_neq(changed);
    }
}
