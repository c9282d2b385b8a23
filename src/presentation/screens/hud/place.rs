//! Layout of the HUD: a strip above the field, or a column on each side of it in a wide window. Runs in `Update` and in
//! `Show`.
//!
//! It requests its space from the camera, and covers nothing that a ball can reach.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use brickwork_ui::theme::{self, size};

use super::{Hud, Reading};
use crate::presentation::PresentationSystems;
use crate::presentation::camera::{MARGIN, WorldCamera, Writing, WritingRoom};
use crate::presentation::comfort::Comfort;
use crate::presentation::screens::next_best::NextBest;
use crate::presentation::screens::pause_button;
use crate::simulation::Arena;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            ask_for_room.run_if(resource_changed::<UiScale>.or_else(resource_changed::<Comfort>)),
            (place, arrange, break_lines, fit_level)
                .run_if(any_with_component::<Hud>)
                .in_set(PresentationSystems::Show),
        ),
    );
}

/// Part of the HUD.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Score,
    Level,
    Lives,
}

/// Height of the strip above the field, and width of each column beside it (pixels of an 800×600 window, at the default
/// text size).
const STRIP: f32 = 38.0;
const COLUMN: f32 = 132.0;
/// Minimum width of the strip, for narrow fields (pixels of an 800×600 window).
const MIN_WIDTH: f32 = 600.0;
/// Gap between two parts, and between a column and the edge of the window (pixels of an 800×600 window).
const GAP: f32 = 8.0;
/// Gap between a column and its wall (pixels of an 800×600 window). Text that is read during play must be near the
/// field.
const TO_WALL: f32 = 16.0;

/// Maximum width of a column (multiples of the width that it requests). Text far from the field is not read.
const MOST: f32 = 1.4;

fn ask_for_room(scale: Res<UiScale>, comfort: Res<Comfort>, mut room: ResMut<WritingRoom>) {
    let pixel = scale.0 * f32::from(comfort.text_size) * 0.01;
    room.set_if_neq(WritingRoom {
        above: STRIP * pixel,
        beside: COLUMN * pixel,
    });
}

/// Places the HUD in the space that the camera leaves free. The strip ends at the wall and grows upwards.
fn place(
    (arena, writing): (Res<Arena>, Res<Writing>),
    (scale, room): (Res<UiScale>, Res<WritingRoom>),
    camera: Single<(&Camera, &GlobalTransform), With<WorldCamera>>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    hud: Single<&mut Node, With<Hud>>,
) {
    let (camera, transform) = camera.into_inner();
    let (low, high) = (arena.bounds.min.as_vec2(), arena.bounds.max.as_vec2());
    let on_screen = |x, y| camera.world_to_viewport(transform, Vec3::new(x, y, 0.0));
    let (Ok(from), Ok(to)) = (
        on_screen(low.x - MARGIN, high.y + MARGIN),
        on_screen(high.x + MARGIN, high.y + MARGIN),
    ) else {
        return;
    };
    let (from, to) = (from / scale.0, to / scale.0);
    let width = window.map_or(to.x, |window| window.width() / scale.0);
    let wanted = match *writing {
        Writing::Above => strip(from, to, width, room.above / scale.0),
        Writing::Beside => columns(from, to, width, room.beside / scale.0),
    };
    hud.into_inner().set_if_neq(wanted);
}

/// Returns the strip above a wall from `from` to `to`, `height` high, in a window of width `width` (pixels of an
/// 800×600 window).
fn strip(from: Vec2, to: Vec2, width: f32, height: f32) -> Node {
    let wide = (to.x - from.x - 2.0 * GAP).max(MIN_WIDTH);
    let left = ((from.x + to.x - wide) * 0.5).max(GAP);
    // The corner belongs to the pause button.
    let wide = wide.min(width - pause_button::SIDE - left);
    Node {
        position_type: PositionType::Absolute,
        left: px(left),
        top: px(from.y - height),
        width: px(wide),
        height: px(height),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        column_gap: px(GAP),
        ..default()
    }
}

/// Returns the columns beside a wall from `from` to `to`, in a window of width `width` (pixels of an 800×600 window).
/// Each ends near the wall and requests the width `wide`, but may be narrower or wider, depending on the space.
fn columns(from: Vec2, to: Vec2, width: f32, wide: f32) -> Node {
    let [left, right] =
        [from.x, width - to.x].map(|room| (room - TO_WALL - GAP).clamp(0.0, MOST * wide));
    let start = from.x - TO_WALL - left;
    let end = to.x + TO_WALL + right;
    Node {
        display: Display::Grid,
        position_type: PositionType::Absolute,
        left: px(start),
        top: px(pause_button::SIDE),
        width: px(end - start),
        row_gap: px(GAP),
        grid_template_columns: vec![
            GridTrack::px(left),
            GridTrack::fr(1.0),
            GridTrack::px(right),
        ],
        ..default()
    }
}

fn arrange(writing: Res<Writing>, mut parts: Query<(&Part, &mut Node), Without<Hud>>) {
    for (part, mut node) in &mut parts {
        let wanted = match *writing {
            Writing::Above => in_strip(*part),
            Writing::Beside => in_column(*part),
        };
        node.set_if_neq(wanted);
    }
}

fn in_strip(part: Part) -> Node {
    let usual = Node {
        align_items: AlignItems::Center,
        column_gap: px(GAP),
        ..default()
    };
    // Both sides have the same width, so the level is centred. They never shrink; a long name is truncated instead.
    let side = Node {
        flex_basis: px(0),
        flex_grow: 1.0,
        flex_shrink: 0.0,
        ..usual.clone()
    };
    match part {
        Part::Score => side,
        Part::Level => Node {
            flex_direction: FlexDirection::Column,
            min_width: px(0),
            ..usual
        },
        Part::Lives => Node {
            justify_content: JustifyContent::End,
            ..side
        },
    }
}

/// Returns the layout of `part` in the columns; all text ends at the wall.
fn in_column(part: Part) -> Node {
    let usual = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::End,
        row_gap: px(GAP),
        ..default()
    };
    match part {
        Part::Score => Node {
            grid_column: GridPlacement::start(1),
            grid_row: GridPlacement::start(1),
            ..usual
        },
        Part::Level => Node {
            grid_column: GridPlacement::start(1),
            grid_row: GridPlacement::start(2),
            ..usual
        },
        Part::Lives => Node {
            grid_column: GridPlacement::start(3),
            grid_row: GridPlacement::start(1),
            align_items: AlignItems::Start,
            ..usual
        },
    }
}

/// Limits text in the strip to one line. Wrapped text in the left column ends at the wall on its right.
fn break_lines(
    writing: Res<Writing>,
    parts: Query<(&Part, &Children)>,
    mut texts: Query<&mut TextLayout>,
) {
    for (part, children) in &parts {
        let justify = match (*writing, part) {
            (Writing::Beside, Part::Score | Part::Level) => Justify::Right,
            _ => Justify::Left,
        };
        for child in children {
            let Ok(mut text) = texts.get_mut(*child) else {
                continue;
            };
            let linebreak = match *writing {
                Writing::Above => LineBreak::NoWrap,
                Writing::Beside if *part == Part::Level => LineBreak::WordOrCharacter,
                Writing::Beside => LineBreak::WordBoundary,
            };
            if (text.justify, text.linebreak) != (justify, linebreak) {
                *text = TextLayout::new(justify, linebreak);
            }
        }
    }
}

/// Uses small text for the level if the strip has two lines, because the strip has no space for larger ones.
fn fit_level(
    writing: Res<Writing>,
    below: Query<&Node, With<NextBest>>,
    mut levels: Query<(&Reading, &mut TextFont)>,
) {
    let has_line = below.iter().any(|node| node.display != Display::None);
    let is_small = has_line && *writing == Writing::Above;
    let wanted = theme::font_size(if is_small { size::TINY } else { size::BODY });
    for (reading, mut font) in &mut levels {
        if *reading == Reading::Level && font.font_size != wanted {
            font.font_size = wanted;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_end_near_the_wall_and_leave_room_at_the_edge_of_the_window() {
        // Space beside the wall: the width of a column, and that of a window of 16:9.
        for room in [COLUMN, 150.0] {
            let (from, to, width) = (room, 900.0 - room, 900.0);
            let node = columns(Vec2::new(from, 0.0), Vec2::new(to, 0.0), width, COLUMN);
            let track: RepeatedGridTrack = GridTrack::px(room - TO_WALL - GAP);
            assert_eq!(node.grid_template_columns[0], track, "up to the wall");
            assert_eq!(node.grid_template_columns[2], track, "as wide as the other");
            assert_eq!(node.left, px(GAP), "it does not touch the window's edge");
            assert_eq!(node.width, px(width - 2.0 * GAP), "nor does the other");
        }
    }
}
