//! Commands: the second input of the simulation. They start a level, restart it, leave it, and change the rules.
//!
//! Defines the message, and finds the change of rules in the current step. [`rules`](super::rules) executes a change of
//! rules at the start of the step, [`reset`](super::reset) executes the other commands at its end.

use bevy::prelude::*;

use super::round::Run;
use super::state::RegisterState;
use brickwork_level::content::Rules;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SimulationCommand>()
        .ignore_state::<Messages<SimulationCommand>>(
            "the world outside asks for it; a step obeys it",
        );
}

/// Commands to the simulation from outside.
#[derive(Message, Clone, Debug)]
pub enum SimulationCommand {
    /// Starts a level.
    Start(Box<Run>),
    /// Restarts the current level under the current rules, with its initial score and lives.
    Restart {
        /// New seed; `None` keeps the current one, which leads to the same game.
        seed: Option<u64>,
    },
    /// Leaves the level and empties the field.
    Quit,
    /// Changes the rules from the next step on: another difficulty, an assist. Recordings include it as an input. Rules
    /// out of range are ignored.
    ChangeRules(Box<Rules>),
}

impl SimulationCommand {
    /// Returns the new rules in a game of `run`; `None` if the command does not change them.
    fn change(&self, run: &Run) -> Option<Rules> {
        match self {
            Self::ChangeRules(rules) => run.accepted(rules),
            _ => None,
        }
    }

    /// Returns `true` if the command changes the rules.
    fn is_change(&self) -> bool {
        matches!(self, Self::ChangeRules(_))
    }
}

/// Run condition: a pending command changes the rules in the current step.
pub(super) fn has_change_of_rules(commands: Res<Messages<SimulationCommand>>) -> bool {
    !commands.is_empty()
        && (commands.get_cursor().read(&commands).next()).is_some_and(SimulationCommand::is_change)
}

/// Returns the rules to which the current step changes. The last of several changes counts. A change after another kind
/// of command is for the next game.
pub(super) fn change_of_rules(commands: &Messages<SimulationCommand>, run: &Run) -> Option<Rules> {
    let mut waiting = commands.get_cursor();
    let changes = waiting
        .read(commands)
        .take_while(|command| command.is_change());
    changes.filter_map(|command| command.change(run)).last()
}

/// Same as [`change_of_rules`], but removes these commands.
pub(super) fn take_change_of_rules(
    commands: &mut Messages<SimulationCommand>,
    run: &Run,
) -> Option<Rules> {
    let rules = change_of_rules(commands, run);
    let left: Vec<_> = commands
        .drain()
        .skip_while(SimulationCommand::is_change)
        .collect();
    commands.write_batch(left);
    rules
}
