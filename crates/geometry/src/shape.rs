//! What a collider's outline can be, as data, and the axis-aligned box that encloses it.
//!
//! Does not test anything against anything: see [`overlap`](super::overlap) and [`sweep`](super::sweep).

use bevy_math::DVec2;
use serde::{Deserialize, Serialize};

use super::serial;

/// An axis-aligned box, `min` below and left of `max` (units).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Aabb {
    /// The lower left corner.
    #[serde(with = "serial")]
    pub min: DVec2,
    /// The upper right corner.
    #[serde(with = "serial")]
    pub max: DVec2,
}

impl Aabb {
    /// The box around `centre` that reaches `half` to each side.
    #[must_use]
    pub fn around(centre: DVec2, half: DVec2) -> Self {
        Self {
            min: centre - half,
            max: centre + half,
        }
    }

    /// The middle of the box.
    #[must_use]
    pub fn centre(&self) -> DVec2 {
        (self.min + self.max) * 0.5
    }

    /// Width and height (units).
    #[must_use]
    pub fn size(&self) -> DVec2 {
        self.max - self.min
    }

    /// Whether `point` lies in the box or on its border.
    #[must_use]
    pub fn contains(&self, point: DVec2) -> bool {
        point.cmpge(self.min).all() && point.cmple(self.max).all()
    }

    /// The smallest box that encloses both.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self {
            min: self.min.min(other.min),
            max: self.max.max(other.max),
        }
    }

    /// The part of the way from `a` to `b` (units) that lies in the box; `None` if none does.
    #[must_use]
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

    /// The box with `margin` (units) added on all four sides.
    #[must_use]
    pub fn grown(&self, margin: f64) -> Self {
        Self {
            min: self.min - margin,
            max: self.max + margin,
        }
    }
}

/// The outline of a collider around its own position.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Shape {
    /// A box.
    Box {
        /// Half the width and half the height, in the box's own axes (units, above 0).
        #[serde(with = "serial")]
        half: DVec2,
        /// The direction of the box's own x axis: a unit vector, `(1, 0)` for a box that is not turned.
        #[serde(with = "serial")]
        axis: DVec2,
    },
    /// A disc.
    Circle {
        /// Radius (units, above 0).
        radius: f64,
    },
    /// All that lies behind a straight line through the position: a wall without end.
    HalfPlane {
        /// The unit normal of the line, away from what is behind it.
        #[serde(with = "serial")]
        normal: DVec2,
    },
}

impl Shape {
    /// A box that is not turned, by its half extents (units).
    #[must_use]
    pub fn upright(half: DVec2) -> Self {
        Self::Box {
            half,
            axis: DVec2::X,
        }
    }

    /// The axis-aligned box that encloses the shape placed at `centre`; without end for a half-plane.
    #[must_use]
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

/// Turns `vector` from world axes into the axes of a box whose x axis is `axis` (a unit vector).
#[must_use]
pub fn to_local(axis: DVec2, vector: DVec2) -> DVec2 {
    DVec2::new(axis.dot(vector), axis.perp_dot(vector))
}

/// Turns `vector` back from the axes of a box whose x axis is `axis` (a unit vector) into world axes.
#[must_use]
pub fn to_world(axis: DVec2, vector: DVec2) -> DVec2 {
    axis * vector.x + axis.perp() * vector.y
}
