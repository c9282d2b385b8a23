//! Current rules: those of the run, until a command changes them. Runs in `Amend`.
//!
//! A change in the middle of a level applies at the start of a step, as an input like the players' intents. Paddles get
//! their new width in that step, balls their new speed at its end. Score, lives and collision scheme stay unchanged.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::ball::Ball;
use super::ball::pace::{Pace, Pacing};
use super::collision::ball_change::{BallChanges, max_radius};
use super::command::{SimulationCommand, has_change_of_rules, take_change_of_rules};
use super::order::in_order;
use super::round::Run;
use super::schedule::{BeforeFlight, BeforeSystems};
use super::state::{RegisterState, StateResource};
use brickwork_geometry::Path;
use brickwork_level::content::Rules;
use brickwork_level::{Level, limits};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RulesInPlay>()
        .register_state_resource::<RulesInPlay>()
        .add_systems(
            BeforeFlight,
            change_rules
                .run_if(has_change_of_rules)
                .in_set(BeforeSystems::Amend),
        );
}

/// The current rules.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RulesInPlay(pub Rules);

impl StateResource for RulesInPlay {
    const TAG: &'static str = "rules";

    fn at_start(run: &Run) -> Self {
        Self(run.settings.rules.clone())
    }
}

/// Returns the speed of balls in `level` under `rules` (units/s): in the range for levels, and at least twice that of
/// the fastest moving piece, so that a ball always gets away from a piece that hits it.
#[must_use]
pub fn ball_speed(rules: &Rules, level: &Level) -> f64 {
    let paths = level
        .pieces()
        .iter()
        .filter_map(|piece| piece.path.as_ref());
    let fastest_mover = paths.map(Path::speed).fold(0.0, f64::max);
    // A level's own speed is always sufficient, despite rounding errors in the speed of an orbit.
    let enough = (2.0 * fastest_mover).min(level.ball_speed());
    let (min, max) = (*limits::BALL_SPEED.start(), *limits::BALL_SPEED.end());
    let wanted = level.ball_speed() * rules.ball_speed_factor;
    wanted.clamp(min, max).max(enough)
}

/// Returns the radius of balls in `level` under `rules` (units), limited by the clearances of the level.
#[must_use]
pub fn ball_radius(rules: &Rules, level: &Level) -> f64 {
    let wanted = level.ball_radius() * rules.ball_radius_factor;
    wanted.clamp(limits::MIN_BALL_RADIUS, max_radius(level))
}

/// Returns the full width of a paddle in `level` under `rules` (units): `times` its usual width plus `more` (units), in
/// the range for levels.
#[must_use]
pub fn paddle_width(rules: &Rules, level: &Level, (times, more): (f64, f64)) -> f64 {
    let max = level.field().x * limits::MAX_PADDLE_SHARE;
    let wanted = level.paddle_width() * rules.paddle_width_factor * times + more;
    wanted.clamp(limits::MIN_PADDLE_WIDTH, max)
}

/// Executes the pending change of rules.
fn change_rules(
    run: Res<Run>,
    mut commands: ResMut<Messages<SimulationCommand>>,
    mut rules: ResMut<RulesInPlay>,
    mut balls: Query<(Entity, &Ball, &mut Pace)>,
    (mut pacing, mut changes): (ResMut<Pacing>, ResMut<BallChanges>),
) {
    let Some(wanted) = take_change_of_rules(&mut commands, &run) else {
        return;
    };
    let radius = ball_radius(&wanted, &run.level);
    let resized = radius != ball_radius(&rules.0, &run.level);
    // By id: the order of requests must not depend on the order of entities.
    for (entity, _, mut pace) in in_order(&mut balls, |(_, ball, _)| ball.id) {
        pace.own = None;
        if resized {
            changes.resize(entity, radius);
        }
    }
    pacing.ask_at_once();
    rules.0 = wanted;
}
