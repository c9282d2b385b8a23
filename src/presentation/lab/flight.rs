//! Drawing of the right view: flights of the exact scheme, the outline that the ball's centre meets, the contact and
//! the next velocity.
//!
//! All data comes from the film; the outline is that of [`sweep`](crate::geometry::sweep).

use super::prelude::*;
use super::scenery::{draw_ball, draw_boxes, draw_paddle, least_arrow, name_boxes, tip};
use super::strokes::{LIFT, NORMAL, V_AFTER, V_BEFORE};
use super::walls;
use crate::geometry::sweep::RoundedBox;
use crate::lab::Piece;

const FLOWN: Stroke = stroke(Pattern::Solid, 0.9, tone::TEXT_QUIET);
const AHEAD: Stroke = stroke(Pattern::Dotted, 1.2, Tone::new(palette::BALL_GLOW));
const OUTLINE: Stroke = stroke(Pattern::Solid, 1.2, tone::ACCENT.with_alpha(0.8));
/// Length of a drawn normal, and distance of the time from the impact (marks).
const NORMAL_LENGTH: f64 = 34.0;
const BESIDE: f64 = 12.0;

pub(super) fn draw(pen: &mut Pen, lab: &Lab) {
    let film = &lab.exact;
    let (time, radius) = (lab.time, lab.scene.radius);
    let (told, has_ended) = lab.flight();
    let place = film.piece_at(time);
    let index = film.frame_at(time);
    pen.least = least_arrow(lab);
    let stands = film.stands_at(time);
    draw_boxes(pen, lab, &stands, &stands);
    draw_paddle(pen, film.paddle_at(time));
    if film.frames[index].is_held {
        let waits = film.ball_at(time);
        waits.inspect(|at| draw_ball(pen, *at, radius));
        name_boxes(pen, lab, &stands);
        return;
    }
    for piece in &film.pieces[..place] {
        if let Some(hit) = piece.hit {
            pen.line(piece.from, hit.met(), FLOWN);
            pen.dot(hit.at, 1.6, tone::TEXT_QUIET);
        }
    }
    let piece = &film.pieces[place];
    match film.ball_at(time) {
        Some(at) => {
            pen.line(piece.from, at, FLOWN);
            if let Some(hit) = film.pieces[told].hit {
                if !has_ended {
                    pen.line(at, hit.met(), AHEAD);
                }
                draw_impact(pen, lab, &hit);
                draw_turn(pen, &film.pieces[told], &hit, has_ended);
            }
            draw_ball(pen, at, radius);
            // v is the velocity of the described flight.
            let (name, line) = if has_ended {
                ("v'", V_AFTER)
            } else {
                ("v", V_BEFORE)
            };
            let to = tip(pen, at, piece.velocity);
            pen.velocity((at, to), line, (name, piece.velocity));
        }
        None => draw_loss(pen, piece),
    }
    name_boxes(pen, lab, &stands);
}

/// Draws the flight that has just ended below the field, with the ball where it was lost.
fn draw_loss(pen: &mut Pen, piece: &Piece) {
    let Some(hit) = piece.hit else { return };
    walls::draw_floor(pen);
    pen.line(piece.from, hit.at, FLOWN);
    draw_ball(pen, hit.at, hit.radius);
    draw_time(pen, &hit);
}

/// Draws the second velocity at the contact `hit` at the end of `piece`: before the contact the next velocity, after it
/// the previous one.
fn draw_turn(pen: &mut Pen, piece: &Piece, hit: &BallHit, has_ended: bool) {
    let (at, velocity, line, name) = match (has_ended, hit.target) {
        (_, Target::Floor) => return,
        (true, _) => (hit.met(), piece.velocity, V_BEFORE, "v"),
        (false, _) => (hit.at, hit.velocity, V_AFTER, "v'"),
    };
    let to = tip(pen, at, velocity);
    pen.velocity((at, to), line, (name, velocity));
}

/// Draws the target of the ball, its position and time at the impact, and the contact normal.
fn draw_impact(pen: &mut Pen, lab: &Lab, hit: &BallHit) {
    let radius = lab.scene.radius;
    draw_outline(pen, lab, hit);
    let met = hit.met();
    pen.contact(met, radius, Tone::new(palette::BALL_GLOW));
    pen.dot(met, 2.0, Tone::new(palette::BALL_GLOW));
    if hit.target != Target::Floor {
        let contact = hit.touched();
        let end = contact + hit.normal * pen.mark(NORMAL_LENGTH);
        let parts = pen.words().parts(hit.normal, 2);
        let beside = (1.0, hit.normal * 9.0);
        pen.arrow((contact, end), NORMAL, beside, ("n", Some(parts)));
        draw_lift(pen, hit);
    }
    draw_time(pen, hit);
}

/// Draws the time of the impact, on the side opposite to the normal. Clamped to the field, because names below it are
/// not visible.
fn draw_time(pen: &mut Pen, hit: &BallHit) {
    let met = hit.met();
    let seen = met.clamp(DVec2::ZERO, FIELD);
    let mut beside = pen.beside(seen, -hit.normal * BESIDE);
    beside.at = beside.at.clamp(DVec2::ZERO, FIELD);
    let time = pen.measured(hit.time, "s");
    pen.name(beside, ("t", Some(time)), AHEAD.colour);
}

/// Draws the displacement of a ball that is lifted onto the paddle.
fn draw_lift(pen: &mut Pen, hit: &BallHit) {
    let Some(from) = hit.from else { return };
    let name = pen.words().lab_lift();
    let length = pen.measured(from.distance(hit.at), "u");
    let beside = (0.5, DVec2::new(-10.0, 0.0));
    pen.arrow((from, hit.at), LIFT, beside, (&name, Some(length)));
}

/// Draws the outline that the ball's centre meets: the target at the time of the impact, grown by the radius, or the
/// wall, moved inwards by the radius.
fn draw_outline(pen: &mut Pen, lab: &Lab, hit: &BallHit) {
    let radius = lab.scene.radius;
    let bounds = match hit.target {
        Target::Brick(id) => lab.scene.boxes.get(id as usize).map(|of| of.bounds()),
        Target::Paddle(_) => Some(lab.exact.paddle_at(hit.time)),
        Target::Wall(_) | Target::Floor | Target::Net => None,
    };
    if let Some(bounds) = bounds {
        let met = RoundedBox {
            half: bounds.size() * 0.5,
            corner: radius,
        };
        let outline = Aabb::around(bounds.centre(), met.reach());
        pen.rounded(outline, met.corner, Some(OUTLINE.width), OUTLINE.colour);
    }
    if let Target::Wall(side) = hit.target {
        let (from, to) = walls::along(side, radius);
        pen.line(from, to, OUTLINE);
    }
}
