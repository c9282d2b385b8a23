//! Juice: amount of each game effect.
//!
//! `look/`, `tempo/` and `screens/hud` apply the amounts. They are part of [`Comfort`](super::comfort::Comfort), whose
//! other settings may reduce them further. None of them changes a game: hit stop and slow motion run fewer steps per
//! second, but the steps are the same.

use serde::{Deserialize, Serialize};

use crate::platform::settings;

/// Amount of an effect.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Amount {
    /// No effect.
    Off,
    /// About half the normal amount.
    Reduced,
    /// The designed amount, and the default. More does not help players: a study with 3 018 of them found that both
    /// none and very much made them play less, and worse (Kao, "The effects of juiciness in an action RPG", 2020).
    #[default]
    Normal,
    /// The largest amount that keeps the field readable.
    Full,
}

impl Amount {
    /// All amounts in ascending order.
    pub const ALL: [Self; 4] = [Self::Off, Self::Reduced, Self::Normal, Self::Full];

    /// Returns the amount as a factor of the designed amount (0 to 1.35).
    pub fn share(self) -> f32 {
        match self {
            Self::Off => 0.0,
            Self::Reduced => 0.5,
            Self::Normal => 1.0,
            Self::Full => 1.35,
        }
    }

    /// Returns the amount, but `Normal` instead of `Off`. For switching an effect on.
    pub(super) fn at_least_some(self) -> Self {
        if self == Self::Off {
            Self::Normal
        } else {
            self
        }
    }
}

settings! {
    /// Amount of each effect.
    #[derive(Copy, Eq)]
    pub struct Juice {
        /// Screen shake.
        pub shake: Amount;
        /// Flashes of hit objects.
        pub flash: Amount;
        /// Sparks and debris. Rings that carry information (a ball was turned, took a speed step or flew through a portal;
        /// a hidden brick was found) are not included, because they are not juice.
        pub particles: Amount;
        /// Squashing of balls, stretching and dipping of the paddle.
        pub shapes: Amount;
        /// Hit stop: the game stops briefly on a blast, a lost life or the end of a level.
        pub stops: Amount;
        /// Slow motion and zoom when the last brick is about to be hit, and at a set piece.
        pub last_brick: Amount;
        /// Eyes of the paddle.
        pub eyes: Amount;
        /// Entrance of the bricks one after the other.
        pub entrance: Amount;
        /// Growth of the score when it rises, and of the multiplier with its value.
        pub score: Amount;
        /// Bursting balls with rays and a ring, and confetti, when a level is won.
        pub celebration: Amount;
    }
}

impl Juice {
    /// Returns the same `amount` for every effect.
    pub const fn all(amount: Amount) -> Self {
        Self {
            shake: amount,
            flash: amount,
            particles: amount,
            shapes: amount,
            stops: amount,
            last_brick: amount,
            eyes: amount,
            entrance: amount,
            score: amount,
            celebration: amount,
        }
    }
}
