//! Verification of the watched game: compares each step with the recording, and ends with it. Runs in `FixedLast` after
//! each step, and in `Flow` (seeks and clock).
//!
//! Seeks to another step, whose state [`enter`] restores, and sets speed and pause of the clock during playback.

use super::prelude::*;
use crate::simulation::replay::enter::enter;
use crate::simulation::replay::verify::Verifier;

pub(super) fn follow_step(world: &mut World) {
    world.resource_scope(|world, mut watching: Mut<Watching>| {
        let (clock, round) = (*world.resource::<Clock>(), *world.resource::<Round>());
        let watching = &mut *watching;
        let begins = clock.step == 0 && round != Round::Idle;
        match watching.stage {
            Stage::Waiting if begins => watching.stage = Stage::Going,
            Stage::Going => {}
            // The field contains the previous game, or this game after its end.
            Stage::Waiting | Stage::Ended => return,
        }
        if watching.difference.is_none() {
            watching.difference = watching.verifier.compare(&watching.recording, world).err();
        }
        let last = watching.recording.end.step;
        if clock.step >= last || round.is_over() {
            watching.stage = Stage::Ended;
            if clock.step < last && watching.difference.is_none() {
                watching.difference = Some(watching.verifier.over_early(world));
            }
        }
        if watching.stage == Stage::Ended || (begins && watching.paused) {
            allow_steps(&mut world.resource_mut::<Time<Fixed>>(), 0);
        }
    });
}

/// Seeks to the requested step, forwards or backwards.
pub(super) fn jump(world: &mut World) {
    world.resource_scope(|world, mut watching: Mut<Watching>| {
        let watching = &mut *watching;
        let Some(step) = watching.wanted.take() else {
            return;
        };
        let entered = enter(world, &watching.recording, step);
        if let Err(unreadable) = entered {
            warn!("the recording cannot be entered at step {step}: {unreadable}");
            watching.stage = Stage::Ended;
            return;
        }
        // Verify the recording again from this step on.
        watching.verifier = Verifier::after(&watching.recording, step);
        watching.difference = watching.verifier.compare(&watching.recording, world).err();
        let ends = step >= watching.recording.end.step;
        watching.stage = if ends { Stage::Ended } else { Stage::Going };
        allow_steps(&mut world.resource_mut::<Time<Fixed>>(), 0);
    });
}

/// Lets `steps` more steps run before time continues. Bodies are then shown at their positions after the last step.
pub(crate) fn allow_steps(fixed: &mut Time<Fixed>, steps: u32) {
    let step = fixed.timestep();
    fixed.discard_overstep(Duration::MAX);
    // Set the time to just before the following step.
    fixed.accumulate_overstep(step * (steps + 1) - Duration::from_nanos(1));
}

pub(super) fn set_clock(
    watching: Res<Watching>,
    round: Res<Round>,
    mut time: ResMut<Time<Virtual>>,
) {
    let (still, speed) = match watching.stage {
        // Commands execute in steps, so the clock must run.
        Stage::Waiting => (false, 1.0),
        Stage::Going => (watching.paused || watching.held, watching.pace.speed()),
        // The simulation of a finished game stops automatically; particles continue to fly.
        Stage::Ended => (watching.paused || !round.is_over(), 1.0),
    };
    if time.is_paused() != still {
        time.toggle();
    }
    if time.relative_speed_f64() != speed {
        time.set_relative_speed_f64(speed);
    }
}
