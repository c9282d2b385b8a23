//! Commands: the second input of the simulation. They start a level, restart it, leave it, and change the rules.
//!
//! Defines the message, and changes the rules. [`reset`](super::reset) executes the other commands at the end of the
//! step.
//!
//! A change of rules in the middle of a level applies at the start of a step (`Amend`), as an input like the players'
//! intents. Paddles get their new width in that step, balls their new speed at its end. Score, lives and collision
//! scheme stay unchanged.

use super::ball::pace::{Pace, Pacing};
use super::collision::ball_change::BallChanges;
use super::rules::own_speed;
use super::schedule::{PreStep, PreStepSystems};
use crate::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SimulationCommand>()
        .ignore_state::<Messages<SimulationCommand>>(
            "the world outside asks for it; a step obeys it",
        )
        .add_systems(
            PreStep,
            change_rules
                .run_if(has_change_of_rules)
                .in_set(PreStepSystems::Amend),
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
    /// Returns the new rules, if the command changes them.
    fn rules(&self) -> Option<&Rules> {
        match self {
            Self::ChangeRules(rules) => Some(rules),
            _ => None,
        }
    }
}

/// Run condition: a pending command changes the rules in the current step.
fn has_change_of_rules(commands: Res<Messages<SimulationCommand>>) -> bool {
    !commands.is_empty()
        && (commands.get_cursor().read(&commands).next())
            .is_some_and(|command| command.rules().is_some())
}

/// Returns the rules to which the current step changes. The last of several changes counts. A change after another kind
/// of command is for the next game.
pub(super) fn change_of_rules(commands: &Messages<SimulationCommand>, run: &Run) -> Option<Rules> {
    let mut waiting = commands.get_cursor();
    let changes = waiting.read(commands).map_while(SimulationCommand::rules);
    changes.filter_map(|rules| run.accepted(rules)).last()
}

/// Same as [`change_of_rules`], but removes these commands.
fn take_change_of_rules(commands: &mut Messages<SimulationCommand>, run: &Run) -> Option<Rules> {
    let rules = change_of_rules(commands, run);
    let left = commands.drain();
    let left = left.skip_while(|command| command.rules().is_some());
    let left: Vec<_> = left.collect();
    commands.write_batch(left);
    rules
}

/// Executes the pending change of rules.
fn change_rules(
    run: Res<Run>,
    mut commands: ResMut<Messages<SimulationCommand>>,
    mut rules: ResMut<RulesInPlay>,
    mut balls: Query<(Entity, &Ball, &Owner, &mut Pace)>,
    (mut pacing, mut changes): (ResMut<Pacing>, ResMut<BallChanges>),
) {
    let Some(wanted) = take_change_of_rules(&mut commands, &run) else {
        return;
    };
    let radius = ball_radius(&wanted, &run.level);
    let resized = radius != ball_radius(&rules.0, &run.level);
    // By id: the order of requests must not depend on the order of entities.
    for (entity, _, owner, mut pace) in in_order(&mut balls, |(_, ball, ..)| ball.id) {
        pace.own = own_speed(&wanted, &run.level, owner.0);
        if resized {
            changes.resize(entity, radius);
        }
    }
    pacing.ask_at_once();
    rules.0 = wanted;
}
