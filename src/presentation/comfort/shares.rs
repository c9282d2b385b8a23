//! Amount of each effect for the player's settings: the amounts of `juice`, reduced by the accessibility settings.

use super::{Comfort, Flash, MAX_SHAKE};
use crate::presentation::juice::Amount;

/// Brightness of reduced flashes, as a factor of full ones.
const FAINT: f32 = 0.15;

impl Comfort {
    /// Returns `share`, or 0 with reduced motion.
    pub fn unless_calm(&self, share: f32) -> f32 {
        if self.is_calm() { 0.0 } else { share }
    }

    /// Returns the strength of the screen shake, as a factor of the designed one (0 to 1.25). 0 with reduced motion.
    pub fn shake_share(&self) -> f32 {
        self.unless_calm(self.shake_wanted())
    }

    /// Returns the strength of a shake, as a factor of the designed one (0 to 1.25), even with reduced motion. For
    /// effects that replace the movement.
    pub fn shake_wanted(&self) -> f32 {
        f32::from(self.shake) * 0.01 * self.juice.shake.share().min(MAX_SHAKE)
    }

    /// Returns the number of sparks or pieces of debris to throw if `meant` were designed.
    pub fn particles(&self, meant: u32) -> u32 {
        (meant as f32 * self.juice.particles.share()).round() as u32
    }

    /// Returns the number of ball fragments or pieces of confetti to throw if `meant` were designed.
    pub fn confetti(&self, meant: u32) -> u32 {
        (meant as f32 * self.juice.celebration.share()).round() as u32
    }

    /// Returns `true` if bricks enter one after the other at the start of a level.
    pub fn has_entrance(&self) -> bool {
        !self.is_calm() && self.juice.entrance != Amount::Off
    }

    /// Returns the growth of the score and the multiplier, as a factor of the designed one. 0 with reduced motion.
    pub fn score_share(&self) -> f32 {
        self.unless_calm(self.juice.score.share())
    }

    /// Returns `true` if the game slows down briefly when a level is cleared.
    pub fn slows_out(&self) -> bool {
        !self.is_calm() && self.juice.stops != Amount::Off
    }

    /// Returns the deformation of hit objects, as a factor of the designed one.
    pub fn shape_share(&self) -> f32 {
        self.juice.shapes.share()
    }

    /// Returns the duration of hit stops, as a factor of the designed one.
    pub fn stop_share(&self) -> f32 {
        self.juice.stops.share()
    }

    /// Returns the slow motion before the last brick, as a factor of the designed one. 0 with reduced motion.
    pub fn last_brick_share(&self) -> f32 {
        self.unless_calm(self.juice.last_brick.share())
    }

    /// Returns the strength of the close-up at a set piece (share of that at the last brick). 0 if the player turned
    /// off shake, hit stop or motion.
    pub fn set_piece_share(&self) -> f32 {
        let is_wanted = self.shake_share() > 0.0 && self.stop_share() > 0.0;
        if is_wanted {
            self.last_brick_share()
        } else {
            0.0
        }
    }

    /// Returns `true` if the paddle has eyes.
    pub fn has_eyes(&self) -> bool {
        self.juice.eyes != Amount::Off
    }

    /// Returns the brightness of flashes, as a factor of full ones (0 to 1).
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

    /// Returns the amount of each effect whose setting has four amounts.
    fn shares(amount: Amount) -> [f32; 8] {
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
            comfort.set_piece_share(),
        ]
    }

    #[test]
    fn of_every_part_there_is_more_with_each_amount() {
        assert_eq!(shares(Amount::Off), [0.0; 8]);
        for pair in Amount::ALL.windows(2) {
            let (less, more) = (shares(pair[0]), shares(pair[1]));
            for (part, (less, more)) in less.into_iter().zip(more).enumerate() {
                assert!(more > less, "part {part}: {pair:?}: {less} and {more}");
            }
        }
    }
}
