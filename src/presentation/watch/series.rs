//! The games of a journey, one after the other. Runs in `Flow`.
//!
//! Owns how the next one begins: by itself, a moment after the one before has ended, or when the player goes beyond its last
//! mark or before its first.

use std::time::Duration;

use bevy::prelude::*;

use super::{Stage, WatchSystems, Watching, bar};
use crate::presentation::library::progress::KeptProgress;
use crate::presentation::screen::Screen;
use crate::script::Scripts;
use crate::simulation::SimulationCommand;
use crate::simulation::replay::verify::Verifier;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (go_on, turn.run_if(is_wanted))
            .chain()
            .run_if(in_state(Screen::Watch).and_then(resource_exists::<Watching>))
            .in_set(WatchSystems::Jump),
    );
}

/// How long the end of a game is seen before the next begins.
const REST: Duration = Duration::from_millis(1500);

/// Goes on with the next game once one has ended, unless the player has stopped it.
fn go_on(time: Res<Time<Real>>, mut rest: Local<Duration>, mut watching: ResMut<Watching>) {
    let next = watching.at + 1;
    let waits = watching.stage == Stage::Ended && !watching.paused && !watching.held;
    if !waits || next >= watching.games.len() {
        *rest = Duration::ZERO;
        return;
    }
    *rest += time.delta();
    if *rest >= REST {
        *rest = Duration::ZERO;
        watching.turn = Some(next);
    }
}

fn is_wanted(watching: Option<Res<Watching>>) -> bool {
    watching.is_some_and(|watching| watching.turn.is_some())
}

/// Begins the game that is wanted.
fn turn(
    mut commands: Commands,
    mut watching: ResMut<Watching>,
    kept: Res<KeptProgress>,
    bar: Query<Entity, With<bar::Bar>>,
    mut simulation: MessageWriter<SimulationCommand>,
) {
    let watching = &mut *watching;
    let Some(at) = watching.turn.take() else {
        return;
    };
    let Some(recording) = watching.games.get(at).cloned() else {
        return;
    };
    watching.verifier = Verifier::default();
    watching.stage = Stage::Waiting;
    (watching.wanted, watching.difference) = (None, None);
    watching.at = at;
    commands.insert_resource(Scripts::of(&recording));
    watching.recording = recording;
    watching.mark(&kept.content());
    simulation.write(watching.start());
    // Its timeline has other marks.
    for bar in &bar {
        commands.entity(bar).despawn();
    }
    commands.run_system_cached(bar::spawn_bar);
}
