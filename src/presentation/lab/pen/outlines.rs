//! What a pen draws that is no line: rings, discs, boxes, balls.

use bevy::math::DVec2;
use bevy::prelude::*;

use super::Pen;
use crate::geometry::Aabb;
use crate::presentation::look::quads::Shape;
use crate::presentation::palette::Tone;

impl Pen<'_> {
    /// A ring whose line is `width` wide (marks).
    pub fn ring(&mut self, at: DVec2, radius: f64, width: f32, colour: Tone) {
        if !self.area.contains(at) {
            return;
        }
        let mut ring = Shape::disc(
            self.field.at(at),
            self.field.length(radius),
            self.colour(colour),
        );
        ring.stroke = self.line_width(width) * 0.5;
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

    /// A disc that marks a place, `radius` large (marks).
    pub fn dot(&mut self, at: DVec2, radius: f64, colour: Tone) {
        self.disc(at, self.mark(radius), colour);
    }

    /// A box with round corners; with a `width` (marks), its outline alone.
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
            stroke: width.map_or(0.0, |width| self.line_width(width) * 0.5),
            soft: 0.0,
            colour: self.colour(colour),
        });
    }

    /// The part of `bounds` that is seen.
    pub fn seen_of(&self, bounds: Aabb) -> Option<Aabb> {
        let (min, max) = (bounds.min.max(self.area.min), bounds.max.min(self.area.max));
        min.cmple(max).all().then_some(Aabb { min, max })
    }

    /// The outline of a ball where it was tested or met something, which names make way for.
    pub fn contact(&mut self, at: DVec2, radius: f64, colour: Tone) {
        self.ring(at, radius, 1.0, colour);
        self.names.keep_off_ring(at, radius);
    }

    /// The ball, which names make way for.
    pub fn ball(&mut self, at: DVec2, radius: f64, colour: Tone) {
        self.disc(at, radius, colour.with_alpha(0.3));
        self.ring(at, radius, 1.2, colour);
        self.names.keep_off_ball(at, radius);
    }
}
