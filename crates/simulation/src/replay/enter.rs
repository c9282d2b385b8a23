//! Enters a recording at any step: the nearest state before it, and from there the recorded intents.
//!
//! Bit for bit the state that playing up to that step gives. The app needs a player that recites the recording's
//! intents in `Intent`.

use bevy::prelude::*;

use super::format::{Recording, StateRecord};
use super::verify::{Difference, What};
use crate::clock::Clock;
use crate::reset::{begin, leave_level};
use crate::state::registry::clear_messages;
use crate::state::sum::state_sum;
use crate::state::{Arrangement, snapshot::Unreadable};

/// Makes `world` stand at the end of `step` of the recording, or at its end if that comes first. At least that step itself
/// is played, so that whoever remembers the step before does. Messages of the steps on the way are taken away: nobody
/// hears of them.
///
/// # Errors
///
/// A state in the recording that cannot be read, or is not the recorded one. Then no level is in play any more.
pub fn enter(world: &mut World, recording: &Recording, step: u64) -> Result<(), Unreadable> {
    let step = step.min(recording.end.step);
    let known = recording.states.partition_point(|state| state.step < step);
    stand_before(world, recording, &recording.states[..known])?;
    while world.resource::<Clock>().step < step {
        let before = world.resource::<Clock>().step;
        world.run_schedule(FixedUpdate);
        if world.resource::<Clock>().step <= before {
            // The game is over earlier than its recording: the verifier will say so.
            break;
        }
    }
    clear_messages(world);
    Ok(())
}

/// Makes `world` stand at the last of `states` of the recording whose values are possible, or at its beginning.
fn stand_before(
    world: &mut World,
    recording: &Recording,
    states: &[StateRecord],
) -> Result<(), Unreadable> {
    for state in states.iter().rev() {
        match stand_at(world, recording, state) {
            Err(Unreadable::Invalid(why)) => {
                warn!("the state at step {} is not used: {why}", state.step);
            }
            result => return result,
        }
    }
    begin(world, recording.run.clone());
    Ok(())
}

/// Checks the values and the checksum of every whole state in `recording`. Afterwards no level is in play in `world`.
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

/// Makes `world` stand at a `state` of the recording, and holds it against the checksum of its step.
fn stand_at(
    world: &mut World,
    recording: &Recording,
    state: &StateRecord,
) -> Result<(), Unreadable> {
    state.snapshot.restore(world, Arrangement::InPlace)?;
    let told = recording
        .steps
        .binary_search_by_key(&state.step, |record| record.step);
    let checksum = told.ok().and_then(|place| recording.steps[place].checksum);
    if checksum.is_some_and(|checksum| checksum != state_sum(world)) {
        leave_level(world);
        return Err(Unreadable::Otherwise);
    }
    Ok(())
}
