//! Times of impact with a shape on a [`Path`]: closed formulas on straight legs, root finding on arcs.
//!
//! This is the narrow phase for moving shapes. A path is a pure function of time, so one query covers a whole flight of
//! any number of steps.

use bevy_math::DVec2;

use super::overlap::nearest_surface;
use super::path::{Legs, Orbit, Path};
use super::shape::Shape;
use super::sweep::{self, Impact};
use super::tolerance::{ARC_MAX_STEPS, ARC_MIN_STEP, ARC_TIME, GRAZING_SLOPE};

/// Straight flight of a disc.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Course {
    /// Centre at the start (units).
    pub from: DVec2,
    /// Velocity (units/s).
    pub velocity: DVec2,
    /// Start time (s since the level began).
    pub since: f64,
    /// Radius of the disc (units).
    pub radius: f64,
}

impl Course {
    /// Returns the centre at `time` (s since the level began).
    #[inline]
    pub fn at(&self, time: f64) -> DVec2 {
        self.from + self.velocity * (time - self.since)
    }
}

/// Returns the first contact of the disc on `course` with `shape` on `path`, from `after` to `until` (s since the level
/// began). The time of the result counts from the beginning of the level.
///
/// Same rules as [`sweep::impact`] in the frame of the shape: if the disc already touches the shape, the contact counts
/// only if the two approach each other.
pub fn meeting(
    shape: &Shape,
    path: &Path,
    course: &Course,
    after: f64,
    until: f64,
) -> Option<Impact> {
    match path {
        Path::Legs(legs) => on_legs(shape, legs, course, after, until),
        Path::Orbit(orbit) => on_arc(shape, orbit, course, after, until),
    }
}

/// Finds the contact leg by leg: on each leg, the relative motion is straight.
fn on_legs(shape: &Shape, legs: &Legs, course: &Course, after: f64, until: f64) -> Option<Impact> {
    for leg in legs.legs_from(after) {
        let begin = leg.since.max(after);
        if begin > until {
            return None;
        }
        let hit = sweep::impact(
            shape,
            leg.at(begin),
            course.at(begin),
            course.velocity - leg.velocity,
            course.radius,
        );
        if let Some(hit) = hit
            && begin + hit.time <= leg.until.min(until)
        {
            return Some(Impact::new(begin + hit.time, hit.normal));
        }
    }
    None
}

/// Finds the contact by conservative advancement.
///
/// The distance to a convex shape is a convex function of the position. After a time h it is therefore at least
/// `gap + closing · h − ½ · bend · h²`, where `closing` is the current rate of change of the gap. `bend` is the
/// acceleration of the shape: its speed squared over the radius of its arc. Each step advances to the root of this
/// bound, before which no contact is possible. Near a contact this converges as fast as Newton's method.
fn on_arc(shape: &Shape, orbit: &Orbit, course: &Course, after: f64, until: f64) -> Option<Impact> {
    let speed = orbit.speed();
    let bend = speed * speed / orbit.arm.length();
    let fastest = course.velocity.length() + speed;
    let mut time = after;
    for _ in 0..ARC_MAX_STEPS {
        let (distance, normal) = nearest_surface(shape, orbit.at(time), course.at(time));
        let gap = distance - course.radius;
        let closing = (course.velocity - orbit.velocity(time)).dot(normal);
        let approaches = closing < -GRAZING_SLOPE * fastest;
        let root = (closing * closing + 2.0 * bend * gap).max(0.0).sqrt();
        // The positive root, written without a difference of two nearly equal numbers.
        let step = if closing < 0.0 {
            2.0 * gap / (root - closing)
        } else {
            (closing + root) / bend
        };
        // Late in a long level, the rounding of times is coarser than `ARC_TIME`.
        if approaches && step <= ARC_TIME.max(time * f64::EPSILON) {
            return Some(Impact::new(time + step.max(0.0), normal));
        }
        time += if approaches {
            step
        } else {
            step.max(ARC_MIN_STEP)
        };
        if time > until {
            return None;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const BUMPER: Shape = Shape::Circle { radius: 20.0 };

    fn course(from: (f64, f64), velocity: (f64, f64)) -> Course {
        Course {
            from: from.into(),
            velocity: velocity.into(),
            since: 0.0,
            radius: 10.0,
        }
    }

    #[test]
    fn a_shape_that_comes_back_meets_the_disc_on_its_way_back() {
        // The bumper moves to x = 100 within 1 s and returns; the disc rests at x = 40.
        let path =
            Path::back_and_forth(vec![DVec2::new(60.0, 50.0), DVec2::new(100.0, 50.0)], 40.0);
        let met = meeting(&BUMPER, &path, &course((10.0, 50.0), (0.0, 0.0)), 0.0, 10.0);
        assert_eq!(met, None, "it never comes that far");
        let met = meeting(&BUMPER, &path, &course((45.0, 50.0), (0.0, 0.0)), 0.0, 10.0);
        let met = met.expect("it comes back");
        assert!((met.time - 1.625).abs() < 1e-12, "{met:?}");
        assert_eq!(met.normal, DVec2::NEG_X);
    }

    #[test]
    fn on_an_arc_the_disc_touches_at_the_time_found_and_never_before() {
        let square = Shape::Box {
            half: DVec2::new(30.0, 12.0),
            axis: DVec2::new(0.8, 0.6),
        };
        let mut found = 0;
        for shape in [BUMPER, square] {
            for index in 0..400 {
                let turn = f64::from(index) * 0.1;
                let path = Path::orbit(
                    DVec2::new(300.0, 200.0),
                    DVec2::new(300.0 + 60.0, 200.0 + turn),
                    90.0,
                    index % 2 == 0,
                );
                let course = course(
                    (0.0, 100.0 + f64::from(index % 37) * 5.0),
                    (300.0, f64::from(index % 11) * 20.0 - 100.0),
                );
                let gap = |time: f64| {
                    nearest_surface(&shape, path.at(time), course.at(time)).0 - course.radius
                };
                let met = meeting(&shape, &path, &course, 0.0, 3.0);
                let end = met.map_or(3.0, |met| met.time);
                for sample in 0..2_000 {
                    let time = end * f64::from(sample) / 2_000.0;
                    assert!(gap(time) > -1e-9, "inside at {time}, met {met:?}");
                }
                if let Some(met) = met {
                    found += 1;
                    assert!(gap(met.time).abs() < 1e-9, "in touch: {}", gap(met.time));
                }
            }
        }
        assert!(found > 150, "{found} meetings");
    }

    #[test]
    fn a_disc_that_was_just_thrown_off_an_arc_does_not_stick_to_it() {
        let path = Path::orbit(DVec2::ZERO, DVec2::new(50.0, 0.0), 100.0, false);
        // At time 0 the disc touches the top of the bumper, which moves up at 100 units/s.
        let course = course((50.0, 30.0), (0.0, 150.0));
        assert_eq!(meeting(&BUMPER, &path, &course, 0.0, 5.0), None);
    }
}
