//! Outlines, and the first touch of a disc in straight flight with an outline at rest.
//!
//! A box is four edges and four corners. A disc touches an edge when its centre reaches the edge moved outwards by the
//! radius. It touches a corner when its centre reaches the circle of that radius around the corner. The result is the
//! earliest of all eight. The game uses the box's own axes, slabs and quadrants; this code avoids them so as not to
//! share its mistakes.

use super::vector::{Direction, Vec2, vec2};

/// Largest time before the beginning of a flight that counts as its beginning, because of rounding (s).
const ROUNDING: f64 = 1e-11;

/// Outline around a centre.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape {
    /// Rectangle at any angle.
    Box {
        /// Half of the width and height (units).
        half: Vec2,
        /// Unit vector along the width.
        axis: Vec2,
    },
    /// Circle.
    Circle {
        /// Radius (units).
        radius: f64,
    },
}

/// First touch of a flight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch {
    /// Time since the beginning of the flight (s).
    pub time: f64,
    /// Unit normal from the object to the ball.
    pub normal: Vec2,
}

impl Shape {
    /// Returns a rectangle of the given `width` and `height` (units), turned counter-clockwise by `degrees`.
    pub fn rectangle(width: f64, height: f64, degrees: f64) -> Self {
        Self::Box {
            half: vec2(width * 0.5, height * 0.5),
            axis: Vec2::towards(degrees.to_radians()),
        }
    }

    /// Returns the corners of a box relative to its centre, counter-clockwise; empty for a circle.
    pub fn corners(&self) -> Vec<Vec2> {
        self.edges().iter().map(|edge| edge.from).collect()
    }

    /// Returns the edges of a box relative to its centre, counter-clockwise. Coordinates in the field would have three
    /// digits less a thousand units from the origin.
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

    /// Returns the distance from the outline at `centre` to `point` (units, negative inside) and the unit normal there.
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

    /// Returns the first touch of the shape at `centre` by a disc of `radius` that flies from `from` with `velocity`
    /// without end. The disc must start outside.
    pub fn touch(&self, centre: Vec2, from: Vec2, velocity: Vec2, radius: f64) -> Option<Touch> {
        let from = from - centre;
        let round = |middle: Vec2, reach: f64| -> Option<Touch> {
            // Solve twice, the second time from near the touch, where the square of the distance does not lose the last
            // digits.
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

/// Edge of a box, relative to the box's centre.
struct Edge {
    /// Corner at its beginning (units).
    from: Vec2,
    /// Unit vector along it.
    along: Vec2,
    length: f64,
}

/// Returns the time at which a point at `offset` from the centre of a circle of radius `reach` enters it: the smaller
/// root of |offset + velocity · t|² = reach².
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
