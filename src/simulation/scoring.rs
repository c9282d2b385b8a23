//! What contacts are worth: points, the level cleared, a life lost. Runs in `Rules`.
//!
//! Reads what happened in the step and changes score, lives and round; touches no body.

use bevy::prelude::*;

use super::ball::Ball;
use super::messages::{BallLost, BrickDestroyed, GameLost, LevelCleared};
use super::round::{Remaining, Round, Run, Standing};
use super::schedule::SimulationSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        FixedUpdate,
        (count_bricks, count_lives)
            .chain()
            .in_set(SimulationSystems::Rules),
    );
}

fn count_bricks(
    run: Res<Run>,
    mut destroyed: MessageReader<BrickDestroyed>,
    mut standing: ResMut<Standing>,
    mut remaining: ResMut<Remaining>,
    mut round: ResMut<Round>,
    mut cleared: MessageWriter<LevelCleared>,
) {
    for brick in destroyed.read() {
        standing.score = standing
            .score
            .saturating_add(brick.kind.points(run.settings.rules.points_per_hit));
        remaining.0 = remaining.0.saturating_sub(1);
        if remaining.0 == 0 {
            *round = Round::Cleared;
            cleared.write(LevelCleared);
        }
    }
}

/// The last ball lost costs a life; but not where the same step cleared the level.
fn count_lives(
    mut lost: MessageReader<BallLost>,
    balls: Query<(), With<Ball>>,
    mut standing: ResMut<Standing>,
    mut round: ResMut<Round>,
    mut over: MessageWriter<GameLost>,
) {
    let any_lost = lost.read().count() > 0;
    if !any_lost || !balls.is_empty() || round.is_over() {
        return;
    }
    standing.lives = standing.lives.saturating_sub(1);
    if standing.lives > 0 {
        *round = Round::Serving;
    } else {
        *round = Round::Lost;
        over.write(GameLost);
    }
}
