//! Table lines with cells in columns, which scale with the text size. A line that is too long wraps.

use bevy::prelude::*;

use super::ellipsis::Ellipsis;
use super::paint::Ground;
use super::text_scale::FollowsText;
use super::theme::{self, size};
use crate::tone;

/// Gap between two columns, and padding at the ends of a line (pixels of an 800×600 window).
const GAP: f32 = 8.0;
const PADDING: f32 = 12.0;
/// Width of a line in addition to its columns: padding, border, and 1 pixel so that rounding cannot wrap it.
const BESIDE: f32 = 2.0 * PADDING + 5.0;

/// Returns the bundle of a line with columns of these `widths`. The last of the left columns grows by up to `spare` if
/// the window has the space.
pub fn table_line(widths: &[f32], spare: f32) -> impl Bundle {
    (
        FollowsText::width(width_of(widths) + spare + BESIDE),
        Node {
            max_width: percent(100),
            flex_wrap: FlexWrap::Wrap,
            padding: UiRect::axes(px(PADDING), px(4)),
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(theme::CORNER)),
            column_gap: px(GAP),
            flex_shrink: 0.0,
            ..default()
        },
        Ground(tone::BACKDROP.with_alpha(0.55)),
    )
}

/// Returns the width of a line with columns of these `widths`.
pub fn width_of(widths: &[f32]) -> f32 {
    widths.iter().sum::<f32>() + GAP * (widths.len() as f32 - 1.0)
}

/// Spawns `cells` in columns of these `widths`. The first `left` cells are aligned left, the others right.
pub fn spawn_cells(
    line: &mut ChildSpawnerCommands,
    cells: &[String],
    (widths, left): (&[f32], usize),
) {
    for (place, (words, width)) in cells.iter().zip(widths).enumerate() {
        // Use a container: a text that may wrap makes its row too high at first, and one that may not wrap cannot be
        // aligned right.
        let cell = Node {
            max_width: percent(100),
            flex_grow: if place + 1 == left { 1.0 } else { 0.0 },
            justify_content: if place < left {
                JustifyContent::Start
            } else {
                JustifyContent::End
            },
            overflow: Overflow::clip(),
            ..default()
        };
        line.spawn((cell, FollowsText::width(*width), Pickable::IGNORE))
            .with_child((
                theme::text(words.clone(), size::SMALL, tone::TEXT),
                TextLayout::no_wrap(),
                Ellipsis::after(1),
            ));
    }
}
