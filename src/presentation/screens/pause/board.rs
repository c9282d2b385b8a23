//! Placement of the pause panel: HUD and balls stay visible if the window has enough space. Runs in `PostUpdate` after
//! the camera moves.
//!
//! The panel has two columns above the HUD of a tall window, and otherwise one column next to the balls. It scrolls if
//! it is higher than its area. All positions are in pixels of an 800×600 window.

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;
use bevy::text::RemSize;
use bevy::ui::UiSystems;

use crate::presentation::camera::{CameraMoves, MARGIN, Writing, WritingRoom};
use crate::presentation::screen::Overlay;
use crate::presentation::screens::overlay::Board;
use crate::presentation::screens::seen_balls::SeenBalls;
use crate::presentation::ui::menu::Menu;
use crate::presentation::ui::theme::PANEL_WIDTH;
use crate::simulation::arena::Arena;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        place_board
            .run_if(in_state(Overlay::Pause))
            .after(CameraMoves)
            .before(UiSystems::Prepare)
            .before(VisibilitySystems::VisibilityPropagate),
    );
}

/// Smallest distance of the panel from the edges of its area.
const EDGE: f32 = 8.0;
/// Distance between two candidate positions.
const STEP: f32 = 8.0;
/// Radius of a ball with its outline (radii of the ball).
const OUTLINE: f32 = 1.3;
/// Padding of a panel with one column, and of one with two.
const PADDING: [Vec2; 2] = [Vec2::new(22.0, 30.0), Vec2::new(14.0, 12.0)];
/// Space for a ball with its outline next to a panel at the edge of its area.
const BALL_ROOM: f32 = 17.0;
/// A panel of one column is narrowed if it is at most this many times too wide to leave that space: long items then
/// take two lines.
const NARROWER: f32 = 1.4;
/// Gap between the columns.
const COLUMN_GAP: f32 = 12.0;

/// Inputs of the layout.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Basis {
    board: Entity,
    window: Vec2,
    text: f32,
    items: usize,
}

/// Placement state.
#[derive(Default)]
struct Placement {
    basis: Option<Basis>,
    /// `true` if the layout has two columns.
    is_wide: bool,
    /// Size with one column. `None` until it is measured.
    tall: Option<Vec2>,
    /// Size with two columns. `None` until it is needed and measured.
    wide: Option<Vec2>,
    /// Width limit of a single column.
    limit: Option<f32>,
    /// Width limit of two columns.
    wide_limit: Option<f32>,
}

type TheBoard = (
    Entity,
    &'static ChildOf,
    &'static Children,
    &'static ComputedNode,
    &'static mut Node,
);

fn place_board(
    arena: Res<Arena>,
    (writing, room, scale, rem): (Res<Writing>, Res<WritingRoom>, Res<UiScale>, Res<RemSize>),
    balls: SeenBalls,
    board: Single<TheBoard, With<Board>>,
    mut menus: Query<(&mut Node, &Children), (With<Menu>, Without<Board>)>,
    mut screens: Query<(&mut Node, &mut Visibility), (Without<Board>, Without<Menu>)>,
    mut placement: Local<Placement>,
) {
    let (entity, ChildOf(screen), parts, computed, mut node) = board.into_inner();
    let bounds = arena.bounds;
    let corners = [bounds.min, bounds.max].map(|corner| balls.seen(corner.as_vec2()));
    let (Ok((mut screen, mut visibility)), [Some(low), Some(high)]) =
        (screens.get_mut(*screen), corners)
    else {
        return;
    };
    let Some(menu) = parts.iter().find(|part| menus.contains(*part)) else {
        return;
    };
    let Ok((mut menu, items)) = menus.get_mut(menu) else {
        return;
    };
    let window = balls.window();
    let basis = Basis {
        board: entity,
        window,
        text: rem.0,
        items: items.len(),
    };
    let strip = (*writing == Writing::Above).then_some(room.above / scale.0);
    let wall = MARGIN * (high.x - low.x) / bounds.size().x as f32;
    let walled = Rect::from_corners(low, high).inflate(wall);
    let [above, below] = areas(window, walled, strip);
    if placement.basis != Some(basis) {
        *placement = Placement {
            basis: Some(basis),
            ..Placement::default()
        };
        visibility.set_if_neq(Visibility::Hidden);
        // A margin would narrow the panel, and its texts would wrap.
        node.margin = UiRect::ZERO;
        shape(&mut node, &mut menu, Shape::Column(None));
        return;
    }
    let size = computed.size() * computed.inverse_scale_factor();
    if size.min_element() <= 0.0 {
        return;
    }
    if placement.is_wide {
        let limit = above.width() - 2.0 * EDGE;
        if placement.wide_limit.is_none() && size.x > limit {
            placement.wide_limit = Some(limit);
            let wanted = Shape::TwoColumns(placement.wide_limit);
            shape(&mut node, &mut menu, wanted);
            return;
        }
        placement.wide = Some(size);
    } else {
        placement.tall = Some(size);
        // With this width, every ball stays visible at the left or at the right.
        let limit = 0.5 * below.width() - EDGE - BALL_ROOM;
        if placement.limit.is_none() && size.x > limit && size.x < NARROWER * limit {
            placement.limit = Some(limit);
            shape(&mut node, &mut menu, Shape::Column(placement.limit));
            return;
        }
        // A menu with two columns is at least half as high.
        if placement.wide.is_none() && above.height() > 0.5 * size.y {
            placement.is_wide = true;
            shape(&mut node, &mut menu, Shape::TwoColumns(None));
            return;
        }
    }
    // Sizes are rounded to whole pixels of the window.
    let fits = |size: &Vec2| size.cmple(above.size() - 2.0 * EDGE + 1.0).all();
    let wide = placement.wide.filter(fits);
    let (area, size) = match (wide, placement.tall) {
        (Some(size), _) => (above, size),
        (None, Some(size)) => (below, size),
        (None, None) => return,
    };
    placement.is_wide = wide.is_some();
    let wanted = match wide {
        Some(_) => Shape::TwoColumns(placement.wide_limit),
        None => Shape::Column(placement.limit),
    };
    shape(&mut node, &mut menu, wanted);
    let seen: Vec<(Vec2, f32)> = balls.all().collect();
    let corner = best(area, size, &seen);
    let inside = corner - Vec2::Y * area.min.y;
    let wanted = Node {
        top: px(area.min.y),
        height: px(area.height()),
        ..screen.clone()
    };
    screen.set_if_neq(wanted);
    let wanted = Node {
        align_self: AlignSelf::Start,
        margin: UiRect {
            left: px(inside.x),
            top: px(inside.y),
            ..default()
        },
        ..node.clone()
    };
    node.set_if_neq(wanted);
    visibility.set_if_neq(Visibility::Inherited);
}

/// Arrangement of the items.
#[derive(Clone, Copy, Debug)]
enum Shape {
    /// One column, with a width limit if any.
    Column(Option<f32>),
    /// Two columns, with a width limit if any.
    TwoColumns(Option<f32>),
}

/// Arranges the items of the panel.
fn shape(board: &mut Mut<Node>, menu: &mut Mut<Node>, shape: Shape) {
    let (padding, limit, display, columns) = match shape {
        Shape::Column(limit) => (PADDING[0], limit, Display::Flex, Vec::new()),
        Shape::TwoColumns(limit) => (PADDING[1], limit, Display::Grid, RepeatedGridTrack::auto(2)),
    };
    let wanted = Node {
        width: limit.map_or(auto(), px),
        min_width: px(limit.map_or(PANEL_WIDTH, |_| 0.0)),
        padding: UiRect::axes(px(padding.x), px(padding.y)),
        ..(**board).clone()
    };
    board.set_if_neq(wanted);
    let wanted = Node {
        display,
        grid_template_columns: columns,
        column_gap: px(COLUMN_GAP),
        ..(**menu).clone()
    };
    menu.set_if_neq(wanted);
}

/// Areas for the panel in a window with the field `walled`: above the `strip` of the HUD and below it. Without a strip
/// the HUD is next to the field, and the only area is between its columns.
fn areas(window: Vec2, walled: Rect, strip: Option<f32>) -> [Rect; 2] {
    let Some(strip) = strip else {
        let between = Rect::new(walled.min.x, 0.0, walled.max.x, window.y);
        return [Rect::default(), between];
    };
    let (above, below) = ((walled.min.y - strip).max(0.0), walled.min.y.max(0.0));
    [
        Rect::new(0.0, 0.0, window.x, above),
        Rect::new(0.0, below, window.x, window.y),
    ]
}

/// Returns the upper left corner of a panel of `size` in `area` that cuts no ball, covers as few as possible, and is
/// near the centre.
fn best(area: Rect, size: Vec2, balls: &[(Vec2, f32)]) -> Vec2 {
    let room = (area.size() - size - 2.0 * EDGE).max(Vec2::ZERO);
    let first = area.min + (area.size() - size).max(Vec2::ZERO).min(Vec2::splat(EDGE));
    let steps = (room / STEP).floor();
    let (columns, rows) = (steps.x as u32, steps.y as u32);
    let corners = (0..=rows)
        .flat_map(|row| (0..=columns).map(move |column| Vec2::new(column as f32, row as f32)));
    let corners = corners.map(|cell| first + cell * room / steps.max(Vec2::ONE));
    let cost = |corner: Vec2| {
        let board = Rect::from_corners(corner, (corner + size).min(area.max));
        let (mut cut, mut covered) = (0_u32, 0_u32);
        for (middle, radius) in balls {
            let radius = radius * OUTLINE;
            let nearest = middle.clamp(board.min, board.max);
            if nearest.distance(*middle) < radius {
                let is_inside = board.inflate(-radius).contains(*middle);
                covered += 1;
                cut += u32::from(!is_inside);
            }
        }
        (
            (cut, covered),
            board.center().distance_squared(area.center()),
        )
    };
    let costs = corners.map(|corner| (cost(corner), corner));
    let least = costs.min_by(|(a, _), (b, _)| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
    least.map_or(first, |(_, corner)| corner)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns whether the panel cuts the ball, and whether it covers it.
    fn met(corner: Vec2, size: Vec2, (middle, radius): (Vec2, f32)) -> (bool, bool) {
        let board = Rect::from_corners(corner, corner + size);
        let near = middle.clamp(board.min, board.max).distance(middle) < radius;
        let inside = board.inflate(-radius).contains(middle);
        (near && !inside, near)
    }

    #[test]
    fn a_ball_is_never_covered_where_the_board_leaves_room_beside_it() {
        let (area, size) = (Rect::new(0.0, 50.0, 800.0, 600.0), Vec2::new(360.0, 480.0));
        for x in (20..780).step_by(7) {
            for y in (60..590).step_by(9) {
                let ball = (Vec2::new(x as f32, y as f32), 12.0);
                let corner = best(area, size, &[ball]);
                assert_eq!(met(corner, size, ball), (false, false), "{ball:?} {corner}");
                assert!(
                    area.contains(corner) && area.contains(corner + size),
                    "{corner}"
                );
            }
        }
    }

    #[test]
    fn a_ball_that_must_be_covered_is_not_cut() {
        let (area, size) = (
            Rect::new(0.0, 400.0, 600.0, 1000.0),
            Vec2::new(385.0, 480.0),
        );
        for x in (20..580).step_by(7) {
            for y in (410..980).step_by(9) {
                let ball = (Vec2::new(x as f32, y as f32), 10.0);
                let corner = best(area, size, &[ball]);
                assert!(!met(corner, size, ball).0, "{ball:?} {corner}");
            }
        }
    }

    #[test]
    fn without_balls_the_board_is_in_the_middle_and_a_high_one_begins_at_the_top() {
        let area = Rect::new(0.0, 50.0, 800.0, 600.0);
        let size = Vec2::new(360.0, 480.0);
        let middle = best(area, size, &[]) + 0.5 * size;
        assert!(middle.distance(area.center()) < STEP, "{middle}");
        let corner = best(area, Vec2::new(790.0, 900.0), &[]);
        assert_eq!(corner.y, 50.0);
    }
}
