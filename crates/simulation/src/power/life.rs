//! Extra life for a caught power-up. Runs in `Powers`.

use bevy::prelude::*;

use crate::messages::PowerCaught;
use crate::round::Standings;
use crate::rules::RulesInPlay;
use brickwork_level::content::effects::Effect;

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
