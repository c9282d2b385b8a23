//! Tokens of all screens (text sizes, spaces, corners) and layout blocks.
//!
//! Sizes are in pixels of an 800×600 window and scale with the window. `assets/README.md` gives them for a window of
//! 1920×1080.

use bevy::prelude::*;
use bevy::text::{FontWeight, RemSize};
use bevy::ui_widgets::ScrollArea;

use super::fonts::Face;
use super::paint::Ink;
use crate::language::{IntoSay, Says};
use crate::tone::Tone;

mod panel;

pub use panel::{PANEL_CORNER, PANEL_WIDTH, glass, panel};

/// Reference length of the shorter side of the window (pixels).
pub(super) const SHORTER_SIDE: f32 = 600.0;

/// Font size that counts as 1 rem at the default text size (pixels). The number is arbitrary.
pub const REM: f32 = 20.0;
/// Line height relative to the font size, the default of Bevy.
pub const LINE: f32 = 1.2;

/// Returns a length in an 800×600 window for one in a window of 1920×1080 (pixels).
pub const fn at_1080(length: f32) -> f32 {
    length * SHORTER_SIDE / 1080.0
}

/// Gaps, paddings and margins (pixels of an 800×600 window).
pub mod space {
    use super::at_1080;

    /// Between the parts of a thing.
    pub const PART: f32 = at_1080(8.0);
    /// Between the items of a menu.
    pub const ITEM: f32 = at_1080(12.0);
    /// Between rows.
    pub const ROW: f32 = at_1080(16.0);
    /// Between groups.
    pub const GROUP: f32 = at_1080(32.0);
    /// Inside a panel.
    pub const PANEL: f32 = at_1080(48.0);
}

/// Corner radius of buttons and rows (pixels of an 800×600 window).
pub const CORNER: f32 = at_1080(12.0);
/// Thickness of an edge (pixels of an 800×600 window).
pub const EDGE: f32 = at_1080(2.0);
/// Thickness of the focus frame (pixels of an 800×600 window).
pub const FOCUS: f32 = at_1080(4.0);
/// Distance of the focus frame from its item (pixels of an 800×600 window).
pub const FOCUS_GAP: f32 = at_1080(6.0);

/// Text sizes (pixels of an 800×600 window).
pub mod size {
    /// Headings over the field and of the daily level.
    pub const HEAD: f32 = 40.0;
    /// Headings of pages and questions.
    pub const PAGE: f32 = 30.0;
    /// Menus and the score.
    pub const LARGE: f32 = 25.0;
    /// Rows of pages and the HUD.
    pub const BODY: f32 = 19.0;
    /// Explanations.
    pub const SMALL: f32 = 15.0;
    /// Minimum text size: 26 pixels in a window of 1920×1080 (guideline of Xbox for a television).
    pub const TINY: f32 = 14.5;
}

/// Minimum height of touch targets: slightly more than 44 pixels of 1080 (pixels of an 800×600 window).
pub const TARGET: f32 = 26.0;

/// Returns the bundle of regular text.
pub fn text<L>(say: impl IntoSay<L>, size: f32, colour: impl Into<Tone>) -> impl Bundle {
    written(say, size, colour, weight(false))
}

/// Returns the bundle of bold text.
pub fn bold<L>(say: impl IntoSay<L>, size: f32, colour: impl Into<Tone>) -> impl Bundle {
    written(say, size, colour, weight(true))
}

/// Returns the font and the weight of text that is bold or not.
pub(super) fn weight(is_bold: bool) -> (Face, FontWeight) {
    match is_bold {
        true => (Face::Bold, FontWeight::BOLD),
        false => (Face::Regular, FontWeight::NORMAL),
    }
}

/// Returns the bundle of text with this font and weight.
pub(super) fn written<L>(
    say: impl IntoSay<L>,
    size: f32,
    colour: impl Into<Tone>,
    (face, weight): (Face, FontWeight),
) -> impl Bundle {
    let font = TextFont {
        font_size: font_size(size),
        weight,
        ..default()
    };
    let ink = Ink(colour.into());
    (Says(say.into_say()), face, font, ink, Pickable::IGNORE)
}

/// Returns a font size (pixels of an 800×600 window) that scales with the text size of the player.
pub fn font_size(size: f32) -> FontSize {
    FontSize::Rem(size / REM)
}

/// Returns the height of a line of text of this size (pixels of an 800×600 window). `rem` contains the text size of the
/// player.
pub fn line_height(size: f32, rem: &RemSize) -> f32 {
    LINE * size / REM * rem.0
}

/// Returns a node that fills the window and arranges its children in a column.
pub fn full_column() -> Node {
    Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    }
}

/// Returns the node of a screen that scrolls if its column is higher than the window.
pub fn scrolled_screen() -> Node {
    Node {
        overflow: Overflow::scroll_y(),
        justify_content: JustifyContent::Start,
        ..full_column()
    }
}

/// Returns the bundle of the root of a screen or overlay, which stays until `state` ends. It scrolls if its column is
/// higher than the window.
pub fn screen(name: &'static str, state: impl States) -> impl Bundle {
    (
        Name::new(name),
        DespawnOnExit(state),
        ScrollArea,
        scrolled_screen(),
    )
}

/// Returns a node with this `margin`.
pub fn margin(margin: UiRect) -> Node {
    Node {
        margin,
        ..default()
    }
}

/// Returns the node of a row as wide as its parent, which wraps and is centred, with `gap` (pixels) between its parts.
pub fn centred_row(gap: f32) -> Node {
    Node {
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        width: percent(100),
        column_gap: px(gap),
        ..default()
    }
}

/// Returns the node of a column of centred parts, with `gap` (pixels) between them.
pub fn column(gap: f32) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        row_gap: px(gap),
        ..default()
    }
}

/// Returns the node of a row of centred parts, with `gap` (pixels) between them.
pub fn row(gap: f32) -> Node {
    Node {
        align_items: AlignItems::Center,
        column_gap: px(gap),
        ..default()
    }
}

/// Returns the node of a box of this size with the corner radius `corner` (pixels).
pub fn rounded(width: f32, height: f32, corner: f32) -> Node {
    Node {
        width: px(width),
        height: px(height),
        border_radius: BorderRadius::all(px(corner)),
        ..default()
    }
}

/// Returns the display of a part that takes space only if it `is_shown`.
pub fn display(is_shown: bool) -> Display {
    if is_shown {
        Display::Flex
    } else {
        Display::None
    }
}

/// Distance of the heading of a page from the top of the window (pixels of an 800×600 window). It is the same on all
/// pages, so headings do not jump.
pub const PAGE_TOP: f32 = 22.0;

/// Returns the column of a page that starts at the top, with `gap` (pixels) between its rows.
pub fn page_column(gap: f32) -> Node {
    Node {
        justify_content: JustifyContent::Start,
        ..scrolled_column(gap)
    }
}

/// Returns the column in a [`scrolled_screen`], with `gap` (pixels) between its rows. It is at least as high as the
/// window, so that short content is centred.
pub fn scrolled_column(gap: f32) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        // Rows need the width to wrap.
        width: percent(100),
        min_height: percent(100),
        row_gap: px(gap),
        padding: UiRect::axes(px(20), px(PAGE_TOP)),
        ..default()
    }
}

/// Returns a row that centres one [`measured`] part, away from the edges of a narrow window.
pub fn measure() -> Node {
    Node {
        width: percent(100),
        padding: UiRect::horizontal(px(14)),
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..default()
    }
}

/// Returns the node of a part of a [`measure`], up to `width` wide (pixels of an 800×600 window). Its rows wrap at its
/// actual width, which a maximum width would not achieve.
pub fn measured(width: f32) -> Node {
    Node {
        flex_basis: px(width),
        min_width: px(0),
        ..default()
    }
}

/// Returns the node of a text that is [`measured`]. Clipped, because the layout counts the height of the text in its
/// narrowest column as content.
pub fn measured_text(width: f32) -> Node {
    Node {
        overflow: Overflow::clip(),
        ..measured(width)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_of_text_are_distinct_and_spaces_are_on_a_grid() {
        use size::{BODY, HEAD, LARGE, PAGE, SMALL, TINY};
        for pair in [HEAD, PAGE, LARGE, BODY, SMALL].windows(2) {
            assert!(pair[0] / pair[1] >= 1.2, "{pair:?}");
        }
        assert!(TINY >= at_1080(26.0) && TINY < SMALL);

        use space::{GROUP, ITEM, PANEL, PART, ROW};
        for space in [PART, ITEM, ROW, GROUP, PANEL, CORNER, PANEL_CORNER] {
            let steps = space / at_1080(4.0);
            assert!((steps - steps.round()).abs() < 1e-4, "{space}");
        }
        // The focus frame does not touch the next item of a menu.
        const { assert!(ITEM > FOCUS + FOCUS_GAP) };
    }
}
