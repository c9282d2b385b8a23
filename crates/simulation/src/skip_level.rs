//! Leaves a level early, as if it were cleared, if the rules allow it. Runs in `Serve`.
//!
//! A request that comes too early is dropped.

use super::clearing::Victory;
use super::round::Remaining;
use crate::state::prelude::*;
use crate::{Intents, RulesInPlay};
use brickwork_level::content::Rules;

/// Returns `true` if the level of `run` may be left under `rules` with `left` required bricks.
pub fn is_open(rules: &Rules, run: &Run, left: Remaining) -> bool {
    if rules.warp.is_none() {
        return false;
    }
    let counting = run.level.bricks().filter(|brick| brick.kind.counts());
    let all = counting.count() as u32;
    rules.warp.is_open(all.saturating_sub(left.0), all)
}

/// Leaves the level if a player requests it and it is allowed.
pub(super) fn leave_level(
    (run, rules): (Res<Run>, Res<RulesInPlay>),
    remaining: Res<Remaining>,
    mut intents: ResMut<Intents>,
    mut victory: Victory,
) {
    let leaving = intents.take(|intent| std::mem::take(&mut intent.warp));
    if leaving.is_empty() || victory.round.is_over() || !is_open(&rules.0, &run, *remaining) {
        return;
    }
    victory.clear(&rules.0.clearing);
}
