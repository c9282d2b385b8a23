//! Shapes of a scene that move.

use std::f32::consts::PI;

use super::super::prelude::*;
use super::scene::{Copies, Group, Piece};
use super::still::{Stage, TOP, random};

/// Largest number of copies of a group in a row: more would be too small to see in a window that shows the whole field.
const COPIES: usize = 250;

/// Returns the shapes of `groups` at `time` (s).
pub(super) fn draw(groups: &[Group], stage: Stage, time: f32) -> Quads {
    let mut quads = Quads::default();
    for group in groups {
        let copies = match group.copies {
            Copies::One => 0..1,
            Copies::Circle(count) | Copies::Random(count, _) => 0..count,
            Copies::Row((_, up)) if up > 0.0 => 0..(TOP / up) as i32,
            Copies::Row((across, _)) => stage.row(across),
        };
        // In a wider field only some of the places are used, among them the middle.
        let apart = copies.len().div_ceil(COPIES).max(1);
        let first = copies.start / apart as i32 * apart as i32;
        for copy in (first..copies.end).step_by(apart) {
            let pose = Pose::new(group, copy, time);
            for piece in &group.shapes {
                pose.draw(piece, stage, &mut quads);
            }
        }
    }
    quads
}

/// Position and state of a copy of a group.
struct Pose {
    at: Vec2,
    /// Direction of its x axis, and scale along it.
    along: Vec2,
    wide: f32,
    alpha: f32,
}

impl Pose {
    fn new(group: &Group, copy: i32, time: f32) -> Self {
        let [phase, x, y] = [1, 2, 3].map(|row| random(copy, row));
        let (off, phase, turned) = match group.copies {
            Copies::One => (Vec2::ZERO, 0.0, 0.0),
            Copies::Circle(count) => (Vec2::ZERO, 0.0, copy as f32 / count as f32),
            Copies::Row(apart) => (Vec2::from(apart) * copy as f32, copy as f32 * 0.25, 0.0),
            Copies::Random(_, area) => (Vec2::new(x, y) * Vec2::from(area), phase, 0.0),
        };
        let count = group.periods.len().max(1) as i32;
        let period = group.periods.get(copy.rem_euclid(count) as usize);
        let passed = period.map_or(0.0, |period| time / period);
        let part = (passed + phase + group.phase).rem_euclid(1.0);
        let (sin, cos) = ops::sin_cos(part * TAU);
        let half = ops::sin(part * PI);
        let turned = if group.turns { part + turned } else { turned };
        let [at, drift, swing] = [group.at, group.drift, group.swing].map(Vec2::from);
        Self {
            at: at + off + part * drift + sin * swing,
            along: Vec2::from(ops::sin_cos(turned * TAU)).yx(),
            wide: if group.spins { cos } else { 1.0 },
            alpha: if group.fades { half * half } else { 1.0 },
        }
    }

    fn draw(&self, piece: &Piece, stage: Stage, quads: &mut Quads) {
        let scale = stage.scale();
        let place = |(x, y): (f32, f32)| {
            stage.place(self.at + self.along.rotate(Vec2::new(x * self.wide, y)))
        };
        let colour = |at, tint, alpha: f32| {
            let colour = stage.colour(tint).with_alpha(alpha * self.alpha);
            stage.shaded(place(at), colour)
        };
        let round = |at, radius: f32, tint, alpha| {
            Shape::disc(place(at), radius * scale, colour(at, tint, alpha))
        };
        let shape = match *piece {
            Piece::Line(ends, thick, tint, alpha) => {
                let middle = (0.5 * (ends[0].0 + ends[1].0), 0.5 * (ends[0].1 + ends[1].1));
                Shape::line(ends.map(place), thick * scale, colour(middle, tint, alpha))
            }
            Piece::Beam([from, to], wide, tint, alpha) => {
                let ends = [(from, wide.0, 1.0), (to, wide.1, 0.0)];
                let ends = ends.map(|(at, wide, alpha)| (place(at), wide * scale, alpha));
                return quads.ribbon(&ends, colour(from, tint, alpha));
            }
            Piece::Box(at, (wide, high), soft, tint, alpha) => {
                let half = Vec2::new(wide * self.wide.abs().max(0.4), high) * scale;
                let (corner, colour) = (soft.max(1.0) * scale, colour(at, tint, alpha));
                let shape = Shape::rounded(place(at), half, corner, colour);
                shape.along(self.along).soft(soft * scale)
            }
            Piece::Glow(at, radius, tint, alpha) => {
                round(at, radius, tint, alpha).soft(radius * scale)
            }
            Piece::Ring(at, radius, stroke, tint, alpha) => {
                round(at, radius, tint, alpha).outlined(stroke * scale)
            }
        };
        quads.shape(shape);
    }
}
