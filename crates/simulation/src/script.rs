//! Playback of intents and changes of the rules from a list, by step. For tests, idle runs and recordings. Runs in
//! `Intent`.

use crate::SimulationCommand;
use crate::prelude::*;
use crate::replay::Recording;

/// Adds the playback of [`Scripts`].
pub struct ScriptPlugin;

impl Plugin for ScriptPlugin {
    fn build(&self, app: &mut App) {
        app.ignore_state::<Scripts>("the input, by step")
            .add_systems(
                FixedUpdate,
                recite
                    .in_set(SimulationSystems::Intent)
                    .run_if(resource_exists::<Scripts>),
            );
    }
}

/// All inputs of a game.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Scripts {
    /// Scripts of the players; the first player's comes first.
    pub players: Vec<Script>,
    /// Changes of the rules with their steps, in order.
    pub rules: Vec<(u64, Rules)>,
}

impl Scripts {
    /// Creates the scripts of `recording`.
    pub fn from_recording(recording: &Recording) -> Self {
        let players = PlayerId::all(recording.run.players());
        let scripts = players.map(|player| Script::new(recording.intents(player)));
        Self {
            players: scripts.collect(),
            rules: recording.changes_of_rules(),
        }
    }

    /// Returns the rules to which `step` changes, if it does.
    fn rules_of(&self, step: u64) -> Option<&Rules> {
        let index = self.rules.binary_search_by_key(&step, |(of, _)| *of).ok()?;
        Some(&self.rules[index].1)
    }
}

impl From<Script> for Scripts {
    fn from(script: Script) -> Self {
        let players = vec![script];
        Self {
            players,
            rules: Vec::new(),
        }
    }
}

/// Intents of one player by step.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Script {
    /// Step (from 1) and intent, sorted by step. Steering, target and aim apply until the next entry. Launch, pull and
    /// a new serve apply only in their own step.
    entries: Vec<(u64, PlayerIntent)>,
}

impl Script {
    /// Creates a script of `entries`, in any order.
    pub fn new(mut entries: Vec<(u64, PlayerIntent)>) -> Self {
        entries.sort_by_key(|(step, _)| *step);
        Self { entries }
    }

    /// Returns a script that launches at step 1 and never steers.
    pub fn idle() -> Self {
        let launch = PlayerIntent {
            launch: true,
            ..default()
        };
        Self::new(vec![(1, launch)])
    }

    /// Returns the intent of `step`.
    pub fn at(&self, step: u64) -> PlayerIntent {
        let begun = self.entries.partition_point(|(from, _)| *from <= step);
        let Some(&(from, intent)) = self.entries[..begun].last() else {
            return PlayerIntent::default();
        };
        let edges = from == step;
        PlayerIntent {
            launch: intent.launch && edges,
            pull: intent.pull && edges,
            serve_again: intent.serve_again && edges,
            ..intent
        }
    }
}

fn recite(
    scripts: Res<Scripts>,
    clock: Res<Clock>,
    mut intents: ResMut<Intents>,
    mut commands: MessageWriter<SimulationCommand>,
) {
    for (player, script) in PlayerId::all(MAX_PLAYERS).zip(&scripts.players) {
        *intents.of_mut(player) = script.at(clock.step);
    }
    let rules = scripts.rules_of(clock.step).cloned().map(Box::new);
    commands.write_batch(rules.map(SimulationCommand::ChangeRules));
}
