//! Position of the HUD: above the field, or at both sides of it in a wide window. Runs in `Update` and in `Show`.
//!
//! It requests its space from the camera, and covers nothing that a ball can reach. [`form`](super::form) has the
//! layout of its parts.

use brickwork_ui::theme::{EDGE, PANEL_CORNER};

use super::form::{Form, GAP, Shape};
use super::{Hud, Part};
use crate::presentation::camera::{MARGIN, Writing, WritingRoom};
use crate::presentation::screens::pause_button;
use crate::presentation::screens::prelude::*;

pub(super) fn plugin(app: &mut App) {
    let is_other = resource_changed::<UiScale>.or_else(resource_changed::<Comfort>);
    app.init_resource::<Form>()
        .add_systems(Update, ask_for_room.run_if(is_other));
}

/// Height of the strip above the field, and width of each column beside it (pixels of an 800×600 window, at the default
/// text size).
const STRIP: f32 = 38.0;
const COLUMN: f32 = 132.0;
/// Minimum height above the field for a panel (pixels of an 800×600 window, at the default text size).
const PANEL: f32 = 120.0;
/// Minimum width of the strip and the panel, for narrow fields (pixels of an 800×600 window).
const MIN_WIDTH: f32 = 600.0;
/// Gaps of a card to its wall and to the edge of the window (pixels of an 800×600 window). Text that is read during
/// play must be near the field.
const TO_WALL: f32 = 6.0;
const TO_EDGE: f32 = 4.0;
/// Maximum width of a column (multiples of the width that it requests). Text far from the field is not read.
const MOST: f32 = 1.4;
/// Text size above which the layout of [`Form::is_large`] applies (percent).
const LARGE_TEXT: u16 = 130;

fn ask_for_room(scale: Res<UiScale>, comfort: Res<Comfort>, mut room: ResMut<WritingRoom>) {
    let pixel = scale.0 * f32::from(comfort.text_size) * 0.01;
    room.set_if_neq(WritingRoom {
        above: STRIP * pixel,
        beside: COLUMN * pixel,
    });
}

/// Position of the upper wall (pixels of an 800×600 window).
#[derive(SystemParam)]
pub(super) struct UpperWall<'w, 's> {
    arena: Res<'w, Arena>,
    camera: Single<'w, 's, (&'static Camera, &'static GlobalTransform), With<WorldCamera>>,
    scale: Res<'w, UiScale>,
}

impl UpperWall<'_, '_> {
    /// Returns the upper left and the upper right corner, and the size of the window.
    fn seen(&self) -> Option<[Vec2; 3]> {
        let (camera, transform) = *self.camera;
        let bounds = self.arena.bounds;
        let (low, high) = (bounds.min.as_vec2(), bounds.max.as_vec2());
        let corner = |x| {
            let place = Vec3::new(x, high.y + MARGIN, 0.0);
            camera.world_to_viewport(transform, place).ok()
        };
        let window = camera.logical_viewport_size()?;
        let seen = [corner(low.x - MARGIN)?, corner(high.x + MARGIN)?, window];
        Some(seen.map(|place| place / self.scale.0))
    }
}

pub(super) fn choose_form(
    wall: UpperWall,
    (writing, comfort): (Res<Writing>, Res<Comfort>),
    mut form: ResMut<Form>,
) {
    let Some([from, ..]) = wall.seen() else {
        return;
    };
    let panel = PANEL * f32::from(comfort.text_size) * 0.01;
    form.set_if_neq(Form {
        shape: match *writing {
            Writing::Beside => Shape::Columns,
            Writing::Above if from.y >= panel => Shape::Panel,
            Writing::Above => Shape::Strip,
        },
        is_large: comfort.text_size > LARGE_TEXT,
    });
}

/// Places the HUD in the space that the camera leaves free. A new HUD is hidden for a frame, because the camera may
/// still show the field before.
pub(super) fn place(
    wall: UpperWall,
    (form, room): (Res<Form>, Res<WritingRoom>),
    hud: Single<(&mut Node, Ref<Hud>)>,
) {
    let (mut node, hud) = hud.into_inner();
    let Some(seen) = wall.seen().filter(|_| !hud.is_added()) else {
        return;
    };
    let scale = wall.scale.0;
    let wanted = match form.shape {
        Shape::Columns => columns(seen, room.beside / scale),
        _ => above(*form, seen, room.above / scale),
    };
    node.set_if_neq(wanted);
}

/// Returns the strip or the panel above a wall from `from` to `to`, in a window of the size `window` (pixels of an
/// 800×600 window). The strip has the height `height` and ends at the wall.
fn above(form: Form, [from, to, window]: [Vec2; 3], height: f32) -> Node {
    let wide = (to.x - from.x).max(MIN_WIDTH).min(window.x - 2.0 * GAP);
    let left = (from.x + to.x - wide) * 0.5;
    let left = left.clamp(GAP, (window.x - GAP - wide).max(GAP));
    let bar = Node {
        position_type: PositionType::Absolute,
        left: px(left),
        width: px(wide),
        padding: UiRect::horizontal(px(space::ROW)),
        border: UiRect::all(px(EDGE)),
        border_radius: BorderRadius::all(px(theme::CORNER)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        column_gap: px(GAP),
        ..default()
    };
    match form.shape {
        Shape::Panel => Node {
            bottom: px(window.y - from.y + GAP),
            padding: UiRect::axes(px(space::GROUP), px(space::ROW)),
            border_radius: BorderRadius::all(px(PANEL_CORNER)),
            flex_wrap: match form.is_large {
                true => FlexWrap::Wrap,
                false => FlexWrap::NoWrap,
            },
            row_gap: px(space::ITEM),
            ..bar
        },
        _ => Node {
            top: px(from.y - height),
            // The corner belongs to the pause button.
            width: px(wide.min(window.x - pause_button::SIDE - left)),
            height: px(height),
            ..bar
        },
    }
}

/// Returns the columns beside a wall from `from` to `to`, in a window of the size `window` (pixels of an 800×600
/// window). Each ends near the wall and requests the width `wide`, but may be narrower or wider, depending on the
/// space.
fn columns([from, to, window]: [Vec2; 3], wide: f32) -> Node {
    let [left, right] =
        [from.x, window.x - to.x].map(|room| (room - TO_WALL - TO_EDGE).clamp(0.0, MOST * wide));
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

/// Areas of the HUD (pixels of an 800×600 window).
#[derive(SystemParam)]
pub(in crate::presentation::screens) struct HudArea<'w, 's> {
    parts: Query<
        'w,
        's,
        (
            Option<&'static Part>,
            &'static ComputedNode,
            &'static UiGlobalTransform,
        ),
        Or<(With<Hud>, With<Part>)>,
    >,
}

impl HudArea<'_, '_> {
    /// Returns the part of each displayed area, `None` for the whole, and its upper and lower end.
    fn ends(&self) -> impl Iterator<Item = (Option<&Part>, [f32; 2])> {
        let seen = self.parts.iter().filter(|(_, node, _)| !node.is_empty());
        seen.map(|(part, node, at)| {
            let half = 0.5 * node.size().y;
            let ends = [at.translation.y - half, at.translation.y + half];
            (part, ends.map(|end| end * node.inverse_scale_factor()))
        })
    }

    /// Returns the upper end; `None` before the first layout.
    pub fn top(&self) -> Option<f32> {
        let tops = self.ends().map(|(_, [top, _])| top);
        tops.min_by(f32::total_cmp)
    }

    /// Returns the lower end of the column at the right.
    pub fn right_end(&self) -> f32 {
        let is_right = |part: Option<&Part>| matches!(part, Some(Part::Lives | Part::Effects));
        let ends = self.ends().filter(|(part, _)| is_right(*part));
        ends.map(|(_, [_, end])| end).fold(0.0, f32::max)
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
            let node = columns([from, to, width].map(Vec2::splat), COLUMN);
            let track: RepeatedGridTrack = GridTrack::px(room - TO_WALL - TO_EDGE);
            assert_eq!(node.grid_template_columns[0], track, "up to the wall");
            assert_eq!(node.grid_template_columns[2], track, "as wide as the other");
            assert_eq!(
                node.left,
                px(TO_EDGE),
                "it does not touch the window's edge"
            );
            assert_eq!(node.width, px(width - 2.0 * TO_EDGE), "nor does the other");
        }
    }
}
