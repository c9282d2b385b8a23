//! Points and lives for caught capsules. Runs in `Powers`.

use bevy::prelude::*;

use crate::messages::PowerCaught;
use crate::round::Standings;
use crate::rules::RulesInPlay;
use crate::scoring::Tallies;
use brickwork_level::content::effects::Effect;

/// Gives the points of the power-up, or those that the rules pay for its family.
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
        standings.add_points(caught.player, points);
        if let Some(tally) = tallies.of_mut(caught.player) {
            tally.capsule_points = tally.capsule_points.saturating_add(points);
        }
    }
}

/// Gives the extra lives of caught capsules.
pub(super) fn give_lives(
    rules: Res<RulesInPlay>,
    mut caught: MessageReader<PowerCaught>,
    mut standings: ResMut<Standings>,
) {
    for caught in caught.read() {
        if caught.power.power().effect != Effect::Life {
            continue;
        }
        if let Some(standing) = standings.of_mut(caught.player) {
            standing.lives += u32::from(standing.lives < rules.0.extra_lives.max);
        }
    }
}
