//! A name in a drawing: where it stands, what it names, and the line that leads from one to the other.
//!
//! Owns a single name; [`names`](super::names) finds the places of all.

use bevy::math::DVec2;

use crate::geometry::Aabb;
use crate::presentation::palette::Tone;

/// From how far on a line leads to a name (half heights of a name).
const FAR: f64 = 1.6;

/// A name in a drawing.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tag {
    /// Where its middle is (units of the field).
    pub at: DVec2,
    pub text: String,
    pub colour: Tone,
    /// How large it is (of the size of text that the player wants).
    pub size: f32,
    /// Half its width and height (units).
    pub half: DVec2,
    /// What it names (units).
    pub of: DVec2,
}

impl Tag {
    /// What it covers (units).
    pub fn area(&self) -> Aabb {
        Aabb::around(self.at, self.half)
    }

    /// The line that leads from what is named to its name, where that is not close by (units).
    pub fn leader(&self) -> Option<(DVec2, DVec2)> {
        let area = self.area();
        let end = self.of.clamp(area.min, area.max);
        (end.distance(self.of) > FAR * self.half.y).then_some((self.of, end))
    }
}

/// Where a name belongs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// The point of the drawing that it names (units).
    pub of: DVec2,
    /// Where its middle is meant to be (units).
    pub at: DVec2,
}
