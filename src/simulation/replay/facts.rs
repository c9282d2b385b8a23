//! The facts of a step: the named values that tell one game from another, field by field.
//!
//! Every flight of every ball, the paddle, score, lives and progress. Less than the whole state, which only the
//! checksum covers, but enough to say what differs first.

use std::collections::BTreeMap;
use std::fmt;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::simulation::ball::{Ball, Flight, Held};
use crate::simulation::body::{Position, Velocity};
use crate::simulation::paddle::Paddle;
use crate::simulation::round::{Remaining, Round, Standing};

/// What a fact is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it; `Display` spells them out")]
pub enum Field {
    PaddleX,
    Score,
    Lives,
    BricksLeft,
    Round,
    BallHeld,
    FlightX,
    FlightY,
    FlightSince,
    VelocityX,
    VelocityY,
}

impl Field {
    /// Whether the value is the bits of an `f64`; otherwise it is a whole number.
    fn is_number(self) -> bool {
        use Field::*;
        matches!(
            self,
            PaddleX | FlightX | FlightY | FlightSince | VelocityX | VelocityY
        )
    }

    /// The value as a person reads it.
    #[must_use]
    pub fn show(self, value: Option<u64>) -> String {
        match value {
            None => "nothing".to_owned(),
            Some(bits) if self.is_number() => format!("{:?}", f64::from_bits(bits)),
            Some(whole) => whole.to_string(),
        }
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::PaddleX => "paddle x",
            Self::Score => "score",
            Self::Lives => "lives",
            Self::BricksLeft => "bricks left",
            Self::Round => "state (1 serving, 2 playing, 3 cleared, 4 lost)",
            Self::BallHeld => "held",
            Self::FlightX => "flight from x",
            Self::FlightY => "flight from y",
            Self::FlightSince => "flight since",
            Self::VelocityX => "velocity x",
            Self::VelocityY => "velocity y",
        })
    }
}

/// The facts of a step, by ball id (0 for what is no ball's) and field.
pub type Facts = BTreeMap<(u32, Field), u64>;

/// A fact that changed: its new value, or `None` if it is gone.
pub type Change = ((u32, Field), Option<u64>);

/// The facts of the step that `world` has just finished.
#[must_use]
pub fn facts(world: &mut World) -> Facts {
    let mut facts = Facts::new();
    let mut whole = |field, value: u32| facts.insert((0, field), u64::from(value));
    let standing = *world.resource::<Standing>();
    whole(Field::Score, standing.score);
    whole(Field::Lives, standing.lives);
    whole(Field::BricksLeft, world.resource::<Remaining>().0);
    whole(Field::Round, *world.resource::<Round>() as u32);
    let mut paddles = world.query_filtered::<&Position, With<Paddle>>();
    for position in paddles.iter(world) {
        facts.insert((0, Field::PaddleX), position.0.x.to_bits());
    }
    let mut balls = world.query::<(&Ball, &Flight, &Velocity, Has<Held>)>();
    for (ball, flight, velocity, held) in balls.iter(world) {
        facts.insert((ball.id, Field::BallHeld), u64::from(held));
        for (field, value) in [
            (Field::FlightX, flight.from.x),
            (Field::FlightY, flight.from.y),
            (Field::FlightSince, flight.since),
            (Field::VelocityX, velocity.0.x),
            (Field::VelocityY, velocity.0.y),
        ] {
            facts.insert((ball.id, field), value.to_bits());
        }
    }
    facts
}

/// What changed from `before` to `after`.
#[must_use]
pub fn changes(before: &Facts, after: &Facts) -> Vec<Change> {
    let gone = before
        .keys()
        .filter(|key| !after.contains_key(key))
        .map(|key| (*key, None));
    let new = after
        .iter()
        .filter(|(key, value)| before.get(key) != Some(value));
    gone.chain(new.map(|(key, value)| (*key, Some(*value))))
        .collect()
}

/// Applies `changes` to `facts`.
pub fn apply(facts: &mut Facts, changes: &[Change]) {
    for (key, value) in changes {
        match value {
            Some(value) => facts.insert(*key, *value),
            None => facts.remove(key),
        };
    }
}
