//! Current rules, and the sizes and speeds that follow from them: those of the run, until a
//! [command](super::command) changes them.

use super::player::PlayerId;
use super::tuning;
use crate::state::prelude::*;
use brickwork_level::content::Rules;
use brickwork_level::{Level, limits};

/// The current rules.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RulesInPlay(pub Rules);

impl State for RulesInPlay {
    const TAG: &'static str = "rules";

    fn at_start(run: &Run) -> Self {
        Self(run.settings.rules.clone())
    }
}

/// Returns the speed of balls in `level` under `rules` (units/s): in the range for levels, and at least twice that of
/// the fastest moving piece, so that a ball always gets away from a piece that hits it.
pub fn ball_speed(rules: &Rules, level: &Level) -> f64 {
    let pieces = level.pieces().iter();
    let paths = pieces.filter_map(|piece| piece.path.as_ref());
    let fastest_mover = paths.map(Path::speed).fold(0.0, f64::max);
    // A level's own speed is always sufficient, despite rounding errors in the speed of an orbit.
    let enough = (2.0 * fastest_mover).min(level.ball_speed());
    let (min, max) = (*limits::BALL_SPEED.start(), *limits::BALL_SPEED.end());
    let wanted = level.ball_speed() * rules.ball_speed_factor;
    wanted.clamp(min, max).max(enough)
}

/// Returns the speed of the balls of `player` with their handicap (units/s); `None` without one.
pub(crate) fn own_speed(rules: &Rules, level: &Level, player: PlayerId) -> Option<f64> {
    let handicap = rules.players.versus?.get(player.index()).copied()?;
    let (low, high) = limits::BALL_SPEED.into_inner();
    let share = f64::from(handicap.speed) / 100.0;
    (handicap.speed != 100).then(|| (ball_speed(rules, level) * share).clamp(low, high))
}

/// Returns the radius of balls in `level` under `rules` (units), limited by the clearances of the level.
pub fn ball_radius(rules: &Rules, level: &Level) -> f64 {
    let wanted = level.ball_radius() * rules.ball_radius_factor;
    wanted.clamp(limits::MIN_BALL_RADIUS, max_radius(level))
}

/// Returns the largest radius of a ball in `level` (units). If anything moves, this is the radius of the level's own
/// ball, because moving pieces keep only that clearance.
pub fn max_radius(level: &Level) -> f64 {
    let moves = level.pieces().iter().any(|piece| piece.path.is_some());
    let growth = if moves { 1.0 } else { tuning::MAX_BALL_GROWTH };
    level.ball_radius() * growth
}

/// Returns the full width of a paddle in `level` under `rules` (units): `times` its usual width plus `more` (units), in
/// the range for levels. Side by side, the paddles share the width.
pub fn paddle_width(rules: &Rules, level: &Level, (times, more): (f64, f64)) -> f64 {
    let max = level.field().x * limits::MAX_PADDLE_SHARE / f64::from(rules.players.columns());
    let wanted = level.paddle_width() * rules.paddle_width_factor * times + more;
    wanted.clamp(limits::MIN_PADDLE_WIDTH, max)
}
