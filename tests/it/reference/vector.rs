//! The plane of the reference: a vector of two doubles, its own so that nothing is shared with the game.

use std::ops::{Add, Mul, Neg, Sub};

/// A point or a vector (units, or units/s).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Vec2 {
    /// To the right.
    pub x: f64,
    /// Upwards.
    pub y: f64,
}

/// The vector (`x`, `y`).
pub const fn vec2(x: f64, y: f64) -> Vec2 {
    Vec2 { x, y }
}

impl Vec2 {
    pub fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// A quarter turn clockwise: the outer side of an edge that is walked counter-clockwise.
    pub fn outwards(self) -> Self {
        vec2(self.y, -self.x)
    }

    pub fn length(self) -> f64 {
        self.dot(self).sqrt()
    }

    pub fn distance(self, other: Self) -> f64 {
        (self - other).length()
    }

    /// The same direction with the length `length`.
    pub fn scaled_to(self, length: f64) -> Self {
        self * (length / self.length())
    }

    /// The unit vector `radians` counter-clockwise from the x axis.
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
