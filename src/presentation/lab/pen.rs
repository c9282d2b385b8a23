//! Lines, arrows and rings of a drawing, each in one of three patterns, so that no vector is known by its colour alone.
//!
//! Owns how they are made of [`Shape`]s, and the names beside them. Knows nothing of collisions.

use bevy::math::DVec2;
use bevy::prelude::*;

use super::field::Field;
use crate::geometry::Aabb;
use crate::presentation::look::quads::{Quads, Shape};
use crate::presentation::palette::{Palette, Tone};

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pattern {
    Solid,
    Dashed,
    Dotted,
}

/// A line's pattern, its width (units of the field) and colour.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stroke {
    pub pattern: Pattern,
    pub width: f32,
    pub colour: Tone,
}

/// A line of this pattern, width and colour.
pub(super) const fn stroke(pattern: Pattern, width: f32, colour: Tone) -> Stroke {
    Stroke {
        pattern,
        width,
        colour,
    }
}

/// A name in a drawing.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tag {
    /// Where its middle is (units of the field).
    pub at: DVec2,
    pub text: String,
    pub colour: Tone,
}

/// A drawing in a field: everything is given in units of the field.
#[derive(Debug)]
pub(super) struct Pen {
    field: Field,
    /// Nothing is drawn outside of this (units); rings and discs may reach over its edge.
    area: Aabb,
    palette: Palette,
    pub quads: Quads,
    pub tags: Vec<Tag>,
}

/// Lengths of dashes and of dots, each with the gap after it (units of the field).
const DASH: (f64, f64) = (7.0, 4.5);
const DOT: (f64, f64) = (0.6, 4.0);
/// Length of an arrow's head, and how far from its vector a name stands (units of the field).
const HEAD: f64 = 7.0;
const BESIDE: f64 = 9.0;

impl Pen {
    pub fn on(field: Field, area: Aabb, palette: Palette) -> Self {
        // Walls are seen around it.
        let area = Aabb::around(area.centre(), area.size() * 0.5 + AROUND);
        Self {
            field,
            area,
            palette,
            quads: Quads::default(),
            tags: Vec::new(),
        }
    }

    fn colour(&self, tone: Tone) -> LinearRgba {
        self.palette.of(tone).to_linear()
    }

    /// A line from `a` to `b`.
    pub fn line(&mut self, a: DVec2, b: DVec2, stroke: Stroke) {
        let way = b - a;
        let length = way.length();
        let (on, off) = match stroke.pattern {
            Pattern::Solid => (length, 1.0),
            Pattern::Dashed => DASH,
            Pattern::Dotted => DOT,
        };
        if length < 1e-3 || !length.is_finite() {
            return;
        }
        let along = way / length;
        let mut from = 0.0;
        let mut left = MOST;
        while from < length && left > 0 {
            left -= 1;
            let to = (from + on).min(length);
            self.stretch(a + along * from, a + along * to, stroke);
            from += on + off;
        }
    }

    /// The part of the way from `a` to `b` that is seen.
    fn cut(&self, a: DVec2, b: DVec2) -> Option<(DVec2, DVec2)> {
        let way = b - a;
        let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
        for axis in [DVec2::X, DVec2::Y] {
            let (from, along) = (a.dot(axis), way.dot(axis));
            let (low, high) = (self.area.min.dot(axis), self.area.max.dot(axis));
            if along == 0.0 {
                if from < low || from > high {
                    return None;
                }
                continue;
            }
            let (one, other) = ((low - from) / along, (high - from) / along);
            enter = enter.max(one.min(other));
            leave = leave.min(one.max(other));
        }
        (enter < leave).then(|| (a + way * enter, a + way * leave))
    }

    fn stretch(&mut self, a: DVec2, b: DVec2, stroke: Stroke) {
        let Some((a, b)) = self.cut(a, b) else { return };
        let (a, b) = (self.field.at(a), self.field.at(b));
        let half_width = self.field.length(f64::from(stroke.width)) * 0.5;
        let way = b - a;
        self.quads.shape(Shape {
            centre: (a + b) * 0.5,
            half: Vec2::new(way.length() * 0.5 + half_width, half_width),
            along: way.normalize_or(Vec2::X),
            corner: half_width,
            colour: self.colour(stroke.colour),
            ..default()
        });
    }

    /// An arrow from `a` to `b`, with `name` beside its head.
    pub fn arrow(&mut self, a: DVec2, b: DVec2, stroke: Stroke, name: &str) {
        let way = b - a;
        let along = way.normalize_or_zero();
        if along == DVec2::ZERO {
            return;
        }
        self.line(a, b, stroke);
        let solid = Stroke {
            pattern: Pattern::Solid,
            ..stroke
        };
        let head = HEAD.min(way.length() * 0.6);
        for side in [-0.5, 0.5] {
            self.line(b, b - along * head + along.perp() * head * side, solid);
        }
        if !name.is_empty() {
            self.tag(b + along * BESIDE, name, stroke.colour);
        }
    }

    /// A ring.
    pub fn ring(&mut self, at: DVec2, radius: f64, width: f32, colour: Tone) {
        if !self.area.contains(at) {
            return;
        }
        let mut ring = Shape::disc(
            self.field.at(at),
            self.field.length(radius),
            self.colour(colour),
        );
        ring.stroke = self.field.length(f64::from(width)) * 0.5;
        self.quads.shape(ring);
    }

    /// A disc.
    pub fn disc(&mut self, at: DVec2, radius: f64, colour: Tone) {
        if !self.area.contains(at) {
            return;
        }
        let disc = Shape::disc(
            self.field.at(at),
            self.field.length(radius),
            self.colour(colour),
        );
        self.quads.shape(disc);
    }

    /// A box with round corners; with a `width`, its outline alone.
    pub fn rounded(&mut self, bounds: Aabb, corner: f64, width: Option<f32>, colour: Tone) {
        // An outline that is cut off is open there: its cut edge lies just outside.
        let beyond = if width.is_some() { 1.5 } else { 0.0 };
        let (low, high) = (self.area.min - beyond, self.area.max + beyond);
        let bounds = Aabb {
            min: bounds.min.max(low),
            max: bounds.max.min(high),
        };
        if bounds.min.cmpge(bounds.max).any() {
            return;
        }
        let half = bounds.size() * 0.5;
        self.quads.shape(Shape {
            centre: self.field.at(bounds.centre()),
            half: Vec2::new(self.field.length(half.x), self.field.length(half.y)),
            along: Vec2::X,
            corner: self.field.length(corner),
            stroke: width.map_or(0.0, |width| self.field.length(f64::from(width)) * 0.5),
            soft: 0.0,
            colour: self.colour(colour),
        });
    }

    /// `text` with its middle at `at`.
    pub fn tag(&mut self, at: DVec2, text: &str, colour: Tone) {
        if !self.area.contains(at) {
            return;
        }
        self.tags.push(Tag {
            at,
            text: text.to_owned(),
            colour,
        });
    }
}

/// What is seen around the area that is asked for (units).
const AROUND: f64 = 4.0;
/// A line has no more dashes than this: across a field there are a hundred.
const MOST: usize = 300;
