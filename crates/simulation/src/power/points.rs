//! Points for caught capsules: those of the power-up, or those that the rules pay for its family. Runs in `Powers`.

use bevy::prelude::*;

use crate::messages::PowerCaught;
use crate::round::Standings;
use crate::rules::RulesInPlay;
use crate::scoring::Tallies;
use brickwork_level::content::effects::Effect;

pub(super) fn give_points(
    rules: Res<RulesInPlay>,
    mut caught: MessageReader<PowerCaught>,
    (mut standings, mut tallies): (ResMut<Standings>, ResMut<Tallies>),
) {
    for caught in caught.read() {
        let power = caught.power.power();
        let points = match power.effect {
            Effect::Points { points } => points,
            _ => rules.0.capsule_points.of(power.family),
        };
        let points = rules.0.scored(points);
        if let Some(standing) = standings.of_mut(caught.player) {
            standing.score = standing.score.saturating_add(points);
        }
        if let Some(tally) = tallies.of_mut(caught.player) {
            tally.capsule_points = tally.capsule_points.saturating_add(points);
        }
    }
}
