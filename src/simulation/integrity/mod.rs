//! Checks that the values of a restored state fit together: a file with correct checksums may still hold any state.
//!
//! The bounds of single values are in the `check` of each type ([`State::check`](super::state::State::check)). Here:
//! which entities there may be ([`check_ids`]), what each consists of and how it follows from the level
//! ([`check_parts`]), and that balls fly outside of everything, to the impact that is next ([`check_flights`]).

mod bricks;
mod flights;
mod kinds;
mod parts;

use bevy::prelude::*;

pub(super) use flights::check_flights;

use super::collision::record::most_ids;
use super::player::MAX_PLAYERS;
use super::round::Run;
use super::state::check::{Invalid, Wrong, within};
use super::state::{Class, StableId};
use super::tuning::MAX_BALLS_BY_POWERS;
use crate::level::limits;

/// Checks how many entities of each class a snapshot has, before any is spawned.
///
/// # Errors
///
/// The first of a class of which there are too many.
pub(super) fn check_ids(ids: &[StableId], run: &Run) -> Result<(), Invalid> {
    let in_the_air = most_ids(run, 0.0).saturating_add(10_000) as usize;
    for same in ids.chunk_by(|a, b| a.class == b.class) {
        let class = same[0].class;
        let most = match class {
            Class::Game => 0,
            Class::Wall => 3,
            Class::Paddle => MAX_PLAYERS.into(),
            // Enemies beside what the level has and what grows in it.
            Class::Brick => most_ids(run, 0.0) as usize + 9,
            Class::Ball => limits::WAITING_BALLS + 1 + MAX_BALLS_BY_POWERS,
            Class::Capsule | Class::Shot => in_the_air,
        };
        let counted = within("count", same.len(), 0..=most);
        counted.map_err(|wrong| Invalid {
            tag: "list of entities",
            id: same[same.len() - 1],
            wrong,
        })?;
    }
    Ok(())
}

/// Checks what entities consist of and how they follow from the level, before anything is rebuilt from them.
///
/// # Errors
///
/// The first that cannot be.
pub(super) fn check_parts(world: &mut World) -> Result<(), Invalid> {
    parts::check(world)?;
    bricks::check(world)
}

/// Names whose value is wrong.
fn of(tag: &'static str, id: StableId) -> impl FnOnce(Wrong) -> Invalid {
    move |wrong| Invalid { tag, id, wrong }
}
