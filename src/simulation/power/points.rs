//! Points for a power-up that was caught. Runs in `Powers`.

use bevy::prelude::*;

use crate::content::effects::Effect;
use crate::simulation::messages::PowerCaught;
use crate::simulation::round::Standings;
use crate::simulation::rules::RulesInPlay;

pub(super) fn give_points(
    mut caught: MessageReader<PowerCaught>,
    rules: Res<RulesInPlay>,
    mut standings: ResMut<Standings>,
) {
    for caught in caught.read() {
        let Effect::Points { points } = caught.power.power().effect else {
            continue;
        };
        if let Some(standing) = standings.of_mut(caught.player) {
            standing.score = standing.score.saturating_add(rules.0.scored(points));
        }
    }
}
