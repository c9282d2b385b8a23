//! Messages about the score: points of bricks, feats, bonuses of a cleared level; and returns to the paddle, on which
//! feats depend.

use crate::PlayerId;
use crate::state::prelude::*;

/// A ball returned to a paddle.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct BallReturned {
    /// Id of the ball.
    pub ball: u32,
    /// Player of the paddle.
    pub player: PlayerId,
    /// Centre of the ball (units).
    pub at: DVec2,
    /// `true` if it had hit nothing destructible since the last contact with a paddle.
    pub miss: bool,
    /// Number of returns in a row that were not misses, including this one.
    pub streak: u32,
}

/// A destroyed brick gave points.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct BrickScored {
    /// Collider id.
    pub id: u32,
    /// Centre (units).
    pub at: DVec2,
    /// Player who got the points.
    pub player: PlayerId,
    /// Points.
    pub points: u32,
    /// Multiplier of the combo (tenths).
    pub tenths: u32,
    /// Multiplier of the streak (tenths).
    pub streak: u32,
}

/// Feats, which are paid when they happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Feat {
    /// Bank shot: a ball hit indestructible objects between the paddle and a brick.
    Bank,
    /// One blast triggered the next.
    Chain,
    /// Many bricks between two contacts with the paddle.
    Rally,
    /// Many returns in a row that hit bricks.
    Streak,
}

impl Feat {
    /// All feats, in the order of [`Tally::feats`](crate::scoring::Tally::feats).
    pub const ALL: [Self; 4] = [Self::Bank, Self::Chain, Self::Rally, Self::Streak];

    /// Returns the name of the feat in files and traces.
    pub fn name(self) -> &'static str {
        match self {
            Self::Bank => "bank",
            Self::Chain => "chain",
            Self::Rally => "rally",
            Self::Streak => "streak",
        }
    }
}

/// A player achieved a feat.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct FeatDone {
    /// Player who achieved it.
    pub player: PlayerId,
    /// The feat.
    pub feat: Feat,
    /// Number of contacts with indestructible objects, of bricks in the chain or rally, or of returns in a row.
    pub count: u32,
    /// Points.
    pub points: u32,
    /// Position (units).
    pub at: DVec2,
}

/// Bonuses of a cleared level (points).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bonuses {
    /// For the remaining time.
    pub time: u32,
    /// For losing no life.
    pub no_loss: u32,
    /// For returns after a hit on something destructible.
    pub aim: u32,
    /// For few or no misses.
    pub no_miss: u32,
}

impl Bonuses {
    /// Returns the sum.
    pub fn sum(&self) -> u32 {
        self.time
            .saturating_add(self.no_loss)
            .saturating_add(self.aim)
            .saturating_add(self.no_miss)
    }
}

/// A player got the bonuses of a cleared level.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BonusPaid {
    /// Player who got them.
    pub player: PlayerId,
    /// The bonuses.
    pub bonuses: Bonuses,
}
