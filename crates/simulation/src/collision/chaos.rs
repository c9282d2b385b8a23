//! Chaotic bricks: a ball bounces off at a random angle.
//!
//! All directions that lead away from the surface by more than a margin are equally likely. The speed is kept. The
//! numbers come from a separate random stream, in the order of the contacts. Program players that look ahead assume a
//! mirror, because no player can predict the angle.

use crate::prelude::*;

/// Returns a random velocity of length `speed` (units/s) after a bounce off a surface that moves at `push` (units/s) in
/// the direction of its unit `normal`.
///
/// If the surface follows the ball, directions in which it would overtake the ball are excluded, and the margin applies
/// to the remaining range. The angle to the normal is at most 75° off a surface at rest, and at most 45° off one that
/// moves at half the ball's speed.
pub fn scattered(die: &mut Die, normal: DVec2, push: f64, speed: f64) -> DVec2 {
    let overtaken = libm::acos((push / speed).clamp(0.0, 1.0));
    let widest = (overtaken - tuning::CHAOS_MARGIN).max(0.0);
    turned(normal, die.between(-widest, widest), speed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_direction_that_leads_away_is_as_likely_and_none_is_flat() {
        for (push, widest) in [(0.0, 75.0), (-200.0, 75.0), (200.0, 45.0)] {
            let mut die = Die::new(9, 51);
            let normal = DVec2::new(0.6, 0.8);
            let mut counts = [0_u32; 10];
            for _ in 0..20_000 {
                let velocity = scattered(&mut die, normal, push, 400.0);
                assert!(
                    (velocity.length() - 400.0).abs() < 1e-9,
                    "the speed is kept"
                );
                assert!(velocity.dot(normal) > push, "it gets away");
                let angle = libm::atan2(normal.perp_dot(velocity), normal.dot(velocity));
                let share = (angle.to_degrees() / widest + 1.0) * 0.5;
                assert!((0.0..=1.0).contains(&share), "{angle}");
                counts[((share * 10.0) as usize).min(9)] += 1;
            }
            for count in counts {
                assert!((1_800..2_200).contains(&count), "{counts:?}");
            }
        }
    }
}
