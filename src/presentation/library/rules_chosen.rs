//! What a player's choice of rules does to the game in hand: it changes at once, and goes as fast as its rules say. Runs in
//! `Flow`.
//!
//! Owns the speed of the game's clock while a level is in play. What is chosen is in `preferences.rs`; a ruleset holds
//! from the next level on.

use bevy::prelude::*;

use super::preferences::ThisRun;
use crate::content::Chosen;
use crate::presentation::PresentationSystems;
use crate::presentation::screen::Screen;
use crate::simulation::SimulationCommand;
use crate::simulation::round::Run;
use crate::simulation::rules::RulesInPlay;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            change_rules.run_if(resource_changed::<ThisRun>),
            set_speed.run_if(resource_changed::<RulesInPlay>),
        )
            .chain()
            .run_if(in_state(Screen::Play))
            .in_set(PresentationSystems::Flow),
    )
    .add_systems(OnEnter(Screen::Play), set_speed)
    .add_systems(OnExit(Screen::Play), |mut time: ResMut<Time<Virtual>>| {
        time.set_relative_speed_f64(1.0);
    });
}

/// Gives the game in hand the rules that are chosen now, in the ruleset that it began with.
fn change_rules(
    now: Res<ThisRun>,
    run: Option<Res<Run>>,
    rules: Res<RulesInPlay>,
    mut commands: MessageWriter<SimulationCommand>,
) {
    let Some(run) = run else { return };
    let chosen = Chosen {
        ruleset: Some(rules.0.ruleset.clone()),
        collision: rules.0.collision,
        ..now.chosen.clone()
    };
    let wanted = chosen.rules(run.level.rules());
    if wanted != rules.0 {
        commands.write(SimulationCommand::ChangeRules(Box::new(wanted)));
    }
}

fn set_speed(rules: Res<RulesInPlay>, mut time: ResMut<Time<Virtual>>) {
    time.set_relative_speed_f64(rules.0.game_speed);
}
