//! Paths of straight legs at constant speed, and the leg that a time belongs to.

use bevy_math::DVec2;

/// Straight legs at constant speed, travelled once or repeatedly.
#[derive(Clone, Debug, PartialEq)]
pub struct Legs {
    /// Start of each leg (units); the last leg ends at the last corner.
    pub(crate) corners: Vec<DVec2>,
    /// Time at which each corner is reached, counted from the start of a cycle (s); the first is 0.
    times: Vec<f64>,
    /// Start of the path (s since the level began).
    pub(crate) since: f64,
    /// `true` if the last corner is the first one and the next cycle starts there; otherwise the shape rests there.
    pub(crate) repeats: bool,
    /// Speed along the path (units/s).
    pub(crate) speed: f64,
}

/// Section of a path with constant velocity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Leg {
    /// Start position (units).
    pub from: DVec2,
    /// Velocity (units/s).
    pub velocity: DVec2,
    /// Start time (s).
    pub since: f64,
    /// End time (s); infinite for the rest at the end of a path that does not repeat.
    pub until: f64,
}

impl Leg {
    /// Returns the position at `time` (s).
    pub fn at(&self, time: f64) -> DVec2 {
        self.from + self.velocity * (time - self.since)
    }
}

impl Legs {
    /// Creates the legs between `corners` (units; at least two, neighbours distinct) at `speed` (units/s, above 0).
    pub(crate) fn new(corners: Vec<DVec2>, speed: f64, repeats: bool) -> Self {
        let mut length = 0.0;
        let reached = corners.windows(2).map(|ends| {
            length += ends[1].distance(ends[0]);
            length / speed
        });
        Self {
            times: std::iter::once(0.0).chain(reached).collect(),
            corners,
            since: 0.0,
            repeats,
            speed,
        }
    }

    /// Returns the duration of one cycle (s).
    pub(super) fn round(&self) -> f64 {
        self.times.last().copied().unwrap_or_default()
    }

    /// Returns the leg at `time` (s); at a corner, the leg that starts there.
    pub fn leg(&self, time: f64) -> Leg {
        let (cycle, index) = self.locate(time);
        self.numbered(cycle, index)
    }

    /// Returns the legs from `time` (s) in order: infinitely many, or up to the rest at the end, which never ends.
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

    /// Returns the cycle and the leg within it (both from 0) at `time`.
    fn locate(&self, time: f64) -> (f64, usize) {
        let round = self.round();
        let time = time - self.since;
        let cycles = (time / round).floor();
        let cycle = if self.repeats { cycles } else { 0.0 };
        let within = time - cycle * round;
        let passed = self.times.partition_point(|&corner| corner <= within);
        let last = self.corners.len() - 1 - usize::from(self.repeats);
        (cycle, passed.saturating_sub(1).min(last))
    }

    /// Returns leg `index` of `cycle`. If the path does not repeat, the index after the last leg is the rest at its
    /// end.
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
        // Use one formula for the end of a cycle and the start of the next, so that the times are equal.
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
