//! Outlines, and when a disc in straight flight first touches one at rest.
//!
//! A box is four edges and four corners. A disc touches an edge when its centre comes to the edge moved outwards by
//! the radius, and a corner when its centre comes to the circle of that radius around it; the earliest of all eight
//! is the touch. Nothing is done in the box's own axes, no slab is clipped, no quadrant is singled out: that is the
//! game's way, and this one must not share its mistakes.

use super::vector::{Vec2, vec2};

/// A touch that rounding puts so little before the beginning of a flight (s) is at its beginning.
const ROUNDING: f64 = 1e-11;

/// An outline around a centre.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape {
    /// A rectangle at any angle.
    Box {
        /// Half its width and height (units).
        half: Vec2,
        /// The unit vector along its width.
        axis: Vec2,
    },
    /// A circle.
    Circle {
        /// Its radius (units).
        radius: f64,
    },
}

/// The first touch of a flight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch {
    /// Seconds from the beginning of the flight.
    pub time: f64,
    /// The unit normal, from the thing to the ball.
    pub normal: Vec2,
}

impl Shape {
    /// A rectangle of full `width` and `height` (units), turned counter-clockwise by `degrees`.
    pub fn rectangle(width: f64, height: f64, degrees: f64) -> Self {
        Self::Box {
            half: vec2(width * 0.5, height * 0.5),
            axis: Vec2::towards(degrees.to_radians()),
        }
    }

    /// The corners of a box as seen from its centre, counter-clockwise; none for a circle.
    pub fn corners(&self) -> Vec<Vec2> {
        self.edges().iter().map(|edge| edge.from).collect()
    }

    /// The edges of a box as seen from its centre, counter-clockwise. From there, and not in the field, because a
    /// corner a thousand units from the origin has three digits less.
    fn edges(&self) -> Vec<Edge> {
        let Self::Box { half, axis } = *self else {
            return Vec::new();
        };
        let up = -axis.outwards();
        let edge = |along: Vec2, length: f64, width: f64| Edge {
            from: along * (-length * 0.5) + along.outwards() * (width * 0.5),
            along,
            length,
        };
        let (width, height) = (2.0 * half.x, 2.0 * half.y);
        vec![
            edge(axis, width, height),
            edge(up, height, width),
            edge(-axis, width, height),
            edge(-up, height, width),
        ]
    }

    /// From the outline at `centre` to `point`: the distance (units, negative inside) and the unit normal there.
    pub fn gap(&self, centre: Vec2, point: Vec2) -> (f64, Vec2) {
        let point = point - centre;
        if let Self::Circle { radius } = *self {
            return (point.length() - radius, point.scaled_to(1.0));
        }
        let mut inside = (f64::NEG_INFINITY, Vec2::default());
        let mut outside = (f64::INFINITY, Vec2::default());
        for edge in self.edges() {
            let away = point - edge.from;
            let normal = edge.along.outwards();
            let height = away.dot(normal);
            if height > inside.0 {
                inside = (height, normal);
            }
            let along = away.dot(edge.along);
            let nearest = if along < 0.0 {
                (away.length(), away)
            } else if along > edge.length {
                let away = away - edge.along * edge.length;
                (away.length(), away)
            } else {
                (height.abs(), normal)
            };
            if nearest.0 < outside.0 {
                outside = nearest;
            }
        }
        if inside.0 <= 0.0 {
            inside
        } else {
            (outside.0, outside.1.scaled_to(1.0))
        }
    }

    /// When a disc of `radius` that flies from `from` with `velocity` for ever first touches the shape at `centre`.
    /// It must not be inside at its beginning.
    pub fn touch(&self, centre: Vec2, from: Vec2, velocity: Vec2, radius: f64) -> Option<Touch> {
        let from = from - centre;
        let round = |middle: Vec2, reach: f64| -> Option<Touch> {
            // Solved twice, the second time from next to the touch, where the square of the way there no longer
            // swallows the last digits.
            let near = entry(from - middle, velocity, reach)?;
            let rest = entry(from + velocity * near - middle, velocity, reach).unwrap_or(0.0);
            let time = near + rest;
            let normal = (from + velocity * time - middle).scaled_to(1.0);
            Some(Touch { time, normal })
        };
        if let Self::Circle { radius: own } = *self {
            return round(Vec2::default(), own + radius).and_then(not_before);
        }
        let edges = self.edges();
        let flat = edges.iter().filter_map(|edge| {
            let normal = edge.along.outwards();
            let approach = -velocity.dot(normal);
            if approach <= 0.0 {
                return None;
            }
            let time = ((from - edge.from).dot(normal) - radius) / approach;
            let along = (from + velocity * time - edge.from).dot(edge.along);
            let beside = (0.0..=edge.length).contains(&along);
            beside.then_some(Touch { time, normal })
        });
        let corners = edges.iter().filter_map(|edge| round(edge.from, radius));
        flat.chain(corners)
            .filter_map(not_before)
            .min_by(|a, b| a.time.total_cmp(&b.time))
    }
}

/// One edge of a box, as seen from the box's centre.
struct Edge {
    /// The corner where it begins (units).
    from: Vec2,
    /// The unit vector along it.
    along: Vec2,
    length: f64,
}

/// When a point at `offset` from the middle of a circle of radius `reach` enters it: the smaller root of
/// |offset + velocity · t|² = reach².
fn entry(offset: Vec2, velocity: Vec2, reach: f64) -> Option<f64> {
    let a = velocity.dot(velocity);
    let half_b = offset.dot(velocity);
    let c = offset.dot(offset) - reach * reach;
    let discriminant = half_b * half_b - a * c;
    (half_b < 0.0 && discriminant > 0.0).then(|| (-half_b - discriminant.sqrt()) / a)
}

fn not_before(touch: Touch) -> Option<Touch> {
    (touch.time >= -ROUNDING).then_some(Touch {
        time: touch.time.max(0.0),
        ..touch
    })
}
