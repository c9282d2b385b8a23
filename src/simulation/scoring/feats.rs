//! Feats: bank shots, chains, rallies, streaks. Each is named and paid where it happens. Runs in `Counting`.
//!
//! Owns when one is done and what it is worth by the rules; the counts are the [tally](super::tally)'s.

use bevy::ecs::system::SystemParam;
use bevy::math::DVec2;
use bevy::prelude::*;

use super::tally::Tallies;
use crate::content::Rules;
use crate::simulation::collision::blast::Blasts;
use crate::simulation::messages::{BallHit, BallReturned, BrickDestroyed, Cause, Feat, FeatDone};
use crate::simulation::player::PlayerId;
use crate::simulation::round::Standings;
use crate::simulation::rules::RulesInPlay;

/// So many contacts with what stays count for a bank shot, at most.
const MAX_BANKS: u32 = 3;
/// A chain counts from so many bricks on.
const CHAIN_FROM: u32 = 3;
/// A rally counts every so many bricks.
const RALLY_EACH: u32 = 5;

/// Pays players for feats.
#[derive(SystemParam)]
pub(super) struct Purse<'w> {
    rules: Res<'w, RulesInPlay>,
    standings: ResMut<'w, Standings>,
    tallies: ResMut<'w, Tallies>,
    done: MessageWriter<'w, FeatDone>,
}

impl Purse<'_> {
    fn rules(&self) -> &Rules {
        &self.rules.0
    }

    /// Pays `points` to `player` for a `feat` at `at` (units); nothing for one that is worth nothing.
    fn pay(&mut self, player: PlayerId, (feat, count): (Feat, u32), points: u32, at: DVec2) {
        let points = self.rules.0.scored(points);
        let (Some(standing), Some(tally)) =
            (self.standings.of_mut(player), self.tallies.of_mut(player))
        else {
            return;
        };
        if points == 0 {
            return;
        }
        standing.score = standing.score.saturating_add(points);
        tally.feats[feat as usize] = tally.feats[feat as usize].saturating_add(1);
        self.done.write(FeatDone {
            player,
            feat,
            count,
            points,
            at,
        });
    }
}

/// Pays for bricks that a ball came to by way of what stays.
pub(super) fn pay_bank_shots(mut hits: MessageReader<BallHit>, mut purse: Purse) {
    let each = purse.rules().skill.feats.bank;
    for hit in hits.read().filter(|hit| hit.banks > 0) {
        let count = hit.banks.min(MAX_BANKS);
        let points = each.saturating_mul(count);
        purse.pay(hit.owner, (Feat::Bank, count), points, hit.at);
    }
}

/// Pays for long rallies, and for bricks that go by blasts one after the other.
pub(super) fn pay_chains_and_rallies(
    mut destroyed: MessageReader<BrickDestroyed>,
    blasts: Res<Blasts>,
    mut purse: Purse,
) {
    let feats = purse.rules().skill.feats;
    for brick in destroyed.read().filter(|brick| brick.cause != Cause::Rule) {
        let rally = brick.rally + 1;
        if rally.is_multiple_of(RALLY_EACH) {
            let points = feats.rally.saturating_mul(rally / RALLY_EACH);
            purse.pay(brick.player, (Feat::Rally, rally), points, brick.at);
        }
        let Some(tally) = purse.tallies.of_mut(brick.player) else {
            continue;
        };
        if matches!(brick.cause, Cause::Blast(_)) {
            tally.chain = tally.chain.saturating_add(1);
            let chain = tally.chain;
            if chain >= CHAIN_FROM {
                purse.pay(brick.player, (Feat::Chain, chain), feats.chain, brick.at);
            }
        }
    }
    if blasts.is_empty() {
        for (_, tally) in purse.tallies.all_mut().filter(|(_, tally)| tally.chain > 0) {
            tally.chain = 0;
        }
    }
}

/// Pays for returns in a row that were no misses.
pub(super) fn pay_streaks(mut returned: MessageReader<BallReturned>, mut purse: Purse) {
    let feats = purse.rules().skill.feats;
    for back in returned.read().filter(|back| back.streak > 1) {
        let points = feats
            .streak
            .saturating_mul(back.streak.min(feats.streak_max));
        purse.pay(back.player, (Feat::Streak, back.streak), points, back.at);
    }
}
