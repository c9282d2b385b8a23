//! How much of each effect there is by what the player has settled: juice, less what comfort takes from it.
//!
//! Owns these shares alone; each effect asks for its own.

use super::{Comfort, Flash, MAX_SHAKE};
use crate::presentation::juice::Amount;

/// How bright reduced flashes are, as a share of full ones.
const FAINT: f32 = 0.15;

impl Comfort {
    /// How strongly the picture shakes, as a share of what is meant.
    #[must_use]
    pub fn shake_share(&self) -> f32 {
        if self.is_calm() {
            0.0
        } else {
            self.shake_wanted()
        }
    }

    /// How strongly a shake is felt, as a share of what is meant, by whatever shows it.
    #[must_use]
    pub fn shake_wanted(&self) -> f32 {
        f32::from(self.shake) * 0.01 * self.juice.shake.share().min(MAX_SHAKE)
    }

    /// How many sparks or bits fly where so many are meant.
    #[must_use]
    pub fn particles(&self, meant: u32) -> u32 {
        (meant as f32 * self.juice.particles.share()).round() as u32
    }

    /// How many pieces of balls and of confetti fly where so many are meant.
    #[must_use]
    pub fn confetti(&self, meant: u32) -> u32 {
        (meant as f32 * self.juice.celebration.share()).round() as u32
    }

    /// Whether bricks come in one after the other.
    #[must_use]
    pub fn has_entrance(&self) -> bool {
        !self.is_calm() && self.juice.entrance != Amount::Off
    }

    /// How much the score and the multiplier grow, as a share of what is meant: not at all where only what has a meaning moves.
    #[must_use]
    pub fn score_share(&self) -> f32 {
        if self.is_calm() {
            0.0
        } else {
            self.juice.score.share()
        }
    }

    /// Whether the game goes slower for a moment when it ends well.
    #[must_use]
    pub fn slows_out(&self) -> bool {
        !self.is_calm() && self.juice.stops != Amount::Off
    }

    /// How far what is hit loses its shape, as a share of what is meant.
    #[must_use]
    pub fn shape_share(&self) -> f32 {
        self.juice.shapes.share()
    }

    /// How long the game stands still with a blow, as a share of what is meant.
    #[must_use]
    pub fn stop_share(&self) -> f32 {
        self.juice.stops.share()
    }

    /// How much slower the game goes before its last brick, as a share of what is meant: not at all where only what has a meaning moves.
    #[must_use]
    pub fn last_brick_share(&self) -> f32 {
        if self.is_calm() {
            0.0
        } else {
            self.juice.last_brick.share()
        }
    }

    /// Whether the paddle has eyes.
    #[must_use]
    pub fn has_eyes(&self) -> bool {
        self.juice.eyes != Amount::Off
    }

    /// How bright flashes are, as a share of full ones (0 to 1).
    #[must_use]
    pub fn flash_share(&self) -> f32 {
        let most = match self.flash {
            Flash::Full => 1.0,
            Flash::Reduced => FAINT,
        };
        self.juice.flash.share().min(1.0) * most
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presentation::juice::Juice;

    /// How much there is of each part that can be had in four amounts.
    fn shares(amount: Amount) -> [f32; 7] {
        let comfort = Comfort {
            juice: Juice::all(amount),
            ..Comfort::default()
        };
        [
            comfort.shake_share(),
            comfort.particles(100) as f32,
            comfort.confetti(100) as f32,
            comfort.score_share(),
            comfort.shape_share(),
            comfort.stop_share(),
            comfort.last_brick_share(),
        ]
    }

    #[test]
    fn of_every_part_there_is_more_with_each_amount() {
        assert_eq!(shares(Amount::Off), [0.0; 7]);
        for pair in Amount::ALL.windows(2) {
            let (less, more) = (shares(pair[0]), shares(pair[1]));
            for (part, (less, more)) in less.into_iter().zip(more).enumerate() {
                assert!(more > less, "part {part}: {pair:?}: {less} and {more}");
            }
        }
    }
}
