//! Lines, arrows and rings of a drawing, each in one of five patterns, so that no vector is known by its colour alone.
//!
//! Owns how they are made of [`Shape`]s, round ones and boxes in [`outlines`]; [`names`](super::names) says where names stand.
//! Knows nothing of collisions.

mod outlines;

use bevy::math::DVec2;
use bevy::prelude::*;

use super::field::Field;
use super::names::Names;
use super::tag::{Place, Tag};
use crate::geometry::Aabb;
use crate::lab::FIELD;
use crate::presentation::language::Words;
use crate::presentation::look::quads::{Quads, Shape};
use crate::presentation::palette::{Palette, Tone};

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pattern {
    Solid,
    LongDashed,
    Dashed,
    Dotted,
    /// A dash and a dot in turn.
    DashDotted,
}

/// A line's pattern, its width (marks, see [`Pen::mark`]) and colour.
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

/// Where the name of a line stands: beside a point of the part of the line that is seen, given as a share of that part, and so far
/// away from it (marks).
pub(super) type Beside = (f64, DVec2);

/// A drawing in a field. Places and radii are given in units of the field; what only marks something is as large however close
/// the field is seen, and is given in marks.
pub(super) struct Pen<'a> {
    field: Field,
    /// Nothing is drawn outside of this (units); rings and discs may reach over its edge.
    area: Aabb,
    /// Which share of the width or height of all of the field is seen, the larger of both.
    share: f64,
    /// How long the arrow of a velocity is at least (units): so that it is seen beside the ball.
    pub least: f64,
    palette: Palette,
    words: &'a Words,
    quads: Quads,
    names: Names,
}

/// Where all of the field is seen, a mark has so many units.
const MARK: f64 = 1.5;
/// Lengths of long dashes, of dashes and of dots, each with the gap after it (marks).
const LONG_DASH: (f64, f64) = (16.0, 4.5);
const DASH: (f64, f64) = (7.0, 4.5);
const DOT: (f64, f64) = (0.6, 4.0);
/// Length of an arrow's head, and how far from its vector a name stands (marks).
const HEAD: f64 = 7.0;
const BESIDE: f64 = 9.0;
/// How wide a line is that leads to a name (marks).
const LEADER: f32 = 0.6;

impl<'a> Pen<'a> {
    pub fn on(field: Field, area: Aabb, palette: Palette, words: &'a Words) -> Self {
        let share = (area.size() / FIELD).max_element();
        // Walls are seen around it.
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

    /// How long so many marks are (units of the field).
    pub fn mark(&self, marks: f64) -> f64 {
        marks * self.share * MARK
    }

    /// How long something is drawn (units of the field) that is so long where all of the field is seen: between as long as there, and as
    /// long on screen.
    pub fn scaled(&self, units: DVec2) -> DVec2 {
        units * self.share.sqrt()
    }

    /// The player's language.
    pub fn words(&self) -> &'a Words {
        self.words
    }

    fn colour(&self, tone: Tone) -> LinearRgba {
        self.palette.of(tone).to_linear()
    }

    /// A line from `a` to `b`.
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

    /// A line from `a` to `b`, which names make way for, with its own `beside` it.
    pub fn named(
        &mut self,
        (a, b): (DVec2, DVec2),
        stroke: Stroke,
        beside: Beside,
        name: (&str, Option<String>),
    ) {
        self.names.keep_off_line(a, b);
        self.called((a, b), stroke, beside, name);
    }

    /// A line from `a` to `b`, with its name `beside` it.
    fn called(
        &mut self,
        (a, b): (DVec2, DVec2),
        stroke: Stroke,
        (share, away): Beside,
        name: (&str, Option<String>),
    ) {
        self.line(a, b, stroke);
        if let Some((from, to)) = self.area.part_of(a, b) {
            // The edge of the area is rounded.
            let of = from.lerp(to, share).clamp(self.area.min, self.area.max);
            self.name(self.beside(of, away), name, stroke.colour);
        }
    }

    /// An arrow from `a` to `b`, which names make way for, with its own `beside` it.
    pub fn arrow(
        &mut self,
        (a, b): (DVec2, DVec2),
        stroke: Stroke,
        beside: Beside,
        name: (&str, Option<String>),
    ) {
        self.called((a, b), stroke, beside, name);
        let way = b - a;
        let along = way.normalize_or_zero();
        if along == DVec2::ZERO {
            return;
        }
        self.names.keep_off_vector(a, b);
        let solid = Stroke {
            pattern: Pattern::Solid,
            ..stroke
        };
        let head = self.mark(HEAD).min(way.length() * 0.6);
        for side in [-0.5, 0.5] {
            self.line(b, b - along * head + along.perp() * head * side, solid);
        }
    }

    /// The arrow of a velocity (units/s) from `a` to `b`, with its name and the speed beside its end.
    pub fn velocity(
        &mut self,
        (a, b): (DVec2, DVec2),
        stroke: Stroke,
        (name, velocity): (&str, DVec2),
    ) {
        let beside = (1.0, (b - a).normalize_or_zero() * BESIDE);
        let speed = self.measured(velocity.length(), "u/s");
        self.arrow((a, b), stroke, beside, (name, Some(speed)));
    }

    /// How wide a line of this `width` (marks) is (units of the camera).
    fn line_width(&self, width: f32) -> f32 {
        self.field.length(self.mark(f64::from(width)))
    }

    /// The place of a name that is meant to be so many marks `away` from what it names, the point `of`.
    pub fn beside(&self, of: DVec2, away: DVec2) -> Place {
        let at = of + away * self.mark(1.0);
        Place { of, at }
    }

    /// `value` with its `unit`, which a share has none of.
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

    /// A name at its place or near it, with what is `told` of it; or the name alone where there is no room for more: all of it is below
    /// the view too.
    pub fn name(&mut self, place: Place, (name, told): (&str, Option<String>), colour: Tone) {
        let whole = told.map(|told| format!("{name} {told}"));
        self.names.add(place, (name, whole), colour);
    }

    /// The arrows, as far as they are seen (units).
    #[cfg(test)]
    pub fn arrows(&self) -> Vec<(DVec2, DVec2)> {
        let arrows = self.names.vectors.iter();
        arrows
            .filter_map(|(a, b)| self.area.part_of(*a, *b))
            .map(|(a, b)| {
                let Aabb { min, max } = self.area;
                (a.clamp(min, max), b.clamp(min, max))
            })
            .collect()
    }

    /// Whether an arrow with these ends (units) is seen as a whole.
    #[cfg(test)]
    pub fn is_whole(&self, (a, b): (DVec2, DVec2)) -> bool {
        let Aabb { min, max } = self.area.grown(-1e-6);
        let inside = |at: DVec2| at.cmpgt(min).all() && at.cmplt(max).all();
        inside(a) && inside(b)
    }

    /// All that is drawn, and all names in their places; lines lead to those that are far from what they name.
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

/// What is seen around the area that is asked for (units).
const AROUND: f64 = 4.0;
/// A line has no more dashes than this: across a field there are a hundred.
const MOST: usize = 300;
