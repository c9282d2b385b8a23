//! Points and lives for caught capsules. Runs in `Powers`.

use crate::prelude::*;
use crate::scoring::Tallies;

/// Gives the points of the power-up, or those that the rules pay for its family, and its extra life.
pub(super) fn give_points_and_lives(
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
        if power.effect == Effect::Life {
            let max = rules.0.extra_lives.max;
            match rules.0.players.versus {
                None => drop(standings.gain_lives(1, max)),
                Some(_) => standings.gain_own_life(caught.player, max),
            }
        }
    }
}
