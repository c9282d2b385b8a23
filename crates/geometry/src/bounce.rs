//! Velocities after a contact: reflection about a normal, and the two rebounds of the paddle.
//!
//! Contains only formulas. [`sweep`](super::sweep) finds the contacts, and the callers pass the tuning values.
//! `docs/lab.md` shows each formula with a picture.

use bevy_math::DVec2;

/// Reflects `velocity` about the unit `normal` if it approaches the surface; returns `None` if it leaves the surface.
///
/// The result has the length `speed` to the last bit, so a million bounces cause no drift. An axis-aligned normal only
/// flips one sign and keeps the other component unchanged.
pub fn reflect(velocity: DVec2, normal: DVec2, speed: f64) -> Option<DVec2> {
    let approach = velocity.dot(normal);
    if approach >= 0.0 {
        return None;
    }
    if normal.y == 0.0 {
        return Some(DVec2::new(-velocity.x, velocity.y));
    }
    if normal.x == 0.0 {
        return Some(DVec2::new(velocity.x, -velocity.y));
    }
    Some(with_speed(velocity - normal * (2.0 * approach), speed))
}

/// Reflects `velocity` off a surface with the unit `normal` that moves with `surface` (units/s); returns `None` if the
/// two do not approach each other.
///
/// An approaching surface pushes the ball, as a reflection in the surface's own frame does. A retreating surface takes
/// no speed from it, so the ball always leaves along the normal. The length is then set to `speed`.
///
/// The ball still leaves a surface slower than `speed / √2`. With the surface's speed u along the normal, the approach
/// speed e > 0 and the ball's speed s, the normal part of the result is (u + e) · s / √(s² + 4ue). It is above u if
/// s² > 2u².
pub fn reflect_moving(velocity: DVec2, normal: DVec2, surface: DVec2, speed: f64) -> Option<DVec2> {
    let push = surface.dot(normal);
    let approach = velocity.dot(normal);
    if approach >= push {
        return None;
    }
    if push <= 0.0 {
        return reflect(velocity, normal, speed);
    }
    let outgoing = velocity + normal * (2.0 * (push - approach));
    Some(with_speed(outgoing, speed))
}

/// Returns `velocity` scaled to the length `speed`; straight up if `velocity` has no direction.
pub fn with_speed(velocity: DVec2, speed: f64) -> DVec2 {
    let length = velocity.length();
    if length > 0.0 && length.is_finite() {
        velocity * (speed / length)
    } else {
        DVec2::new(0.0, speed)
    }
}

/// Returns the tutorial's paddle rebound (units/s): horizontal speed `base · offset · 2`, and the vertical speed
/// upwards.
///
/// `base` is the initial horizontal speed (units/s). The caller sets the length of the result to the ball's `speed`. A
/// ball without vertical speed would never rise again, so its vertical part becomes `speed`.
pub fn tutorial_rebound(velocity: DVec2, offset: f64, base: f64, speed: f64) -> DVec2 {
    let rise = velocity.y.abs();
    let up = if rise == 0.0 { speed } else { rise };
    DVec2::new(base * offset * 2.0, up)
}

/// Parameters of an aiming paddle, which turns the position of a hit into an angle from the vertical (radians).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AimCurve {
    /// Angle at the ends of the paddle's middle third (radians).
    pub third: f64,
    /// Angle at the paddle's edges (radians).
    pub edge: f64,
    /// Share of the incoming angle that is added in the middle (no unit); decreases to 0 at the edges.
    pub incoming: f64,
    /// Largest angle that the paddle's motion adds (radians).
    pub motion: f64,
}

impl AimCurve {
    /// Returns the angle for the position `offset` (−1 to 1) alone. It increases continuously from edge to edge, with a
    /// steeper slope outside the middle third.
    fn angle(&self, offset: f64) -> f64 {
        let across = 3.0 * offset.abs();
        let angle = if across <= 1.0 {
            self.third * across
        } else {
            self.third + (self.edge - self.third) * (across - 1.0) * 0.5
        };
        angle.copysign(offset)
    }
}

/// Returns the direction (a unit vector) of a ball with `velocity` after it hits an aiming paddle at `offset`.
///
/// `offset` is clamped to ±1. `moving` is the paddle's velocity as a fraction of the speed that counts as fast (clamped
/// to ±1). The angle to the right of the vertical increases monotonically with `offset`.
pub fn aimed_rebound(velocity: DVec2, offset: f64, moving: f64, curve: &AimCurve) -> DVec2 {
    let offset = offset.clamp(-1.0, 1.0);
    let incoming = libm::atan2(velocity.x, velocity.y.abs());
    let angle = curve.angle(offset)
        + curve.incoming * incoming * (1.0 - offset.abs())
        + curve.motion * moving.clamp(-1.0, 1.0);
    heading(angle)
}

/// Returns the unit vector that points `angle` radians to the right of straight up.
pub fn heading(angle: f64) -> DVec2 {
    DVec2::new(libm::sin(angle), libm::cos(angle))
}

/// Returns the angle of `direction` to the right of straight up (radians, −π to π); the inverse of [`heading`].
pub fn angle_of(direction: DVec2) -> f64 {
    libm::atan2(direction.x, direction.y)
}

/// Converts `radians` to degrees.
pub fn degrees(radians: f64) -> f64 {
    radians * 180.0 / core::f64::consts::PI
}

/// Converts `degrees` to radians.
pub fn radians(degrees: f64) -> f64 {
    degrees * core::f64::consts::PI / 180.0
}

/// Returns `velocity` rotated counter-clockwise by `angle` radians, with the length `speed`.
pub fn turned(velocity: DVec2, angle: f64, speed: f64) -> DVec2 {
    let (sin, cos) = libm::sincos(angle);
    let turned = DVec2::new(
        velocity.x * cos - velocity.y * sin,
        velocity.x * sin + velocity.y * cos,
    );
    with_speed(turned, speed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_velocity_that_leaves_the_surface_is_not_reflected() {
        assert_eq!(reflect(DVec2::new(1.0, 2.0), DVec2::Y, 5.0), None);
        assert_eq!(
            reflect(DVec2::new(1.0, 0.0), DVec2::Y, 1.0),
            None,
            "nor one that runs along it"
        );
    }

    #[test]
    fn an_axis_aligned_bounce_flips_one_sign_and_nothing_else() {
        let velocity = DVec2::new(0.1, -0.7);
        assert_eq!(
            reflect(velocity, DVec2::Y, velocity.length()),
            Some(DVec2::new(0.1, 0.7))
        );
        assert_eq!(
            reflect(velocity, DVec2::NEG_X, velocity.length()),
            Some(DVec2::new(-0.1, -0.7))
        );
    }

    #[test]
    fn the_chapters_rebound_goes_up_and_to_the_side_of_the_hit() {
        let before = DVec2::new(100.0, -350.0);
        for offset in [-1.2, -0.5, 0.0, 0.3, 1.0] {
            let after = tutorial_rebound(before, offset, 100.0, before.length());
            assert_eq!(after.y, 350.0);
            assert!(
                (after.x / after.y - 200.0 * offset / 350.0).abs() < 1e-12,
                "offset {offset}"
            );
        }
        let level = tutorial_rebound(DVec2::new(364.0, 0.0), 0.5, 100.0, 364.0);
        assert_eq!(
            level,
            DVec2::new(100.0, 364.0),
            "a ball that comes level goes up too"
        );
    }

    #[test]
    fn an_aimed_angle_only_grows_with_the_place_and_has_no_jump() {
        let curve = AimCurve {
            third: radians(14.0),
            edge: radians(60.0),
            incoming: 0.2,
            motion: radians(10.0),
        };
        for velocity in [
            DVec2::new(-3.0, -4.0),
            DVec2::new(0.0, -5.0),
            DVec2::new(5.0, -0.01),
            DVec2::new(-5.0, 0.01),
        ] {
            for moving in [-1.0, 0.0, 0.3, 7.0] {
                let mut last = None;
                for index in -1_200..=1_200 {
                    let offset = f64::from(index) / 1_000.0;
                    let out = aimed_rebound(velocity, offset, moving, &curve);
                    let angle = libm::atan2(out.x, out.y);
                    let grown = last.map_or(0.0, |last| angle - last);
                    assert!(
                        (-1e-12..radians(0.15)).contains(&grown),
                        "{offset}: grows by {grown}"
                    );
                    assert!(angle.abs() <= radians(70.0) + 1e-12, "{offset}: {angle}");
                    last = Some(angle);
                }
            }
        }
    }
}
