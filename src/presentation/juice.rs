//! Juice: how much the game makes of what happens, and each part of that by itself.
//!
//! Owns the parts and how much of each there is. Each is obeyed where it is made: by `look/` and `tempo/`. It is a part of
//! [`Comfort`](super::comfort::Comfort), which may still take from it. Nothing here changes a game: hit stop and slow motion run fewer
//! steps a second, and no step is another one.

use serde::{Deserialize, Serialize};

use crate::platform::store::changed;

/// How much there is of a part.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Amount {
    /// None.
    Off,
    /// About half.
    Reduced,
    /// As it is meant. More than that does players no good: a study of 3 018 of them found that both none and very much made them play
    /// less, and worse (Kao, "The effects of juiciness in an action RPG", 2020).
    #[default]
    Normal,
    /// As much as stays readable.
    Full,
}

impl Amount {
    /// All of them, the least first.
    pub const ALL: [Self; 4] = [Self::Off, Self::Reduced, Self::Normal, Self::Full];

    /// As a share of what is meant (0 to 1.35).
    #[must_use]
    pub fn share(self) -> f32 {
        match self {
            Self::Off => 0.0,
            Self::Reduced => 0.5,
            Self::Normal => 1.0,
            Self::Full => 1.35,
        }
    }

    /// As it is, or as it is meant where there is none: for who switches a part on.
    pub(super) fn at_least_some(self) -> Self {
        if self == Self::Off {
            Self::Normal
        } else {
            self
        }
    }
}

/// How much there is of each part.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[serde(default)]
pub struct Juice {
    /// The shake of the picture.
    pub shake: Amount,
    /// Flashes of what is hit.
    pub flash: Amount,
    /// Sparks and debris. Rings that say something (a ball was turned, took a speed step, flew through a portal; a brick was found) are
    /// none, and no juice.
    pub particles: Amount,
    /// Balls are squashed, the paddle stretches and dips.
    pub shapes: Amount,
    /// The game stands still for a moment with a blast, a lost life, a level's end.
    pub stops: Amount,
    /// The game goes slower, and the picture comes closer, when the last brick is about to be hit.
    pub last_brick: Amount,
    /// The paddle has eyes.
    pub eyes: Amount,
    /// Bricks come in one after the other.
    pub entrance: Amount,
    /// The score grows when it rises, and the multiplier with what it is worth.
    pub score: Amount,
    /// Balls burst, with rays and a ring, and confetti falls when a level is won.
    pub celebration: Amount,
}

impl Juice {
    /// So much of every part.
    #[must_use]
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

    /// Field by field: what has been changed here, and the rest as it is on disk.
    pub(super) fn merge(on_disk: Self, base: &Self, mine: &Self) -> Self {
        Self {
            shake: changed(on_disk.shake, &base.shake, &mine.shake),
            flash: changed(on_disk.flash, &base.flash, &mine.flash),
            particles: changed(on_disk.particles, &base.particles, &mine.particles),
            shapes: changed(on_disk.shapes, &base.shapes, &mine.shapes),
            stops: changed(on_disk.stops, &base.stops, &mine.stops),
            last_brick: changed(on_disk.last_brick, &base.last_brick, &mine.last_brick),
            eyes: changed(on_disk.eyes, &base.eyes, &mine.eyes),
            entrance: changed(on_disk.entrance, &base.entrance, &mine.entrance),
            score: changed(on_disk.score, &base.score, &mine.score),
            celebration: changed(on_disk.celebration, &base.celebration, &mine.celebration),
        }
    }
}
