//! Outline of a collider as data, and the axis-aligned box.
//!
//! Contains no tests between shapes; see [`overlap`](super::overlap) and [`sweep`](super::sweep).

use bevy_math::DVec2;
use serde::{Deserialize, Serialize};

use super::serial;

/// Axis-aligned box; `min` is below and left of `max` (units).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Aabb {
    /// Lower left corner (units).
    #[serde(with = "serial")]
    pub min: DVec2,
    /// Upper right corner (units).
    #[serde(with = "serial")]
    pub max: DVec2,
}

impl Aabb {
    /// Creates the box between the corners `min` and `max` (units).
    pub const fn new(min: DVec2, max: DVec2) -> Self {
        Self { min, max }
    }

    /// Returns the box around `centre` with the half extents `half` (units).
    pub fn around(centre: DVec2, half: DVec2) -> Self {
        Self::new(centre - half, centre + half)
    }

    /// Returns the centre of the box.
    pub fn centre(&self) -> DVec2 {
        (self.min + self.max) * 0.5
    }

    /// Returns the width and height (units).
    pub fn size(&self) -> DVec2 {
        self.max - self.min
    }

    /// Returns `true` if `point` is in the box or on its border.
    pub fn contains(&self, point: DVec2) -> bool {
        point.cmpge(self.min).all() && point.cmple(self.max).all()
    }

    /// Returns the smallest box that encloses both.
    pub fn union(self, other: Self) -> Self {
        Self::new(self.min.min(other.min), self.max.max(other.max))
    }

    /// Returns the part of the segment from `a` to `b` (units) inside the box; `None` if no part is inside.
    pub fn part_of(&self, a: DVec2, b: DVec2) -> Option<(DVec2, DVec2)> {
        let way = b - a;
        let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
        for axis in [DVec2::X, DVec2::Y] {
            let (from, along) = (a.dot(axis), way.dot(axis));
            let (low, high) = (self.min.dot(axis), self.max.dot(axis));
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

    /// Returns the box enlarged by `margin` (units) on all four sides.
    pub fn grown(&self, margin: f64) -> Self {
        Self::new(self.min - margin, self.max + margin)
    }
}

/// Outline of a collider, relative to its position.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Shape {
    /// A box at any angle.
    Box {
        /// Half the width and half the height, in the box's own axes (units, above 0).
        #[serde(with = "serial")]
        half: DVec2,
        /// Direction of the box's own x axis: a unit vector, `(1, 0)` for an unrotated box.
        #[serde(with = "serial")]
        axis: DVec2,
    },
    /// A disc.
    Circle {
        /// Radius (units, above 0).
        radius: f64,
    },
    /// Everything behind a straight line through the position: an infinite wall.
    HalfPlane {
        /// Unit normal of the line, pointing out of the wall.
        #[serde(with = "serial")]
        normal: DVec2,
    },
}

impl Shape {
    /// Returns `true` if both are the same outline, except for differences of at most `tolerance` (units).
    pub fn is_close(&self, other: &Self, tolerance: f64) -> bool {
        let are_close = |one: DVec2, other: DVec2| one.abs_diff_eq(other, tolerance);
        match (self, other) {
            (
                Self::Box { half, axis },
                Self::Box {
                    half: other,
                    axis: along,
                },
            ) => are_close(*half, *other) && are_close(*axis, *along),
            (Self::Circle { radius }, Self::Circle { radius: other }) => {
                (radius - other).abs() <= tolerance
            }
            _ => self == other,
        }
    }

    /// Returns an unrotated box with the half extents `half` (units).
    pub fn upright(half: DVec2) -> Self {
        Self::Box {
            half,
            axis: DVec2::X,
        }
    }

    /// Returns the axis-aligned box that encloses the shape at `centre`; infinite for a half-plane.
    pub fn bounds(&self, centre: DVec2) -> Aabb {
        let reach = match *self {
            Self::Box { half, axis } => {
                let axis = axis.abs();
                DVec2::new(
                    axis.x * half.x + axis.y * half.y,
                    axis.y * half.x + axis.x * half.y,
                )
            }
            Self::Circle { radius } => DVec2::splat(radius),
            Self::HalfPlane { .. } => DVec2::INFINITY,
        };
        Aabb::around(centre, reach)
    }
}

/// Converts `vector` from world axes into the axes of a box whose x axis is `axis` (a unit vector).
pub fn to_local(axis: DVec2, vector: DVec2) -> DVec2 {
    DVec2::new(axis.dot(vector), axis.perp_dot(vector))
}

/// Converts `vector` from the axes of a box whose x axis is `axis` (a unit vector) into world axes.
pub fn to_world(axis: DVec2, vector: DVec2) -> DVec2 {
    axis * vector.x + axis.perp() * vector.y
}
