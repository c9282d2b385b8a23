//! Vectors of the reference: those of the math library, with the directions that it lacks.

/// Point (units) or velocity (units/s); y is positive upwards.
pub use bevy::math::DVec2 as Vec2;

/// Returns the vector (`x`, `y`).
pub const fn vec2(x: f64, y: f64) -> Vec2 {
    Vec2::new(x, y)
}

pub trait Direction {
    /// Returns the unit vector at `radians` counter-clockwise from the x axis.
    fn towards(radians: f64) -> Self;

    /// Returns the vector turned clockwise by 90°: the outward direction of an edge of a counter-clockwise outline.
    fn outwards(self) -> Self;

    /// Returns a vector of the same direction with the length `length`.
    fn scaled_to(self, length: f64) -> Self;
}

impl Direction for Vec2 {
    fn towards(radians: f64) -> Self {
        vec2(libm::cos(radians), libm::sin(radians))
    }

    fn outwards(self) -> Self {
        vec2(self.y, -self.x)
    }

    fn scaled_to(self, length: f64) -> Self {
        self * (length / self.length())
    }
}
