//! Name in a drawing: its position, its target, and the leader line between them.
//!
//! A single name; [`names`](super::names) places all names.

use bevy::math::DVec2;

use crate::geometry::Aabb;
use crate::presentation::palette::Tone;

/// Minimum distance for a leader line (half heights of a name).
const FAR: f64 = 1.6;

/// Name in a drawing.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tag {
    /// Centre of the text (units of the field).
    pub at: DVec2,
    pub text: String,
    pub colour: Tone,
    /// Text size (share of the size that the player set).
    pub size: f32,
    /// Half of its width and height (units).
    pub half: DVec2,
    /// Target of the name (units).
    pub of: DVec2,
}

impl Tag {
    /// Returns the area of the text (units).
    pub fn area(&self) -> Aabb {
        Aabb::around(self.at, self.half)
    }

    /// Returns the leader line from the target to the name (units). `None` if they are close.
    pub fn leader(&self) -> Option<(DVec2, DVec2)> {
        let area = self.area();
        let end = self.of.clamp(area.min, area.max);
        (end.distance(self.of) > FAR * self.half.y).then_some((self.of, end))
    }
}

/// Requested position of a name.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Target of the name (units).
    pub of: DVec2,
    /// Preferred centre of the text (units).
    pub at: DVec2,
}
