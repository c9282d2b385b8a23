//! The collision chapters' tests: do two shapes overlap now, how deep, and on which side.
//!
//! Owns the static tests of the discrete scheme, to the letter of the chapters; the distance from a point to a shape,
//! which checks and tests use. [`sweep`](super::sweep) finds when moving shapes meet.
//! Each test with a picture and its formula: `docs/lab.md`.

use bevy::math::DVec2;

use super::shape::{Aabb, Shape, to_local, to_world};

/// How much two boxes overlap on each axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoxTest {
    /// Length (units) of what their sides have in common on each axis; below 0 the gap between them.
    pub common: DVec2,
}

impl BoxTest {
    /// Compares `a` and `b`, axis by axis.
    #[must_use]
    pub fn of(a: Aabb, b: Aabb) -> Self {
        Self {
            common: a.max.min(b.max) - a.min.max(b.min),
        }
    }

    /// Whether they overlap: on both axes. Boxes that only touch at an edge do.
    #[must_use]
    pub fn is_hit(&self) -> bool {
        self.common.cmpge(DVec2::ZERO).all()
    }
}

/// Whether two boxes overlap, tested per axis; boxes that only touch at an edge do.
#[must_use]
pub fn boxes_overlap(a: Aabb, b: Aabb) -> bool {
    BoxTest::of(a, b).is_hit()
}

/// One of the four directions a hit can have in the discrete scheme, named in world axes (y up).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compass {
    /// Towards −y: the chapters' `(0, 1)` in their y-down axes… which they call "up"; here named by what it is.
    Down,
    /// Towards +x.
    Right,
    /// Towards +y.
    Up,
    /// Towards −x.
    Left,
}

impl Compass {
    /// All four, in the order in which the chapters try them; the first wins a tie.
    pub const ALL: [Self; 4] = [Self::Down, Self::Right, Self::Up, Self::Left];

    /// The unit vector of the direction.
    #[must_use]
    pub fn vector(self) -> DVec2 {
        match self {
            Self::Down => DVec2::NEG_Y,
            Self::Right => DVec2::X,
            Self::Up => DVec2::Y,
            Self::Left => DVec2::NEG_X,
        }
    }

    /// Whether the direction lies along the x axis.
    #[must_use]
    pub fn is_horizontal(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }

    /// The dot products (−1 to 1) of the direction of `vector` with all four, in the order of [`ALL`](Self::ALL); all 0
    /// for the zero vector.
    #[must_use]
    pub fn dots(vector: DVec2) -> [f64; 4] {
        let unit = vector.normalize_or_zero();
        Self::ALL.map(|direction| unit.dot(direction.vector()))
    }

    /// The compass direction with the largest dot product with `vector`, or `None` for the zero vector.
    ///
    /// The search starts from a best value of 0 as in the chapters, so a vector without a direction matches nothing.
    #[must_use]
    pub fn of(vector: DVec2) -> Option<Self> {
        let mut best = None;
        let mut largest = 0.0;
        for (direction, dot) in Self::ALL.into_iter().zip(Self::dots(vector)) {
            if dot > largest {
                largest = dot;
                best = Some(direction);
            }
        }
        best
    }
}

/// The chapters' test of a disc against a box, step by step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DiscTest {
    /// From the centre of the box to that of the disc (units): D.
    pub offset: DVec2,
    /// The same, clamped to the half extents of the box (units).
    pub clamped: DVec2,
    /// The point of the box that is nearest to the disc's centre (units), that centre itself if it is inside: P.
    pub nearest: DVec2,
    /// From the disc's centre to that point (units): V.
    pub difference: DVec2,
    /// How long that is (units).
    pub distance: f64,
}

impl DiscTest {
    /// Looks from the disc's `centre` for the nearest point of `target`.
    #[must_use]
    pub fn of(centre: DVec2, target: Aabb) -> Self {
        let middle = target.centre();
        let half = target.size() * 0.5;
        let offset = centre - middle;
        let clamped = offset.clamp(-half, half);
        let nearest = middle + clamped;
        let difference = nearest - centre;
        Self {
            offset,
            clamped,
            nearest,
            difference,
            distance: difference.length(),
        }
    }

    /// The hit of a disc of `radius` (units): the nearest point is strictly closer. A disc that has just been moved out
    /// touches at exactly the radius and must not collide again.
    #[must_use]
    pub fn hit(&self, radius: f64) -> Option<DiscHit> {
        (self.distance < radius).then(|| DiscHit {
            difference: self.difference,
            direction: Compass::of(self.difference),
        })
    }
}

/// How a disc overlaps a box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DiscHit {
    /// From the disc's centre to the point of the box nearest to it (units); zero if the centre is inside.
    pub difference: DVec2,
    /// The compass direction of `difference`: where the box lies as seen from the disc. `None` if that is zero.
    pub direction: Option<Compass>,
}

impl DiscHit {
    /// How far the disc has to move back along the hit axis: `radius − |difference on that axis|` (units).
    ///
    /// A hit without a direction counts as vertical, as in the chapters.
    #[must_use]
    pub fn penetration(&self, radius: f64) -> f64 {
        match self.direction {
            Some(direction) if direction.is_horizontal() => radius - self.difference.x.abs(),
            _ => radius - self.difference.y.abs(),
        }
    }
}

/// Tests a disc (centre, radius in units) against a box; `None` if they do not overlap.
#[must_use]
pub fn disc_hits_box(centre: DVec2, radius: f64, target: Aabb) -> Option<DiscHit> {
    DiscTest::of(centre, target).hit(radius)
}

/// The signed distance (units) from `point` to the outline of `shape` placed at `centre`; negative inside.
#[must_use]
pub fn distance(shape: &Shape, centre: DVec2, point: DVec2) -> f64 {
    nearest_surface(shape, centre, point).0
}

/// The signed distance (units) from `point` to the outline of `shape` placed at `centre`, negative inside, and the
/// unit normal of the outline there: the direction in which the distance grows fastest.
#[must_use]
pub fn nearest_surface(shape: &Shape, centre: DVec2, point: DVec2) -> (f64, DVec2) {
    let offset = point - centre;
    match *shape {
        Shape::HalfPlane { normal } => (offset.dot(normal), normal),
        Shape::Circle { radius } => {
            let away = offset.length();
            let normal = if away > 0.0 { offset / away } else { DVec2::Y };
            (away - radius, normal)
        }
        Shape::Box { half, axis } => {
            let local = to_local(axis, offset);
            let outside = local.abs() - half;
            let (distance, towards) = if outside.max_element() > 0.0 {
                let beyond = outside.max(DVec2::ZERO);
                let distance = beyond.length();
                (distance, beyond / distance)
            } else if outside.x > outside.y {
                (outside.x, DVec2::X)
            } else {
                (outside.y, DVec2::Y)
            };
            let side = DVec2::new(1.0_f64.copysign(local.x), 1.0_f64.copysign(local.y));
            (distance, to_world(axis, towards * side))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_that_share_only_an_edge_overlap() {
        let a = Aabb::around(DVec2::ZERO, DVec2::ONE);
        for (offset, expected) in [
            (DVec2::new(2.0, 0.0), true),
            (DVec2::new(2.0, 2.0), true),
            (DVec2::new(2.000_001, 0.0), false),
            (DVec2::new(0.0, -2.000_001), false),
        ] {
            let b = Aabb::around(offset, DVec2::ONE);
            assert_eq!(boxes_overlap(a, b), expected, "offset {offset}");
        }
    }

    #[test]
    fn a_disc_that_only_touches_does_not_collide() {
        let target = Aabb::around(DVec2::ZERO, DVec2::new(10.0, 5.0));
        assert!(disc_hits_box(DVec2::new(0.0, 8.0), 3.0, target).is_none());
        let hit =
            disc_hits_box(DVec2::new(0.0, 7.5), 3.0, target).expect("overlaps by half a unit");
        assert_eq!(
            hit.direction,
            Some(Compass::Down),
            "the box lies below the disc"
        );
        assert!((hit.penetration(3.0) - 0.5).abs() < 1e-12);
    }

    #[test]
    fn the_direction_is_the_largest_of_four_dot_products_and_ties_go_to_the_first() {
        assert_eq!(Compass::of(DVec2::new(1.0, -1.0)), Some(Compass::Down));
        assert_eq!(Compass::of(DVec2::new(1.0, 1.0)), Some(Compass::Right));
        assert_eq!(Compass::of(DVec2::new(-2.0, 1.0)), Some(Compass::Left));
        assert_eq!(Compass::of(DVec2::ZERO), None, "no vector, no direction");
    }
}
