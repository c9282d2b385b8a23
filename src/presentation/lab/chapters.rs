//! What is drawn at the left: a frame of the tutorial's scheme, as the chapters draw it.
//!
//! Owns which test of the frame is looked at, and its vectors. All of them come from the notes of the scheme itself.

use bevy::math::DVec2;
use bevy::prelude::*;

use super::Lab;
use super::pen::{Pattern, Pen, Stroke, stroke};
use super::scenery::{V_AFTER, draw_boxes, draw_paddle, tip};
use crate::content::CollisionScheme;
use crate::geometry::Aabb;
use crate::geometry::overlap::{BoxTest, Compass, DiscHit};
use crate::lab::Frame;
use crate::presentation::palette::{self, Tone};
use crate::simulation::collision::test_notes::{Against, Tested};

/// The test that is looked at: the first that found a contact with a box or the paddle, else the one that came nearest.
pub(super) fn looked_at(frame: &Frame) -> Option<&Tested> {
    let of_boxes = || {
        frame
            .tests_of_scene()
            .filter(|test| test.of_box().is_some())
    };
    let nearest = || {
        let gap = |test: &&Tested| test.of_box().map_or(f64::INFINITY, |(_, of)| of.distance);
        of_boxes().min_by(|a, b| gap(a).total_cmp(&gap(b)))
    };
    of_boxes().find(|test| test.is_hit()).or_else(nearest)
}

/// So many places of frames before are shown as dots, and so many of those with the ball's outline.
const DOTS: usize = 40;
const OUTLINES: usize = 6;
/// The lines of the vectors.
const V_BEFORE: Stroke = stroke(Pattern::Dashed, 1.4, Tone::of(palette::BALL_GLOW));
const D: Stroke = stroke(Pattern::Dotted, 1.3, palette::TEXT_QUIET);
const V: Stroke = stroke(Pattern::Solid, 1.8, palette::ACCENT);
const OUT: Stroke = stroke(Pattern::Solid, 1.6, palette::ERROR);
/// How far from its arrow the name of a direction stands (marks).
const BESIDE: f64 = 6.0;
const WAY: Stroke = stroke(Pattern::Dotted, 1.0, palette::TEXT_QUIET);

pub(super) fn draw(pen: &mut Pen, lab: &Lab) {
    let film = lab.film(CollisionScheme::Discrete);
    let index = lab.frame();
    let frame = &film.frames[index];
    let before = &film.frames[index.saturating_sub(1)];
    let radius = lab.scene.radius;
    draw_boxes(pen, lab, &before.stands, &frame.stands);
    draw_paddle(pen, frame.paddle);
    // Where the frames before have left the ball: nothing is known of it between them.
    let places = film.frames[..=index].iter().rev().take(DOTS);
    let places: Vec<DVec2> = places.filter_map(|of| of.ball).map(|(at, _)| at).collect();
    for pair in places.windows(2) {
        pen.line(pair[0], pair[1], WAY);
    }
    for (back, at) in places.iter().enumerate().skip(1) {
        if back <= OUTLINES {
            pen.ring(*at, radius, 0.7, palette::TEXT_QUIET.with_alpha(0.55));
        }
        pen.dot(*at, 1.4, palette::TEXT_QUIET);
    }
    let tested = looked_at(frame);
    let Some((at, velocity)) = frame.ball else {
        return;
    };
    pen.disc(at, radius, Tone::of(palette::BALL).with_alpha(0.3));
    pen.ring(at, radius, 1.2, Tone::of(palette::BALL));
    // As at the right: v' is what becomes of v.
    let turned = tested.is_some_and(Tested::is_hit);
    let name = if turned { "v'" } else { "v" };
    let to = tip(pen, at, velocity);
    pen.velocity((at, to), V_AFTER, (name, velocity));
    if let Some(tested) = tested {
        draw_test(pen, tested, radius);
    }
}

/// D, P and V of a test, the compass, and what came of it.
fn draw_test(pen: &mut Pen, tested: &Tested, radius: f64) {
    let Some((bounds, test)) = tested.of_box() else {
        return;
    };
    let (centre, velocity) = tested.before;
    pen.ring(centre, radius, 1.0, palette::TEXT);
    let hit = tested.hit();
    if let Some(hit) = &hit {
        draw_compass(pen, centre, radius, hit);
    }
    if matches!(tested.against, Against::Brick(..)) {
        draw_shared(pen, Aabb::around(centre, DVec2::splat(radius)), bounds);
    }
    let middle = bounds.centre();
    pen.arrow(middle, centre, D);
    pen.tag(
        middle + DVec2::new(0.0, -pen.mark(8.0)),
        "B",
        palette::TEXT_QUIET,
    );
    pen.number(
        (middle + centre) * 0.5 + DVec2::new(pen.mark(7.0), pen.mark(5.0)),
        ("D", test.offset.length(), "u"),
        palette::TEXT_QUIET,
    );
    pen.dot(middle, 1.6, palette::TEXT_QUIET);
    pen.dot(test.nearest, 2.4, palette::ACCENT);
    pen.tag(
        test.nearest + DVec2::splat(pen.mark(8.0)),
        "P",
        palette::ACCENT,
    );
    pen.arrow(centre, test.nearest, V);
    pen.number(
        (centre + test.nearest) * 0.5 + DVec2::new(-pen.mark(7.0), pen.mark(2.0)),
        ("V", test.distance, "u"),
        palette::ACCENT,
    );
    let Some(hit) = hit else { return };
    let to = tip(pen, centre, velocity);
    pen.velocity((centre, to), V_BEFORE, ("v", velocity));
    let moved = tested.after.0;
    if moved != centre {
        pen.arrow(centre, moved, OUT);
        pen.number(
            (centre + moved) * 0.5 + DVec2::new(pen.mark(10.0), -pen.mark(4.0)),
            ("d", hit.penetration(radius), "u"),
            palette::ERROR,
        );
    }
}

/// The compass around the ball's centre, with the dot product of each direction; the winner's arrow has a whole line.
fn draw_compass(pen: &mut Pen, centre: DVec2, radius: f64, hit: &DiscHit) {
    // Without a direction nothing was compared.
    let products = hit.direction.map(|_| Compass::dots(hit.difference));
    for (place, direction) in Compass::ALL.into_iter().enumerate() {
        let line = if hit.direction == Some(direction) {
            stroke(Pattern::Solid, 1.6, Tone::of(palette::BALL_RIM))
        } else {
            stroke(Pattern::Dashed, 0.8, palette::TEXT_QUIET)
        };
        let end = centre + direction.vector() * radius * 1.9;
        pen.arrow(centre + direction.vector() * radius * 1.15, end, line);
        let name = pen.words().compass(direction);
        let beside = end + direction.vector() * pen.mark(BESIDE);
        match products {
            Some(products) => pen.number(beside, (&name, products[place], ""), line.colour),
            None => pen.tag(beside, &name, line.colour),
        }
    }
}

/// The box around the ball, and what it shares with the other on both axes.
fn draw_shared(pen: &mut Pen, ball: Aabb, bounds: Aabb) {
    pen.rounded(ball, 0.0, Some(0.7), palette::TEXT_QUIET.with_alpha(0.7));
    let common = BoxTest::of(ball, bounds).common;
    let (low, high) = (ball.min.max(bounds.min), ball.max.min(bounds.max));
    let line = |is: bool| {
        let colour = if is {
            palette::ACCENT
        } else {
            palette::TEXT_QUIET
        };
        let pattern = if is { Pattern::Solid } else { Pattern::Dotted };
        stroke(pattern, 1.6, colour)
    };
    let below = ball.min.y.min(bounds.min.y) - pen.mark(5.0);
    let beside = ball.min.x.min(bounds.min.x) - pen.mark(5.0);
    let along_x = line(common.x >= 0.0);
    pen.line(DVec2::new(low.x, below), DVec2::new(high.x, below), along_x);
    let name = pen.mark(7.0);
    let middle = (low + high) * 0.5;
    let at = DVec2::new(middle.x, below - name);
    pen.number(at, ("x", common.x, "u"), along_x.colour);
    let along_y = line(common.y >= 0.0);
    pen.line(
        DVec2::new(beside, low.y),
        DVec2::new(beside, high.y),
        along_y,
    );
    let at = DVec2::new(beside - name, middle.y);
    pen.number(at, ("y", common.y, "u"), along_y.colour);
}
