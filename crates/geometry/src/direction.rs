//! Unit vectors from angles in degrees, as written in level files; exact along the axes.

use bevy_math::DVec2;

/// Returns the unit vector at `degrees` counter-clockwise from the x axis; exact for multiples of 90.
pub fn direction(degrees: f64) -> DVec2 {
    match degrees.rem_euclid(360.0) {
        0.0 => DVec2::X,
        90.0 => DVec2::Y,
        180.0 => DVec2::NEG_X,
        270.0 => DVec2::NEG_Y,
        turn => {
            let (sin, cos) = libm::sincos(turn * (core::f64::consts::PI / 180.0));
            DVec2::new(cos, sin)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn right_angles_are_exact_and_others_are_turned_counter_clockwise() {
        for (degrees, expected) in [
            (0.0, DVec2::X),
            (-0.0, DVec2::X),
            (90.0, DVec2::Y),
            (180.0, DVec2::NEG_X),
            (-90.0, DVec2::NEG_Y),
            (360.0, DVec2::X),
            (-360.0, DVec2::X),
        ] {
            assert_eq!(direction(degrees), expected, "{degrees}");
        }
        let turned = direction(30.0);
        assert!((turned.y - 0.5).abs() < 1e-15 && turned.x > 0.866);
        assert!((direction(-30.0) - DVec2::new(turned.x, -turned.y)).length() < 1e-15);
    }
}
