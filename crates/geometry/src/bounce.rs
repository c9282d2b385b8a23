//! What a contact does to a velocity: reflection about a normal, and the paddle's two ways of aiming.
//!
//! Owns the formulas only; [`sweep`](super::sweep) finds when a contact happens, the numbers are tuning.
//! Each with a picture and its formula: `docs/lab.md`.

use bevy_math::DVec2;

/// Reflects `velocity` about the unit `normal` if it approaches the surface; `None` if it already leaves it.
///
/// The result has exactly the length `speed` (up to the last bit), so that nothing drifts in a million bounces. An
/// axis-aligned normal only flips a sign, and leaves the other component untouched.
#[must_use]
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

/// Reflects `velocity` off a surface with the unit `normal` that itself moves with `surface` (units/s); `None` if the
/// two do not approach each other.
///
/// A surface that comes towards the ball pushes it as in the surface's own frame; one that retreats takes nothing from
/// it, so the ball always leaves along the normal. The length is set to `speed` afterwards. For surfaces slower than
/// `speed / √2` the ball then still leaves the surface: with e > 0 the speed at which the two approach, its normal part
/// becomes (u + e) · s / √(s² + 4ue), which is above u as long as s² > 2u².
#[must_use]
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

/// `velocity` scaled to the length `speed`; straight up if it has no direction to keep.
#[must_use]
pub fn with_speed(velocity: DVec2, speed: f64) -> DVec2 {
    let length = velocity.length();
    if length > 0.0 && length.is_finite() {
        velocity * (speed / length)
    } else {
        DVec2::new(0.0, speed)
    }
}

/// Where on the paddle a ball hit: −1 at the left edge, 0 in the middle, 1 at the right edge, and beyond those for a
/// ball whose centre is past the edge.
#[must_use]
pub fn paddle_offset(ball_x: f64, paddle_x: f64, half_width: f64) -> f64 {
    (ball_x - paddle_x) / half_width
}

/// The chapters' paddle rebound (units/s): the horizontal speed becomes `base · offset · 2`, the vertical one its own size
/// upwards. Whoever asks sets its length to the ball's `speed`. (`base` is the initial horizontal speed, units/s.)
///
/// A ball without any vertical speed, which would never come up again, gets its full speed as the vertical part.
#[must_use]
pub fn tutorial_rebound(velocity: DVec2, offset: f64, base: f64, speed: f64) -> DVec2 {
    let up = if velocity.y == 0.0 {
        speed
    } else {
        velocity.y.abs()
    };
    DVec2::new(base * offset * 2.0, up)
}

/// How an aiming paddle turns the place of a hit into an angle from the vertical (radians).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AimCurve {
    /// At the ends of the middle third of the paddle.
    pub third: f64,
    /// At its edges.
    pub edge: f64,
    /// The part of the incoming angle that is added in the very middle (no unit); less towards the edges, nothing there.
    pub incoming: f64,
    /// The largest angle that the paddle's motion adds.
    pub motion: f64,
}

impl AimCurve {
    /// The angle that the place alone gives: grows with `offset` (−1 to 1) from edge to edge, without a jump, and faster
    /// outside the middle third.
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

/// The direction (a unit vector) in which an aiming paddle sends a ball with `velocity` that hits it at `offset` (clamped to
/// ±1), while it moves with the part `moving` (−1 to 1) of what counts as fast: an angle to the right of the vertical, which
/// only grows with `offset`.
#[must_use]
pub fn aimed_rebound(velocity: DVec2, offset: f64, moving: f64, curve: &AimCurve) -> DVec2 {
    let offset = offset.clamp(-1.0, 1.0);
    let incoming = libm::atan2(velocity.x, velocity.y.abs());
    let angle = curve.angle(offset)
        + curve.incoming * incoming * (1.0 - offset.abs())
        + curve.motion * moving.clamp(-1.0, 1.0);
    heading(angle)
}

/// The unit vector that points `angle` radians to the right of straight up.
#[must_use]
pub fn heading(angle: f64) -> DVec2 {
    DVec2::new(libm::sin(angle), libm::cos(angle))
}

/// By how many radians `direction` points to the right of straight up (−π to π): the inverse of [`heading`].
#[must_use]
pub fn angle_of(direction: DVec2) -> f64 {
    libm::atan2(direction.x, direction.y)
}

/// `radians` as degrees.
#[must_use]
pub fn degrees(radians: f64) -> f64 {
    radians * 180.0 / core::f64::consts::PI
}

/// `degrees` as radians.
#[must_use]
pub fn radians(degrees: f64) -> f64 {
    degrees * core::f64::consts::PI / 180.0
}

/// `velocity` turned counter-clockwise by `angle` radians, with the length `speed`.
#[must_use]
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
