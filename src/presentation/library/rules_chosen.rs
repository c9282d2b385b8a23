//! Applies a change of the chosen rules to the current game at once. Runs in `Flow`.
//!
//! `preferences` stores the choices, and [`tempo`](crate::presentation::tempo) sets the game speed. A new ruleset
//! applies from the next level.

use std::collections::BTreeSet;

use super::prelude::*;
use crate::content::PowerId;
use crate::content::powers::Family;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        change_rules
            .run_if(in_state(Screen::Play).and_then(resource_changed::<ThisRun>))
            .in_set(PresentationSystems::Flow),
    )
    // A level can exist here only if the game was resumed. The player may have changed the rules since it was left.
    .add_systems(OnEnter(Screen::Play), change_rules.run_if(in_play));
}

/// System parameter with the rules of the next step of the current game. The current rules change only with a step, and
/// no step runs during a pause.
#[derive(SystemParam)]
pub(crate) struct RulesToCome<'w> {
    choice: Res<'w, ThisRun>,
    run: Option<Res<'w, Run>>,
    now: Res<'w, RulesInPlay>,
    session: Res<'w, Session>,
}

impl RulesToCome<'_> {
    /// Returns the chosen rules, with the ruleset, modifier and players of the current game. `None` without a game. The rules of a
    /// run stay the same until it is over.
    pub fn get(&self) -> Option<Rules> {
        if self.session.run().is_some() {
            return self.run.as_ref().map(|_| self.now.0.clone());
        }
        let chosen = Chosen {
            ruleset: Some(self.now.0.ruleset.clone()),
            collision: self.now.0.collision,
            modifier: Some(self.now.0.modifier.clone()).filter(|name| !name.is_empty()),
            players: self.now.0.players,
            ..self.choice.chosen.clone()
        };
        let run = self.run.as_ref()?;
        Some(chosen.rules(run.level.rules()))
    }

    /// Returns the power-ups that can fall in the current level: those that its bricks carry and its rules drop.
    pub fn powers(&self) -> BTreeSet<PowerId> {
        let Some((rules, run)) = self.get().zip(self.run.as_ref()) else {
            return BTreeSet::new();
        };
        let kinds = run.level.used_kinds();
        let carried = kinds.filter_map(|(_, kind)| Some(kind.properties.carries?.power));
        let drawn = rules.drops.weights().map(|(power, _)| power);
        let mut all: BTreeSet<PowerId> = carried.chain(drawn).collect();
        let of_shower = |power: &PowerId| PowerId::named(power.power().drops.as_deref()?);
        let of_showers: Vec<PowerId> = all.iter().filter_map(of_shower).collect();
        all.extend(of_showers);
        all.retain(|power| rules.hindrances || power.power().family != Family::Hinders);
        all
    }
}

/// Sends the chosen rules to the current game. Removes earlier changes that no step has applied.
fn change_rules(coming: RulesToCome, mut commands: ResMut<Messages<SimulationCommand>>) {
    let Some(wanted) = coming.get() else { return };
    let waiting: Vec<_> = commands.drain().collect();
    let is_other = |command: &_| !matches!(command, SimulationCommand::ChangeRules(_));
    commands.write_batch(waiting.into_iter().filter(is_other));
    if wanted != coming.now.0 {
        commands.write(SimulationCommand::ChangeRules(Box::new(wanted)));
    }
}
