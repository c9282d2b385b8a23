//! Circular paths at constant speed.

use bevy_math::DVec2;

/// Circle, travelled endlessly at constant speed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Orbit {
    /// Centre (units).
    pub centre: DVec2,
    /// Vector from the centre to the start of the path (units).
    pub arm: DVec2,
    /// Angular velocity of the arm (radians/s, counter-clockwise; negative for clockwise).
    pub rate: f64,
    /// Start of the path (s since the level began).
    pub(crate) since: f64,
}

impl Orbit {
    /// Returns the position at `time` (s).
    pub fn at(&self, time: f64) -> DVec2 {
        self.centre + self.arm_at(time)
    }

    /// Returns the velocity at `time` (units/s).
    pub fn velocity(&self, time: f64) -> DVec2 {
        self.arm_at(time).perp() * self.rate
    }

    /// Returns the speed (units/s).
    pub fn speed(&self) -> f64 {
        self.arm.length() * self.rate.abs()
    }

    fn arm_at(&self, time: f64) -> DVec2 {
        let (sin, cos) = libm::sincos(self.rate * (time - self.since));
        self.arm * cos + self.arm.perp() * sin
    }
}
