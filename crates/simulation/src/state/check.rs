//! Limits for single values of a restored state: a file with correct checksums may still hold any value.
//!
//! This module defines the limits that several types share. The `check` of each type defines the others.
//! [`integrity`](crate::integrity) checks that the values are consistent.

use std::fmt::{self, Debug};
use std::ops::RangeInclusive;

use bevy::math::DVec2;

use super::StableId;
use crate::Run;
use brickwork_geometry::Shape;

/// Largest distance of a body from the field (units): balls below the floor, capsules and shots on their way out.
const BEYOND: f64 = 1_000.0;
/// Largest delay of a start after the current time (s): after a contact that takes a moment, or on the next tick.
const SLACK: f64 = 1.0;
/// Highest speed (units/s): that of the fastest key steering.
pub const FASTEST: f64 = 100_000.0;
/// Upper bound of counters in a game.
pub const MOST: u32 = 1_000_000_000;

/// Impossible field of a value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field} {problem}, {expected}")]
pub struct FieldError {
    /// Path of the field from the outermost to the innermost, with dots. Empty for the value as a whole.
    pub field: String,
    /// Problem: a predicate whose subject is the field.
    pub problem: String,
    /// Expected value or range.
    pub expected: String,
}

/// Impossible value of the state: type, entity, field and value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} {}, {}", .id.place_of(.tag, &.wrong.field), .wrong.problem, .wrong.expected)]
pub struct StateError {
    /// Tag of the type.
    pub tag: &'static str,
    /// Entity.
    pub id: StableId,
    /// Field and problem.
    pub wrong: FieldError,
}

/// Checks that `value` is in `range`.
pub fn within<T: PartialOrd + Debug>(
    field: &str,
    value: T,
    range: RangeInclusive<T>,
) -> Result<(), FieldError> {
    let is_inside = range.contains(&value);
    let (low, high) = range.into_inner();
    expect(is_inside, field, value, format_args!("{low:?} to {high:?}"))
}

/// Checks that `is_expected` is `true`; otherwise reports `value` and the `expected` one.
pub fn expect(
    is_expected: bool,
    field: &str,
    value: impl Debug,
    expected: impl fmt::Display,
) -> Result<(), FieldError> {
    if is_expected {
        return Ok(());
    }
    Err(FieldError {
        field: field.to_owned(),
        problem: format!("is {value:?}"),
        expected: format!("expected {expected}"),
    })
}

/// Returns a function that adds the type with `tag` and the entity `id` to the error of a value.
pub fn in_value(tag: &'static str, id: StableId) -> impl FnOnce(FieldError) -> StateError {
    move |wrong| StateError { tag, id, wrong }
}

/// Game of a restored state, which limits its values.
pub struct Game<'a> {
    /// Level and settings.
    pub run: &'a Run,
    /// End of the last step (s since the level began).
    pub now: f64,
    /// First tick at or after it (1/60 s since the level began).
    pub next_tick: u64,
}

impl Game<'_> {
    /// Returns the number of players.
    fn players(&self) -> u8 {
        self.run.players()
    }

    /// Checks that `time` (s since the level began) is in the past.
    pub fn past(&self, field: &str, time: f64) -> Result<(), FieldError> {
        self.soon(field, time, 0.0)
    }

    /// Checks that `time` (s since the level began) is at most `seconds` from now.
    pub fn soon(&self, field: &str, time: f64, seconds: f64) -> Result<(), FieldError> {
        within(field, time, 0.0..=self.now + seconds + SLACK)
    }

    /// Checks that the player with the number `player` is in the game.
    pub fn player(&self, field: &str, player: u8) -> Result<(), FieldError> {
        within(field, player, 0..=self.players() - 1)
    }

    /// Checks that a list has an entry for each player.
    pub fn for_each_player(&self, field: &str, length: usize) -> Result<(), FieldError> {
        let players = usize::from(self.players());
        let expected = format_args!("{players} entries");
        let found = format_args!("a list of {length}");
        expect(length == players, field, found, expected)
    }

    /// Checks that the position `place` (units) is in the field or near it.
    pub fn place(&self, field: &str, place: DVec2) -> Result<(), FieldError> {
        let size = self.run.level.field() + BEYOND;
        within(&format!("{field}x"), place.x, -BEYOND..=size.x)?;
        within(&format!("{field}y"), place.y, -BEYOND..=size.y)
    }

    /// Checks that `shape` is an outline that fits into the field.
    pub fn shape(&self, field: &str, shape: &Shape) -> Result<(), FieldError> {
        let size = self.run.level.field();
        let is_unit = |vector: DVec2| (vector.length() - 1.0).abs() < 1e-9;
        let is_good = match *shape {
            Shape::Box { half, axis } => {
                half.cmpgt(DVec2::ZERO).all() && half.length() <= size.length() && is_unit(axis)
            }
            Shape::Circle { radius } => radius > 0.0 && radius <= size.length(),
            Shape::HalfPlane { normal } => is_unit(normal),
        };
        expect(is_good, field, shape, "an outline that fits into the field")
    }
}
