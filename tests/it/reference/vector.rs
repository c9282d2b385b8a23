//! Two-dimensional vector of the reference, separate from the game's so that no code is shared.

use std::ops::{Add, Mul, Neg, Sub};

/// Point (units) or velocity (units/s).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Vec2 {
    /// Horizontal component, positive to the right.
    pub x: f64,
    /// Vertical component, positive upwards.
    pub y: f64,
}

/// Returns the vector (`x`, `y`).
pub const fn vec2(x: f64, y: f64) -> Vec2 {
    Vec2 { x, y }
}

impl Vec2 {
    pub fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// Returns the vector turned clockwise by 90°: the outward direction of an edge of a counter-clockwise outline.
    pub fn outwards(self) -> Self {
        vec2(self.y, -self.x)
    }

    pub fn length(self) -> f64 {
        self.dot(self).sqrt()
    }

    pub fn distance(self, other: Self) -> f64 {
        (self - other).length()
    }

    /// Returns a vector of the same direction with the length `length`.
    pub fn scaled_to(self, length: f64) -> Self {
        self * (length / self.length())
    }

    /// Returns the unit vector at `radians` counter-clockwise from the x axis.
    pub fn towards(radians: f64) -> Self {
        vec2(libm::cos(radians), libm::sin(radians))
    }
}

impl Add for Vec2 {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        vec2(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Vec2 {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        vec2(self.x - other.x, self.y - other.y)
    }
}

impl Neg for Vec2 {
    type Output = Self;
    fn neg(self) -> Self {
        vec2(-self.x, -self.y)
    }
}

impl Mul<f64> for Vec2 {
    type Output = Self;
    fn mul(self, factor: f64) -> Self {
        vec2(self.x * factor, self.y * factor)
    }
}
