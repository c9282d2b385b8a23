//! Back to the beginning: a new ball after a lost one, the level made anew, commands obeyed. Runs in `Reset`.
//!
//! A level reset despawns every entity of the state and sets every registered resource to its value at the start:
//! nothing of the last try survives. A player reset keeps the bricks, and puts paddle and ball where they began; before it
//! comes the [rest](super::rest), where the rules have one.
//! A lost ball with a picture and its formula: `docs/lab.md`.

use bevy::prelude::*;

use super::ball::Ball;
use super::ceiling::CeilingMet;
use super::clock::Clock;
use super::collision::ball_change::BallChanges;
use super::collision::change::FieldChanges;
use super::collision::obstacles::Obstacles;
use super::command::SimulationCommand;
use super::intent::reset_intents;
use super::messages::{BrickStruck, LevelStarted};
use super::paddle::Paddle;
use super::power;
use super::rest::MissRest;
use super::round::{LevelEndsRun, LossSeen, Round, Run};
use super::rules::RulesInPlay;
use super::schedule::SimulationSystems;
use super::set_up::{set_up_colliders, set_up_players, set_up_waiting_balls};
use super::state::StableId;
use super::state::registry::start_resources;
use brickwork_level::content::Rules;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        FixedUpdate,
        set_up_anew
            .run_if(something_is_to_be_set_up)
            .in_set(SimulationSystems::Reset),
    );
}

/// Run condition: a ball is missing, a game is lost, or a command waits. One for all three, because there is nothing to
/// do in most steps.
fn something_is_to_be_set_up(
    round: Res<Round>,
    balls: Query<(), With<Ball>>,
    commands: Res<Messages<SimulationCommand>>,
) -> bool {
    let missing = *round == Round::Serving && balls.is_empty();
    missing || *round == Round::Lost || !commands.is_empty()
}

fn set_up_anew(world: &mut World) {
    let round = *world.resource::<Round>();
    match round {
        Round::Serving if no_ball_is_left(world) => follow_lost_life(world),
        Round::Lost => restart_lost_game(world),
        _ => {}
    }
    obey_commands(world);
}

fn no_ball_is_left(world: &mut World) -> bool {
    let mut balls = world.query_filtered::<(), With<Ball>>();
    balls.iter(world).next().is_none()
}

/// Ends the effects of a lost life at once, and serves the next ball after the rest that the rules have: on the first tick if
/// they have none.
fn follow_lost_life(world: &mut World) {
    let (clock, mut rest) = (*world.resource::<Clock>(), *world.resource::<MissRest>());
    let seconds = world.resource::<RulesInPlay>().0.miss_rest;
    if !rest.has_begun() {
        rest = MissRest::begin(seconds, &clock);
    }
    // Blasts may drop capsules until the tick, in the same step or in a later one.
    if rest.is_in_first_tick(seconds, &clock) {
        power::end_all(world);
    }
    if rest.goes_on(&clock) {
        world.insert_resource(rest);
    } else {
        world.insert_resource(MissRest::default());
        serve_new_ball(world);
    }
}

/// The next turn begins: the paddles back where they began, a new ball on that of the player who serves.
fn serve_new_ball(world: &mut World) {
    let paddles: Vec<Entity> = world
        .query_filtered::<Entity, With<Paddle>>()
        .iter(world)
        .collect();
    for paddle in paddles {
        world.despawn(paddle);
    }
    power::end_all(world);
    world.insert_resource(CeilingMet::default());
    let Some(run) = world.get_resource::<Run>().cloned() else {
        return;
    };
    set_up_players(world, &run);
}

/// Where the rules restart a lost game, level and player start again at once, one step after everybody could see the
/// loss.
fn restart_lost_game(world: &mut World) {
    let seen = std::mem::replace(&mut world.resource_mut::<LossSeen>().0, true);
    let restarts = world.resource::<RulesInPlay>().0.restarts_when_lost;
    if seen && restarts && !world.contains_resource::<LevelEndsRun>() {
        begin_again(world, |_| {});
    }
}

/// Plays the level in hand from its beginning, by the rules that hold now, with what `change` says otherwise.
fn begin_again(world: &mut World, change: impl FnOnce(&mut Run)) {
    if let Some(mut run) = world.get_resource::<Run>().cloned() {
        run.settings.rules = world.resource::<RulesInPlay>().0.clone();
        change(&mut run);
        begin(world, run);
    }
}

fn obey_commands(world: &mut World) {
    let commands: Vec<SimulationCommand> = world
        .resource_mut::<Messages<SimulationCommand>>()
        .drain()
        .collect();
    for command in commands {
        match command {
            SimulationCommand::Start(run) => begin(world, *run),
            SimulationCommand::Restart { seed } => {
                begin_again(world, |run| run.seed = seed.unwrap_or(run.seed));
            }
            SimulationCommand::Quit => leave_level(world),
            SimulationCommand::ChangeRules(rules) => change_before_play(world, &rules),
        }
    }
}

/// Changes the rules of a level that is not being played: one that was just set up begins under them; where the game is
/// over, they hold from its restart on.
fn change_before_play(world: &mut World, rules: &Rules) {
    let Some(rules) = world
        .get_resource::<Run>()
        .and_then(|run| run.accepted(rules))
    else {
        return;
    };
    world.resource_mut::<RulesInPlay>().0 = rules;
    if *world.resource::<Round>() == Round::Serving && world.resource::<Clock>().step == 0 {
        begin_again(world, |_| {});
    }
}

/// Takes the level away: nothing stands in the field any more.
pub(super) fn leave_level(world: &mut World) {
    clear_level(world);
    world.insert_resource(Round::Idle);
}

fn clear_level(world: &mut World) {
    let parts: Vec<Entity> = world
        .query_filtered::<Entity, With<StableId>>()
        .iter(world)
        .collect();
    for part in parts {
        world.despawn(part);
    }
    world.insert_resource(Obstacles::default());
    world.insert_resource(FieldChanges::default());
    world.insert_resource(BallChanges::default());
}

/// Makes everything anew from the level: all resources of the state, walls, bricks, paddle, balls.
pub(super) fn begin(world: &mut World, run: Run) {
    clear_level(world);
    start_resources(world, &run);
    // Nothing has read those of a step that ended the level before.
    world.resource_mut::<Messages<BrickStruck>>().clear();
    reset_intents(world);
    keep_step_rate(world, run.settings.step_hz);
    set_up_colliders(world, &run.level);
    set_up_players(world, &run);
    set_up_waiting_balls(world, &run);
    world.insert_resource(run);
    world.write_message(LevelStarted);
}

/// Makes Bevy's fixed loop run `step_hz` steps a second.
pub(super) fn keep_step_rate(world: &mut World, step_hz: u32) {
    let hz = f64::from(step_hz);
    let timestep = Time::<Fixed>::from_hz(hz).timestep();
    let mut fixed = world.resource_mut::<Time<Fixed>>();
    if fixed.timestep() != timestep {
        fixed.set_timestep(timestep);
    }
}
