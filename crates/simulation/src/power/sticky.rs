//! Automatic launch of balls that stick to the paddle. Runs in `Powers`.
//!
//! A caught ball launches when the effect ends, at the latest after `catch_seconds`. A returned ball launches after the
//! same time. If that time is 0, only the player launches them. `collision` catches balls, and `ball` launches them for
//! the player.

use crate::ball::Release;
use crate::prelude::*;

/// Run condition: the step has a tick, and a ball on a paddle may launch automatically.
pub(super) fn a_ball_may_go(clock: Res<Clock>, held: Query<&Held>) -> bool {
    clock.is_tick() && held.iter().any(Held::may_go)
}

pub(super) fn let_go(
    clock: Res<Clock>,
    (round, rules): (Res<Round>, Res<RulesInPlay>),
    effects: Res<ActiveEffects>,
    mut release: Release,
) {
    let max = rules.0.catch_seconds;
    let last_tick = (clock.now() - 1.0 / tuning::TICK_HZ as f64).min(clock.before());
    if *round != Round::Playing || max == 0.0 {
        return;
    }
    let goes = |owner: &Owner, stays: Stays| match stays {
        Stays::Always => false,
        Stays::AWhile(since) => clock.has_come(since + max),
        // A ball caught since the last tick stays until the next one, even if the effect ends on this tick.
        Stays::WhileSticky(since) if since > last_tick => false,
        Stays::WhileSticky(since) => {
            clock.has_come(since + max) || !effects.has(owner.0, Effect::Sticky)
        }
    };
    release.release(
        clock.now(),
        |_, owner, held| matches!(held, Held::OnPaddle { stays, .. } if goes(owner, *stays)),
    );
}
