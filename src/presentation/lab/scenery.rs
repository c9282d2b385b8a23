//! Drawing of the parts in both views: walls, boxes, paddle, ball, and arrows of velocities.
//!
//! Defines their appearance. In addition to the colour, a cross marks an indestructible box, and a number identifies
//! each box.

use super::prelude::*;
use super::values::arrow_of;
use crate::content::Colour;

/// Width of the walls, and corner radius of the boxes (units).
const WALL: f64 = 3.0;
const CORNER: f64 = 2.0;

/// Minimum length of the arrow of a velocity in a bundled scene (radii of the ball): its head is outside of the ball.
/// The free scene has no minimum, because the player drags the tip.
const LEAST: f64 = 1.9;

/// Returns the minimum length of the arrow of a velocity in `lab` (units).
pub(super) fn least_arrow(lab: &Lab) -> f64 {
    if lab.is_free() {
        0.0
    } else {
        LEAST * lab.scene.radius
    }
}

/// Returns the tip of the arrow of `velocity` from `at`.
pub(super) fn tip(pen: &Pen, at: DVec2, velocity: DVec2) -> DVec2 {
    let length = pen.scaled(arrow_of(velocity)).length();
    at + velocity.normalize_or_zero() * length.max(pen.least)
}

/// Draws walls and boxes. Of a box that existed `before` but not `now`, only the outline is drawn.
pub(super) fn draw_boxes(pen: &mut Pen, lab: &Lab, before: &[bool], now: &[bool]) {
    let field = Aabb {
        min: DVec2::ZERO,
        max: FIELD,
    };
    pen.rounded(field, 0.0, None, tone::BACKDROP);
    let wall = |pen: &mut Pen, min: DVec2, max: DVec2| {
        pen.rounded(Aabb { min, max }, 0.0, None, palette::WALL_EDGE);
    };
    wall(pen, DVec2::new(-WALL, 0.0), DVec2::new(0.0, FIELD.y + WALL));
    wall(pen, DVec2::new(FIELD.x, 0.0), FIELD + WALL);
    wall(pen, DVec2::new(-WALL, FIELD.y), FIELD + WALL);
    for (index, of) in lab.scene.boxes.iter().enumerate() {
        let (bounds, solid) = (of.bounds(), of.solid);
        let colour = if solid {
            tone::LINE
        } else {
            palette::brick(Colour::Blue).with_alpha(0.45)
        };
        if now[index] {
            pen.rounded(bounds, CORNER, None, colour);
        }
        if now[index] || before[index] {
            pen.rounded(bounds, CORNER, Some(1.2), tone::TEXT_QUIET);
        }
        // An indestructible box has a cross.
        if now[index] && solid {
            let line = stroke(Pattern::Dotted, 0.8, tone::TEXT_QUIET);
            let (low, high) = (bounds.min, bounds.max);
            pen.line(low, high, line);
            pen.line(DVec2::new(low.x, high.y), DVec2::new(high.x, low.y), line);
        }
    }
}

/// Draws the numbers of the boxes that are `there`, if there are several. Called after all other names, which have
/// priority.
pub(super) fn name_boxes(pen: &mut Pen, lab: &Lab, there: &[bool]) {
    if lab.scene.boxes.len() < 2 {
        return;
    }
    for (index, of) in lab.scene.boxes.iter().enumerate() {
        if let Some(seen) = pen.seen_of(of.bounds()).filter(|_| there[index]) {
            let corner = pen.beside(seen.max, DVec2::splat(-7.0));
            let number = (index + 1).to_string();
            pen.name(corner, (&number, None), tone::TEXT_QUIET);
        }
    }
}

/// Draws a ball at `at` (units).
pub(super) fn draw_ball(pen: &mut Pen, at: DVec2, radius: f64) {
    pen.ball(at, radius, Tone::new(palette::BALL));
}

pub(super) fn draw_paddle(pen: &mut Pen, bounds: Aabb) {
    let colour = Tone::new(palette::PADDLE);
    pen.rounded(bounds, CORNER, None, colour.with_alpha(0.35));
    pen.rounded(bounds, CORNER, Some(1.2), colour);
}
