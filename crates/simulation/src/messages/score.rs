//! What was earned: points of bricks, feats, what a cleared level pays; and returns to the paddle, which feats hang on.

use bevy::math::DVec2;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::player::PlayerId;
use crate::state::RegisterState;

pub(super) fn plugin(app: &mut App) {
    app.register_message::<BallReturned>()
        .register_message::<BrickScored>()
        .register_message::<FeatDone>()
        .register_message::<BonusPaid>();
}

/// A ball came back to a paddle.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct BallReturned {
    /// The ball's id.
    pub ball: u32,
    /// Whose paddle it is.
    pub player: PlayerId,
    /// Where its centre was (units).
    pub at: DVec2,
    /// Whether it had hit nothing destructible since the touch before.
    pub miss: bool,
    /// How many returns in a row were no misses, this one included.
    pub streak: u32,
}

/// A destroyed brick has brought points.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct BrickScored {
    /// Its collider id.
    pub id: u32,
    /// Where it was (units).
    pub at: DVec2,
    /// Who has them.
    pub player: PlayerId,
    /// How many.
    pub points: u32,
    /// By which multiplier (tenths).
    pub tenths: u32,
}

/// A feat that is named and paid where it happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Feat {
    /// A ball came from the paddle to a brick by way of what stays.
    Bank,
    /// A blast set off the next.
    Chain,
    /// Many bricks between two touches of the paddle.
    Rally,
    /// Many returns in a row that hit bricks.
    Streak,
}

impl Feat {
    /// All of them, in the order of [`Tally::feats`](crate::scoring::Tally::feats).
    pub const ALL: [Self; 4] = [Self::Bank, Self::Chain, Self::Rally, Self::Streak];

    /// The feat's name in files and traces.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Bank => "bank",
            Self::Chain => "chain",
            Self::Rally => "rally",
            Self::Streak => "streak",
        }
    }
}

/// A player has done a feat.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct FeatDone {
    /// Who.
    pub player: PlayerId,
    /// Which.
    pub feat: Feat,
    /// Contacts with what stays, bricks of the chain or of the rally, or returns in a row.
    pub count: u32,
    /// Points that it has brought.
    pub points: u32,
    /// Where (units).
    pub at: DVec2,
}

/// What a cleared level has paid (points).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bonuses {
    /// For the time that was left.
    pub time: u32,
    /// For losing no life.
    pub no_loss: u32,
    /// For balls that came back only after they had hit something.
    pub aim: u32,
    /// For few misses, or none.
    pub no_miss: u32,
}

impl Bonuses {
    /// All of it.
    #[must_use]
    pub fn sum(&self) -> u32 {
        self.time
            .saturating_add(self.no_loss)
            .saturating_add(self.aim)
            .saturating_add(self.no_miss)
    }
}

/// A player has got what a cleared level pays.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BonusPaid {
    /// Who.
    pub player: PlayerId,
    /// How much.
    pub bonuses: Bonuses,
}
