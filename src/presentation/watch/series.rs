//! Sequence of the games of a journey. Runs in `Flow`.
//!
//! The next game starts automatically shortly after the end of the previous one. The player can also go beyond the last
//! mark, or before the first.

use super::bar;
use super::prelude::*;
use crate::presentation::library::progress::KeptProgress;
use crate::script::Scripts;

/// Delay between the end of a game and the start of the next.
const REST: Duration = Duration::from_millis(1500);

/// Selects the next game after the end of one, unless the player has paused.
pub(super) fn go_on(
    time: Res<Time<Real>>,
    mut rest: Local<Duration>,
    mut watching: ResMut<Watching>,
) {
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

/// Starts the selected game.
pub(super) fn turn(
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
    watching.at = at;
    commands.insert_resource(Scripts::from_recording(&recording));
    watching.recording = recording;
    watching.mark(&kept.content());
    simulation.write(watching.start());
    // Spawn the bar again, because its timeline has other marks.
    for bar in &bar {
        commands.entity(bar).despawn();
    }
    commands.run_system_cached(bar::spawn_bar);
}
