//! Where a brick is seen at a time, how large, and how much of it. Pure arithmetic.
//!
//! Owns what an entrance and a hit make of that; how far a brick has come in, [`entrance`](super::entrance) says, and
//! [`brick_meshes`](super::brick_meshes) draws it.

use bevy::prelude::*;

use super::brick_groups::{POP, Shown};
use super::entrance::pose;

/// How far above its place a brick starts (units).
const DROP: f32 = 36.0;
/// How much larger a brick is right after a hit that it survives.
const LARGER: f32 = 0.07;
/// How much is seen of a brick through which balls fly.
const PASSABLE_ALPHA: f32 = 0.22;

/// How a brick is seen at a time.
pub(super) struct Posed {
    /// Where its centre is (units), and how many times as large it is.
    pub place: (Vec2, f32),
    /// How far it has appeared while it comes in (0 to 1).
    pub alpha: f32,
    /// How much is seen of it once it has come (0 to 1).
    pub seen: f32,
}

impl Posed {
    /// At `now` (s of virtual time), if what is hit is larger by `shapes` of what is meant; `None` for a brick that has not begun to
    /// come in.
    pub fn of(shown: &Shown, now: f64, shapes: f32) -> Option<Self> {
        let (lift, scale, alpha) = pose(now - shown.enters.0, shown.enters.1)?;
        let scale = scale * popped(now - shown.struck, shapes);
        Some(Self {
            place: (shown.centre + Vec2::Y * lift * DROP, scale),
            alpha,
            seen: if shown.passable { PASSABLE_ALPHA } else { 1.0 },
        })
    }

    /// Whether what lies behind it is seen through it.
    pub fn is_faint(&self) -> bool {
        self.alpha * self.seen < 1.0
    }
}

/// How many times as large a brick is, `age` (s) after a hit that it survived; `share` of what is meant.
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
