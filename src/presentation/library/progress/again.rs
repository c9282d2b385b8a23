//! Result of a recorded game: replays it in a separate world on a background thread.

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task};

use super::account::{Account, Game, watch};
use crate::script::{ScriptPlugin, Scripts};
use crate::simulation::alone::{self, STEPS_AT_A_TIME};
use crate::simulation::clock::Clock;
use crate::simulation::replay::Recording;
use crate::simulation::{SimulationCommand, SimulationSystems};

/// Starts a replay of `recording`. The task returns the game up to its last step. `None` if it cannot be played.
pub(super) fn look(recording: std::sync::Arc<Recording>) -> Task<Option<Game>> {
    let play = async move { game_of(&recording) };
    AsyncComputeTaskPool::get().spawn(play)
}

fn game_of(recording: &Recording) -> Option<Game> {
    let mut app = alone::app(|app| {
        app.add_plugins(ScriptPlugin)
            .insert_resource(Scripts::of(recording))
            .init_resource::<Account>()
            .add_systems(FixedUpdate, watch.in_set(SimulationSystems::Observe));
    });
    let start = SimulationCommand::Start(Box::new(recording.run.clone()));
    app.world_mut().write_message(start);
    alone::run_steps(&mut app, 1, |_| {});
    loop {
        let before = app.world().resource::<Clock>().step;
        let left = recording.end.step.saturating_sub(before);
        if left == 0 || !app.world().resource::<Account>().ended.is_empty() {
            break;
        }
        alone::run_steps(&mut app, left.min(STEPS_AT_A_TIME), |_| {});
    }
    let mut account = app.world_mut().resource_mut::<Account>();
    account.ended.pop().or_else(|| account.game.take())
}
