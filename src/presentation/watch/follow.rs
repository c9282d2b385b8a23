//! Follows the game that is watched: holds every step against the recording, and ends where that ends. Runs in
//! `FixedLast`, after each finished step, and in `Flow` (the clock).
//!
//! Owns the clock while somebody watches: how fast it goes, and when it stands still.

use std::time::Duration;

use bevy::prelude::*;

use super::{Stage, WatchSystems, Watching};
use crate::presentation::screen::Screen;
use crate::simulation::Round;
use crate::simulation::clock::Clock;
use crate::simulation::replay::verify::Verifier;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        FixedLast,
        follow_step.run_if(in_state(Screen::Watch).and_then(resource_exists::<Watching>)),
    )
    .add_systems(
        Update,
        set_clock
            .run_if(in_state(Screen::Watch))
            .in_set(WatchSystems::Clock),
    );
}

fn follow_step(world: &mut World) {
    world.resource_scope(|world, mut watching: Mut<Watching>| {
        let (clock, round) = (*world.resource::<Clock>(), *world.resource::<Round>());
        let watching = &mut *watching;
        let begins = clock.step == 0 && round != Round::Idle;
        match watching.stage {
            Stage::Waiting if begins => {
                watching.verifier = Verifier::default();
                watching.stage = Stage::Going;
            }
            Stage::Going => {}
            // What stands there is the game before, or this one after its end.
            Stage::Waiting | Stage::Ended => return,
        }
        if watching.difference.is_none() {
            let Watching {
                verifier,
                recording,
                ..
            } = watching;
            watching.difference = verifier.compare(recording, world).err();
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

/// Lets so many steps more run before time goes on, and bodies be shown where the last of them leaves them.
pub(crate) fn allow_steps(fixed: &mut Time<Fixed>, steps: u32) {
    let step = fixed.timestep();
    fixed.discard_overstep(Duration::MAX);
    // All but nothing of the step after them has passed.
    fixed.accumulate_overstep(step * (steps + 1) - Duration::from_nanos(1));
}

fn set_clock(watching: Res<Watching>, round: Res<Round>, mut time: ResMut<Time<Virtual>>) {
    let (still, speed) = match watching.stage {
        // The simulation obeys commands in steps.
        Stage::Waiting => (false, 1.0),
        Stage::Going => (watching.paused || watching.held, watching.pace.speed()),
        // A game that is over stands still by itself, while sparks and confetti fly on.
        Stage::Ended => (watching.paused || !round.is_over(), 1.0),
    };
    if time.is_paused() != still {
        time.toggle();
    }
    if time.relative_speed_f64() != speed {
        time.set_relative_speed_f64(speed);
    }
}
