//! Joker: catches all falling capsules that help or give points twice, and removes all that hinder. Runs in `Powers`,
//! when the capsule is caught.

use bevy::math::DVec2;
use bevy::prelude::*;

use super::capsule::Capsule;
use crate::messages::PowerCaught;
use crate::player::PlayerId;
use brickwork_level::content::effects::Effect;
use brickwork_level::content::powers::Family;

/// Removes all capsules `in_the_air`, and returns the resulting catches of `player`, who caught the joker. Capsules
/// with a random power-up and other jokers have no effect.
pub(super) fn play(
    player: PlayerId,
    in_the_air: &mut Vec<(Entity, Capsule, DVec2)>,
) -> Vec<(Entity, Vec<PowerCaught>)> {
    let gone = in_the_air.drain(..).map(|(entity, capsule, at)| {
        let power = capsule.power.power();
        let is_known = !matches!(power.effect, Effect::Joker | Effect::Random);
        let times = if is_known && power.family != Family::Hinders {
            2
        } else {
            0
        };
        let caught = PowerCaught {
            capsule: capsule.id,
            power: capsule.power,
            player,
            at,
        };
        (entity, vec![caught; times])
    });
    gone.collect()
}
