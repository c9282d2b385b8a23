//! Feats: bank shots, chains, rallies, streaks. Each is paid when it happens.
//!
//! Defines when a feat is achieved and its points under the rules. Contacts note feats in order of time
//! (`collision/apply_contact.rs`, `collision/damage.rs`), and `Counting` pays them in the same step. The
//! [tally](super::tally) counts them.

use super::tally::Tallies;
use crate::prelude::*;
use brickwork_level::content::FeatPoints;

/// Maximum number of contacts with indestructible objects that a bank shot pays.
const MAX_BANKS: u32 = 3;
/// Minimum number of bricks of a chain.
const CHAIN_FROM: u32 = 3;
/// Number of bricks between two payments of a rally.
const RALLY_EACH: u32 = 5;
/// Minimum number of returns of a streak.
const STREAK_FROM: u32 = 2;

/// Feats of the current step, which are paid at its end.
#[derive(Resource, Debug, Default)]
pub(crate) struct FeatsInHand(Vec<FeatDone>);

impl FeatsInHand {
    /// Notes that `player` has reached `count` in `feat` at `at` (units), if `rules` pay for it. Returns `true` if they
    /// do.
    pub fn note(
        &mut self,
        rules: &FeatPoints,
        player: PlayerId,
        (feat, count): (Feat, u32),
        at: DVec2,
    ) -> bool {
        let (count, points) = match feat {
            Feat::Bank => {
                let count = count.min(MAX_BANKS);
                (count, rules.bank.saturating_mul(count))
            }
            Feat::Chain if count >= CHAIN_FROM => (count, rules.chain),
            Feat::Rally if count > 0 && count.is_multiple_of(RALLY_EACH) => {
                (count, rules.rally.saturating_mul(count / RALLY_EACH))
            }
            Feat::Streak if count >= STREAK_FROM => {
                let paid = count.min(rules.streak_max);
                (count, rules.streak.saturating_mul(paid))
            }
            Feat::Chain | Feat::Rally | Feat::Streak => return false,
        };
        if points == 0 {
            return false;
        }
        self.0.push(FeatDone {
            player,
            feat,
            count,
            points,
            at,
        });
        true
    }
}

/// Pays the feats of the step.
pub(super) fn pay_feats(
    rules: Res<RulesInPlay>,
    mut feats: ResMut<FeatsInHand>,
    (mut standings, mut tallies): (ResMut<Standings>, ResMut<Tallies>),
    mut done: MessageWriter<FeatDone>,
) {
    for mut feat in feats.0.drain(..) {
        feat.points = rules.0.scored(feat.points);
        let of_player = (standings.of_mut(feat.player), tallies.of_mut(feat.player));
        let (Some(standing), Some(tally)) = of_player else {
            continue;
        };
        standing.score = standing.score.saturating_add(feat.points);
        let times = &mut tally.feats[feat.feat as usize];
        *times = times.saturating_add(1);
        done.write(feat);
    }
}
