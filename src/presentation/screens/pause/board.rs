//! Placement of the pause panel at the side of the field, where it hides neither the HUD nor a ball. Runs in
//! `PostUpdate` after the camera moves.
//!
//! It is above the HUD of a tall window, with two columns, or beside the field of a very wide one. Otherwise it is in
//! the field, at the side that is farther from the balls. It scrolls if it is higher than its area. All positions are in
//! pixels of an 800×600 window.

use bevy::text::RemSize;
use brickwork_ui::menu::Menu;
use brickwork_ui::theme::REM;

use crate::presentation::camera::{MARGIN, Writing};
use crate::presentation::screens::hud::HudArea;
use crate::presentation::screens::overlay::Board;
use crate::presentation::screens::prelude::*;
use crate::presentation::screens::seen_balls::{EDGE, NearBalls, SeenBalls, best_corner};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        place_board
            .run_if(in_state(Overlay::Pause))
            .in_set(NearBalls),
    );
}

/// Padding of a panel in the field, and of one above the HUD or beside the field, where there is less height.
const PADDING: [Vec2; 2] = [
    Vec2::new(space::ROW, space::GROUP),
    Vec2::new(space::ROW, space::ITEM),
];
/// Width of a panel with one column, and its minimum beside the field, at the default text size.
const SIDE: f32 = 330.0;
const LEAST: f32 = 280.0;
/// Minimum height beside the field: the effects of the HUD may take the space.
const HIGH: f32 = 400.0;
/// Space for a ball with its outline next to a panel at the edge of its area.
const BALL_ROOM: f32 = 17.0;
/// A panel of one column is narrowed if it is at most this many times too wide to leave that space: long items then
/// take two lines.
const NARROWER: f32 = 1.4;

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
    /// `true` if the panel is higher than the space beside the field.
    is_too_high: bool,
    /// Sizes of the panel with one column and with two. `None` until they are measured.
    sizes: [Option<Vec2>; 2],
    /// Width limit of a panel with two columns.
    limit: Option<f32>,
}

/// Areas for the panel.
struct Areas {
    /// Above the HUD of a tall window; otherwise empty.
    above: Rect,
    /// Part of the field without HUD.
    field: Rect,
    /// Right of the field, below the HUD; empty in a tall window.
    beside: Rect,
}

type TheBoard = (
    Entity,
    &'static ChildOf,
    &'static Children,
    &'static ComputedNode,
    &'static mut Node,
);

fn place_board(
    (arena, hud): (Res<Arena>, HudArea),
    (writing, rem): (Res<Writing>, Res<RemSize>),
    balls: SeenBalls,
    board: Single<TheBoard, With<Board>>,
    mut menus: Query<(&mut Node, &Children), (With<Menu>, Without<Board>)>,
    mut screens: Query<(&mut Node, &mut Visibility), (Without<Board>, Without<Menu>)>,
    mut placement: Local<Placement>,
) {
    let (entity, ChildOf(screen), parts, computed, mut node) = board.into_inner();
    let bounds = arena.bounds;
    let corners = [bounds.min, bounds.max].map(|corner| balls.seen(corner.as_vec2()));
    let menu = parts.iter().find(|part| menus.contains(*part));
    let menu = menu.and_then(|menu| menus.get_mut(menu).ok());
    let (Some((mut menu, items)), Ok((screen, mut visibility)), [Some(low), Some(high)]) =
        (menu, screens.get_mut(*screen), corners)
    else {
        return;
    };
    let window = balls.window();
    let text = rem.0 / REM;
    let wall = MARGIN * (high.x - low.x) / bounds.size().x as f32;
    let walled = Rect::from_corners(low, high).inflate(wall);
    let areas = match *writing {
        Writing::Above => Areas::below_hud(window, walled, hud.top()),
        Writing::Beside => Areas::between_columns(window, walled, hud.right_end()),
    };
    let (side, width) = areas.side(text, placement.is_too_high);
    let basis = Basis {
        board: entity,
        window,
        text,
        items: items.len(),
    };
    if placement.basis != Some(basis) {
        *placement = Placement {
            basis: Some(basis),
            ..Placement::default()
        };
        visibility.set_if_neq(Visibility::Hidden);
        // A margin would narrow the panel, and its texts would wrap.
        node.margin = UiRect::ZERO;
        placement.arrange(&mut node, &mut menu, width, side == areas.field);
        return;
    }
    let size = computed.size() * computed.inverse_scale_factor();
    if size.min_element() <= 0.0 {
        return;
    }
    if side != areas.field && size.y > side.height() {
        placement.is_too_high = true;
        return;
    }
    let fitting = placement.measure(size, areas.above, side);
    placement.arrange(&mut node, &mut menu, width, side == areas.field);
    if let Some((area, size)) = fitting {
        let seen: Vec<(Vec2, f32)> = balls.all().collect();
        let corner = match area == areas.field {
            true => best_corner(area, size, &seen),
            false => (area.center() - 0.5 * size).max(area.min),
        };
        place_at(screen, node, area, corner);
        visibility.set_if_neq(Visibility::Inherited);
    }
}

/// Places the panel `board` at `corner` in `area`.
fn place_at(mut screen: Mut<Node>, mut board: Mut<Node>, area: Rect, corner: Vec2) {
    let wanted = Node {
        top: px(area.min.y),
        height: px(area.height()),
        ..screen.clone()
    };
    screen.set_if_neq(wanted);
    let wanted = Node {
        align_self: AlignSelf::Start,
        margin: UiRect {
            left: px(corner.x),
            top: px(corner.y - area.min.y),
            ..default()
        },
        ..board.clone()
    };
    board.set_if_neq(wanted);
}

impl Placement {
    /// Notes the measured `size` of the panel. Returns its area, `above` the HUD or at the `side`, and its size there;
    /// `None` if another arrangement must be measured first.
    fn measure(&mut self, size: Vec2, above: Rect, side: Rect) -> Option<(Rect, Vec2)> {
        self.sizes[usize::from(self.is_wide)] = Some(size);
        let room = above.size() - 2.0 * EDGE;
        if self.is_wide && self.limit.is_none() && size.x > room.x {
            self.limit = Some(room.x);
            return None;
        }
        // A menu with two columns is at least half as high.
        if self.sizes[1].is_none() && above.height() > 0.5 * size.y {
            self.is_wide = true;
            return None;
        }
        let [tall, wide] = self.sizes;
        // Sizes are rounded to whole pixels of the window.
        let fitting = wide.filter(|size| size.cmple(room + 1.0).all());
        self.is_wide = fitting.is_some();
        let (tall, wide) = (tall.map(|it| (side, it)), fitting.map(|it| (above, it)));
        wide.or(tall)
    }

    /// Arranges the items of the panel, in two columns or in one with the given `width`, `in_field` or beside it.
    fn arrange(&self, board: &mut Mut<Node>, menu: &mut Mut<Node>, width: f32, in_field: bool) {
        let (display, columns, width) = match self.is_wide {
            true => (Display::Grid, RepeatedGridTrack::auto(2), self.limit),
            false => (Display::Flex, Vec::new(), Some(width)),
        };
        let padding = PADDING[usize::from(self.is_wide || !in_field)];
        let wanted = Node {
            width: width.map_or(auto(), px),
            min_width: px(0),
            padding: UiRect::axes(px(padding.x), px(padding.y)),
            ..(**board).clone()
        };
        board.set_if_neq(wanted);
        let wanted = Node {
            display,
            align_self: AlignSelf::Stretch,
            grid_template_columns: columns,
            column_gap: px(space::ITEM),
            ..(**menu).clone()
        };
        menu.set_if_neq(wanted);
    }
}

impl Areas {
    /// Returns the areas in a window with the field `walled` below a HUD from `hud_top` on.
    fn below_hud(window: Vec2, walled: Rect, hud_top: Option<f32>) -> Self {
        Self {
            above: Rect::new(0.0, 0.0, window.x, hud_top.unwrap_or(0.0).max(0.0)),
            field: Rect::new(0.0, walled.min.y.max(0.0), window.x, window.y),
            beside: Rect::default(),
        }
    }

    /// Returns the areas in a window with the field `walled` between the columns of a HUD that ends at `hud_end`.
    fn between_columns(window: Vec2, walled: Rect, hud_end: f32) -> Self {
        Self {
            above: Rect::default(),
            field: Rect::new(walled.min.x, 0.0, walled.max.x, window.y),
            beside: Rect::new(walled.max.x, hud_end, window.x, window.y),
        }
    }

    /// Returns the area and the width of a panel with one column, for the given text size (1 by default). A panel that
    /// `is_too_high` for the space beside the field is in the field.
    fn side(&self, text: f32, is_too_high: bool) -> (Rect, f32) {
        let wanted = SIDE * text;
        let free = self.beside.width() - 2.0 * EDGE;
        if !is_too_high && free >= LEAST * text && self.beside.height() >= HIGH {
            // A panel far from the field is not looked at.
            let width = wanted.min(free);
            let end = self.beside.min.x + width + 2.0 * EDGE;
            let area = Rect::new(self.beside.min.x, self.beside.min.y, end, self.beside.max.y);
            return (area, width);
        }
        // With this width, every ball stays visible at the left or at the right.
        let limit = 0.5 * self.field.width() - EDGE - BALL_ROOM;
        let width = match wanted < NARROWER * limit {
            true => wanted.min(limit),
            false => wanted.min(self.field.width() - 2.0 * EDGE),
        };
        (self.field, width)
    }
}
