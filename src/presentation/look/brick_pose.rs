//! Position, size and opacity of a drawn brick at a time, from its entrance and its last hit. Pure arithmetic.
//!
//! [`entrance`](super::entrance) computes the progress of the entrance, and [`brick_meshes`](super::brick_meshes) draws
//! the brick.

use bevy::prelude::*;

use super::brick_groups::{POP, Shown};
use super::entrance::pose;

/// Height above its place from which a brick enters (units).
const DROP: f32 = 36.0;
/// Enlargement of a brick right after a hit that it survives (share of its size).
const LARGER: f32 = 0.07;
/// Opacity of a brick through which balls fly.
const PASSABLE_ALPHA: f32 = 0.22;

/// Pose of a brick at a time.
pub(super) struct BrickPose {
    /// Position of the centre (units), and scale.
    pub place: (Vec2, f32),
    /// Opacity from the entrance (0 to 1).
    pub alpha: f32,
    /// Opacity of the brick itself (0 to 1).
    pub seen: f32,
}

impl BrickPose {
    /// Returns the pose at `now` (s of virtual time), with `shapes` as the factor of the enlargement after hits. `None`
    /// before the brick's entrance starts.
    pub fn new(shown: &Shown, now: f64, shapes: f32) -> Option<Self> {
        let (lift, scale, alpha) = pose(now - shown.enters.0, shown.enters.1)?;
        let scale = scale * popped(now - shown.struck, shapes);
        Some(Self {
            place: (shown.centre + Vec2::Y * lift * DROP, scale),
            alpha,
            seen: if shown.passable { PASSABLE_ALPHA } else { 1.0 },
        })
    }

    /// Returns `true` if the brick is not opaque.
    pub fn is_faint(&self) -> bool {
        self.alpha * self.seen < 1.0
    }
}

/// Returns the scale of a brick `age` (s) after a hit that it survived. `share` is the factor of the enlargement.
fn popped(age: f64, share: f32) -> f32 {
    let left = (1.0 - (age / POP) as f32).clamp(0.0, 1.0);
    1.0 + LARGER * share * left * left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_brick_that_was_hit_is_its_own_size_again_soon() {
        assert!((popped(0.0, 1.0) - 1.0 - LARGER).abs() < 1e-6);
        for (age, share) in [(POP, 1.0), (9.0, 1.0), (f64::INFINITY, 1.0), (0.0, 0.0)] {
            assert_eq!(popped(age, share), 1.0);
        }
    }
}
