//! The facts of a step: the named values that tell one game from another, field by field.
//!
//! Every flight of every ball, the paddle, score, lives and progress. Less than the whole state, which only the
//! checksum covers, but enough to say what differs first. They are taken in every step of every game that is kept, so
//! a ball's are one plain row, and two steps are compared row by row.

use std::cmp::Ordering;
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

/// The number of facts about a ball. The game has fewer.
const SLOTS: usize = 6;

impl Field {
    /// Those of the game, then those of a ball.
    const ALL: [Self; 11] = [
        Self::PaddleX,
        Self::Score,
        Self::Lives,
        Self::BricksLeft,
        Self::Round,
        Self::BallHeld,
        Self::FlightX,
        Self::FlightY,
        Self::FlightSince,
        Self::VelocityX,
        Self::VelocityY,
    ];

    /// Whether it is a ball's, not the game's.
    #[must_use]
    pub fn is_of_ball(self) -> bool {
        self >= Self::BallHeld
    }

    /// Its place in a row.
    fn slot(self) -> usize {
        if self.is_of_ball() {
            self as usize - Self::BallHeld as usize
        } else {
            self as usize
        }
    }

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

/// What a fact is about: the id of the ball (0 for what is no ball's), and the field.
pub type Key = (u32, Field);

/// A fact that changed: its new value, or `None` if it is gone.
pub type Change = (Key, Option<u64>);

/// The facts about one ball, or about the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Row {
    /// The id, and whether the fields are a ball's: the game comes before ball 0.
    about: (u32, bool),
    /// One bit for each slot that holds something; the others are zero.
    known: u8,
    values: [u64; SLOTS],
}

impl Row {
    fn new(about: (u32, bool)) -> Self {
        Self {
            about,
            known: 0,
            values: [0; SLOTS],
        }
    }

    fn get(&self, slot: usize) -> Option<u64> {
        (self.known & (1 << slot) != 0).then_some(self.values[slot])
    }

    fn set(&mut self, slot: usize, value: Option<u64>) {
        self.values[slot] = value.unwrap_or_default();
        self.known = (self.known & !(1 << slot)) | (u8::from(value.is_some()) << slot);
    }
}

/// The facts of a step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// Sorted by what they are about, at most one about each, none of them empty.
    rows: Vec<Row>,
}

impl Facts {
    /// The value of `field`, of the ball with this id or (with id 0) of the game.
    #[must_use]
    pub fn get(&self, (ball, field): Key) -> Option<u64> {
        let row = self.find((ball, field.is_of_ball())).ok()?;
        self.rows[row].get(field.slot())
    }

    /// Becomes the facts of the step that `world` has just finished.
    pub fn take_from(&mut self, world: &mut World) {
        self.rows.clear();
        let mut game = Row::new((0, false));
        let mut note = |field: Field, bits| game.set(field.slot(), Some(bits));
        let standing = *world.resource::<Standing>();
        note(Field::Score, standing.score.into());
        note(Field::Lives, standing.lives.into());
        note(Field::BricksLeft, world.resource::<Remaining>().0.into());
        note(Field::Round, *world.resource::<Round>() as u64);
        let mut paddles = world.query_filtered::<&Position, With<Paddle>>();
        for position in paddles.iter(world) {
            note(Field::PaddleX, position.0.x.to_bits());
        }
        self.rows.push(game);
        let mut balls = world.query::<(&Ball, &Flight, &Velocity, Has<Held>)>();
        let rows = balls.iter(world).map(|(ball, flight, velocity, held)| Row {
            about: (ball.id, true),
            known: (1 << SLOTS) - 1,
            // In the order of the fields.
            values: [
                held.into(),
                flight.from.x.to_bits(),
                flight.from.y.to_bits(),
                flight.since.to_bits(),
                velocity.0.x.to_bits(),
                velocity.0.y.to_bits(),
            ],
        });
        self.rows.extend(rows);
        self.rows.sort_unstable_by_key(|row| row.about);
    }

    /// Applies `changes`.
    pub fn apply(&mut self, changes: &[Change]) {
        let mut gone = false;
        for &((ball, field), value) in changes {
            let about = (ball, field.is_of_ball());
            let row = self.find(about).unwrap_or_else(|row| {
                self.rows.insert(row, Row::new(about));
                row
            });
            self.rows[row].set(field.slot(), value);
            gone |= self.rows[row].known == 0;
        }
        if gone {
            self.rows.retain(|row| row.known != 0);
        }
    }

    /// The index of the row, or that at which it would have to be.
    fn find(&self, about: (u32, bool)) -> Result<usize, usize> {
        self.rows.binary_search_by_key(&about, |row| row.about)
    }
}

/// What differs between two steps, in the order of the keys: the key, the value in `before` and that in `after`.
pub fn differences<'a>(
    before: &'a Facts,
    after: &'a Facts,
) -> impl Iterator<Item = (Key, Option<u64>, Option<u64>)> + 'a {
    differing_rows(&before.rows, &after.rows).flat_map(|(before, after)| {
        let about = before.or(after).map_or((0, false), |row| row.about);
        Field::ALL
            .into_iter()
            .filter(move |field| field.is_of_ball() == about.1)
            .map(move |field| {
                let value = |row: Option<&Row>| row.and_then(|row| row.get(field.slot()));
                ((about.0, field), value(before), value(after))
            })
            .filter(|(_, before, after)| before != after)
    })
}

/// The rows about the same that are not the same; `None` where there is none on one side.
fn differing_rows<'a>(
    mut before: &'a [Row],
    mut after: &'a [Row],
) -> impl Iterator<Item = (Option<&'a Row>, Option<&'a Row>)> {
    std::iter::from_fn(move || {
        loop {
            let order = match (before.first(), after.first()) {
                (None, None) => return None,
                (Some(_), None) => Ordering::Less,
                (None, Some(_)) => Ordering::Greater,
                (Some(old), Some(new)) => old.about.cmp(&new.about),
            };
            let old = order.is_le().then(|| before.split_off_first()).flatten();
            let new = order.is_ge().then(|| after.split_off_first()).flatten();
            if old != new {
                return Some((old, new));
            }
        }
    })
}
