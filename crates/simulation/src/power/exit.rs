//! Exit in the right wall: a paddle that reaches it clears the level. Runs in `Powers`.

use crate::clearing::Victory;
use crate::paddle::order;
use crate::prelude::*;

/// Run condition: the step has a [tick](Clock::is_tick), and an effect has opened the exit.
pub(super) fn is_open(clock: Res<Clock>, effects: Res<ActiveEffects>) -> bool {
    let mut effects = effects.all().iter().map(Active::effect);
    clock.is_tick() && effects.any(|effect| matches!(effect, Effect::Exit { .. }))
}

pub(super) fn leave_by_exit(
    (arena, rules): (Res<Arena>, Res<RulesInPlay>),
    paddles: Query<(&Paddle, &Collider, &Position)>,
    mut standings: ResMut<Standings>,
    mut victory: Victory,
) {
    for (paddle, outline, at) in in_order(paddles, |(paddle, _, at)| order(paddle, at)) {
        let points = {
            let mut active = victory.effects.all().iter().map(Active::effect);
            active.find_map(|effect| match effect {
                Effect::Exit { points } => Some(points),
                _ => None,
            })
        };
        let reaches = at.0.x + outline.half().x > arena.bounds.max.x - tuning::EXIT_REACH;
        let (Some(points), true, false) = (points, reaches, victory.round.is_over()) else {
            continue;
        };
        standings.add_points(paddle.player, rules.0.scored(points));
        victory.clear(&rules.0.clearing);
    }
}
