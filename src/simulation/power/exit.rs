//! The way out at the right wall: a paddle that reaches it clears the level. Runs in `Powers`.

use bevy::prelude::*;

use super::active::{Active, ActiveEffects};
use crate::content::effects::Effect;
use crate::simulation::arena::Arena;
use crate::simulation::body::{Collider, Position};
use crate::simulation::clock::Clock;
use crate::simulation::messages::LevelCleared;
use crate::simulation::paddle::Paddle;
use crate::simulation::round::{Round, Standings};
use crate::simulation::rules::RulesInPlay;
use crate::simulation::tuning::EXIT_REACH;

pub(super) fn leave_by_exit(
    (clock, effects): (Res<Clock>, Res<ActiveEffects>),
    (arena, rules): (Res<Arena>, Res<RulesInPlay>),
    paddles: Query<(&Paddle, &Collider, &Position)>,
    mut standings: ResMut<Standings>,
    mut round: ResMut<Round>,
    mut cleared: MessageWriter<LevelCleared>,
) {
    if !clock.is_tick() {
        return;
    }
    let mut paddles: Vec<_> = paddles.iter().collect();
    paddles.sort_unstable_by_key(|(paddle, ..)| paddle.player);
    for (paddle, outline, at) in paddles {
        let mut active = effects.of(paddle.player).map(Active::effect);
        let points = active.find_map(|effect| match effect {
            Effect::Exit { points } => Some(points),
            _ => None,
        });
        let reaches = at.0.x + outline.half().x > arena.bounds.max.x - EXIT_REACH;
        let (Some(points), true, false) = (points, reaches, round.is_over()) else {
            continue;
        };
        if let Some(standing) = standings.of_mut(paddle.player) {
            standing.score = standing.score.saturating_add(rules.0.scored(points));
        }
        *round = Round::Cleared;
        cleared.write(LevelCleared);
    }
}
