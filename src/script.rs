//! Plays intents from a list, indexed by step: for tests, idle runs and whoever wants the same game again.
//! Runs in `Intent`.

use bevy::prelude::*;

use crate::simulation::clock::Clock;
use crate::simulation::state::RegisterState;
use crate::simulation::{PlayerIntent, SimulationSystems};

/// Lets a [`Script`] play.
pub struct ScriptPlugin;

impl Plugin for ScriptPlugin {
    fn build(&self, app: &mut App) {
        app.ignore_state::<Script>("the input, by step")
            .add_systems(
                FixedUpdate,
                recite
                    .in_set(SimulationSystems::Intent)
                    .run_if(resource_exists::<Script>),
            );
    }
}

/// What the player wants from which step on.
#[derive(Resource, Clone, Debug, Default)]
pub struct Script {
    /// Step (from 1) and intent, by step. Steering and target hold until the next entry; launch and serving again
    /// count only in their own step.
    entries: Vec<(u64, PlayerIntent)>,
}

impl Script {
    /// A script of `entries`, in any order.
    #[must_use]
    pub fn new(mut entries: Vec<(u64, PlayerIntent)>) -> Self {
        entries.sort_by_key(|(step, _)| *step);
        Self { entries }
    }

    /// Launches at step 1 and never steers.
    #[must_use]
    pub fn idle() -> Self {
        Self::new(vec![(
            1,
            PlayerIntent {
                launch: true,
                ..default()
            },
        )])
    }

    /// The intent of `step`.
    #[must_use]
    pub fn at(&self, step: u64) -> PlayerIntent {
        let Some(index) = self
            .entries
            .partition_point(|(from, _)| *from <= step)
            .checked_sub(1)
        else {
            return PlayerIntent::default();
        };
        let (from, intent) = self.entries[index];
        let edges = from == step;
        PlayerIntent {
            launch: intent.launch && edges,
            serve_again: intent.serve_again && edges,
            ..intent
        }
    }
}

fn recite(script: Res<Script>, clock: Res<Clock>, mut intent: ResMut<PlayerIntent>) {
    *intent = script.at(clock.step);
}
