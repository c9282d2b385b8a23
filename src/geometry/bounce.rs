//! What a contact does to a velocity: reflection about a normal, and the paddle's two ways of aiming.
//!
//! Owns the formulas only; [`sweep`](super::sweep) finds when a contact happens, the numbers are tuning.

use bevy::math::DVec2;

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

/// The chapters' paddle rebound: the horizontal speed becomes `base · offset · 2`, the vertical one its own size
/// upwards, then the length becomes `speed` again. (`base` is the initial horizontal speed, units/s.)
///
/// A ball without any vertical speed, which would never come up again, gets its full speed as the vertical part.
#[must_use]
pub fn tutorial_rebound(velocity: DVec2, offset: f64, base: f64, speed: f64) -> DVec2 {
    let up = if velocity.y == 0.0 {
        speed
    } else {
        velocity.y.abs()
    };
    with_speed(DVec2::new(base * offset * 2.0, up), speed)
}

/// The modern rebound: an angle from the vertical that grows with `offset` (clamped to ±1) from `least` at the
/// middle to `most` at the edges (radians), whatever the velocity before; a hit in the very middle keeps its side.
#[must_use]
pub fn modern_rebound(velocity: DVec2, offset: f64, least: f64, most: f64, speed: f64) -> DVec2 {
    let offset = offset.clamp(-1.0, 1.0);
    let right = if offset == 0.0 {
        velocity.x >= 0.0
    } else {
        offset > 0.0
    };
    let angle = least + (most - least) * offset.abs();
    with_speed(heading(if right { angle } else { -angle }), speed)
}

/// The unit vector that points `angle` radians to the right of straight up.
#[must_use]
pub fn heading(angle: f64) -> DVec2 {
    DVec2::new(libm::sin(angle), libm::cos(angle))
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
    fn the_chapters_rebound_keeps_the_speed_and_goes_up() {
        let before = DVec2::new(100.0, -350.0);
        for offset in [-1.2, -0.5, 0.0, 0.3, 1.0] {
            let after = tutorial_rebound(before, offset, 100.0, before.length());
            assert!((after.length() - before.length()).abs() < 1e-9);
            assert!(after.y > 0.0);
            assert!(
                (after.x / after.y - 200.0 * offset / 350.0).abs() < 1e-12,
                "offset {offset}"
            );
        }
    }

    #[test]
    fn the_modern_angle_is_monotone_in_share_and_stays_off_the_axes() {
        let (least, most) = (5.0_f64.to_radians(), 60.0_f64.to_radians());
        let mut last = f64::NEG_INFINITY;
        for i in -120..=120 {
            let v = modern_rebound(
                DVec2::new(-3.0, -4.0),
                f64::from(i) / 100.0,
                least,
                most,
                5.0,
            );
            let slope = v.x / v.y;
            assert!(slope >= last, "a hit further right never goes further left");
            assert!(
                v.y > 0.0
                    && slope.abs() >= libm::tan(least) - 1e-12
                    && slope.abs() <= libm::tan(most) + 1e-12
            );
            last = slope;
        }
    }
}
