//! Checks that the values of a restored state are consistent: a file with correct checksums may still hold any state.
//!
//! The `check` of each type ([`State::check`]) limits single values. This module checks the
//! entity list (`check_ids`), the components of each entity and their relation to the level (`check_parts`), and
//! the flights of the balls (`check_flights`).

mod bricks;
mod flights;
mod kinds;
mod parts;

pub(super) use flights::check_flights;

use super::collision::record::most_ids;
use crate::prelude::*;

/// Checks the number of entities of each class in a snapshot, before any is spawned.
///
/// # Errors
///
/// The first class with too many entities.
pub(super) fn check_ids(ids: &[StableId], run: &Run) -> Result<(), StateError> {
    let in_the_air = most_ids(run, 0.0).saturating_add(10_000) as usize;
    for same in ids.chunk_by(|a, b| a.class == b.class) {
        let class = same[0].class;
        let most = match class {
            Class::Game => 0,
            Class::Wall => 3,
            Class::Paddle => MAX_PLAYERS.into(),
            // Enemies in addition to the level's bricks and grown ones.
            Class::Brick => most_ids(run, 0.0) as usize + 9,
            Class::Ball => limits::WAITING_BALLS + 1 + tuning::MAX_BALLS_BY_POWERS,
            Class::Capsule | Class::Shot => in_the_air,
        };
        let counted = within("count", same.len(), 0..=most);
        counted.map_err(in_value("list of entities", same[same.len() - 1]))?;
    }
    Ok(())
}

/// Checks the components of all entities and their relation to the level, before anything is rebuilt from them.
///
/// # Errors
///
/// The first impossible value.
pub(super) fn check_parts(world: &mut World) -> Result<(), StateError> {
    parts::check(world)?;
    bricks::check(world)
}
