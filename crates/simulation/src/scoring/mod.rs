//! Score of the step: points, feats, the cleared level and its bonuses, lost lives. Runs in `Counting`.
//!
//! Reads the messages of the step and changes score, lives and round, but no bodies. [`tally`] counts the players'
//! actions; `feats` and `bonus` define the points for skill.

mod bonus;
pub(super) mod feats;
pub mod tally;

pub use tally::{Tallies, Tally};

use super::clearing::Victory;
use super::power;
use super::round::{Remaining, Rewarded, Standings};
use super::schedule::Counting;
use super::versus::{self, is_versus};
use crate::prelude::*;
use brickwork_level::content::part_of;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Counting,
        (
            count_bricks,
            feats::pay_feats,
            (clear_level, count_lives)
                .chain()
                .run_if(not(is_versus).and_then(the_level_may_end)),
            versus::count_lives.run_if(is_versus),
            bonus::pay_bonuses.run_if(on_message::<LevelCleared>),
            reward_scores,
        )
            .chain(),
    );
}

/// Adds the points of destroyed bricks.
fn count_bricks(
    rules: Res<RulesInPlay>,
    mut destroyed: MessageReader<BrickDestroyed>,
    (mut standings, mut tallies): (ResMut<Standings>, ResMut<Tallies>),
    (mut remaining, mut tools): (ResMut<Remaining>, ResMut<Tools>),
    mut scored: MessageWriter<BrickScored>,
) {
    for brick in destroyed.read() {
        remaining.0 = remaining.0.saturating_sub(u32::from(brick.kind.counts));
        let (Some(standing), Some(tally)) =
            (standings.of_mut(brick.player), tallies.of_mut(brick.player))
        else {
            continue;
        };
        let worth = worth(brick, &rules.0);
        let (tenths, streak) = match brick.cause {
            Cause::Rule => (10, 10),
            _ => (rules.0.skill.combo.tenths(brick.rally), brick.streak),
        };
        let mut points = multiplied(worth, tenths, streak);
        if !tools.is_empty() && brick.cause != Cause::Rule {
            points = tools.points_of(brick.id, points);
        }
        standing.score = standing.score.saturating_add(points);
        tally.brick_points = tally.brick_points.saturating_add(worth);
        tally.multiplied_points = tally.multiplied_points.saturating_add(points);
        tally.best_combo = tally.best_combo.max(tenths);
        scored.write(BrickScored {
            id: brick.id,
            at: brick.at,
            player: brick.player,
            points,
            tenths,
            streak,
        });
    }
}

/// Multiplies `points` by two multipliers (tenths), rounded down.
fn multiplied(points: u32, combo: u32, streak: u32) -> u32 {
    // The rules limit each multiplier to 1000 tenths.
    let product = u64::from(points) * u64::from(combo) * u64::from(streak) / 100;
    u32::try_from(product).unwrap_or(u32::MAX)
}

/// Gives the extra lives that the score of all players together has earned.
fn reward_scores(
    (rules, run): (Res<RulesInPlay>, Res<Run>),
    mut standings: ResMut<Standings>,
    mut rewarded: ResMut<Rewarded>,
    mut gained: MessageWriter<LifeGained>,
) {
    let score = standings.total(&run).score;
    let Some(seen) = rewarded.0.first_mut().filter(|seen| score > **seen) else {
        return;
    };
    let rules = &rules.0.extra_lives;
    let lives = standings.gain_lives(rules.earned(*seen, score), rules.max);
    let player = PlayerId::FIRST;
    gained.write_batch((0..lives).map(|_| LifeGained { player }));
    *seen = score;
}

/// Run condition: no required brick is left, or a ball was lost.
fn the_level_may_end(remaining: Res<Remaining>, lost: Res<Messages<BallLost>>) -> bool {
    remaining.0 == 0 || !lost.is_empty()
}

/// Clears the level, or requests a refill of the bricks, if no required brick is left. The cause of its removal does
/// not matter.
fn clear_level(rules: Res<RulesInPlay>, remaining: Res<Remaining>, mut victory: Victory) {
    if remaining.0 == 0 && !victory.round.is_over() {
        victory.nothing_left(&rules.0.clearing);
    }
}

/// Returns the points of `brick` under `rules`; fewer if the last-brick assist destroyed it.
fn worth(brick: &BrickDestroyed, rules: &Rules) -> u32 {
    let points = rules.scored(brick.kind.points(rules.points_per_hit));
    match brick.cause {
        Cause::Rule => part_of(points, rules.last_bricks.finished_share),
        Cause::Ball(_) | Cause::Blast(_) | Cause::Shot(_) | Cause::Paddle(_) | Cause::Tool => {
            points
        }
    }
}

/// Takes a life after the last ball, unless the same step cleared the level. The next player in turn serves. Objects
/// that would be caught on the next tick are removed with the life.
fn count_lives(
    mut commands: Commands,
    (rules, run): (Res<RulesInPlay>, Res<Run>),
    mut lost: MessageReader<BallLost>,
    balls: Query<Option<&Held>, With<Ball>>,
    (mut standings, mut tallies): (ResMut<Standings>, ResMut<Tallies>),
    mut server: ResMut<Server>,
    mut round: ResMut<Round>,
    mut over: MessageWriter<GameLost>,
) {
    let Some(last) = lost.read().last() else {
        return;
    };
    let is_one_left = balls.iter().any(|held| Held::is_in_play(held, &rules.0));
    if is_one_left || round.is_over() {
        return;
    }
    server.0 = server.0.next(run.players());
    tallies.note_loss(last.player, &rules.0.skill.streak);
    if !rules.0.endless_lives {
        standings.lose_life();
    }
    if standings.lives() > 0 {
        *round = Round::Serving;
        commands.queue(power::end_all);
    } else {
        *round = Round::Lost;
        over.write(GameLost);
    }
}
