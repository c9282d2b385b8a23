//! Bonuses of a level that was cleared by its last brick: for time, lives and aim. Runs in `Counting`.

use super::tally::{Tallies, Tally};
use crate::prelude::*;
use brickwork_level::content::part_of;

/// Pays the bonuses to every player. A level that was left early pays none.
pub(super) fn pay_bonuses(
    (rules, run, clock): (Res<RulesInPlay>, Res<Run>, Res<Clock>),
    remaining: Res<Remaining>,
    mut standings: ResMut<Standings>,
    mut tallies: ResMut<Tallies>,
    mut paid: MessageWriter<BonusPaid>,
) {
    if remaining.0 > 0 || rules.0.skill.bonus == default() {
        return;
    }
    let hits = run.level.bricks().filter(|brick| brick.kind.counts());
    let hits: u32 = hits.map(|brick| brick.kind.hits.map_or(0, u32::from)).sum();
    let time = (
        hits.saturating_mul(rules.0.clearing.walls),
        clock.next_tick_seconds(),
    );
    for ((player, tally), (_, standing)) in tallies.all_mut().zip(standings.all_mut()) {
        tally.bonuses = bonuses(&rules.0, tally, time);
        standing.score = standing.score.saturating_add(tally.bonuses.sum());
        let bonuses = tally.bonuses;
        paid.write(BonusPaid { player, bonuses });
    }
}

/// Returns the bonuses of a player with this `tally` under `rules`, for a level with `hits` that took `seconds` (s).
fn bonuses(rules: &Rules, tally: &Tally, (hits, seconds): (u32, f64)) -> Bonuses {
    let bonus = &rules.skill.bonus;
    let left = bonus.seconds_left(hits, seconds);
    let time = bonus.second.saturating_mul(left);
    let no_loss = bonus.no_loss * u32::from(tally.lives_lost == 0);
    let aim = bonus.aim * bonus.aim_part(tally.returns, tally.misses);
    let misses = tally.misses.saturating_add(tally.lives_lost);
    let no_miss = bonus.no_miss * bonus.no_miss_part(misses);
    Bonuses {
        time: rules.scored(time),
        no_loss: rules.scored(no_loss),
        // The points of bricks already include the factor of the rules.
        aim: part_of(tally.multiplied_points, aim),
        no_miss: part_of(tally.multiplied_points, no_miss),
    }
}
