//! Speed factors of balls while an effect is active, and the reset of speed steps. Runs in `Powers`.
//!
//! [`pace`](crate::ball::pace) combines them with the other factors and limits the speed.

use crate::ball::pace::{Pace, Pacing};
use crate::prelude::*;

pub(super) fn change_speeds(
    (effects, tools): (Res<ActiveEffects>, Res<Tools>),
    mut caught: MessageReader<PowerCaught>,
    mut pacing: ResMut<Pacing>,
    mut balls: Query<(&Ball, &Owner, &mut Pace)>,
) {
    let calming = caught.read();
    let calming = calming.filter(|caught| caught.power.power().effect == Effect::Calm);
    let calmed: Vec<PlayerId> = calming.map(|caught| caught.player).collect();
    for (ball, owner, mut pace) in &mut balls {
        if calmed.contains(&owner.0) {
            pace.calm();
            pacing.ask();
        }
        let wanted = effects.factor(owner.0, Effect::speed) * tools.speed(ball.id);
        if pace.effects != wanted {
            pace.effects = wanted;
            pacing.ask();
        }
    }
}
