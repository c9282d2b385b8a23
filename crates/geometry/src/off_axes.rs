//! Minimum angles between a flight and the axes, which some rulesets demand after a bounce so that no ball flies too
//! flat or too steep.
//!
//! Contains only the formula; rulesets define the angles.

use bevy_math::DVec2;

/// Minimum angles of a flight (radians, below π/4).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct AxisAngles {
    /// Minimum angle to the horizontal (radians).
    pub horizontal: f64,
    /// Minimum angle to the vertical (radians).
    pub vertical: f64,
}

/// Tolerance of the comparison (radians); a smaller violation is ignored.
const SLACK: f64 = 1e-12;

impl AxisAngles {
    /// Returns `velocity`, turned by the smallest possible angle to respect the minimum angles. It is unchanged if it
    /// already does, and has the length `speed` (units/s) if it is turned.
    ///
    /// If `velocity` leaves a surface with the unit `normal`, the result does too. `push` is the speed of the surface
    /// along `normal` (units/s; at most half of `speed`).
    pub fn keep(&self, velocity: DVec2, normal: DVec2, push: f64, speed: f64) -> DVec2 {
        let flat = libm::atan2(velocity.y.abs(), velocity.x.abs());
        let steep = core::f64::consts::FRAC_PI_2 - flat;
        // Keep the side of the axis. On the axis itself, use the side of the normal, or else down or right.
        let side = |component: f64, along: f64, or: f64| {
            let known = [component, along].into_iter().find(|it| *it != 0.0);
            known.map_or(or, f64::signum)
        };
        let (near, mirrored) = if flat < self.horizontal - SLACK {
            let (sin, cos) = libm::sincos(self.horizontal);
            let up = side(velocity.y, normal.y, -1.0);
            let near = DVec2::new(cos.copysign(velocity.x), sin * up);
            (near, DVec2::new(near.x, -near.y))
        } else if steep < self.vertical - SLACK {
            let (sin, cos) = libm::sincos(self.vertical);
            let right = side(velocity.x, normal.x, 1.0);
            let near = DVec2::new(sin * right, cos.copysign(velocity.y));
            (near, DVec2::new(-near.x, near.y))
        } else {
            return velocity;
        };
        // Off a slanted surface, the nearer direction may lead back into it; the mirrored one then leaves it.
        let leaves = (near * speed).dot(normal) > push;
        (if leaves { near } else { mirrored }) * speed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANGLES: AxisAngles = AxisAngles {
        horizontal: 20.0 * core::f64::consts::PI / 180.0,
        vertical: 10.0 * core::f64::consts::PI / 180.0,
    };

    /// Returns the unit vector that points `degrees` to the right of straight up.
    fn direction(degrees: f64) -> DVec2 {
        let (sin, cos) = libm::sincos(degrees.to_radians());
        DVec2::new(sin, cos)
    }

    #[test]
    fn every_direction_off_every_surface_is_allowed_afterwards_and_leads_away() {
        for degrees in 0..720 {
            let velocity = direction(f64::from(degrees) * 0.5) * 300.0;
            for tilt in 0..360 {
                let normal = direction(f64::from(tilt));
                for push in [0.0, 120.0] {
                    if velocity.dot(normal) <= push + 1e-9 {
                        continue;
                    }
                    let kept = ANGLES.keep(velocity, normal, push, 300.0);
                    let flat = libm::atan2(kept.y.abs(), kept.x.abs()).to_degrees();
                    assert!((20.0 - 1e-9..=80.0 + 1e-9).contains(&flat), "{kept}");
                    assert!(kept.dot(normal) > push, "{velocity} off {normal}: {kept}");
                    assert!((kept.length() - 300.0).abs() < 1e-9);
                }
            }
        }
    }

    #[test]
    fn a_direction_that_is_allowed_is_left_alone_to_the_last_bit() {
        let velocity = DVec2::new(123.456, -321.987);
        let kept = ANGLES.keep(velocity, DVec2::NEG_Y, 0.0, velocity.length());
        assert_eq!(kept, velocity);
        let any = AxisAngles::default().keep(DVec2::new(5.0, 0.0), DVec2::Y, 0.0, 5.0);
        assert_eq!(any, DVec2::new(5.0, 0.0), "without angles every one is");
    }

    #[test]
    fn what_is_turned_stays_in_its_quarter_where_it_can() {
        let turned = ANGLES.keep(DVec2::new(-299.0, 3.0), DVec2::NEG_X, 0.0, 299.0);
        assert!(turned.x < 0.0 && turned.y > 0.0);
        let straight = ANGLES.keep(DVec2::new(0.0, -300.0), DVec2::NEG_Y, 0.0, 300.0);
        assert!(straight.x > 0.0 && straight.y < 0.0, "{straight}");
    }
}
