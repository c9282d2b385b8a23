//! Rings, discs, boxes and balls of a drawing.

use super::Pen;
use crate::presentation::look::quads::Shape;
use crate::presentation::prelude::*;

impl Pen<'_> {
    /// Draws a ring with a line `width` (marks).
    pub fn ring(&mut self, at: DVec2, radius: f64, width: f32, colour: Tone) {
        let stroke = self.line_width(width) * 0.5;
        self.circle(at, radius, stroke, colour);
    }

    /// Draws a disc.
    pub fn disc(&mut self, at: DVec2, radius: f64, colour: Tone) {
        self.circle(at, radius, 0.0, colour);
    }

    fn circle(&mut self, at: DVec2, radius: f64, stroke: f32, colour: Tone) {
        if self.area.contains(at) {
            let (at, radius) = (self.field.at(at), self.field.length(radius));
            let ring = Shape::ring(at, radius, stroke, self.colour(colour));
            self.quads.shape(ring);
        }
    }

    /// Draws a dot with a `radius` in marks.
    pub fn dot(&mut self, at: DVec2, radius: f64, colour: Tone) {
        self.disc(at, self.mark(radius), colour);
    }

    /// Draws a box with rounded corners. With a `width` (marks), only its outline.
    pub fn rounded(&mut self, bounds: Aabb, corner: f64, width: Option<f32>, colour: Tone) {
        // Clip an outline slightly outside of the area, so that the clipped edge is not visible.
        let beyond = if width.is_some() { 1.5 } else { 0.0 };
        let (low, high) = (self.area.min - beyond, self.area.max + beyond);
        let bounds = Aabb {
            min: bounds.min.max(low),
            max: bounds.max.min(high),
        };
        if bounds.min.cmpge(bounds.max).any() {
            return;
        }
        let half = (bounds.size() * 0.5).to_array();
        let half = Vec2::from(half.map(|side| self.field.length(side)));
        let (centre, corner) = (self.field.at(bounds.centre()), self.field.length(corner));
        let stroke = width.map_or(0.0, |width| self.line_width(width) * 0.5);
        let shape = Shape::rounded(centre, half, corner, self.colour(colour));
        self.quads.shape(shape.outlined(stroke));
    }

    /// Returns the visible part of `bounds`.
    pub fn seen_of(&self, bounds: Aabb) -> Option<Aabb> {
        let (min, max) = (bounds.min.max(self.area.min), bounds.max.min(self.area.max));
        min.cmple(max).all().then_some(Aabb { min, max })
    }

    /// Draws the outline of a ball at a test or contact, which names avoid.
    pub fn contact(&mut self, at: DVec2, radius: f64, colour: Tone) {
        self.ring(at, radius, 1.0, colour);
        self.names.rings.push((at, radius));
    }

    /// Draws the ball, which names avoid.
    pub fn ball(&mut self, at: DVec2, radius: f64, colour: Tone) {
        self.disc(at, radius, colour.with_alpha(0.3));
        self.ring(at, radius, 1.2, colour);
        self.names.balls.push((at, radius));
    }
}
