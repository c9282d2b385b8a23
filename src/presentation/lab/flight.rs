//! What is drawn at the right: the flights of the exact scheme, the outline that the ball's centre meets, the contact and what
//! follows. And what both fields have: boxes, walls, the paddle.
//!
//! All of it comes from the film; the rounded outline is the box grown by the radius, which is what
//! [`sweep`](crate::geometry::sweep) meets.

use bevy::math::DVec2;

use super::Lab;
use super::chapters::{V_AFTER, stroke, tip};
use super::pen::{Pattern, Pen, Stroke};
use crate::content::{CollisionScheme, Colour};
use crate::geometry::Aabb;
use crate::lab::FIELD;
use crate::presentation::palette::{self, Tone};
use crate::simulation::messages::{BallHit, Target};

const FLOWN: Stroke = stroke(Pattern::Solid, 0.9, palette::TEXT_QUIET);
const AHEAD: Stroke = stroke(Pattern::Dashed, 1.4, Tone::of(palette::BALL_GLOW));
const NORMAL: Stroke = stroke(Pattern::Solid, 1.8, palette::ACCENT);
const NEXT: Stroke = stroke(Pattern::Dotted, 1.8, Tone::of(palette::BALL_RIM));
/// How long a normal is drawn (units).
const NORMAL_LENGTH: f64 = 34.0;
/// Width of the walls, and rounding of the boxes' corners (units).
const WALL: f64 = 3.0;
const CORNER: f64 = 2.0;

pub(super) fn draw(pen: &mut Pen, lab: &Lab) {
    let film = lab.film(CollisionScheme::Continuous);
    let (time, radius) = (lab.time, lab.scene.radius);
    let place = film.piece_at(time);
    let index = film.frame_at(time);
    let stands = stands_at(lab, time);
    draw_boxes(pen, lab, &stands, &stands);
    draw_paddle(pen, film.frames[index].paddle);
    for piece in &film.pieces[..place] {
        if let Some(hit) = piece.hit {
            pen.line(piece.from, hit.from.unwrap_or(hit.at), FLOWN);
            pen.disc(hit.at, 1.6, palette::TEXT_QUIET);
        }
    }
    let piece = &film.pieces[place];
    let Some(at) = film.ball_at(time) else { return };
    if film.frames[index].is_held {
        draw_ball(pen, at, radius);
        return;
    }
    pen.line(piece.from, at, FLOWN);
    if let Some(hit) = piece.hit {
        draw_outline(pen, lab, &hit, index);
        let met = hit.from.unwrap_or(hit.at);
        pen.line(at, met, AHEAD);
        pen.ring(met, radius, 1.0, Tone::of(palette::BALL_GLOW));
        pen.disc(met, 2.0, Tone::of(palette::BALL_GLOW));
        if hit.target != Target::Floor {
            let contact = met - hit.normal * radius;
            pen.arrow(contact, contact + hit.normal * NORMAL_LENGTH, NORMAL, "n");
            pen.arrow(met, tip(met, hit.velocity), NEXT, "v'");
        }
    }
    draw_ball(pen, at, radius);
    pen.arrow(at, tip(at, piece.velocity), V_AFTER, "v");
}

fn draw_ball(pen: &mut Pen, at: DVec2, radius: f64) {
    pen.disc(at, radius, Tone::of(palette::BALL).with_alpha(0.9));
    pen.ring(at, radius, 1.2, Tone::of(palette::BALL));
}

/// The outline that the ball's centre meets: that of the target, grown by the radius.
fn draw_outline(pen: &mut Pen, lab: &Lab, hit: &BallHit, frame: usize) {
    let radius = lab.scene.radius;
    let bounds = match hit.target {
        Target::Brick(id) => lab.scene.boxes.get(id as usize).map(|of| of.bounds()),
        Target::Paddle(_) => Some(lab.film(CollisionScheme::Continuous).frames[frame].paddle),
        _ => None,
    };
    if let Some(bounds) = bounds {
        let grown = Aabb::around(bounds.centre(), bounds.size() * 0.5 + radius);
        pen.rounded(grown, radius, Some(1.2), palette::ACCENT.with_alpha(0.8));
    }
}

/// Which boxes are there at `time` (s): those that were not destroyed before.
fn stands_at(lab: &Lab, time: f64) -> Vec<bool> {
    let film = lab.film(CollisionScheme::Continuous);
    let mut stands = film.frames[film.frame_at(time)].stands.clone();
    let pieces = film.pieces.iter().filter_map(|piece| piece.hit);
    for hit in pieces.filter(|hit| hit.destroyed && hit.time <= time) {
        if let Target::Brick(id) = hit.target
            && let Some(stands) = stands.get_mut(id as usize)
        {
            *stands = false;
        }
    }
    stands
}

/// Walls and boxes; a box that was there `before` and is not `now` is drawn as its outline.
pub(super) fn draw_boxes(pen: &mut Pen, lab: &Lab, before: &[bool], now: &[bool]) {
    let field = Aabb {
        min: DVec2::ZERO,
        max: FIELD,
    };
    pen.rounded(field, 0.0, None, palette::BACKDROP);
    let wall = |pen: &mut Pen, min: DVec2, max: DVec2| {
        pen.rounded(Aabb { min, max }, 0.0, None, palette::WALL_EDGE);
    };
    wall(pen, DVec2::new(-WALL, 0.0), DVec2::new(0.0, FIELD.y + WALL));
    wall(pen, DVec2::new(FIELD.x, 0.0), FIELD + WALL);
    wall(pen, DVec2::new(-WALL, FIELD.y), FIELD + WALL);
    for (index, of) in lab.scene.boxes.iter().enumerate() {
        let (bounds, solid) = (of.bounds(), of.solid);
        let colour = if solid {
            palette::LINE
        } else {
            Tone::brick(Colour::Blue).with_alpha(0.45)
        };
        if now[index] {
            pen.rounded(bounds, CORNER, None, colour);
        }
        if now[index] || before[index] {
            pen.rounded(bounds, CORNER, Some(1.2), palette::TEXT_QUIET);
        }
        // What stays has a cross.
        if now[index] && solid {
            let line = stroke(Pattern::Dotted, 0.8, palette::TEXT_QUIET);
            let (low, high) = (bounds.min, bounds.max);
            pen.line(low, high, line);
            pen.line(DVec2::new(low.x, high.y), DVec2::new(high.x, low.y), line);
        }
        if lab.scene.boxes.len() > 1 && now[index] {
            pen.tag(
                bounds.max - DVec2::splat(7.0),
                &(index + 1).to_string(),
                palette::TEXT_QUIET,
            );
        }
    }
}

pub(super) fn draw_paddle(pen: &mut Pen, bounds: Aabb) {
    pen.rounded(
        bounds,
        CORNER,
        None,
        Tone::of(palette::PADDLE).with_alpha(0.8),
    );
    pen.rounded(bounds, CORNER, Some(1.2), Tone::of(palette::PADDLE));
}
