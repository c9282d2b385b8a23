//! What single values of a restored state may be. A file with correct checksums may still hold any value.
//!
//! Owns the bounds that several types share. The bounds of a type are in its `check`; how values fit together is
//! [`integrity`](crate::simulation::integrity).

use std::fmt::{self, Debug};
use std::ops::RangeInclusive;

use bevy::math::DVec2;
use bevy::prelude::*;

use super::{Class, StableId};
use crate::geometry::Shape;
use crate::simulation::clock::Clock;
use crate::simulation::player::PlayerId;
use crate::simulation::round::Run;
use crate::simulation::rules::RulesInPlay;

/// Longest game (s): as long as `simulate` plays.
const LONGEST: f64 = 1e7;
/// How far beyond the field a body may be (units): balls below the floor, capsules and shots that leave.
const BEYOND: f64 = 1_000.0;
/// How much later than now something that has begun may begin (s): after a contact that takes a moment, or on the next
/// tick.
const SLACK: f64 = 1.0;
/// Fastest that anything moves (units/s): keys of the fastest steering.
pub const FASTEST: f64 = 100_000.0;
/// Largest count of things that happen in a game.
pub const MOST: u32 = 1_000_000_000;

/// A field of a value that cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The field, from the outer to the inner one, with dots; empty for the value as a whole.
    pub field: String,
    /// What is wrong: the rest of a sentence that begins with the field.
    pub problem: String,
    /// What was expected.
    pub expected: String,
}

/// A value of the state that cannot be: the type, the entity, the field, the value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invalid {
    /// The tag of the type.
    pub tag: &'static str,
    /// Whose it is.
    pub id: StableId,
    /// What is wrong with it.
    pub wrong: Wrong,
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Wrong {
            field,
            problem,
            expected,
        } = &self.wrong;
        if self.id.class != Class::Game {
            write!(f, "{} {}, ", self.id.class.name(), self.id.number)?;
        }
        write!(f, "{}", self.tag)?;
        if !field.is_empty() {
            write!(f, ".{field}")?;
        }
        write!(f, " {problem}, {expected}")
    }
}

/// Whether `value` is in `range`.
pub fn within<T: PartialOrd + Debug>(
    field: &str,
    value: T,
    range: RangeInclusive<T>,
) -> Result<(), Wrong> {
    if range.contains(&value) {
        return Ok(());
    }
    Err(Wrong {
        field: field.to_owned(),
        problem: format!("is {value:?}"),
        expected: format!("expected {:?} to {:?}", range.start(), range.end()),
    })
}

/// Whether `value` is as it `is_expected` to be.
pub fn expect(
    is_expected: bool,
    field: &str,
    value: impl Debug,
    expected: impl fmt::Display,
) -> Result<(), Wrong> {
    if is_expected {
        return Ok(());
    }
    Err(Wrong {
        field: field.to_owned(),
        problem: format!("is {value:?}"),
        expected: format!("expected {expected}"),
    })
}

/// The game that a restored state is of: what bounds its values.
pub struct Game<'a> {
    /// What is played.
    pub run: &'a Run,
    /// How far it has been played.
    pub clock: Clock,
}

impl<'a> Game<'a> {
    /// That of `world`, if its clock and its rules can be.
    pub(super) fn of(world: &'a World) -> Result<Self, Invalid> {
        let of_game = |tag| {
            move |wrong| Invalid {
                tag,
                id: StableId::default(),
                wrong,
            }
        };
        let (run, clock) = (world.resource::<Run>(), *world.resource::<Clock>());
        let hz = run.settings.step_hz;
        expect(clock.step_hz == hz, "step_hz", clock.step_hz, hz).map_err(of_game("clock"))?;
        let longest = LONGEST as u64 * u64::from(hz);
        within("step", clock.step, 0..=longest).map_err(of_game("clock"))?;
        let rules = &world.resource::<RulesInPlay>().0;
        let are_possible = run.accepted(rules).as_ref() == Some(rules);
        expect(are_possible, "", "out of range", "possible rules").map_err(of_game("rules"))?;
        Ok(Self { run, clock })
    }

    /// When the last step ended (s since the level began).
    pub fn now(&self) -> f64 {
        self.clock.now()
    }

    /// The players of the game.
    pub fn players(&self) -> u8 {
        self.run.players.max(1)
    }

    /// Whether `time` (s since the level began) has come.
    pub fn past(&self, field: &str, time: f64) -> Result<(), Wrong> {
        self.soon(field, time, 0.0)
    }

    /// Whether `time` (s since the level began) is no more than `seconds` after now.
    pub fn soon(&self, field: &str, time: f64, seconds: f64) -> Result<(), Wrong> {
        within(field, time, 0.0..=self.now() + seconds + SLACK)
    }

    /// Whether `player` is in the game.
    pub fn player(&self, field: &str, player: PlayerId) -> Result<(), Wrong> {
        within(field, player.0, 0..=self.players() - 1)
    }

    /// Whether a list has an entry for each player.
    pub fn for_each_player(&self, field: &str, length: usize) -> Result<(), Wrong> {
        let players = usize::from(self.players());
        let expected = format_args!("{players} entries");
        expect(
            length == players,
            field,
            format_args!("a list of {length}"),
            expected,
        )
    }

    /// Whether `place` (units) is in the field or near it.
    pub fn place(&self, field: &str, place: DVec2) -> Result<(), Wrong> {
        let size = self.run.level.field() + BEYOND;
        within(&format!("{field}x"), place.x, -BEYOND..=size.x)?;
        within(&format!("{field}y"), place.y, -BEYOND..=size.y)
    }

    /// Whether `shape` is an outline that fits into the field.
    pub fn shape(&self, field: &str, shape: &Shape) -> Result<(), Wrong> {
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
