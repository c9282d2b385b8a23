//! What a power-up can do, with its numbers and their ranges; how long it lasts, and what catching it again does.
//!
//! Owns the list. What each effect does is in the file of its name in `simulation/power`.

use std::ops::RangeInclusive;

use serde::Deserialize;

use super::powers::Family;
use super::range::{OutOfRange, within};

/// How long an effect can last (s).
const SECONDS: RangeInclusive<f64> = 0.1..=600.0;

/// What a power-up does.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Effect {
    /// Its player gets points.
    Points {
        /// So many (1 to 1 000 000).
        points: u32,
    },
    /// Its player gets a life, up to what the rules allow.
    Life,
    /// The paddle of its player has another width, as far as the field allows.
    Width {
        /// So many times as wide (0.25 to 4).
        times: f64,
    },
    /// The paddle of its player is wider, as far as the field allows.
    Longer {
        /// By so much (units, 1 to 500).
        units: f64,
    },
    /// The paddle of its player stands still.
    Freeze,
    /// The paddle of its player is hardly seen while it rests. It catches as ever.
    Ghost,
    /// The balls of its player have another speed, up to what the rules allow.
    Speed {
        /// So many times as fast (0.25 to 4).
        times: f64,
    },
    /// The balls of its player have taken no speed step, not even those with which they were served.
    Calm,
    /// The paddle of its player is so many steps longer, or shorter, until the life ends.
    Length {
        /// Steps: above 0 longer, below 0 shorter (−9 to 9).
        by: i32,
    },
    /// Balls stay on the paddle of its player until they are let go.
    Sticky,
    /// The balls of its player destroy what they hit and fly on; they bounce off what is solid.
    Through,
    /// As `Through`, and what crumbles is destroyed too.
    Energy,
    /// What balls of its player destroy explodes.
    Explosive {
        /// How far (units, 1 to 2 000).
        radius: f64,
    },
    /// The balls of its player bounce off bricks and walls at random angles.
    Chaotic,
    /// Hits of its player's balls sometimes do nothing.
    Weak {
        /// How often (0 to 1).
        misses: f64,
    },
    /// Each ball of its player becomes several.
    Split {
        /// So many (2 to 9).
        into: u32,
    },
    /// One more ball starts from the paddle.
    ExtraBall,
    /// A net below the paddle throws balls back.
    Net,
    /// The paddle of its player shoots.
    Shoot {
        /// How often at most (s, 0.02 to 10).
        every: f64,
        /// How fast shots fly (units/s, 50 to 5 000).
        speed: f64,
        /// So many shots (1 to 1 000).
        shots: u32,
        /// From both ends of the paddle at once, or else from its middle.
        pairs: bool,
    },
    /// A way out opens at the right wall: a paddle that reaches it clears the level.
    Exit {
        /// Points for leaving (0 to 1 000 000).
        points: u32,
    },
    /// Capsules of a family fall towards the paddle of its player.
    Magnet {
        /// Which.
        family: Family,
    },
    /// Bricks that carry nothing drop what its row says in `drops`.
    Shower,
    /// All that helps and falls is caught, twice; all that hinders is gone.
    Joker,
    /// Any other power-up, by the die.
    Random,
    /// All effects of its player end.
    Reset,
    /// All effects of its player last longer.
    ExtraTime {
        /// So much (s, 0.1 to 600).
        seconds: f64,
    },
    /// The picture changes, and nothing else.
    Picture(Picture),
}

/// How a power-up changes the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub enum Picture {
    /// Upside down.
    Confuse,
    /// It sways.
    Chaos,
    /// Only what is near balls and paddle is seen.
    Darkness,
}

/// How long an effect lasts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
pub enum Lasts {
    /// It happens, and that is all.
    #[default]
    AtOnce,
    /// So long (s, 0.1 to 600).
    Seconds(f64),
    /// Until the life or the level ends.
    Life,
}

/// What catching a power-up does while its effect holds already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Again {
    /// Its time begins anew.
    #[default]
    Restarts,
    /// Its time is added to what is left.
    Adds,
    /// It holds so many times over at most (2 to 9), and its time begins anew.
    Stacks(u32),
}

impl Effect {
    /// Whether every number is in its range.
    ///
    /// # Errors
    ///
    /// The first that is not.
    pub fn check(self) -> Result<(), OutOfRange> {
        const POINTS: RangeInclusive<u32> = 1..=1_000_000;
        match self {
            Self::Points { points } => within("points", points, &POINTS),
            Self::Exit { points } => within("points", points, &(0..=*POINTS.end())),
            Self::Width { times } | Self::Speed { times } => within("times", times, &(0.25..=4.0)),
            Self::Longer { units } => within("units", units, &(1.0..=500.0)),
            Self::Explosive { radius } => within("radius", radius, &(1.0..=2_000.0)),
            Self::Weak { misses } => within("misses", misses, &(0.0..=1.0)),
            Self::Split { into } => within("into", into, &(2..=9)),
            Self::Shoot {
                every,
                speed,
                shots,
                pairs: _,
            } => {
                within("every", every, &(0.02..=10.0))?;
                within("speed", speed, &(50.0..=5_000.0))?;
                within("shots", shots, &(1..=1_000))
            }
            Self::ExtraTime { seconds } => within("seconds", seconds, &SECONDS),
            Self::Length { by } => within("by", by, &(-9..=9)),
            Self::Life
            | Self::Calm
            | Self::Freeze
            | Self::Ghost
            | Self::Sticky
            | Self::Through
            | Self::Chaotic
            | Self::Energy
            | Self::ExtraBall
            | Self::Net
            | Self::Magnet { .. }
            | Self::Shower
            | Self::Joker
            | Self::Random
            | Self::Reset
            | Self::Picture(_) => Ok(()),
        }
    }

    /// Whether it holds for a time; all others only happen.
    #[must_use]
    pub fn holds(self) -> bool {
        !matches!(
            self,
            Self::Points { .. }
                | Self::Life
                | Self::Calm
                | Self::Length { .. }
                | Self::Split { .. }
                | Self::ExtraBall
                | Self::Joker
                | Self::Random
                | Self::Reset
                | Self::ExtraTime { .. }
        )
    }
}

impl Lasts {
    /// Whether its number is in its range.
    ///
    /// # Errors
    ///
    /// The number that is not.
    pub fn check(self) -> Result<(), OutOfRange> {
        match self {
            Self::AtOnce | Self::Life => Ok(()),
            Self::Seconds(seconds) => within("lasts", seconds, &SECONDS),
        }
    }

    /// How long (s); infinity until the life ends, `None` if it only happens.
    #[must_use]
    pub fn seconds(self) -> Option<f64> {
        match self {
            Self::AtOnce => None,
            Self::Seconds(seconds) => Some(seconds),
            Self::Life => Some(f64::INFINITY),
        }
    }
}

impl Again {
    /// Whether its number is in its range.
    ///
    /// # Errors
    ///
    /// The number that is not.
    pub fn check(self) -> Result<(), OutOfRange> {
        match self {
            Self::Restarts | Self::Adds => Ok(()),
            Self::Stacks(times) => within("again", times, &(2..=9)),
        }
    }
}
