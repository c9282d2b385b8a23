//! Where a moving shape's centre is at any time: along straight legs, or round a circle.
//!
//! A path is a pure function of time (s since the level began), so a moving collider needs no state and drifts
//! nowhere. One that a collider gets later begins later. Owns the pose; [`moving`](super::moving) finds when a ball
//! meets it, and the level says which paths there may be. Shapes keep their angle on the way.

use bevy::math::DVec2;

use serde::{Deserialize, Serialize};

use super::serial::PathData;
use super::shape::Aabb;

/// A path in the field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "PathData", into = "PathData")]
pub enum Path {
    /// Straight from corner to corner.
    Legs(Legs),
    /// Round a circle.
    Orbit(Orbit),
}

/// Straight legs at constant speed, gone through once or for ever.
#[derive(Clone, Debug, PartialEq)]
pub struct Legs {
    /// Where each leg begins; the last leg ends at the last corner (units).
    corners: Vec<DVec2>,
    /// When each corner is reached, counted from the beginning of a round (s); the first is 0.
    times: Vec<f64>,
    /// When the path begins (s since the level began).
    since: f64,
    /// Whether the last corner is the first one and the next round begins there; else it rests there.
    repeats: bool,
    /// Along the path (units/s).
    speed: f64,
}

/// A circle, gone round at constant speed for ever.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Orbit {
    /// Its middle (units).
    pub centre: DVec2,
    /// From the middle to where the path begins (units).
    pub arm: DVec2,
    /// How fast the arm turns (radians/s, counter-clockwise; negative for clockwise).
    pub rate: f64,
    /// When the path begins (s since the level began).
    pub(super) since: f64,
}

/// A stretch of a path on which the velocity does not change.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Leg {
    /// Where it begins (units).
    pub from: DVec2,
    /// Units/s.
    pub velocity: DVec2,
    /// When it begins (s).
    pub since: f64,
    /// When it ends (s); infinity for the rest at the end of a path that does not repeat.
    pub until: f64,
}

impl Leg {
    /// Where it is at `time` (s).
    #[must_use]
    pub fn at(&self, time: f64) -> DVec2 {
        self.from + self.velocity * (time - self.since)
    }
}

impl Path {
    /// From corner to corner of `corners` (units; at least two, neighbours apart) at `speed` (units/s, above 0), and
    /// then at rest at the last.
    #[must_use]
    pub fn once(corners: Vec<DVec2>, speed: f64) -> Self {
        Self::legs(corners, speed, false)
    }

    /// From corner to corner of `corners`, back the same way, and again, for ever.
    #[must_use]
    pub fn back_and_forth(mut corners: Vec<DVec2>, speed: f64) -> Self {
        let back: Vec<DVec2> = corners.iter().rev().skip(1).copied().collect();
        corners.extend(back);
        Self::legs(corners, speed, true)
    }

    /// From corner to corner of `corners`, from the last straight to the first, and again, for ever.
    #[must_use]
    pub fn round(mut corners: Vec<DVec2>, speed: f64) -> Self {
        corners.extend(corners.first().copied());
        Self::legs(corners, speed, true)
    }

    /// Round `centre`, beginning at `start` (units, elsewhere), at `speed` (units/s, above 0).
    #[must_use]
    pub fn orbit(centre: DVec2, start: DVec2, speed: f64, clockwise: bool) -> Self {
        let arm = start - centre;
        let rate = speed / arm.length();
        Self::Orbit(Orbit {
            centre,
            arm,
            rate: if clockwise { -rate } else { rate },
            since: 0.0,
        })
    }

    /// The same path, begun at `since` (s since the level began) instead of with the level. It is not asked where it
    /// was before.
    #[must_use]
    pub fn begun_at(mut self, begun: f64) -> Self {
        match &mut self {
            Self::Legs(legs) => legs.since = begun,
            Self::Orbit(orbit) => orbit.since = begun,
        }
        self
    }

    fn legs(corners: Vec<DVec2>, speed: f64, repeats: bool) -> Self {
        Self::Legs(Legs::new(corners, speed, repeats))
    }

    /// Where it is at `time` (s).
    #[must_use]
    pub fn at(&self, time: f64) -> DVec2 {
        match self {
            Self::Legs(legs) => legs.leg(time).at(time),
            Self::Orbit(orbit) => orbit.at(time),
        }
    }

    /// Its velocity at `time` (units/s); at a corner, that of the leg that begins there.
    #[must_use]
    pub fn velocity(&self, time: f64) -> DVec2 {
        match self {
            Self::Legs(legs) => legs.leg(time).velocity,
            Self::Orbit(orbit) => orbit.velocity(time),
        }
    }

    /// How fast it moves (units/s).
    #[must_use]
    pub fn speed(&self) -> f64 {
        match self {
            Self::Legs(legs) => legs.speed,
            Self::Orbit(orbit) => orbit.speed(),
        }
    }

    /// How long a round takes (s); for a path that does not repeat, how long it moves.
    #[must_use]
    pub fn period(&self) -> f64 {
        match self {
            Self::Legs(legs) => legs.round(),
            Self::Orbit(orbit) => core::f64::consts::TAU / orbit.rate.abs(),
        }
    }

    /// The box around all places that it comes to (units).
    #[must_use]
    pub fn bounds(&self) -> Aabb {
        match self {
            Self::Legs(legs) => {
                let first = legs.corners[0];
                let around = Aabb {
                    min: first,
                    max: first,
                };
                legs.corners.iter().fold(around, |area, corner| Aabb {
                    min: area.min.min(*corner),
                    max: area.max.max(*corner),
                })
            }
            Self::Orbit(orbit) => Aabb::around(orbit.centre, DVec2::splat(orbit.arm.length())),
        }
    }
}

impl Legs {
    /// From corner to corner of `corners` (units; at least two, neighbours apart) at `speed` (units/s, above 0).
    pub(super) fn new(corners: Vec<DVec2>, speed: f64, repeats: bool) -> Self {
        let mut times = Vec::with_capacity(corners.len());
        let mut length = 0.0;
        for (index, corner) in corners.iter().enumerate() {
            if index > 0 {
                length += corner.distance(corners[index - 1]);
            }
            times.push(length / speed);
        }
        Self {
            corners,
            times,
            since: 0.0,
            repeats,
            speed,
        }
    }

    /// What it is made from: corners, when it begins, whether it repeats, and its speed.
    pub(super) fn parts(&self) -> (&[DVec2], f64, bool, f64) {
        (&self.corners, self.since, self.repeats, self.speed)
    }

    /// How long a round takes (s).
    fn round(&self) -> f64 {
        self.times.last().copied().unwrap_or_default()
    }

    /// The leg at `time` (s); where one ends and the next begins, the next.
    #[must_use]
    pub fn leg(&self, time: f64) -> Leg {
        let (cycle, index) = self.locate(time);
        self.numbered(cycle, index)
    }

    /// The legs from `time` (s) on, one after the other: for ever, or up to the rest at the end, which has no end.
    pub fn legs_from(&self, time: f64) -> impl Iterator<Item = Leg> + '_ {
        let (mut cycle, mut index) = self.locate(time);
        std::iter::from_fn(move || {
            if index >= self.corners.len() {
                return None;
            }
            let leg = self.numbered(cycle, index);
            index += 1;
            if self.repeats && index + 1 == self.corners.len() {
                (cycle, index) = (cycle + 1.0, 0);
            }
            Some(leg)
        })
    }

    /// The round (from 0) and the leg in it (from 0) that `time` falls into.
    fn locate(&self, time: f64) -> (f64, usize) {
        let round = self.round();
        let time = time - self.since;
        let cycle = if self.repeats {
            (time / round).floor()
        } else {
            0.0
        };
        let within = time - cycle * round;
        let passed = self.times.partition_point(|&corner| corner <= within);
        let last = if self.repeats {
            self.corners.len() - 2
        } else {
            self.corners.len() - 1
        };
        (cycle, passed.saturating_sub(1).min(last))
    }

    /// Leg `index` of round `cycle`; the one after the last, of a path that does not repeat, is the rest at its end.
    fn numbered(&self, cycle: f64, index: usize) -> Leg {
        let begun = self.since + cycle * self.round();
        let last = self.corners.len() - 1;
        if index >= last {
            return Leg {
                from: self.corners[last],
                velocity: DVec2::ZERO,
                since: begun + self.times[last],
                until: f64::INFINITY,
            };
        }
        let way = self.corners[index + 1] - self.corners[index];
        // The next round begins at the very time at which this one ends.
        let until = if self.repeats && index + 1 == last {
            self.since + (cycle + 1.0) * self.round()
        } else {
            begun + self.times[index + 1]
        };
        Leg {
            from: self.corners[index],
            velocity: way * (self.speed / way.length()),
            since: begun + self.times[index],
            until,
        }
    }
}

impl Orbit {
    /// Where it is at `time` (s).
    #[must_use]
    pub fn at(&self, time: f64) -> DVec2 {
        self.centre + self.arm_at(time)
    }

    /// Its velocity at `time` (units/s).
    #[must_use]
    pub fn velocity(&self, time: f64) -> DVec2 {
        self.arm_at(time).perp() * self.rate
    }

    /// How fast it moves (units/s).
    #[must_use]
    pub fn speed(&self) -> f64 {
        self.arm.length() * self.rate.abs()
    }

    fn arm_at(&self, time: f64) -> DVec2 {
        let (sin, cos) = libm::sincos(self.rate * (time - self.since));
        self.arm * cos + self.arm.perp() * sin
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOOK: [DVec2; 3] = [
        DVec2::new(0.0, 0.0),
        DVec2::new(30.0, 0.0),
        DVec2::new(30.0, 40.0),
    ];

    #[test]
    fn a_path_gone_once_ends_at_rest() {
        let path = Path::once(HOOK.to_vec(), 10.0);
        assert_eq!(path.at(1.5), DVec2::new(15.0, 0.0));
        assert_eq!(path.at(5.0), DVec2::new(30.0, 20.0));
        assert_eq!(path.at(100.0), HOOK[2]);
        assert_eq!(path.velocity(100.0), DVec2::ZERO);
        assert_eq!(path.period(), 7.0);
    }

    #[test]
    fn back_and_forth_comes_back_the_same_way() {
        let path = Path::back_and_forth(HOOK.to_vec(), 10.0);
        assert_eq!(path.period(), 14.0);
        for time in [0.5, 3.5, 6.9] {
            assert!(path.at(time).distance(path.at(14.0 - time)) < 1e-12);
            assert!(path.at(time).distance(path.at(time + 140.0)) < 1e-12);
        }
    }

    #[test]
    fn a_closed_path_returns_to_its_beginning() {
        let path = Path::round(HOOK.to_vec(), 10.0);
        assert_eq!(path.period(), 12.0);
        assert_eq!(path.at(12.0), HOOK[0]);
        assert!(path.at(9.5).distance(DVec2::new(15.0, 20.0)) < 1e-12);
    }

    #[test]
    fn an_orbit_keeps_its_distance_and_its_speed() {
        let centre = DVec2::new(100.0, 50.0);
        let path = Path::orbit(centre, DVec2::new(130.0, 90.0), 20.0, true);
        for step in 0..100 {
            let time = f64::from(step) * 0.37;
            assert!((path.at(time).distance(centre) - 50.0).abs() < 1e-9);
            assert!((path.velocity(time).length() - 20.0).abs() < 1e-9);
        }
        let quarter = path.at(path.period() / 4.0) - centre;
        assert!(
            quarter.distance(DVec2::new(40.0, -30.0)) < 1e-9,
            "clockwise"
        );
    }

    #[test]
    fn a_path_begun_later_is_the_same_path_so_much_later() {
        let orbit = Path::orbit(DVec2::ZERO, DVec2::new(30.0, 40.0), 20.0, false);
        for path in [
            Path::once(HOOK.to_vec(), 10.0),
            Path::back_and_forth(HOOK.to_vec(), 10.0),
            orbit,
        ] {
            let later = path.clone().begun_at(5.5);
            for time in [0.0, 0.7, 3.9, 40.25] {
                assert!(later.at(5.5 + time).distance(path.at(time)) < 1e-12);
                assert!(later.velocity(5.5 + time).distance(path.velocity(time)) < 1e-12);
            }
        }
    }

    #[test]
    fn legs_follow_each_other_without_a_gap() {
        for path in [
            Path::once(HOOK.to_vec(), 7.0),
            Path::back_and_forth(HOOK.to_vec(), 7.0),
            Path::round(HOOK.to_vec(), 7.0),
        ] {
            let Path::Legs(legs) = &path else {
                unreachable!()
            };
            let mut before: Option<Leg> = None;
            for leg in legs.legs_from(1.0).take(50) {
                if let Some(before) = before {
                    assert_eq!(before.until, leg.since);
                    assert!(before.at(before.until).distance(leg.from) < 1e-9);
                }
                before = Some(leg);
            }
            let ends = before.is_some_and(|leg| leg.until.is_infinite());
            assert_eq!(ends, !legs.repeats, "only a path gone once comes to rest");
        }
    }
}
