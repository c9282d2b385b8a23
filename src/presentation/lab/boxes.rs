//! Drawing of a test of the ball against a box or the paddle: D, P, V, compass, offset on the paddle with the resulting
//! velocity, and overlap of the boxes.
//!
//! Draws the vectors of one test; [`chapters`](super::chapters) selects the tests. The most important vectors come
//! first, because names are placed in the order of the requests.

use super::prelude::*;
use super::scenery::tip;
use super::strokes::{APART, CLAMPED, DIFFERENCE, NEAREST, OFFSET, OTHER, SHARED, TOWARDS, WINNER};
use crate::geometry::overlap::Compass;
use crate::lab::square;

/// Distance of the name of a direction from its arrow (marks).
const BESIDE: f64 = 6.0;

/// Draws the tested ball, the winner of the compass, V and P. Their names get the suffix `ending`.
pub(super) fn draw_nearest(pen: &mut Pen, tested: &Tested, ending: &str) {
    let Some((_, test)) = tested.of_box() else {
        return;
    };
    let centre = tested.before.0;
    pen.contact(centre, tested.radius, tone::TEXT);
    draw_compass(pen, tested, true, ending);
    let (name, length) = (format!("V{ending}"), pen.measured(test.distance, "u"));
    let beside = (0.5, DVec2::new(-7.0, 2.0));
    let ends = (centre, test.nearest);
    pen.arrow(ends, NEAREST, beside, (&name, Some(length)));
    pen.dot(test.nearest, 2.4, NEAREST.colour);
    let beside = pen.beside(test.nearest, DVec2::splat(8.0));
    pen.name(beside, (&format!("P{ending}"), None), NEAREST.colour);
}

/// Draws D, from the centre of the box to the centre of the ball.
pub(super) fn draw_offset(pen: &mut Pen, tested: &Tested) {
    let Some((bounds, test)) = tested.of_box() else {
        return;
    };
    let (middle, centre) = (bounds.centre(), tested.before.0);
    let length = pen.measured(test.offset.length(), "u");
    let beside = (0.5, DVec2::new(7.0, 5.0));
    pen.arrow((middle, centre), DIFFERENCE, beside, ("D", Some(length)));
}

/// Draws the offset of the ball on the paddle as a line from its centre, and w, the resulting direction before it is
/// scaled to the ball's speed. Their names get the suffix `ending`.
pub(super) fn draw_aimed(pen: &mut Pen, tested: &Tested, ending: &str) {
    let Against::Paddle(of) = tested.against else {
        return;
    };
    let Some(aimed) = of.aimed else { return };
    let (at, middle) = (tested.before.0, of.bounds.centre());
    let end = DVec2::new(at.x, middle.y);
    let name = format!("{}{ending}", pen.words().lab_offset_name());
    let offset = pen.measured(aimed.offset, "");
    let beside = (0.5, DVec2::new(0.0, 8.0));
    pen.named((middle, end), OFFSET, beside, (&name, Some(offset)));
    let to = tip(pen, at, aimed.towards);
    let name = format!("w{ending}");
    pen.velocity((at, to), TOWARDS, (&name, aimed.towards));
}

/// Draws the centre B of the box, the clamped D, and the overlap. If the hit is the `only` one of the frame, draws the
/// other directions of the compass too.
pub(super) fn draw_rest(pen: &mut Pen, tested: &Tested, only: bool) {
    let Some((bounds, test)) = tested.of_box() else {
        return;
    };
    if only {
        draw_compass(pen, tested, false, "");
    }
    let middle = bounds.centre();
    pen.dot(middle, 1.6, tone::TEXT_QUIET);
    let below = pen.beside(middle, DVec2::new(0.0, -8.0));
    pen.name(below, ("B", None), tone::TEXT_QUIET);
    let name = pen.words().lab_clamped();
    let length = pen.measured(test.clamped.length(), "u");
    let beside = (0.5, DVec2::new(-7.0, -5.0));
    let ends = (middle, test.nearest);
    pen.arrow(ends, CLAMPED, beside, (&name, Some(length)));
    draw_shared(pen, tested, bounds);
}

/// Draws the compass around the ball's centre, with the dot product of each direction: either the winner or all others.
fn draw_compass(pen: &mut Pen, tested: &Tested, of_winner: bool, ending: &str) {
    let hit = match tested.against {
        Against::Brick(_, _, test) => test.hit,
        // Only tests against bricks use the compass.
        _ => None,
    };
    let Some(hit) = hit else { return };
    let (centre, radius) = (tested.before.0, tested.radius);
    for (place, direction) in Compass::ALL.into_iter().enumerate() {
        let wins = hit.direction == Some(direction);
        if wins != of_winner {
            continue;
        }
        let line = if wins { WINNER } else { OTHER };
        let way = direction.vector();
        let ends = (centre + way * radius * 1.15, centre + way * radius * 1.9);
        let name = format!("{}{ending}", pen.words().compass(direction));
        // Without a direction there were no dot products.
        let dot = hit.direction.map(|_| pen.measured(hit.dots[place], ""));
        pen.arrow(ends, line, (1.0, way * BESIDE), (&name, dot));
    }
}

/// Draws the square around the ball, and its overlap with `bounds` on both axes. The lines are on the ball's side of
/// the box, where usually no other box is.
fn draw_shared(pen: &mut Pen, tested: &Tested, bounds: Aabb) {
    let Some((ball, test)) = square::of(tested) else {
        return;
    };
    pen.rounded(ball, 0.0, Some(0.7), tone::TEXT_QUIET.with_alpha(0.7));
    let common = test.common;
    let (low, high) = test.stretch;
    let line = |common: f64| if common >= 0.0 { SHARED } else { APART };
    let (sides, away) = (side_of(ball, bounds), pen.mark(5.0));
    let edge = DVec2::select(sides.cmplt(DVec2::ZERO), ball.min, ball.max) + sides * away;
    let along_x = (DVec2::new(low.x, edge.y), DVec2::new(high.x, edge.y));
    let length = pen.measured(common.x, "u");
    let away = DVec2::new(0.0, 7.0 * sides.y);
    pen.named(along_x, line(common.x), (0.5, away), ("x", Some(length)));
    let along_y = (DVec2::new(edge.x, low.y), DVec2::new(edge.x, high.y));
    let length = pen.measured(common.y, "u");
    let away = DVec2::new(7.0 * sides.x, 0.0);
    pen.named(along_y, line(common.y), (0.5, away), ("y", Some(length)));
}

/// Returns the side of `bounds` on which the centre of `ball` is, per axis (1 or −1).
fn side_of(ball: Aabb, bounds: Aabb) -> DVec2 {
    let away = ball.centre() - bounds.centre();
    DVec2::select(away.cmpgt(DVec2::ZERO), DVec2::ONE, DVec2::NEG_ONE)
}
