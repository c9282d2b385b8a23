//! Form of the HUD and the layout of its parts: a line or a panel above the field, or cards at both sides of it. Runs
//! in `Show`.
//!
//! [`place`](super::place) selects the form for the window.

use brickwork_ui::theme::EDGE;

use super::{Part, Reading};
use crate::presentation::screens::next_best::NextBest;
use crate::presentation::screens::prelude::*;

/// Form of the HUD in the current window.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Form {
    pub shape: Shape,
    /// `true` if the text is much larger than by default.
    pub is_large: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Shape {
    /// One line above the field.
    #[default]
    Strip,
    /// Panel above the field of a tall window, with the effects above it.
    Panel,
    /// Cards at both sides of the field of a wide window.
    Columns,
}

/// Gap between two parts, and between a panel and the field or the edge of the window (pixels of an 800×600 window).
pub(super) const GAP: f32 = 8.0;

/// Size of a symbol (share of its picture).
pub(super) const SYMBOL: f32 = 0.75;

impl Form {
    /// Returns the parts in the order of their layout.
    pub fn parts(self) -> [Part; 4] {
        match (self.shape, self.is_large) {
            (Shape::Strip, _) => [Part::Score, Part::Level, Part::Effects, Part::Lives],
            (Shape::Panel, true) => [Part::Score, Part::Lives, Part::Level, Part::Effects],
            _ => [Part::Score, Part::Level, Part::Lives, Part::Effects],
        }
    }

    /// Returns `true` if the part has a card of its own.
    pub fn is_card(self, part: Part) -> bool {
        match self.shape {
            Shape::Strip => false,
            Shape::Panel => part == Part::Effects,
            Shape::Columns => true,
        }
    }

    /// Returns the text size of a score of `length` characters.
    pub fn score_size(self, length: usize) -> f32 {
        match (self.shape, self.is_large) {
            (Shape::Panel, false) => size::HEAD,
            (Shape::Panel, true) => size::PAGE,
            // A column has space for six digits of the usual size, and so has the strip beside the multipliers.
            (Shape::Columns | Shape::Strip, _) if length > 7 => size::BODY,
            _ => size::LARGE,
        }
    }

    /// Returns the layout of a text in `part`. A name is wrapped beside the field, and ends at its wall.
    pub fn text(self, part: Part) -> TextLayout {
        match (self.shape, part) {
            (Shape::Columns, Part::Level) => {
                TextLayout::new(Justify::Right, LineBreak::WordOrCharacter)
            }
            _ => TextLayout::no_wrap(),
        }
    }

    /// Returns the layout of `part`.
    pub fn node(self, part: Part) -> Node {
        let node = match self.shape {
            Shape::Strip => in_strip(part),
            Shape::Panel => in_panel(part, self.is_large),
            Shape::Columns => in_column(part),
        };
        Node {
            // Until there is an effect.
            display: theme::display(part != Part::Effects),
            ..node
        }
    }
}

fn in_strip(part: Part) -> Node {
    match part {
        Part::Score => side(theme::row(GAP)),
        Part::Level => Node {
            min_width: px(0),
            ..theme::column(0.0)
        },
        Part::Effects => Node {
            min_width: px(0),
            overflow: Overflow::clip(),
            ..theme::row(space::ITEM)
        },
        Part::Lives => Node {
            justify_content: JustifyContent::End,
            ..side(theme::row(GAP))
        },
    }
}

/// Returns the node of a part at an end of a line. Both have the same width, so the level is centred. They never
/// shrink; a long name is truncated instead.
fn side(usual: Node) -> Node {
    Node {
        flex_basis: px(0),
        flex_grow: 1.0,
        flex_shrink: 0.0,
        ..usual
    }
}

fn in_panel(part: Part, is_large: bool) -> Node {
    match part {
        Part::Score => Node {
            align_items: AlignItems::End,
            ..side(theme::row(space::GROUP))
        },
        Part::Level if is_large => Node {
            width: percent(100),
            align_items: AlignItems::Start,
            ..theme::column(0.0)
        },
        Part::Level => in_strip(part),
        Part::Lives => Node {
            align_items: AlignItems::End,
            ..side(theme::column(space::ITEM))
        },
        Part::Effects => Node {
            position_type: PositionType::Absolute,
            left: px(-EDGE),
            // Without a definite width, the height of wrapped lines is wrong.
            right: px(-EDGE),
            bottom: percent(100),
            margin: UiRect::bottom(px(GAP)),
            flex_wrap: FlexWrap::Wrap,
            row_gap: px(space::ITEM),
            ..card(theme::row(GAP))
        },
    }
}

/// Returns the layout of `part` in the columns; all text ends at the wall.
fn in_column(part: Part) -> Node {
    let (column, row, align_items, align_self) = match part {
        Part::Score => (1, 1, AlignItems::End, AlignSelf::Stretch),
        Part::Level => (1, 2, AlignItems::End, AlignSelf::Start),
        Part::Lives => (3, 1, AlignItems::Start, AlignSelf::Stretch),
        Part::Effects => (3, 2, AlignItems::Stretch, AlignSelf::Start),
    };
    Node {
        grid_column: GridPlacement::start(column),
        grid_row: GridPlacement::start(row),
        align_items,
        align_self,
        ..card(theme::column(space::PART))
    }
}

fn card(usual: Node) -> Node {
    Node {
        padding: UiRect::all(px(space::ROW)),
        border: UiRect::all(px(EDGE)),
        border_radius: BorderRadius::all(px(theme::CORNER)),
        ..usual
    }
}

/// Uses smaller text for a level with a second line in the strip, and for a long score in the strip or a column.
pub(super) fn fit_texts(
    form: Res<Form>,
    below: Query<&Node, With<NextBest>>,
    mut readings: Query<(&Reading, &Text, &mut TextFont)>,
) {
    let has_line = below.iter().any(|node| node.display != Display::None);
    for (reading, text, mut font) in &mut readings {
        let wanted = match reading {
            Reading::Score => form.score_size(text.len()),
            Reading::Level if has_line && form.shape == Shape::Strip => size::TINY,
            Reading::Level => size::BODY,
            _ => continue,
        };
        let wanted = theme::font_size(wanted);
        if font.font_size != wanted {
            font.font_size = wanted;
        }
    }
}
