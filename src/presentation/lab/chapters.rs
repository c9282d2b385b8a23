//! Drawing of the left view: a frame of the tutorial's scheme, in the style of its chapters.
//!
//! Defines the drawing order. The vectors come from the recorded tests of the scheme: [`boxes`] draws tests against
//! boxes, [`walls`] those against walls and the line below the field. All hits of a frame are drawn, with the names of
//! [`turns`]. If a test is selected ([`choice`](super::choice)), only that one is drawn.

use super::choice::{ChosenTest, worth_most};
use super::prelude::*;
use super::scenery::{draw_ball, draw_boxes, draw_paddle, least_arrow, name_boxes, tip};
use super::strokes::{OUT, V_AFTER, V_BEFORE};
use super::{boxes, turns, walls};

/// Number of previous positions drawn as dots, and number of those with the outline of the ball.
const DOTS: usize = 40;
const OUTLINES: usize = 6;
const WAY: Stroke = stroke(Pattern::Dotted, 1.0, tone::TEXT_QUIET);

pub(super) fn draw(pen: &mut Pen, lab: &Lab) {
    let film = &lab.tutorial;
    let index = lab.frame();
    let frame = &film.frames[index];
    let before = &film.frames[index.saturating_sub(1)];
    let radius = lab.scene.radius;
    pen.least = least_arrow(lab);
    draw_boxes(pen, lab, &before.stands, &frame.stands);
    draw_paddle(pen, frame.paddle);
    draw_trail(pen, &film.frames[..=index], radius);
    let lost = turns::lost(frame).map(|test| test.before);
    if let Some(ball) = frame.ball.or(lost) {
        draw_ball(pen, ball.0, radius);
        match lab.chosen() {
            Some(chosen) => draw_alone(pen, chosen),
            None if !frame.is_held => draw_tests(pen, frame, ball),
            None => {}
        }
    }
    // After all tests, and including the boxes that were hit, because the texts mention them.
    name_boxes(pen, lab, &before.stands);
}

/// Draws the positions of the ball at the ends of `frames`, back to its launch. Positions between frames are unknown.
fn draw_trail(pen: &mut Pen, frames: &[Frame], radius: f64) {
    let lost = frames.last().and_then(turns::lost);
    let flown = frames.iter().rev().skip(usize::from(lost.is_some()));
    let flown = flown.map_while(|of| of.ball.filter(|_| !of.is_held));
    let lost = lost.map(|test| test.before.0);
    let places = lost.into_iter().chain(flown.map(|(at, _)| at));
    let places: Vec<DVec2> = places.take(DOTS).collect();
    for pair in places.windows(2) {
        pen.line(pair[0], pair[1], WAY);
    }
    for (back, at) in places.iter().enumerate().skip(1) {
        if back <= OUTLINES {
            pen.ring(*at, radius, 0.7, tone::TEXT_QUIET.with_alpha(0.55));
        }
        pen.dot(*at, 1.4, tone::TEXT_QUIET);
    }
}

/// Draws the default test with all vectors, the main vectors of each further hit, and all velocities of `ball`
/// (position and velocity at the end of the frame). The most important parts come first.
fn draw_tests(pen: &mut Pen, frame: &Frame, ball: (DVec2, DVec2)) {
    let worth_most = worth_most(frame);
    if let Some(tested) = worth_most {
        boxes::draw_nearest(pen, tested, "");
        boxes::draw_offset(pen, tested);
        walls::draw_hit(pen, tested, "");
    }
    let hits: Vec<&Tested> = turns::of_frame(frame).collect();
    let first = hits.first().map_or(ball, |test| test.before);
    let after = hits.iter().map(|test| test.after);
    let balls: Vec<_> = core::iter::once(first).chain(after).collect();
    draw_velocities(pen, 0, &balls);
    for (place, tested) in hits.iter().enumerate() {
        let ending = turns::ending(place);
        if place > 0 {
            boxes::draw_nearest(pen, tested, &ending);
            walls::draw_hit(pen, tested, &ending);
        }
        draw_moved(pen, tested, &ending);
        boxes::draw_aimed(pen, tested, &ending);
    }
    if let Some(tested) = turns::lost(frame) {
        walls::draw_loss(pen, tested);
    }
    if let Some(tested) = worth_most {
        boxes::draw_rest(pen, tested, hits.len() < 2);
    }
}

/// Draws the selected test with all vectors, and the velocities before and after it.
fn draw_alone(pen: &mut Pen, ChosenTest { test, turns }: ChosenTest) {
    boxes::draw_nearest(pen, test, "");
    boxes::draw_offset(pen, test);
    walls::draw_hit(pen, test, "");
    let count = 1 + usize::from(turns::is_turn(test));
    draw_velocities(pen, turns, &[test.before, test.after][..count]);
    draw_moved(pen, test, "");
    boxes::draw_aimed(pen, test, "");
    walls::draw_loss(pen, test);
    boxes::draw_rest(pen, test, true);
}

/// Draws the velocities of `balls` (positions and velocities). The first follows `turns` hits of the frame, each
/// further one a hit more. As in the right view, v' is the velocity after v.
fn draw_velocities(pen: &mut Pen, turns: usize, balls: &[(DVec2, DVec2)]) {
    for (count, (at, velocity)) in balls.iter().copied().enumerate() {
        let turns = turns + count;
        let line = if turns == 0 { V_BEFORE } else { V_AFTER };
        let to = tip(pen, at, velocity);
        let name = turns::velocity(turns);
        pen.velocity((at, to), line, (&name, velocity));
    }
}

/// Draws the displacement of a ball that was moved out of a box. Its name gets the suffix `ending`.
fn draw_moved(pen: &mut Pen, tested: &Tested, ending: &str) {
    let (from, to) = (tested.before.0, tested.after.0);
    if from == to {
        return;
    }
    let (name, length) = (format!("d{ending}"), pen.measured(from.distance(to), "u"));
    let beside = (0.5, DVec2::new(10.0, -4.0));
    pen.arrow((from, to), OUT, beside, (&name, Some(length)));
}
