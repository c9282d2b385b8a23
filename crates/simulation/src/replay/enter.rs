//! Seeks to any step of a recording: restores the nearest state before it, and plays the recorded intents from there.
//!
//! The result is bit for bit the state of a game that was played up to that step. The app needs a player that plays
//! back the recording's intents in `Intent`.

use super::format::{Recording, StateRecord};
use super::verify::{Difference, What};
use crate::prelude::*;
use crate::reset::{begin, leave_level};
use crate::state::registry::clear_messages;
use crate::state::snapshot::{Arrangement, Restored, SnapshotError};
use crate::state::sum::state_sum;

/// Brings `world` to the end of `step` of the recording, or to the end of the recording if that comes first. Always
/// plays at least the last step, so that systems that remember the previous step have its state. Drops the messages of
/// the steps on the way.
///
/// # Errors
///
/// A state in the recording that cannot be read, or differs from its checksum. Then there is no level any more.
pub fn enter(world: &mut World, recording: &Recording, step: u64) -> Restored {
    let step = step.min(recording.end.step);
    let known = recording.states.partition_point(|state| state.step < step);
    stand_before(world, recording, &recording.states[..known])?;
    while world.resource::<Clock>().step < step {
        let before = world.resource::<Clock>().step;
        world.run_schedule(FixedUpdate);
        if world.resource::<Clock>().step <= before {
            // The game ends earlier than its recording. The verifier reports it.
            break;
        }
    }
    clear_messages(world);
    Ok(())
}

/// Restores the last of `states` with possible values, or starts the recording from the beginning.
fn stand_before(world: &mut World, recording: &Recording, states: &[StateRecord]) -> Restored {
    for state in states.iter().rev() {
        match stand_at(world, recording, state) {
            Err(SnapshotError::Invalid(why)) => {
                warn!("the state at step {} is not used: {why}", state.step);
            }
            result => return result,
        }
    }
    begin(world, recording.run.clone());
    Ok(())
}

/// Checks the values and the checksum of every whole state in `recording`. Afterwards there is no level in `world`.
///
/// # Errors
///
/// The first state that differs from its step.
pub fn check_states(world: &mut World, recording: &Recording) -> Result<(), Difference> {
    for state in &recording.states {
        stand_at(world, recording, state).map_err(|unreadable| Difference {
            step: state.step,
            what: What::State(unreadable),
        })?;
    }
    leave_level(world);
    Ok(())
}

/// Restores a `state` of the recording, and compares it with the checksum of its step.
fn stand_at(world: &mut World, recording: &Recording, state: &StateRecord) -> Restored {
    state.snapshot.restore(world, Arrangement::InPlace)?;
    let steps = &recording.steps;
    let told = steps.binary_search_by_key(&state.step, |it| it.step).ok();
    let checksum = told.and_then(|place| steps[place].checksum);
    if checksum.is_some_and(|checksum| checksum != state_sum(world)) {
        leave_level(world);
        return Err(SnapshotError::Otherwise);
    }
    Ok(())
}
