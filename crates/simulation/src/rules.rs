//! The rules that hold now: those that the level began with, until a command changes them. Runs in `Amend`.
//!
//! Owns how a change takes hold in the middle of a level: at the start of a step, as an input like the players' intents.
//! From then on everything is as the new rules say; the paddles get their width at once, balls their speed at the
//! step's end. Score and lives stay, and how contacts are found is the run's for good.

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

/// The rules that hold now.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RulesInPlay(pub Rules);

impl StateResource for RulesInPlay {
    const TAG: &'static str = "rules";

    fn at_start(run: &Run) -> Self {
        Self(run.settings.rules.clone())
    }
}

/// The speed of balls in `level` under `rules` (units/s): within what levels may say, and never below twice that of the
/// fastest mover, so that a ball always gets away from what hits it.
#[must_use]
pub fn ball_speed(rules: &Rules, level: &Level) -> f64 {
    let paths = level
        .pieces()
        .iter()
        .filter_map(|piece| piece.path.as_ref());
    let fastest_mover = paths.map(Path::speed).fold(0.0, f64::max);
    // A level's own speed is always enough, whatever rounding makes of the speed of an orbit.
    let enough = (2.0 * fastest_mover).min(level.ball_speed());
    let (min, max) = (*limits::BALL_SPEED.start(), *limits::BALL_SPEED.end());
    let wanted = level.ball_speed() * rules.ball_speed_factor;
    wanted.clamp(min, max).max(enough)
}

/// The radius of balls in `level` under `rules` (units): as large as the level has room for, at most.
#[must_use]
pub fn ball_radius(rules: &Rules, level: &Level) -> f64 {
    let wanted = level.ball_radius() * rules.ball_radius_factor;
    wanted.clamp(limits::MIN_BALL_RADIUS, max_radius(level))
}

/// The full width of a paddle in `level` under `rules`, so many `times` its usual width and `more` (units), within what
/// levels may say (units).
#[must_use]
pub fn paddle_width(rules: &Rules, level: &Level, (times, more): (f64, f64)) -> f64 {
    let max = level.field().x * limits::MAX_PADDLE_SHARE;
    let wanted = level.paddle_width() * rules.paddle_width_factor * times + more;
    wanted.clamp(limits::MIN_PADDLE_WIDTH, max)
}

/// Obeys the change of rules that waits.
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
    // By id, so that they are told in the same order whatever the order of entities.
    for (entity, _, mut pace) in in_order(&mut balls, |(_, ball, _)| ball.id) {
        pace.own = None;
        if resized {
            changes.resize(entity, radius);
        }
    }
    pacing.ask_at_once();
    rules.0 = wanted;
}
