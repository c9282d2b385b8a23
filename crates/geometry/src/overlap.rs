//! Static overlap tests of the tutorial: whether two shapes overlap, how deep, and on which side.
//!
//! Contains the tests of the discrete scheme, exactly as in the tutorial, and the distance from a point to a shape,
//! which validation and tests use. [`sweep`](super::sweep) finds the contacts of moving shapes. `docs/lab.md` shows
//! each test with a picture and its formula.

use bevy_math::DVec2;

use super::shape::{Aabb, Shape, to_local, to_world};

/// Overlap of two boxes on each axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoxTest {
    /// Length of the common interval on each axis (units); negative if there is a gap.
    pub common: DVec2,
    /// Start and end of the common interval on each axis (units); with a gap, the end is before the start.
    pub stretch: (DVec2, DVec2),
}

impl BoxTest {
    /// Compares `a` and `b` on each axis.
    pub fn new(a: Aabb, b: Aabb) -> Self {
        let stretch = (a.min.max(b.min), a.max.min(b.max));
        Self {
            common: stretch.1 - stretch.0,
            stretch,
        }
    }

    /// Returns `true` if the boxes overlap on both axes. Boxes that only touch at an edge overlap.
    pub fn is_hit(&self) -> bool {
        self.common.cmpge(DVec2::ZERO).all()
    }
}

/// Returns `true` if two boxes overlap on both axes. Boxes that only touch at an edge overlap.
pub fn boxes_overlap(a: Aabb, b: Aabb) -> bool {
    BoxTest::new(a, b).is_hit()
}

/// Direction of a hit in the discrete scheme, named in world axes (y up).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compass {
    /// Towards −y: `(0, 1)` in the tutorial's y-down axes, which the tutorial calls "up".
    Down,
    /// Towards +x.
    Right,
    /// Towards +y.
    Up,
    /// Towards −x.
    Left,
}

impl Compass {
    /// All directions in the order in which the tutorial tries them; the first wins a tie.
    pub const ALL: [Self; 4] = [Self::Down, Self::Right, Self::Up, Self::Left];

    /// Returns the unit vector of the direction.
    pub fn vector(self) -> DVec2 {
        match self {
            Self::Down => DVec2::NEG_Y,
            Self::Right => DVec2::X,
            Self::Up => DVec2::Y,
            Self::Left => DVec2::NEG_X,
        }
    }

    /// Returns `true` if the direction is parallel to the x axis.
    pub fn is_horizontal(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }

    /// Compares the direction of `vector` with all four. Returns the dot products (−1 to 1) in the order of
    /// [`ALL`](Self::ALL), and the direction with the largest one.
    ///
    /// As in the tutorial, the search starts with a best value of 0, so the zero vector has no direction.
    pub fn compare(vector: DVec2) -> ([f64; 4], Option<Self>) {
        let unit = vector.normalize_or_zero();
        let dots = Self::ALL.map(|direction| unit.dot(direction.vector()));
        let (mut best, mut largest) = (None, 0.0);
        for (direction, dot) in Self::ALL.into_iter().zip(dots) {
            if dot > largest {
                (best, largest) = (Some(direction), dot);
            }
        }
        (dots, best)
    }
}

/// The tutorial's test of a disc against a box, with all intermediate values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DiscTest {
    /// Vector from the centre of the box to the centre of the disc (units): D.
    pub offset: DVec2,
    /// D clamped to the half extents of the box (units).
    pub clamped: DVec2,
    /// Point of the box nearest to the disc's centre (units): P. Equals the centre if it is inside the box.
    pub nearest: DVec2,
    /// Vector from the disc's centre to P (units): V.
    pub difference: DVec2,
    /// Length of V (units).
    pub distance: f64,
    /// Resolution of the hit; `None` if the disc does not overlap the box.
    pub hit: Option<DiscHit>,
}

impl DiscTest {
    /// Tests the disc of `radius` (units) around `centre` against `target`.
    ///
    /// It is a hit if P is strictly closer than the radius. A disc that has just been moved out has exactly the
    /// distance `radius` and must not collide again.
    pub fn new(centre: DVec2, radius: f64, target: Aabb) -> Self {
        let middle = target.centre();
        let half = target.size() * 0.5;
        let offset = centre - middle;
        let clamped = offset.clamp(-half, half);
        let nearest = middle + clamped;
        let difference = nearest - centre;
        let distance = difference.length();
        Self {
            offset,
            clamped,
            nearest,
            difference,
            distance,
            hit: (distance < radius).then(|| DiscHit::new(difference, radius)),
        }
    }
}

/// The tutorial's resolution of a disc that overlaps a box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DiscHit {
    /// Dot products of the direction of V with the compass, in the order of [`Compass::ALL`].
    pub dots: [f64; 4],
    /// Direction with the largest dot product, from the disc to the box; `None` if V is zero.
    pub direction: Option<Compass>,
    /// Distance that the disc has to move back along the hit axis (units): `radius − |V on that axis|`.
    pub penetration: f64,
}

impl DiscHit {
    /// Resolves the hit of a disc of `radius` (units) with V = `difference`. As in the tutorial, a hit without a
    /// direction counts as vertical.
    fn new(difference: DVec2, radius: f64) -> Self {
        let (dots, direction) = Compass::compare(difference);
        let along = match direction {
            Some(direction) if direction.is_horizontal() => difference.x,
            _ => difference.y,
        };
        Self {
            dots,
            direction,
            penetration: radius - along.abs(),
        }
    }
}

/// Returns the signed distance from `point` to the outline of `shape` at `centre` (units); negative inside.
pub fn distance(shape: &Shape, centre: DVec2, point: DVec2) -> f64 {
    nearest_surface(shape, centre, point).0
}

/// Returns the signed distance from `point` to the outline of `shape` at `centre` (units, negative inside), and the
/// unit normal of the outline there. The distance grows fastest along the normal.
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
        let hit = |height| DiscTest::new(DVec2::new(0.0, height), 3.0, target).hit;
        assert_eq!(hit(8.0), None);
        let hit = hit(7.5).expect("overlaps by half a unit");
        assert_eq!(
            hit.direction,
            Some(Compass::Down),
            "the box lies below the disc"
        );
        assert!((hit.penetration - 0.5).abs() < 1e-12);
    }

    #[test]
    fn the_direction_is_the_largest_of_four_dot_products_and_ties_go_to_the_first() {
        let winner = |x, y| Compass::compare(DVec2::new(x, y)).1;
        assert_eq!(winner(1.0, -1.0), Some(Compass::Down));
        assert_eq!(winner(1.0, 1.0), Some(Compass::Right));
        assert_eq!(winner(-2.0, 1.0), Some(Compass::Left));
        assert_eq!(winner(0.0, 0.0), None, "no vector, no direction");
    }
}
