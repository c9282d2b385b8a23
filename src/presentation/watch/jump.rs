//! Seeks to another step of a recording, forwards or backwards. Runs in `Flow`.
//!
//! [`enter`] restores the state.

use bevy::prelude::*;

use super::follow::allow_steps;
use super::{Stage, WatchSystems, Watching};
use crate::presentation::screen::Screen;
use crate::simulation::replay::enter::enter;
use crate::simulation::replay::verify::Verifier;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        jump.run_if(in_state(Screen::Watch).and_then(is_wanted))
            .in_set(WatchSystems::Jump),
    );
}

fn is_wanted(watching: Option<Res<Watching>>) -> bool {
    watching.is_some_and(|watching| watching.wanted.is_some())
}

fn jump(world: &mut World) {
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
        watching.stage = if step >= watching.recording.end.step {
            Stage::Ended
        } else {
            Stage::Going
        };
        allow_steps(&mut world.resource_mut::<Time<Fixed>>(), 0);
    });
}
