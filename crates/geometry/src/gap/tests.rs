//! Tests of gaps against sampled points of both outlines.

use super::*;

/// Pseudo-random shapes and positions with a fixed seed.
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

/// Returns points on the whole outline of `shape`, less than `apart` from one another.
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
                .map(|corner| at + crate::shape::to_world(axis, corner))
                .collect()
        }
    }
}

/// Returns the gap found from sampled points of both outlines; at most `apart` too large.
fn brute(a: &Shape, at_a: DVec2, b: &Shape, at_b: DVec2, apart: f64) -> f64 {
    let from_b = outline(b, at_b, apart)
        .into_iter()
        .map(|point| crate::overlap::distance(a, at_a, point));
    let from_a = outline(a, at_a, apart)
        .into_iter()
        .map(|point| crate::overlap::distance(b, at_b, point));
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
