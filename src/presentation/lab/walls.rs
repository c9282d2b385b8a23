//! Drawing of hits of a wall and of the line below the field, and positions of the walls.
//!
//! The numbers come from the recorded tests of the scheme.

use super::prelude::*;
use super::strokes::GAP;

const LINE: Stroke = stroke(Pattern::Solid, 1.8, tone::ACCENT);
const LOSS: Stroke = stroke(Pattern::Dashed, 1.8, tone::ERROR);
/// Distance of the name of a gap from its wall (marks).
const BESIDE: f64 = 10.0;

/// Returns the ends of a line along the wall at `side`, moved inwards by `inside` (units).
pub(super) fn along(side: Side, inside: f64) -> (DVec2, DVec2) {
    let Aabb { min, max } = Arena::new(FIELD).bounds.grown(-inside);
    match side {
        Side::Left => (min.with_y(0.0), DVec2::new(min.x, max.y)),
        Side::Right => (max.with_y(0.0), max),
        Side::Top => (DVec2::new(min.x, max.y), max),
    }
}

/// Draws the wall that was hit, the tested ball, and the gap between them, whose name gets the suffix `ending`.
pub(super) fn draw_hit(pen: &mut Pen, tested: &Tested, ending: &str) {
    let Against::Wall { side, gap } = tested.against else {
        return;
    };
    let (from, to) = along(side, 0.0);
    pen.line(from, to, LINE);
    pen.contact(tested.before.0, tested.radius, tone::TEXT);
    // From the wall to the point of the ball that is farthest beyond it.
    let normal = side.normal();
    let farthest = tested.before.0 - normal * tested.radius;
    let touched = farthest - normal * gap;
    let name = format!("{}{ending}", pen.words().lab_gap());
    let (beside, gap) = ((0.0, normal * BESIDE), pen.measured(gap, "u"));
    pen.named((touched, farthest), GAP, beside, (&name, Some(gap)));
}

/// Draws the line at which a ball is lost.
pub(super) fn draw_floor(pen: &mut Pen) {
    pen.line(DVec2::ZERO, DVec2::new(FIELD.x, 0.0), LOSS);
}

/// Draws that line, and the height of the top of the ball above it.
pub(super) fn draw_loss(pen: &mut Pen, tested: &Tested) {
    let Against::Floor { above } = tested.against else {
        return;
    };
    draw_floor(pen);
    let upper = tested.before.0 + DVec2::new(0.0, tested.radius);
    let crossed = DVec2::new(upper.x, 0.0);
    let beside = (0.0, DVec2::new(0.0, BESIDE));
    let (name, above) = (pen.words().lab_top(), pen.measured(above, "u"));
    pen.named((crossed, upper), GAP, beside, (&name, Some(above)));
}
