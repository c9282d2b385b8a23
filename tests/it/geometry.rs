//! Geometry compared with brute force in `f64` (marching, bisection and distances) on many seeded cases.
//!
//! The reference uses no formula for times of impact. It moves along the path in small steps, bounded by the distance
//! to the shape, and takes the normal from the nearest point.

use brickwork::geometry::overlap::{Compass, DiscTest, boxes_overlap};
use brickwork::geometry::{Impact, sweep};

use crate::prelude::*;

const CASES: u32 = 20_000;

/// Returns the point of `shape` (at the origin) that is nearest to `point`: clamps the local coordinates.
fn nearest(shape: &Shape, point: DVec2) -> DVec2 {
    match *shape {
        Shape::HalfPlane { normal } => point - normal * point.dot(normal).max(0.0),
        Shape::Circle { radius } => point.normalize_or(DVec2::X) * radius.min(point.length()),
        Shape::Box { half, axis } => {
            let (u, v) = (axis, DVec2::new(-axis.y, axis.x));
            let local = DVec2::new(point.dot(u), point.dot(v));
            let clamped = local.max(-half).min(half);
            u * clamped.x + v * clamped.y
        }
    }
}

/// Returns the distance from the ball's surface to the shape (units); negative if they overlap. It is exact while the
/// centre is outside.
fn gap(shape: &Shape, centre: DVec2, radius: f64) -> f64 {
    (centre - nearest(shape, centre)).length() - radius
}

/// Returns the time of the first contact of a ball that starts outside. Uses conservative advancement, which cannot
/// skip a contact.
fn first_touch(shape: &Shape, from: DVec2, velocity: DVec2, radius: f64) -> Option<f64> {
    let speed = velocity.length();
    let scale = from.length() + radius + 1.0;
    let mut time = 0.0;
    for _ in 0..200_000 {
        let here = from + velocity * time;
        let gap = gap(shape, here, radius);
        if gap < 1e-12 * scale {
            return Some(time);
        }
        // The ball is past the shape and moves away from it: there is no contact.
        if velocity.dot(here - nearest(shape, here)) > 0.0 {
            return None;
        }
        time += gap / speed;
    }
    None
}

/// Returns a speed from 1e-3 to 1e6 units/s with a uniform exponent.
fn speed(die: &mut Die) -> f64 {
    libm::pow(10.0, die.between(-3.0, 6.0))
}

fn direction(die: &mut Die) -> DVec2 {
    let angle = die.between(0.0, core::f64::consts::TAU);
    DVec2::new(libm::cos(angle), libm::sin(angle))
}

fn any_box(die: &mut Die, turned: bool) -> Shape {
    let half = point(die, 1.0, 60.0);
    let axis = if turned { direction(die) } else { DVec2::X };
    Shape::Box { half, axis }
}

/// Returns the impact of a ball on `shape` at the origin.
fn impact(shape: &Shape, from: DVec2, velocity: DVec2, radius: f64) -> Option<Impact> {
    sweep::impact(shape, DVec2::ZERO, from, velocity, radius)
}

/// Returns a point whose coordinates are between `low` and `high`.
fn point(die: &mut Die, low: f64, high: f64) -> DVec2 {
    DVec2::new(die.between(low, high), die.between(low, high))
}

/// Compares one case with the reference. Returns `true` if it was a hit. No finite precision can decide a grazing
/// contact, so such a hit only needs a correct normal.
fn compare(shape: &Shape, from: DVec2, velocity: DVec2, radius: f64) -> bool {
    let ours = impact(shape, from, velocity, radius);
    let theirs = first_touch(shape, from, velocity, radius);
    let case =
        format!("{shape:?} from {from} with {velocity} radius {radius}: {ours:?} but {theirs:?}");
    let unit = velocity.normalize();
    match (ours, theirs) {
        (None, None) => false,
        (Some(Impact { time, normal }), Some(reference)) => {
            let at = from + velocity * time;
            let steepness = -unit.dot(normal);
            // At a shallow contact, an error of the gap causes a larger error along the path.
            let allowed = 1e-9 * (1.0 + from.length()) / steepness.max(1e-6);
            let is_near = (time - reference).abs() * velocity.length() <= allowed;
            assert!(is_near, "{case}");
            // The ball touches there.
            assert!(gap(shape, at, radius).abs() < 1e-9, "{case}");
            let expected = (at - nearest(shape, at)).normalize();
            let is_normal = normal.distance(expected) < 1e-7;
            assert!(is_normal, "the normal {expected}: {case}");
            assert!(steepness > 0.0, "the ball comes from outside: {case}");
            true
        }
        // Grazing contact: the deepest point of the path barely touches.
        (Some(hit), None) => {
            assert!(-unit.dot(hit.normal) < 1e-4, "a hit that is none: {case}");
            true
        }
        (None, Some(time)) => {
            let at = from + velocity * time;
            // A missed hit.
            let is_grazing = -unit.dot((at - nearest(shape, at)).normalize()) < 1e-4;
            assert!(is_grazing, "{case}");
            false
        }
    }
}

#[test]
fn boxes_overlap_as_their_intervals_do() {
    let mut die = Die::new(1, 1);
    let mut overlaps = 0;
    for _ in 0..CASES {
        // Whole numbers make edges coincide often.
        let mut whole = |low: f64, high: f64| point(&mut die, low, high).floor();
        let [a, b] = [(); 2].map(|()| Aabb::around(whole(-9.0, 9.0), whole(1.0, 5.0)));
        // Brute force: a point of `a` is inside `b`. The grid of points includes all edges and centres.
        let steps = |low: f64, high: f64| {
            (0..=((high - low) * 2.0) as i32).map(move |i| low + f64::from(i) * 0.5)
        };
        let touch = |low: f64, high: f64, from: f64, to: f64| {
            steps(low, high).any(|at| from <= at && at <= to)
        };
        let expected =
            touch(a.min.x, a.max.x, b.min.x, b.max.x) && touch(a.min.y, a.max.y, b.min.y, b.max.y);
        assert_eq!(boxes_overlap(a, b), expected, "{a:?} {b:?}");
        overlaps += u32::from(expected);
    }
    // Both outcomes are tried.
    let both_occur = overlaps > CASES / 10 && overlaps < CASES * 9 / 10;
    assert!(both_occur, "{overlaps}");
}

#[test]
fn a_disc_hits_a_box_where_the_nearest_point_is_closer_than_its_radius() {
    let mut die = Die::new(2, 1);
    for _ in 0..CASES {
        let half = point(&mut die, 1.0, 40.0);
        let target = Aabb::around(point(&mut die, -50.0, 50.0), half);
        let centre = point(&mut die, -99.0, 99.0);
        let radius = die.between(0.5, 30.0);
        // Brute force: the nearest point of the four edges, or the centre itself if it is inside.
        let inside = centre.cmpgt(target.min).all() && centre.cmplt(target.max).all();
        let corners = [
            target.min,
            DVec2::new(target.max.x, target.min.y),
            target.max,
            DVec2::new(target.min.x, target.max.y),
        ];
        let edges = (0..4).map(|i| {
            let (a, b) = (corners[i], corners[(i + 1) % 4]);
            let along = ((centre - a).dot(b - a) / (b - a).length_squared()).clamp(0.0, 1.0);
            a + (b - a) * along - centre
        });
        let shortest = edges
            .min_by(|a, b| a.length().total_cmp(&b.length()))
            .expect("four edges");
        let expected = if inside { DVec2::ZERO } else { shortest };
        if (expected.length() - radius).abs() < 1e-9 {
            continue;
        }
        let test = DiscTest::new(centre, radius, target);
        match test.hit {
            None => assert!(expected.length() > radius, "{centre} r {radius} {target:?}"),
            Some(hit) => {
                assert!(expected.length() < radius, "{centre} r {radius} {target:?}");
                assert!(test.difference.distance(expected) < 1e-9);
                let is_across = expected.x.abs() > expected.y.abs();
                let by_axis = match (is_across, expected.x > 0.0, expected.y > 0.0) {
                    _ if expected == DVec2::ZERO => None,
                    (true, true, _) => Some(Compass::Right),
                    (true, false, _) => Some(Compass::Left),
                    (false, _, true) => Some(Compass::Up),
                    (false, _, false) => Some(Compass::Down),
                };
                assert_eq!(hit.direction, by_axis, "the axis with the larger component");
            }
        }
    }
}

#[test]
fn the_time_of_impact_with_a_box_is_that_of_brute_force_at_every_speed() {
    for turned in [false, true] {
        let mut die = Die::new(3, u64::from(turned));
        let mut hits = 0;
        for _ in 0..CASES {
            let shape = any_box(&mut die, turned);
            let radius = die.between(0.5, 25.0);
            let from = direction(&mut die) * die.between(95.0, 600.0);
            // About half of the shots hit, because they aim at a point near the shape.
            let goal = point(&mut die, -90.0, 90.0);
            let velocity = (goal - from).normalize() * speed(&mut die);
            if gap(&shape, from, radius) > 1e-6 {
                hits += u32::from(compare(&shape, from, velocity, radius));
            }
        }
        // Hits and misses are tried.
        assert!(hits > CASES / 4 && hits < CASES * 9 / 10, "{hits}");
    }
}

#[test]
fn the_time_of_impact_with_a_corner_is_that_of_brute_force() {
    let mut die = Die::new(4, 1);
    let mut corners = 0;
    for _ in 0..CASES {
        let half = point(&mut die, 1.0, 60.0);
        let shape = Shape::upright(half);
        let radius = die.between(0.5, 25.0);
        let corner = half * DVec2::new(die.sign(), die.sign());
        let outward = point(&mut die, 0.0, 1.0) * corner.signum();
        let outward = outward.normalize_or(DVec2::X);
        let from = corner + outward * (radius + die.between(1.0, 400.0));
        let goal = corner + direction(&mut die) * radius * die.unit();
        let velocity = (goal - from).normalize() * speed(&mut die);
        if gap(&shape, from, radius) > 1e-6 && compare(&shape, from, velocity, radius) {
            let hit = impact(&shape, from, velocity, radius);
            corners += u32::from(hit.is_some_and(|hit| hit.normal.x != 0.0 && hit.normal.y != 0.0));
        }
    }
    // Enough of them hit a corner.
    assert!(corners > CASES / 4, "{corners}");
}

#[test]
fn the_time_of_impact_with_a_circle_is_that_of_brute_force() {
    let mut die = Die::new(5, 1);
    let mut hits = 0;
    for _ in 0..CASES {
        let shape = Shape::Circle {
            radius: die.between(1.0, 60.0),
        };
        let radius = die.between(0.5, 25.0);
        let from = direction(&mut die) * die.between(90.0, 600.0);
        let goal = direction(&mut die) * die.between(0.0, 120.0);
        let velocity = (goal - from).normalize() * speed(&mut die);
        hits += u32::from(compare(&shape, from, velocity, radius));
    }
    // Hits and misses are tried.
    assert!(hits > CASES / 4 && hits < CASES * 9 / 10, "{hits}");
}

#[test]
fn grazing_paths_a_hair_inside_hit_and_a_hair_outside_miss() {
    let mut die = Die::new(6, 1);
    for _ in 0..CASES {
        let half = point(&mut die, 1.0, 60.0);
        let radius = die.between(0.5, 25.0);
        let speed = speed(&mut die);
        let hair = libm::pow(10.0, die.between(-7.0, -1.0)).min(radius * 0.5);
        let from = DVec2::new(-half.x - 200.0, half.y + radius);
        let velocity = DVec2::new(speed, 0.0);
        let shape = Shape::upright(half);
        let over = impact(&shape, from + DVec2::Y * hair, velocity, radius);
        assert!(over.is_none(), "{hair} above the top: {over:?}");
        let under = impact(&shape, from - DVec2::Y * hair, velocity, radius);
        let hit = under.unwrap_or_else(|| panic!("{hair} below the top is a corner hit"));
        assert!(gap(&shape, from - DVec2::Y * hair + velocity * hit.time, radius).abs() < 1e-8);
    }
}

#[test]
fn a_ball_that_starts_in_touch_or_inside_hits_at_once_on_its_way_in_and_never_on_its_way_out() {
    let mut die = Die::new(7, 1);
    for case in 0..CASES {
        let turned = case % 2 == 0;
        let shape = if case % 3 == 0 {
            Shape::Circle {
                radius: die.between(5.0, 60.0),
            }
        } else {
            any_box(&mut die, turned)
        };
        let radius = die.between(0.5, 25.0);
        // Take a point of the surface with its normal, then move inwards by `depth`.
        let far = direction(&mut die) * 300.0;
        let surface = nearest(&shape, far);
        let normal = (far - surface).normalize();
        let depth = if case % 5 == 0 {
            0.0
        } else {
            die.unit() * radius * 0.9
        };
        let from = surface + normal * (radius - depth);
        let velocity = direction(&mut die) * speed(&mut die);
        let inwards = velocity.normalize().dot(normal);
        if inwards.abs() < 1e-6 {
            continue;
        }
        let hit = impact(&shape, from, velocity, radius);
        if inwards < 0.0 {
            let hit = hit.unwrap_or_else(|| panic!("on its way in: {shape:?} {from} {velocity}"));
            assert!(hit.time * velocity.length() < 1e-9, "at once: {hit:?}");
            // With the normal of the surface.
            assert!(hit.normal.distance(normal) < 1e-6, "{hit:?} {normal}");
        } else {
            assert_eq!(hit, None, "on its way out: {shape:?} {from} {velocity}");
        }
    }
}

#[test]
fn a_ball_at_rest_hits_nothing_wherever_it_is() {
    let mut die = Die::new(8, 1);
    for _ in 0..CASES {
        let shape = any_box(&mut die, true);
        let from = direction(&mut die) * die.between(0.0, 200.0);
        assert_eq!(impact(&shape, from, DVec2::ZERO, 12.5), None);
    }
}

#[test]
fn a_wall_is_reached_after_the_gap_over_the_speed_of_approach() {
    let mut die = Die::new(9, 1);
    for _ in 0..CASES {
        let speed = speed(&mut die);
        let approach = die.between(-1.0, 1.0) * speed;
        let gap = die.between(-1.0, 1000.0);
        let time = sweep::line(gap, approach, speed);
        if approach <= 0.0 {
            assert_eq!(time, None, "going away");
        } else if approach > speed * 1e-9 {
            let time = time.expect("coming closer");
            let is_reached = time >= 0.0 && (gap.max(0.0) - approach * time).abs() < 1e-9;
            assert!(is_reached, "{gap} {approach} {time}");
        }
    }
}
