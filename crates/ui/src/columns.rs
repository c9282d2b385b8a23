//! Table lines with cells in columns, which scale with the text size. A line that is too long wraps.

use bevy::prelude::*;

use super::ellipsis::Ellipsis;
use super::item::KeepsColour;
use super::paint::Ground;
use super::text_scale::FollowsText;
use super::theme::{self, size};
use crate::tone::{self, Tone};

/// Gap between two columns, and padding at the ends of a line (pixels of an 800×600 window).
const GAP: f32 = 8.0;
const PADDING: f32 = 12.0;
/// Width of a line in addition to its columns: padding, border, and 1 pixel so that rounding cannot wrap it.
const BESIDE: f32 = 2.0 * PADDING + 5.0;

/// Colour of the texts in a column, and `true` for bold.
pub type Texts = (Tone, bool);

/// Regular texts.
pub const PLAIN: Texts = (tone::TEXT, false);
/// Values that matter most.
pub const BOLD: Texts = (tone::TEXT, true);
/// Secondary texts, which keep their colour in the row with the focus.
pub const QUIET: Texts = (tone::TEXT_QUIET, false);

/// Width of a column (pixels of an 800×600 window), and its texts.
pub type Column = (f32, Texts);

/// Returns the bundle of a line with these `columns`. The last of the left columns grows by up to `spare` if
/// the window has the space.
pub fn table_line(columns: &[Column], spare: f32) -> impl Bundle {
    (
        FollowsText::width(width_of(columns) + spare + BESIDE),
        Node {
            max_width: percent(100),
            flex_wrap: FlexWrap::Wrap,
            align_items: AlignItems::Center,
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

/// Returns the width of a line with these `columns`.
pub fn width_of(columns: &[Column]) -> f32 {
    let widths = columns.iter().map(|(width, _)| width);
    widths.sum::<f32>() + GAP * (columns.len() as f32 - 1.0)
}

/// Spawns `cells` in these `columns`. The first `left` cells are aligned left, the others right.
pub fn spawn_cells(
    line: &mut ChildSpawnerCommands,
    cells: &[String],
    (columns, left): (&[Column], usize),
) {
    for (place, (words, (width, texts))) in cells.iter().zip(columns).enumerate() {
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
        let (colour, is_bold) = *texts;
        let text = (
            theme::written(words.clone(), size::SMALL, colour, theme::weight(is_bold)),
            TextLayout::no_wrap(),
            Ellipsis::after(1),
        );
        line.spawn((cell, FollowsText::width(*width), Pickable::IGNORE))
            .with_children(|cell| {
                cell.spawn(text).insert_if(KeepsColour, || *texts == QUIET);
            });
    }
}
