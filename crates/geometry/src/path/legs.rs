//! Paths of straight legs at constant speed.
//!
//! Owns which leg a time falls into; what a path is, [`path`](super) says.

use bevy_math::DVec2;

/// Straight legs at constant speed, gone through once or for ever.
#[derive(Clone, Debug, PartialEq)]
pub struct Legs {
    /// Where each leg begins; the last leg ends at the last corner (units).
    pub(super) corners: Vec<DVec2>,
    /// When each corner is reached, counted from the beginning of a round (s); the first is 0.
    times: Vec<f64>,
    /// When the path begins (s since the level began).
    pub(super) since: f64,
    /// Whether the last corner is the first one and the next round begins there; else it rests there.
    pub(super) repeats: bool,
    /// Along the path (units/s).
    pub(super) speed: f64,
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

impl Legs {
    /// From corner to corner of `corners` (units; at least two, neighbours apart) at `speed` (units/s, above 0).
    pub(crate) fn new(corners: Vec<DVec2>, speed: f64, repeats: bool) -> Self {
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
    pub(crate) fn parts(&self) -> (&[DVec2], f64, bool, f64) {
        (&self.corners, self.since, self.repeats, self.speed)
    }

    /// How long a round takes (s).
    pub(super) fn round(&self) -> f64 {
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
