//! Speed factors of all balls while an effect is active, and the reset of speed steps. Runs in `Powers`.
//!
//! [`pace`](crate::ball::pace) combines them with the other factors and limits the speed.

use crate::ball::pace::{Pace, Pacing};
use crate::prelude::*;

pub(super) fn change_speeds(
    (effects, tools, rules): (Res<ActiveEffects>, Res<Tools>, Res<RulesInPlay>),
    mut caught: MessageReader<PowerCaught>,
    mut pacing: ResMut<Pacing>,
    mut balls: Query<(&Ball, &Owner, &mut Pace)>,
) {
    let calming = caught.read();
    let calming = calming.filter(|caught| caught.power.power().effect == Effect::Calm);
    let calming: Vec<PlayerId> = calming.map(|caught| caught.player).collect();
    let is_calm = |owner: &Owner| match rules.0.players.versus {
        None => !calming.is_empty(),
        Some(_) => calming.contains(&owner.0),
    };
    let by_effects = effects.speed();
    for (ball, owner, mut pace) in &mut balls {
        if is_calm(owner) {
            pace.calm();
            pacing.ask();
        }
        let wanted = by_effects * tools.speed(ball.id);
        if pace.effects != wanted {
            pace.effects = wanted;
            pacing.ask();
        }
    }
}
