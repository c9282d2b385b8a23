//! Distance between two shapes: at rest, while one moves, or over all positions that their paths may reach.
//!
//! Two shapes overlap if the offset between their centres is in their Minkowski sum. This is a convex polygon whose
//! opposite sides are parallel, rounded by the sum of the radii. Every query is the distance from a point, a segment or
//! a circle to this polygon and has an exact answer. [`sweep`](crate::sweep) finds the time of a contact.

#[cfg(test)]
mod tests;

use bevy_math::DVec2;

use super::overlap::nearest_surface;
use super::shape::Shape;

/// Depth behind every side from which a point counts as inside the polygon (units).
///
/// A polygon whose sides are all parallel has no interior, but rounding may give it one of about 1e-12.
const INSIDE: f64 = 1e-9;

/// Returns the distance between shape `a` at `at_a` and shape `b` at `at_b` (units); 0 if they overlap.
pub fn gap(a: &Shape, at_a: DVec2, b: &Shape, at_b: DVec2) -> f64 {
    Reach::between(a, b).separation(at_a - at_b).max(0.0)
}

/// Maximum number of iterations of [`nearest_points`].
const MAX_STEPS: usize = 64;

/// Returns the nearest points of two shapes with their centres (units), computed by projecting a point alternately onto
/// both shapes. The points are in the shapes, but may be farther apart than the nearest ones after many iterations.
pub fn nearest_points(a: (&Shape, DVec2), b: (&Shape, DVec2)) -> (DVec2, DVec2) {
    let onto = |(shape, at): (&Shape, DVec2), point: DVec2| {
        let (apart, normal) = nearest_surface(shape, at, point);
        point - normal * apart.max(0.0)
    };
    let mut there = onto(b, a.1);
    let mut here = onto(a, there);
    for _ in 0..MAX_STEPS {
        let before = here.distance(there);
        there = onto(b, here);
        here = onto(a, there);
        if before - here.distance(there) < 1e-9 {
            break;
        }
    }
    (here, there)
}

/// Set of the offsets between two shapes' centres at which they overlap: a rounded convex polygon around 0.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reach {
    /// One side of each parallel pair of the polygon, sorted by angle (0 to π).
    sides: [DVec2; 6],
    /// Number of sides in use.
    count: usize,
    /// Radius of the rounding (units).
    radius: f64,
}

impl Reach {
    /// Returns the offsets at which two shapes overlap. The set is symmetric, so the direction of the offset does not
    /// matter.
    pub fn between(a: &Shape, b: &Shape) -> Self {
        Self::default().with(a).with(b)
    }

    fn with(self, shape: &Shape) -> Self {
        match *shape {
            Shape::Circle { radius } => Self {
                radius: self.radius + radius,
                ..self
            },
            // A half-plane is infinite, so it always overlaps; callers test walls against their lines.
            Shape::HalfPlane { .. } => Self {
                radius: f64::INFINITY,
                ..self
            },
            Shape::Box { half, axis } => self
                .stretched(axis * (2.0 * half.x))
                .stretched(axis.perp() * (2.0 * half.y)),
        }
    }

    /// Returns the set for a shape that moves straight along `way` (units), with the offset taken at the middle of the
    /// way.
    ///
    /// # Panics
    ///
    /// If called more than twice; two shapes have two ways.
    #[must_use]
    pub fn stretched(mut self, way: DVec2) -> Self {
        // Choose the direction up or right, so that the angle is between 0 and π.
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

    /// Returns the distance between the shapes at `offset` (units); negative if they overlap, by the depth of the
    /// overlap.
    pub fn separation(&self, offset: DVec2) -> f64 {
        let mut inside = f64::INFINITY;
        let mut nearest = f64::INFINITY;
        for (corner, side) in self.half_outline() {
            // The other half of the outline is the point reflection of this half.
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

    /// Returns the smallest separation while the offset moves straight from `from` to `to` (units).
    pub fn separation_along(&self, from: DVec2, to: DVec2) -> f64 {
        self.stretched(to - from).separation((from + to) * 0.5)
    }

    /// Returns the smallest separation of all offsets between the circles of radius `inner` and `outer` around `centre`
    /// (units); 0 or less if the shapes may overlap.
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

    /// Returns the corners of one half of the polygon, counter-clockwise, each with the side that starts there.
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
