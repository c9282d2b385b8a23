//! Positions of the balls in the window, for texts and panels above the field that avoid them.
//!
//! It defines when a ball is near a text. [`word_lane`](super::word_lane) and [`captions`](super::captions) decide how
//! their text reacts. [`best_corner`] finds a position for a panel.

use bevy::camera::visibility::VisibilitySystems;
use bevy::ui::UiSystems;

use crate::presentation::camera::{CameraMoves, DrawnFrom};
use crate::presentation::screens::prelude::*;

pub(super) fn plugin(app: &mut App) {
    let places = NearBalls
        .after(CameraMoves)
        .before(UiSystems::Prepare)
        .before(VisibilitySystems::VisibilityPropagate);
    app.configure_sets(PostUpdate, places);
}

/// Systems in `PostUpdate` that place or fade texts and panels by the balls of this frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct NearBalls;

/// Opacity of a text near a ball (0 to 1).
pub(super) const MAKING_WAY: f32 = 0.1;
/// Distance at which a ball is near a text (radii of the ball). The space around a ball makes it stand out.
const NEAR: f32 = 3.5;

/// Smallest distance of a panel from the edges of its area (pixels of an 800×600 window).
pub(super) const EDGE: f32 = 8.0;
/// Distance between two candidate positions of a panel (pixels of an 800×600 window).
const STEP: f32 = 8.0;
/// Radius of a ball with its outline (radii of the ball).
const OUTLINE: f32 = 1.3;

/// Positions of the field and its balls in the window in this frame, including camera effects (pixels of an 800×600
/// window).
#[derive(SystemParam)]
pub(super) struct SeenBalls<'w, 's> {
    balls: Query<'w, 's, (&'static Ball, &'static Transform)>,
    camera: Single<'w, 's, &'static Camera, With<WorldCamera>>,
    drawn_from: Res<'w, DrawnFrom>,
    scale: Res<'w, UiScale>,
}

impl SeenBalls<'_, '_> {
    /// Returns the window position of `place` in the field (units).
    pub fn seen(&self, place: Vec2) -> Option<Vec2> {
        let transform = GlobalTransform::from(self.drawn_from.0);
        let place = self.camera.world_to_viewport(&transform, place.extend(0.0));
        place.ok().map(|place| place / self.scale.0)
    }

    /// Returns the size of the window.
    pub fn window(&self) -> Vec2 {
        self.camera.logical_viewport_size().unwrap_or_default() / self.scale.0
    }

    /// Returns `true` if a ball is in or near the `node` at the position `at`.
    pub fn any_near(&self, node: &ComputedNode, at: &UiGlobalTransform) -> bool {
        let scale = node.inverse_scale_factor();
        let area = Rect::from_center_size(at.translation * scale, node.size() * scale);
        self.all().any(|(middle, radius)| {
            let nearest = middle.clamp(area.min, area.max);
            nearest.distance(middle) < NEAR * radius
        })
    }

    /// Returns the centre and the radius of every ball.
    pub fn all(&self) -> impl Iterator<Item = (Vec2, f32)> {
        self.balls.iter().filter_map(|(ball, at)| {
            let middle = at.translation.truncate();
            let edge = self.seen(middle + Vec2::X * ball.radius as f32)?;
            let middle = self.seen(middle)?;
            Some((middle, middle.distance(edge)))
        })
    }
}

/// Returns the upper left corner of a panel of `size` in `area` that cuts no ball, covers as few as possible, and is at
/// the side that is farther from the balls.
pub(super) fn best_corner(area: Rect, size: Vec2, balls: &[(Vec2, f32)]) -> Vec2 {
    let room = (area.size() - size - 2.0 * EDGE).max(Vec2::ZERO);
    let first = area.min + (area.size() - size).max(Vec2::ZERO).min(Vec2::splat(EDGE));
    let steps = (room / STEP).floor();
    let (columns, rows) = (steps.x as u32, steps.y as u32);
    let cells = (0..=rows).flat_map(|row| (0..=columns).map(move |column| (column, row)));
    let cost = |column: u32, corner: Vec2| {
        let board = Rect::from_corners(corner, (corner + size).min(area.max));
        let (mut cut, mut covered) = (0_u32, 0_u32);
        let mut near = 0.0;
        for (middle, radius) in balls {
            let radius = radius * OUTLINE;
            let nearest = middle.clamp(board.min, board.max);
            if nearest.distance(*middle) < radius {
                let is_inside = board.inflate(-radius).contains(*middle);
                covered += 1;
                cut += u32::from(!is_inside);
            }
            near -= (middle.x - board.center().x).abs();
        }
        let to_side = column.min(columns - column);
        let off_centre = (board.center().y - area.center().y).abs();
        ((cut, covered, to_side), Vec2::new(near, off_centre))
    };
    let costs = cells.map(|(column, row)| {
        let cell = Vec2::new(column as f32, row as f32);
        let corner = first + cell * room / steps.max(Vec2::ONE);
        (cost(column, corner), corner)
    });
    let least = costs.min_by(|((a, far), _), ((b, other), _)| {
        let by_side = a.cmp(b).then(far.x.total_cmp(&other.x));
        by_side.then(far.y.total_cmp(&other.y))
    });
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
                let corner = best_corner(area, size, &[ball]);
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
                let corner = best_corner(area, size, &[ball]);
                assert!(!met(corner, size, ball).0, "{ball:?} {corner}");
            }
        }
    }

    #[test]
    fn the_board_is_at_the_side_far_from_the_balls_and_a_high_one_begins_at_the_top() {
        let area = Rect::new(0.0, 50.0, 800.0, 600.0);
        let size = Vec2::new(360.0, 480.0);
        for (x, wanted) in [(300.0, 800.0 - EDGE - size.x), (500.0, EDGE)] {
            let corner = best_corner(area, size, &[(Vec2::new(x, 70.0), 9.0)]);
            assert!((corner.x - wanted).abs() < 0.01, "{corner}");
            let middle = corner.y + 0.5 * size.y;
            assert!((middle - area.center().y).abs() < STEP, "{corner}");
        }
        let corner = best_corner(area, Vec2::new(790.0, 900.0), &[]);
        assert_eq!(corner.y, 50.0);
    }
}
