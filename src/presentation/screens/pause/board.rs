//! Placement of the pause panel: HUD and balls stay visible if the window has enough space. Runs in `PostUpdate` after
//! the camera moves.
//!
//! The panel has two columns above the HUD of a tall window, and otherwise one column next to the balls. It scrolls if
//! it is higher than its area. All positions are in pixels of an 800×600 window.

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;
use bevy::text::RemSize;
use bevy::ui::UiSystems;
use brickwork_ui::menu::Menu;
use brickwork_ui::theme::PANEL_WIDTH;

use crate::presentation::camera::{CameraMoves, MARGIN, Writing, WritingRoom};
use crate::presentation::screen::Overlay;
use crate::presentation::screens::overlay::Board;
use crate::presentation::screens::seen_balls::{EDGE, SeenBalls, best_corner};
use crate::simulation::Arena;

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

/// Arrangement of the items in one or two columns.
#[derive(Clone, Copy, Debug, Default)]
struct Form {
    /// Size of the panel. `None` until it is measured.
    size: Option<Vec2>,
    /// Width limit of the panel.
    limit: Option<f32>,
}

/// Placement state.
#[derive(Default)]
struct Placement {
    basis: Option<Basis>,
    /// `true` if the layout has two columns.
    is_wide: bool,
    /// Arrangements with one column and with two.
    forms: [Form; 2],
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
    let menu = parts.iter().find(|part| menus.contains(*part));
    let menu = menu.and_then(|menu| menus.get_mut(menu).ok());
    let (Some((mut menu, items)), Ok((screen, mut visibility)), [Some(low), Some(high)]) =
        (menu, screens.get_mut(*screen), corners)
    else {
        return;
    };
    let window = balls.window();
    let basis = Basis {
        board: entity,
        window,
        text: rem.0,
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
        placement.arrange(&mut node, &mut menu);
        return;
    }
    let size = computed.size() * computed.inverse_scale_factor();
    if size.min_element() <= 0.0 {
        return;
    }
    let strip = (*writing == Writing::Above).then_some(room.above / scale.0);
    let wall = MARGIN * (high.x - low.x) / bounds.size().x as f32;
    let walled = Rect::from_corners(low, high).inflate(wall);
    let areas = areas(window, walled, strip);
    let fitting = placement.measure(size, areas);
    placement.arrange(&mut node, &mut menu);
    if let Some((area, size)) = fitting {
        let seen: Vec<(Vec2, f32)> = balls.all().collect();
        place_at(screen, node, area, best_corner(area, size, &seen));
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
    /// Notes the measured `size` of the panel. Returns the area for the panel and its size there; `None` if another
    /// arrangement must be measured first.
    fn measure(&mut self, size: Vec2, [above, below]: [Rect; 2]) -> Option<(Rect, Vec2)> {
        let [tall, wide] = &mut self.forms;
        if self.is_wide {
            let limit = above.width() - 2.0 * EDGE;
            if wide.limit.is_none() && size.x > limit {
                wide.limit = Some(limit);
                return None;
            }
            wide.size = Some(size);
        } else {
            tall.size = Some(size);
            // With this width, every ball stays visible at the left or at the right.
            let limit = 0.5 * below.width() - EDGE - BALL_ROOM;
            if tall.limit.is_none() && size.x > limit && size.x < NARROWER * limit {
                tall.limit = Some(limit);
                return None;
            }
            // A menu with two columns is at least half as high.
            if wide.size.is_none() && above.height() > 0.5 * size.y {
                self.is_wide = true;
                return None;
            }
        }
        // Sizes are rounded to whole pixels of the window.
        let fits = |size: &Vec2| size.cmple(above.size() - 2.0 * EDGE + 1.0).all();
        let fitting = wide.size.filter(fits);
        let (tall, wide) = (
            tall.size.map(|size| (below, size)),
            fitting.map(|size| (above, size)),
        );
        let found = wide.or(tall)?;
        self.is_wide = wide.is_some();
        Some(found)
    }

    /// Arranges the items of the panel.
    fn arrange(&self, board: &mut Mut<Node>, menu: &mut Mut<Node>) {
        let (display, columns) = match self.is_wide {
            true => (Display::Grid, RepeatedGridTrack::auto(2)),
            false => (Display::Flex, Vec::new()),
        };
        let place = usize::from(self.is_wide);
        let (padding, limit) = (PADDING[place], self.forms[place].limit);
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
