//! What is drawn at the right: the flights of the exact scheme, the outline that the ball's centre meets, the contact and what
//! follows.
//!
//! All of it comes from the film; the rounded outline is the box grown by the radius, which is what
//! [`sweep`](crate::geometry::sweep) meets.

use bevy::math::DVec2;

use super::pen::{Pattern, Pen, Stroke, stroke};
use super::scenery::{V_AFTER, draw_ball, draw_boxes, draw_paddle, name_boxes, tip};
use super::{Lab, walls};
use crate::content::CollisionScheme;
use crate::geometry::Aabb;
use crate::lab::FIELD;
use crate::presentation::palette::{self, Tone};
use crate::simulation::messages::{BallHit, Target};

const FLOWN: Stroke = stroke(Pattern::Solid, 0.9, palette::TEXT_QUIET);
const AHEAD: Stroke = stroke(Pattern::Dashed, 1.4, Tone::of(palette::BALL_GLOW));
const OUTLINE: Stroke = stroke(Pattern::Solid, 1.2, palette::ACCENT.with_alpha(0.8));
const NORMAL: Stroke = stroke(Pattern::Solid, 1.8, palette::ACCENT);
const NEXT: Stroke = stroke(Pattern::Dotted, 1.8, Tone::of(palette::BALL_RIM));
/// How long a normal is drawn, and how far from the impact its time stands (marks).
const NORMAL_LENGTH: f64 = 34.0;
const BESIDE: f64 = 12.0;

pub(super) fn draw(pen: &mut Pen, lab: &Lab) {
    let film = lab.film(CollisionScheme::Continuous);
    let (time, radius) = (lab.time, lab.scene.radius);
    let (told, has_ended) = lab.flight();
    let place = film.piece_at(time);
    let index = film.frame_at(time);
    let stands = film.stands_at(time);
    draw_boxes(pen, lab, &stands, &stands);
    draw_paddle(pen, film.paddle_at(time));
    for piece in &film.pieces[..place] {
        if let Some(hit) = piece.hit {
            pen.line(piece.from, hit.from.unwrap_or(hit.at), FLOWN);
            pen.dot(hit.at, 1.6, palette::TEXT_QUIET);
        }
    }
    let piece = &film.pieces[place];
    let ball = film.ball_at(time);
    // What is told of the impact is far from the ball, and does not cover it.
    if let Some(at) = ball {
        let around = Aabb::around(at, DVec2::splat(radius));
        pen.names.keep_free(around);
    }
    match ball {
        Some(at) if film.frames[index].is_held => draw_ball(pen, at, radius),
        Some(at) => {
            pen.line(piece.from, at, FLOWN);
            if let Some(hit) = film.pieces[told].hit {
                if !has_ended {
                    pen.line(at, hit.from.unwrap_or(hit.at), AHEAD);
                }
                draw_impact(pen, lab, &hit);
            }
            draw_ball(pen, at, radius);
            let to = tip(pen, at, piece.velocity);
            pen.velocity((at, to), V_AFTER, ("v", piece.velocity));
        }
        None => {}
    }
    name_boxes(pen, lab, &stands);
}

/// What the ball meets, where it is then and when, the contact normal, and the next flight.
fn draw_impact(pen: &mut Pen, lab: &Lab, hit: &BallHit) {
    let radius = lab.scene.radius;
    draw_outline(pen, lab, hit);
    let met = hit.from.unwrap_or(hit.at);
    pen.ring(met, radius, 1.0, Tone::of(palette::BALL_GLOW));
    pen.dot(met, 2.0, Tone::of(palette::BALL_GLOW));
    if hit.target != Target::Floor {
        let contact = met - hit.normal * radius;
        let end = contact + hit.normal * pen.mark(NORMAL_LENGTH);
        pen.arrow(contact, end, NORMAL);
        let parts = pen.words().parts(hit.normal, 2);
        pen.told(
            end + hit.normal * pen.mark(9.0),
            ("n", &parts),
            NORMAL.colour,
        );
        let to = tip(pen, met, hit.velocity);
        pen.velocity((met, to), NEXT, ("v'", hit.velocity));
    }
    // On the far side of it from the normal; below the field no name is seen.
    let beside = met.clamp(DVec2::ZERO, FIELD) - hit.normal * pen.mark(BESIDE);
    let beside = beside.clamp(DVec2::ZERO, FIELD);
    pen.number(beside, ("t", hit.time, "s"), AHEAD.colour);
}

/// The outline that the ball's centre meets: that of the target where it is then, grown by the radius; of a wall, the line that lies
/// so far inside of it.
fn draw_outline(pen: &mut Pen, lab: &Lab, hit: &BallHit) {
    let radius = lab.scene.radius;
    let bounds = match hit.target {
        Target::Brick(id) => lab.scene.boxes.get(id as usize).map(|of| of.bounds()),
        Target::Paddle(_) => Some(lab.film(CollisionScheme::Continuous).paddle_at(hit.time)),
        Target::Wall(_) | Target::Floor | Target::Net => None,
    };
    if let Some(bounds) = bounds {
        let grown = Aabb::around(bounds.centre(), bounds.size() * 0.5 + radius);
        pen.rounded(grown, radius, Some(OUTLINE.width), OUTLINE.colour);
    }
    if let Target::Wall(side) = hit.target {
        let (from, to) = walls::along(side, radius);
        pen.line(from, to, OUTLINE);
    }
}
