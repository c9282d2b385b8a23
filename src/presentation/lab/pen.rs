//! Lines, arrows and rings of a drawing. Each line has one of five patterns, so that no vector is distinguished by its
//! colour only.
//!
//! Builds them from [`Shape`]s; [`outlines`] has rings and boxes, and [`names`](super::names) places names. Does not
//! depend on collisions.

mod outlines;

use super::field::Field;
use super::names::{Names, Place, Tag};
use crate::lab::FIELD;
use crate::presentation::look::quads::{Quads, Shape};
use crate::presentation::prelude::*;

/// Pattern of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pattern {
    Solid,
    LongDashed,
    Dashed,
    Dotted,
    /// A dash and a dot, alternating.
    DashDotted,
}

/// Pattern, width (marks, see [`Pen::mark`]) and colour of a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stroke {
    pub pattern: Pattern,
    pub width: f32,
    pub colour: Tone,
}

/// Returns a line style.
pub(super) const fn stroke(pattern: Pattern, width: f32, colour: Tone) -> Stroke {
    Stroke {
        pattern,
        width,
        colour,
    }
}

/// Preferred position of the name of a line: a point on the visible part of the line (share of its length), and the
/// offset from it (marks).
pub(super) type Beside = (f64, DVec2);

/// Ends of a line (units).
type Ends = (DVec2, DVec2);

/// Name of a line, and the number that follows it where there is space.
type Named<'a> = (&'a str, Option<String>);

/// Drawing in a field. Positions and radii are in field units. Sizes in marks do not depend on the zoom.
pub(super) struct Pen<'a> {
    field: Field,
    /// Bounds of the drawing (units). Rings and discs may extend beyond them.
    area: Aabb,
    /// Visible share of the width or height of the field, whichever is larger.
    share: f64,
    /// Minimum length of the arrow of a velocity (units), so that it is visible outside of the ball.
    pub least: f64,
    palette: Palette,
    words: &'a Words,
    quads: Quads,
    names: Names,
}

/// Units per mark if the whole field is visible.
const MARK: f64 = 1.5;
/// Lengths of long dashes, dashes and dots, each with the gap after it (marks).
const LONG_DASH: (f64, f64) = (16.0, 4.5);
const DASH: (f64, f64) = (7.0, 4.5);
const DOT: (f64, f64) = (0.6, 4.0);
/// Length of an arrowhead, and distance of a name from its vector (marks).
const HEAD: f64 = 7.0;
const BESIDE: f64 = 9.0;
/// Width of a leader line (marks).
const LEADER: f32 = 0.6;

impl<'a> Pen<'a> {
    pub fn on(field: Field, area: Aabb, palette: Palette, words: &'a Words) -> Self {
        let share = (area.size() / FIELD).max_element();
        // Walls are visible around the area.
        let area = Aabb::around(area.centre(), area.size() * 0.5 + AROUND);
        Self {
            field,
            area,
            share,
            least: 0.0,
            palette,
            words,
            quads: Quads::default(),
            names: Names::within(area, field.names()),
        }
    }

    /// Converts marks to field units.
    pub fn mark(&self, marks: f64) -> f64 {
        marks * self.share * MARK
    }

    /// Scales a length (units at full view) for the current zoom: between constant field units and constant size on
    /// screen.
    pub fn scaled(&self, units: DVec2) -> DVec2 {
        units * self.share.sqrt()
    }

    /// Returns the texts of the player's language.
    pub fn words(&self) -> &'a Words {
        self.words
    }

    fn colour(&self, tone: Tone) -> LinearRgba {
        self.palette.of(tone).to_linear()
    }

    /// Draws a line from `a` to `b`.
    pub fn line(&mut self, a: DVec2, b: DVec2, stroke: Stroke) {
        let way = b - a;
        let length = way.length();
        let parts = [LONG_DASH, DASH, DOT].map(|(on, off)| (self.mark(on), self.mark(off)));
        let [long_dash, dash, dot] = parts;
        let parts = match stroke.pattern {
            Pattern::Solid => [(length, 1.0); 2],
            Pattern::LongDashed => [long_dash; 2],
            Pattern::Dashed => [dash; 2],
            Pattern::Dotted => [dot; 2],
            Pattern::DashDotted => [dash, dot],
        };
        if length < 1e-3 || !length.is_finite() {
            return;
        }
        let along = way / length;
        let mut from = 0.0;
        for (on, off) in parts.into_iter().cycle().take(MOST) {
            if from >= length {
                break;
            }
            let to = (from + on).min(length);
            self.stretch(a + along * from, a + along * to, stroke);
            from += on + off;
        }
    }

    fn stretch(&mut self, a: DVec2, b: DVec2, stroke: Stroke) {
        let Some((a, b)) = self.area.part_of(a, b) else {
            return;
        };
        let (a, b) = (self.field.at(a), self.field.at(b));
        let half_width = self.line_width(stroke.width) * 0.5;
        let line = Shape::line([a, b], half_width, self.colour(stroke.colour));
        self.quads.shape(line);
    }

    /// Draws a line from `a` to `b` with a name at `beside`. Other names avoid the line.
    pub fn named(&mut self, (a, b): Ends, stroke: Stroke, beside: Beside, name: Named) {
        self.names.lines.push((a, b));
        self.called((a, b), stroke, beside, name);
    }

    /// Draws a line from `a` to `b` with a name at `beside`.
    fn called(&mut self, (a, b): Ends, stroke: Stroke, (share, away): Beside, name: Named) {
        self.line(a, b, stroke);
        if let Some((from, to)) = self.area.part_of(a, b) {
            // The bounds of the visible part are rounded.
            let of = from.lerp(to, share).clamp(self.area.min, self.area.max);
            self.name(self.beside(of, away), name, stroke.colour);
        }
    }

    /// Draws an arrow from `a` to `b` with a name at `beside`. Other names avoid the arrow.
    pub fn arrow(&mut self, (a, b): Ends, stroke: Stroke, beside: Beside, name: Named) {
        self.called((a, b), stroke, beside, name);
        let way = b - a;
        let along = way.normalize_or_zero();
        if along == DVec2::ZERO {
            return;
        }
        self.names.vectors.push((a, b));
        let solid = Stroke {
            pattern: Pattern::Solid,
            ..stroke
        };
        let head = self.mark(HEAD).min(way.length() * 0.6);
        for side in [-0.5, 0.5] {
            self.line(b, b - along * head + along.perp() * head * side, solid);
        }
    }

    /// Draws the arrow of a velocity (units/s) from `a` to `b`, with its name and the speed at its end.
    pub fn velocity(&mut self, (a, b): Ends, stroke: Stroke, (name, velocity): (&str, DVec2)) {
        let beside = (1.0, (b - a).normalize_or_zero() * BESIDE);
        let speed = self.measured(velocity.length(), "u/s");
        self.arrow((a, b), stroke, beside, (name, Some(speed)));
    }

    /// Converts a line width (marks) to camera units.
    fn line_width(&self, width: f32) -> f32 {
        self.field.length(self.mark(f64::from(width)))
    }

    /// Returns the place of a name at the offset `away` (marks) from its target `of`.
    pub fn beside(&self, of: DVec2, away: DVec2) -> Place {
        let at = of + away * self.mark(1.0);
        Place { of, at }
    }

    /// Returns `value` with its `unit`; shares have no unit.
    pub fn measured(&self, value: f64, unit: &str) -> String {
        let places = match unit {
            "u" => 1,
            "s" => 4,
            "" => 2,
            _ => 0,
        };
        let value = self.words.places(value, places);
        format!("{value} {unit}").trim_end().to_owned()
    }

    /// Requests a name at `place` with the number `told`. If space is short, the number is omitted, because it is also
    /// in the lines below the view.
    pub fn name(&mut self, place: Place, (name, told): Named, colour: Tone) {
        let whole = told.map(|told| format!("{name} {told}"));
        self.names.add(place, (name, whole), colour);
    }

    /// Returns the shapes and the placed names, with leader lines to distant names.
    pub fn finish(mut self) -> (Quads, Vec<Tag>) {
        let tags = self.names.placed();
        for tag in &tags {
            if let Some((from, to)) = tag.leader() {
                let line = stroke(Pattern::Solid, LEADER, tag.colour.with_alpha(0.6));
                self.line(from, to, line);
            }
        }
        (self.quads, tags)
    }
}

/// Visible margin around the requested area (units).
const AROUND: f64 = 4.0;
/// Maximum number of dashes of a line. A line across the field has about a hundred.
const MOST: usize = 300;

#[cfg(test)]
mod tests {
    use super::*;

    impl Pen<'_> {
        /// Returns the visible parts of the arrows (units).
        pub(in super::super) fn arrows(&self) -> Vec<(DVec2, DVec2)> {
            let Aabb { min, max } = self.area;
            let arrows = self.names.vectors.iter();
            arrows
                .filter_map(|(a, b)| self.area.part_of(*a, *b))
                .map(|(a, b)| (a.clamp(min, max), b.clamp(min, max)))
                .collect()
        }

        /// Returns `true` if an arrow with these ends (units) is completely visible.
        pub(in super::super) fn is_whole(&self, (a, b): (DVec2, DVec2)) -> bool {
            let Aabb { min, max } = self.area.grown(-1e-6);
            let inside = |at: DVec2| at.cmpgt(min).all() && at.cmplt(max).all();
            inside(a) && inside(b)
        }
    }
}
