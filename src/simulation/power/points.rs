//! Points for a power-up that was caught. Runs in `Effects`.

use bevy::prelude::*;

use crate::content::effects::Effect;
use crate::simulation::messages::PowerCaught;
use crate::simulation::round::Standings;

pub(super) fn give_points(
    mut caught: MessageReader<PowerCaught>,
    mut standings: ResMut<Standings>,
) {
    for caught in caught.read() {
        let Effect::Points { points } = caught.power.power().effect;
        if let Some(standing) = standings.of_mut(caught.player) {
            standing.score = standing.score.saturating_add(points);
        }
    }
}
