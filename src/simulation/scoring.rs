//! What contacts are worth: points, the level cleared, a life lost. Runs in `Rules`.
//!
//! Reads what happened in the step and changes score, lives and round; touches no body.

use bevy::prelude::*;

use super::ball::Ball;
use super::messages::{BallLost, BrickDestroyed, GameLost, LevelCleared};
use super::player::Server;
use super::round::{Remaining, Round, Standings};
use super::rules::RulesInPlay;
use super::schedule::SimulationSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        FixedUpdate,
        (count_bricks, count_lives)
            .chain()
            .in_set(SimulationSystems::Rules),
    );
}

/// Points for what was destroyed; and the level is cleared when nothing is left that counts, whether it was destroyed or
/// taken away by a rule.
fn count_bricks(
    rules: Res<RulesInPlay>,
    mut destroyed: MessageReader<BrickDestroyed>,
    mut standings: ResMut<Standings>,
    mut remaining: ResMut<Remaining>,
    mut round: ResMut<Round>,
    mut cleared: MessageWriter<LevelCleared>,
) {
    for brick in destroyed.read() {
        if let Some(standing) = standings.of_mut(brick.player) {
            let points = brick.kind.points(rules.0.points_per_hit);
            standing.score = standing.score.saturating_add(points);
        }
        remaining.0 = remaining.0.saturating_sub(u32::from(brick.kind.counts));
    }
    if remaining.0 == 0 && !round.is_over() {
        *round = Round::Cleared;
        cleared.write(LevelCleared);
    }
}

/// The last ball lost costs its player a life, who then serves; but not where the same step cleared the level.
fn count_lives(
    mut lost: MessageReader<BallLost>,
    balls: Query<(), With<Ball>>,
    mut standings: ResMut<Standings>,
    mut server: ResMut<Server>,
    mut round: ResMut<Round>,
    mut over: MessageWriter<GameLost>,
) {
    let Some(last) = lost.read().last() else {
        return;
    };
    if !balls.is_empty() || round.is_over() {
        return;
    }
    server.0 = last.player;
    let Some(standing) = standings.of_mut(last.player) else {
        return;
    };
    standing.lives = standing.lives.saturating_sub(1);
    if standing.lives > 0 {
        *round = Round::Serving;
    } else {
        *round = Round::Lost;
        over.write(GameLost);
    }
}
