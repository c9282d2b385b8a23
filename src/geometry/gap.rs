//! How far apart two shapes are: at rest, while one of them moves, or wherever their ways may lead them.
//!
//! Two shapes overlap where the offset between their centres lies in the sum of the two (Minkowski's): a polygon with
//! opposite sides parallel, rounded by the sum of the radii. So every question here is the distance from a point, a
//! straight way or a circle to one such polygon, and has an exact answer. Owns those distances; when a ball meets a
//! shape, [`sweep`](super::sweep) says.

use bevy::math::DVec2;

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

#[cfg(test)]
mod tests {
    use super::*;

    /// Shapes and places that look random and are the same on every run.
    struct Chance(u64);

    impl Chance {
        fn within(&mut self, low: f64, high: f64) -> f64 {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            low + (high - low) * ((self.0 >> 11) as f64 / (1_u64 << 53) as f64)
        }

        fn point(&mut self, reach: f64) -> DVec2 {
            DVec2::new(self.within(-reach, reach), self.within(-reach, reach))
        }

        fn shape(&mut self) -> Shape {
            if self.within(0.0, 1.0) < 0.3 {
                return Shape::Circle {
                    radius: self.within(1.0, 30.0),
                };
            }
            let (sin, cos) = libm::sincos(self.within(0.0, 7.0));
            let turned = self.within(0.0, 1.0) < 0.7;
            Shape::Box {
                half: DVec2::new(self.within(1.0, 40.0), self.within(1.0, 40.0)),
                axis: if turned {
                    DVec2::new(cos, sin)
                } else {
                    DVec2::X
                },
            }
        }
    }

    /// Points all round the outline of `shape`, less than `apart` from one another.
    fn outline(shape: &Shape, at: DVec2, apart: f64) -> Vec<DVec2> {
        match *shape {
            Shape::HalfPlane { .. } => Vec::new(),
            Shape::Circle { radius } => {
                let steps = (7.0 * radius / apart).ceil();
                let turn = |step: usize| libm::sincos(step as f64 * core::f64::consts::TAU / steps);
                (0..steps as usize)
                    .map(turn)
                    .map(|(sin, cos)| at + DVec2::new(cos, sin) * radius)
                    .collect()
            }
            Shape::Box { half, axis } => {
                let steps = (2.0 * half.max_element() / apart).ceil();
                let side = |from: DVec2, to: DVec2| {
                    (0..=steps as usize).map(move |step| from.lerp(to, step as f64 / steps))
                };
                let corners = [
                    half,
                    DVec2::new(-half.x, half.y),
                    -half,
                    DVec2::new(half.x, -half.y),
                ];
                (0..4)
                    .flat_map(|i| side(corners[i], corners[(i + 1) % 4]))
                    .map(|corner| at + crate::geometry::shape::to_world(axis, corner))
                    .collect()
            }
        }
    }

    /// The gap by trying points of both outlines, at most `apart` too large.
    fn brute(a: &Shape, at_a: DVec2, b: &Shape, at_b: DVec2, apart: f64) -> f64 {
        let from_b = outline(b, at_b, apart)
            .into_iter()
            .map(|point| crate::geometry::overlap::distance(a, at_a, point));
        let from_a = outline(a, at_a, apart)
            .into_iter()
            .map(|point| crate::geometry::overlap::distance(b, at_b, point));
        from_a.chain(from_b).fold(f64::INFINITY, f64::min).max(0.0)
    }

    #[test]
    fn the_gap_is_that_between_the_nearest_points_of_the_outlines() {
        let mut chance = Chance(1);
        let mut apart = 0;
        for case in 0..2_000 {
            let (a, b) = (chance.shape(), chance.shape());
            let (at_a, at_b) = (chance.point(80.0), chance.point(80.0));
            let (exact, tried) = (gap(&a, at_a, &b, at_b), brute(&a, at_a, &b, at_b, 0.5));
            assert!(
                exact <= tried + 1e-9 && exact >= tried - 0.5,
                "case {case}: {a:?} at {at_a}, {b:?} at {at_b}: {exact}, tried {tried}"
            );
            apart += usize::from(exact > 0.0);
        }
        assert!((400..1_900).contains(&apart), "both kinds occur: {apart}");
    }

    #[test]
    fn moving_by_the_separation_ends_an_overlap() {
        let mut chance = Chance(2);
        for case in 0..2_000 {
            let (a, b) = (chance.shape(), chance.shape());
            let (reach, offset) = (Reach::between(&a, &b), chance.point(60.0));
            let depth = -reach.separation(offset);
            if depth <= 0.0 {
                continue;
            }
            let ways = (0..720).map(|i| libm::sincos(f64::from(i) * 0.008_727));
            let best = ways
                .map(|(sin, cos)| reach.separation(offset + DVec2::new(cos, sin) * depth))
                .fold(f64::NEG_INFINITY, f64::max);
            assert!(
                best.abs() < 0.02,
                "case {case}: {best} left of a depth of {depth}"
            );
        }
    }

    #[test]
    fn along_a_way_the_separation_is_the_least_of_all_places() {
        let mut chance = Chance(3);
        for case in 0..500 {
            let reach = Reach::between(&chance.shape(), &chance.shape());
            let (from, to) = (chance.point(200.0), chance.point(200.0));
            let steps = 800;
            let tried = (0..=steps)
                .map(|step| reach.separation(from.lerp(to, f64::from(step) / f64::from(steps))))
                .fold(f64::INFINITY, f64::min);
            let exact = reach.separation_along(from, to);
            let coarse = from.distance(to) / f64::from(steps);
            if exact > 0.0 || tried > 0.0 {
                assert!(
                    exact <= tried + 1e-9 && exact >= tried - coarse,
                    "case {case}: {exact}, tried {tried}"
                );
            }
        }
    }

    #[test]
    fn round_a_circle_the_separation_is_the_least_of_all_places() {
        let mut chance = Chance(4);
        let mut within = 0;
        for case in 0..500 {
            let reach = Reach::between(&chance.shape(), &chance.shape());
            let (centre, radius) = (chance.point(100.0), chance.within(1.0, 200.0));
            let tried = (0..2_000)
                .map(|step| libm::sincos(f64::from(step) * core::f64::consts::TAU / 2_000.0))
                .map(|(sin, cos)| reach.separation(centre + DVec2::new(cos, sin) * radius))
                .fold(f64::INFINITY, f64::min);
            let exact = reach.separation_around(centre, radius, radius);
            if exact > 0.0 || tried > 0.0 {
                assert!(
                    exact <= tried + 1e-9 && exact >= tried - radius * 0.002,
                    "case {case}: {exact}, tried {tried}"
                );
            }
            within += usize::from(exact > 0.0 && centre.length() < radius);
        }
        assert!(
            within > 20,
            "some circles run round the whole of it: {within}"
        );
    }

    #[test]
    fn a_point_beyond_the_end_of_a_straight_way_is_not_on_it() {
        let disc = Shape::Circle { radius: 5.0 };
        let reach = Reach::between(&disc, &disc).stretched(DVec2::new(30.0, 40.0));
        assert!((reach.separation(DVec2::new(30.0, 40.0)) - 15.0).abs() < 1e-12);
        let twice = reach.stretched(DVec2::new(-30.0, -40.0));
        assert!((twice.separation(DVec2::new(60.0, 80.0)) - 40.0).abs() < 1e-12);
    }
}
