//! Unit vectors from angles in degrees, as written in level files, exact along the axes; and angles between vectors.

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

/// Returns the turn (degrees counter-clockwise, -180 to 180) from the direction of one vector to that of another; 0 if
/// one of them is zero.
pub fn turn(from: DVec2, to: DVec2) -> f64 {
    libm::atan2(from.perp_dot(to), from.dot(to)).to_degrees()
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

    #[test]
    fn the_turn_between_two_directions_leads_from_one_to_the_other() {
        for (from, to) in [(0.0, 90.0), (350.0, 10.0), (45.0, -45.0), (10.0, 179.0)] {
            let by = turn(direction(from) * 3.0, direction(to));
            assert!(
                (direction(from + by) - direction(to)).length() < 1e-12,
                "{from}, {to}"
            );
        }
        assert_eq!(turn(DVec2::ZERO, DVec2::Y), 0.0);
    }
}
