//! What a player's choice of rules does to the game in hand: it changes at once. Runs in `Flow`.
//!
//! Owns [`RulesToCome`]. What is chosen is in `preferences`, how fast the game goes under its rules in
//! [`tempo`](crate::presentation::tempo); a ruleset holds from the next level on.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::preferences::ThisRun;
use crate::content::{Chosen, Rules};
use crate::presentation::PresentationSystems;
use crate::presentation::screen::Screen;
use crate::simulation::SimulationCommand;
use crate::simulation::round::{Run, in_play};
use crate::simulation::rules::RulesInPlay;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        change_rules
            .run_if(in_state(Screen::Play).and_then(resource_changed::<ThisRun>))
            .in_set(PresentationSystems::Flow),
    )
    // A game stands there already only if it was resumed; the player may have chosen otherwise since it was left.
    .add_systems(OnEnter(Screen::Play), change_rules.run_if(in_play));
}

/// The rules by which the game in hand goes on: those that hold now change with its next step, and in a pause there is none.
#[derive(SystemParam)]
pub(crate) struct RulesToCome<'w> {
    choice: Res<'w, ThisRun>,
    run: Option<Res<'w, Run>>,
    now: Res<'w, RulesInPlay>,
}

impl RulesToCome<'_> {
    /// What is chosen, in the ruleset and with the modifier that the game began with; `None` without a game.
    pub fn get(&self) -> Option<Rules> {
        let chosen = Chosen {
            ruleset: Some(self.now.0.ruleset.clone()),
            collision: self.now.0.collision,
            modifier: Some(self.now.0.modifier.clone()).filter(|name| !name.is_empty()),
            ..self.choice.chosen.clone()
        };
        let run = self.run.as_ref()?;
        Some(chosen.rules(run.level.rules()))
    }
}

/// Gives the game in hand the rules that are chosen now, and nothing that was chosen before and undone since.
fn change_rules(coming: RulesToCome, mut commands: ResMut<Messages<SimulationCommand>>) {
    let Some(wanted) = coming.get() else { return };
    let waiting: Vec<_> = commands.drain().collect();
    let is_other = |command: &_| !matches!(command, SimulationCommand::ChangeRules(_));
    commands.write_batch(waiting.into_iter().filter(is_other));
    if wanted != coming.now.0 {
        commands.write(SimulationCommand::ChangeRules(Box::new(wanted)));
    }
}
