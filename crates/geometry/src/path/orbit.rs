//! Paths round a circle at constant speed.
//!
//! Owns the pose on the circle; what a path is, [`path`](super) says.

use bevy_math::DVec2;

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
    pub(crate) since: f64,
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
