//! The second port into the simulation: start a level, restart it, leave it, and play it by other rules.
//!
//! Owns the message, and which change of rules is an input of the step in hand. [`reset`](super::reset) obeys the rest
//! at the end of the step, [`rules`](super::rules) a change of rules at its start.

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

/// What the world outside may ask of the simulation, besides playing.
#[derive(Message, Clone, Debug)]
pub enum SimulationCommand {
    /// Play a level from its beginning.
    Start(Box<Run>),
    /// Play the level in hand from its beginning, by the rules that hold now, with the score and lives that it began
    /// with.
    Restart {
        /// A new seed; `None` keeps the old one, which makes the same game again.
        seed: Option<u64>,
    },
    /// Leave the level: nothing stands in the field any more.
    Quit,
    /// Play on by these rules from the next step on: another difficulty, an assist. A recording notes it as an input. Rules
    /// out of range change nothing.
    ChangeRules(Box<Rules>),
}

impl SimulationCommand {
    /// The rules that it changes to in a game of `run`, if it does.
    fn change(&self, run: &Run) -> Option<Rules> {
        match self {
            Self::ChangeRules(rules) => run.accepted(rules),
            _ => None,
        }
    }

    /// Whether it is a change of rules.
    fn is_change(&self) -> bool {
        matches!(self, Self::ChangeRules(_))
    }
}

/// Run condition: a command waits that changes the rules in the step in hand.
pub(super) fn has_change_of_rules(commands: Res<Messages<SimulationCommand>>) -> bool {
    !commands.is_empty()
        && (commands.get_cursor().read(&commands).next()).is_some_and(SimulationCommand::is_change)
}

/// The rules to which the step in hand changes. Of several changes the last counts; one that waits behind another
/// command is for the game after that.
pub(super) fn change_of_rules(commands: &Messages<SimulationCommand>, run: &Run) -> Option<Rules> {
    let mut waiting = commands.get_cursor();
    let changes = waiting
        .read(commands)
        .take_while(|command| command.is_change());
    changes.filter_map(|command| command.change(run)).last()
}

/// As [`change_of_rules`], and takes these commands away.
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
