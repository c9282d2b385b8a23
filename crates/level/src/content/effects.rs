//! Effects of power-ups with their numbers and ranges, and the values that they change in balls and paddles.
//!
//! `simulation/power` applies these values, and implements all other effects.

use super::lasts::SECONDS;
use super::prelude::*;

pub use super::lasts::{Again, Lasts};

/// Effect of a power-up.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Effect {
    /// The player gets points.
    Points {
        /// Number of points (1 to 1 000 000).
        points: u32,
    },
    /// The player gets a life, up to the maximum of the rules.
    Life,
    /// The width of the player's paddle is multiplied, as far as the field allows.
    Width {
        /// Factor (0.25 to 4).
        times: f64,
    },
    /// The player's paddle is wider, as far as the field allows.
    Longer {
        /// Additional width (units, 1 to 500).
        units: f64,
    },
    /// The player's paddle cannot move.
    Freeze,
    /// The player's paddle is almost invisible while it rests. Collisions do not change.
    Ghost,
    /// The speed of balls is multiplied, within the limits of the rules.
    Speed {
        /// Factor (0.25 to 4).
        times: f64,
    },
    /// All speed steps of balls are taken back, including those of the serve.
    Calm,
    /// The player's paddle is some steps longer or shorter until the life ends.
    Length {
        /// Number of steps (−9 to 9): positive for longer, negative for shorter.
        by: i32,
    },
    /// Balls stick to the player's paddle until they are released.
    Sticky,
    /// Balls fly on through bricks that they destroy. They bounce off solid objects.
    Through,
    /// Same as `Through`, and bricks that crumble are destroyed too.
    Energy,
    /// Bricks that balls destroy explode.
    Explosive {
        /// Radius of the blast (units, 1 to 2 000).
        radius: f64,
    },
    /// Balls bounce off bricks and walls at random angles.
    Chaotic,
    /// Some hits of balls have no effect.
    Weak {
        /// Probability of a hit without effect (0 to 1).
        misses: f64,
    },
    /// Each ball splits into several.
    Split {
        /// Number of balls after the split (2 to 9).
        into: u32,
    },
    /// Another ball starts from the paddle.
    ExtraBall,
    /// A net below the paddle returns balls.
    Net,
    /// The player's paddle can shoot.
    Shoot {
        /// Minimum interval between shots (s, 0.02 to 10).
        every: f64,
        /// Speed of shots (units/s, 50 to 5 000).
        speed: f64,
        /// Number of shots (1 to 1 000).
        shots: u32,
        /// `true` for shots from both ends of the paddle at once, `false` for shots from its centre.
        pairs: bool,
    },
    /// An exit opens at the right wall. A paddle that reaches it clears the level.
    Exit {
        /// Points for using the exit (0 to 1 000 000).
        points: u32,
    },
    /// Capsules of a family fall towards the player's paddle.
    Magnet {
        /// Attracted family.
        family: Family,
    },
    /// Bricks that carry nothing drop the power-up named in `drops` of the table row.
    Shower,
    /// Helpful and points capsules in the air are each caught twice. All other capsules disappear.
    Joker,
    /// Another power-up, chosen at random.
    Random,
    /// All effects of the player end.
    Reset,
    /// All effects of the player last longer.
    ExtraTime {
        /// Additional time (s, 0.1 to 600).
        seconds: f64,
    },
    /// The rendered image changes, nothing else.
    Picture(Picture),
}

/// Family of a power-up, by its benefit for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub enum Family {
    /// Helpful.
    Helps,
    /// Harmful.
    Hinders,
    /// Worth points.
    Points,
}

/// Change of the rendered image.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub enum Picture {
    /// The image is upside down.
    Confuse,
    /// The image sways.
    Chaos,
    /// Only the surroundings of balls and paddle are visible.
    Darkness,
}

impl Checked for Effect {
    fn check(&self) -> Result<(), FieldError> {
        const POINTS: RangeInclusive<u32> = 1..=1_000_000;
        match *self {
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
}

/// Behaviour of a ball at contacts.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BallTraits {
    /// It destroys destructible bricks completely and flies through them.
    pub passes: bool,
    /// It destroys destructible bricks completely and bounces off them.
    pub crushes: bool,
    /// It also destroys crumbling bricks.
    pub energy: bool,
    /// Radius of the explosion of bricks that it destroys (units).
    pub blast: Option<f64>,
    /// It bounces off bricks and walls at random angles.
    pub chaotic: bool,
    /// Share of its hits without effect (0 to 1). Always 0 for a ball that passes through bricks, or the ball would be
    /// inside of one: these effects exclude each other.
    pub misses: f64,
}

impl Effect {
    /// Changes the `traits` of balls.
    pub fn change_balls(self, traits: &mut BallTraits) {
        match self {
            Self::Through => traits.passes = true,
            Self::Energy => (traits.passes, traits.energy) = (true, true),
            Self::Chaotic => traits.chaotic = true,
            Self::Explosive { radius } => traits.blast = Some(radius),
            Self::Weak { misses } => traits.misses = misses,
            _ => {}
        }
    }

    /// Returns `true` if the effect lasts and acts on balls: those of all players.
    pub fn is_shared(self) -> bool {
        matches!(
            self,
            Self::Speed { .. }
                | Self::Through
                | Self::Energy
                | Self::Explosive { .. }
                | Self::Chaotic
                | Self::Weak { .. }
        )
    }

    /// Returns `true` if the effect acts on nothing of the other player, as in versus games. The simulation limits
    /// `Split` and `Calm` to the balls of the player there.
    pub fn is_for_one(self) -> bool {
        match self {
            Self::Net
            | Self::Exit { .. }
            | Self::Magnet { .. }
            | Self::Joker
            | Self::Picture(_) => false,
            _ => !self.is_shared(),
        }
    }

    /// Returns the factor for the speed of balls.
    pub fn speed(self) -> f64 {
        match self {
            Self::Speed { times } => times,
            _ => 1.0,
        }
    }

    /// Returns the factor for the width of the player's paddle.
    pub fn width(self) -> f64 {
        match self {
            Self::Width { times } => times,
            _ => 1.0,
        }
    }

    /// Returns the additional width of the player's paddle (units).
    pub fn extra_width(self) -> f64 {
        match self {
            Self::Longer { units } => units,
            _ => 0.0,
        }
    }

    /// Returns `true` if the effect acts on every tick while it is active.
    pub fn acts(self) -> bool {
        matches!(
            self,
            Self::Shoot { .. } | Self::Exit { .. } | Self::Magnet { .. }
        )
    }

    /// Returns `true` if the effect lasts. All other effects are instantaneous.
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
