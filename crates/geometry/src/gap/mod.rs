//! How far apart two shapes are: at rest, while one of them moves, or wherever their ways may lead them.
//!
//! Two shapes overlap where the offset between their centres lies in the sum of the two (Minkowski's): a polygon with
//! opposite sides parallel, rounded by the sum of the radii. So every question here is the distance from a point, a
//! straight way or a circle to one such polygon, and has an exact answer. Owns those distances; when a ball meets a
//! shape, [`sweep`](crate::sweep) says.

#[cfg(test)]
mod tests;

use bevy_math::DVec2;

use super::shape::Shape;

/// A point counts as inside the polygon if it is so deep behind every side (units).
///
/// A polygon of parallel sides alone has no inside, but rounding may give it one of about 1e-12.
const INSIDE: f64 = 1e-9;

/// The distance between shape `a` with its centre at `at_a` and shape `b` at `at_b` (units); 0 where they overlap.
#[must_use]
pub fn gap(a: &Shape, at_a: DVec2, b: &Shape, at_b: DVec2) -> f64 {
    Reach::between(a, b).separation(at_a - at_b).max(0.0)
}

/// All offsets between the centres of two shapes at which they overlap: a convex polygon around 0, rounded.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// Half the sides of the polygon, one of each parallel pair, by their angle from 0 to π.
    sides: [DVec2; 6],
    /// How many there are.
    count: usize,
    /// By how much the polygon is rounded (units).
    radius: f64,
}

impl Reach {
    /// Where two shapes overlap, whichever of them the offset leads to.
    #[must_use]
    pub fn between(a: &Shape, b: &Shape) -> Self {
        let nothing = Self {
            sides: [DVec2::ZERO; 6],
            count: 0,
            radius: 0.0,
        };
        nothing.with(a).with(b)
    }

    fn with(self, shape: &Shape) -> Self {
        match *shape {
            Shape::Circle { radius } => Self {
                radius: self.radius + radius,
                ..self
            },
            // Without end, so in the way wherever it is; walls are asked by their own lines.
            Shape::HalfPlane { .. } => Self {
                radius: f64::INFINITY,
                ..self
            },
            Shape::Box { half, axis } => self
                .stretched(axis * (2.0 * half.x))
                .stretched(axis.perp() * (2.0 * half.y)),
        }
    }

    /// The same for a shape that goes straight along `way` (units): its offset is then that of the middle of the way.
    ///
    /// # Panics
    ///
    /// If it is asked for more than twice; two shapes have two ways.
    #[must_use]
    pub fn stretched(mut self, way: DVec2) -> Self {
        // Upwards, or to the right: the angle is then one from 0 to π.
        let side = if way.y < 0.0 || (way.y == 0.0 && way.x < 0.0) {
            -way
        } else {
            way
        };
        if side == DVec2::ZERO {
            return self;
        }
        let place = self.sides[..self.count]
            .iter()
            .position(|other| side.perp_dot(*other) > 0.0)
            .unwrap_or(self.count);
        self.sides[place..=self.count].rotate_right(1);
        self.sides[place] = side;
        self.count += 1;
        self
    }

    /// How far apart the shapes are at `offset` (units); where they overlap, less than 0: how deep.
    #[must_use]
    pub fn separation(&self, offset: DVec2) -> f64 {
        let mut inside = f64::INFINITY;
        let mut nearest = f64::INFINITY;
        for (corner, side) in self.half_outline() {
            // The other half of the outline is this one, seen from the other side of 0.
            for point in [offset, -offset] {
                let from = point - corner;
                inside = inside.min(side.perp_dot(from) / side.length());
                let along = (from.dot(side) / side.length_squared()).clamp(0.0, 1.0);
                nearest = nearest.min(from.distance(side * along));
            }
        }
        if self.count == 0 {
            nearest = offset.length();
        } else if self.count > 1 && inside > INSIDE {
            nearest = -inside;
        }
        nearest - self.radius
    }

    /// The least separation while the offset goes straight from `from` to `to`.
    #[must_use]
    pub fn separation_along(&self, from: DVec2, to: DVec2) -> f64 {
        self.stretched(to - from).separation((from + to) * 0.5)
    }

    /// The least separation while the offset goes anywhere between the circles of radius `inner` and `outer` round
    /// `centre`; 0 or less where it may come to an overlap.
    #[must_use]
    pub fn separation_around(&self, centre: DVec2, inner: f64, outer: f64) -> f64 {
        let nearest = self.separation(centre).max(0.0);
        let farthest = if self.count == 0 {
            centre.length()
        } else {
            self.half_outline()
                .flat_map(|(corner, _)| [corner.distance(centre), corner.distance(-centre)])
                .fold(0.0, f64::max)
        } + self.radius;
        (nearest - outer).max(inner - farthest)
    }

    /// The corners of one half of the polygon, counter-clockwise, each with the side that begins there.
    fn half_outline(&self) -> impl Iterator<Item = (DVec2, DVec2)> + '_ {
        let sides = &self.sides[..self.count];
        let lowest = sides.iter().sum::<DVec2>() * -0.5;
        sides.iter().scan(lowest, |corner, side| {
            let from = *corner;
            *corner += *side;
            Some((from, *side))
        })
    }
}
