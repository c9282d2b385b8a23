//! The joker: all that helps or is worth points, and falls, is caught, twice; all that hinders is gone. Runs in `Powers`, where a
//! capsule is caught.

use bevy::math::DVec2;
use bevy::prelude::*;

use super::capsule::Capsule;
use crate::messages::PowerCaught;
use crate::player::PlayerId;
use brickwork_level::content::effects::Effect;
use brickwork_level::content::powers::Family;

/// How the capsules `in_the_air` go by a joker of `player`. What is seen only when it is caught, and other jokers, go for
/// nothing.
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
