//! Back to the beginning: a new ball after a lost one, the level made anew, commands obeyed. Runs in `Reset`.
//!
//! A level reset despawns every entity of the state and sets every registered resource to its value at the start:
//! nothing of the last try survives. A player reset keeps the bricks, and puts paddle and ball where they began.

use bevy::math::DVec2;
use bevy::prelude::*;

use super::arena::{self, Arena, Side};
use super::ball::pace::{self, Pace};
use super::ball::{Ball, Held, Stays, on_paddle};
use super::body::{Collider, Position, Velocity};
use super::brick;
use super::ceiling::CeilingMet;
use super::clock::Clock;
use super::collision::FieldRecord;
use super::collision::ball_change::{AwaitsGrowth, BallChanges};
use super::collision::change::FieldChanges;
use super::collision::obstacles::Obstacles;
use super::collision::rebuild::rebuild;
use super::command::SimulationCommand;
use super::messages::{BallServed, LevelStarted};
use super::paddle::{self, Paddle};
use super::path::OnPath;
use super::player::{Owner, PlayerId, Server};
use super::power;
use super::rng::{Dice, Die};
use super::round::{LevelEndsRun, LossSeen, Round, Run, Served};
use super::rules::{RulesInPlay, ball_radius};
use super::schedule::SimulationSystems;
use super::state::registry::start_resources;
use super::state::{Class, StableId};
use crate::content::{Rules, Serve};
use crate::geometry::bounce::{heading, radians, with_speed};
use crate::level::Level;

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
        Round::Serving if no_ball_is_left(world) => serve_new_ball(world),
        Round::Lost => restart_lost_game(world),
        _ => {}
    }
    obey_commands(world);
}

fn no_ball_is_left(world: &mut World) -> bool {
    let mut balls = world.query_filtered::<(), With<Ball>>();
    balls.iter(world).next().is_none()
}

/// After a lost ball: the paddles back where they began, a new ball on that of the player who serves.
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

/// Walls and bricks.
fn set_up_colliders(world: &mut World, level: &Level) {
    let arena = *world.resource::<Arena>();
    for side in Side::ALL {
        world.spawn(arena::wall(side, &arena));
    }
    let bundles = level.bricks().enumerate();
    let bundles: Vec<_> = bundles
        .map(|(id, placed)| brick::brick(id as u32, &placed))
        .collect();
    let entities: Vec<Entity> = world.spawn_batch(bundles).collect();
    for (placed, entity) in level.bricks().zip(entities) {
        brick::attach_behaviours(&mut world.entity_mut(entity), &placed.kind);
        if let Some(path) = placed.path {
            world.entity_mut(entity).insert(OnPath(path.clone()));
        }
    }
    rebuild(world);
}

/// The balls that wait in the field for the first launch.
fn set_up_waiting_balls(world: &mut World, run: &Run) {
    for waiting in run.level.waiting_balls() {
        let held = Held::InPlace;
        spawn_ball(
            world,
            run,
            held,
            Owner::default(),
            waiting.at,
            waiting.heading,
        );
    }
}

/// Puts a ball of `run` that is not launched yet into the field, with its first flight in the direction `heading`; its
/// id.
fn spawn_ball(
    world: &mut World,
    run: &Run,
    held: Held,
    owner: Owner,
    at: DVec2,
    heading: DVec2,
) -> u32 {
    let id = world.resource::<Served>().0;
    world.insert_resource(Served(id + 1));
    let rules = &world.resource::<RulesInPlay>().0;
    let pace = Pace::served(rules);
    let speed = pace::speed(&pace, rules, &run.level, 0.0);
    let wanted = ball_radius(rules, &run.level);
    // One that waits in the field may have no room for more than the level's own radius: it grows when it has.
    let grows = held == Held::InPlace && wanted > run.level.ball_radius();
    let radius = if grows {
        run.level.ball_radius()
    } else {
        wanted
    };
    serve_balls(world, radius);
    let mut ball = world.spawn((
        StableId::new(Class::Ball, id),
        Ball { id, radius, speed },
        pace,
        owner,
        held,
        Position(at),
        Velocity(with_speed(heading, speed)),
    ));
    if grows {
        ball.insert(AwaitsGrowth(wanted));
    }
    id
}

/// Makes the broad phase serve balls of `radius` (units).
fn serve_balls(world: &mut World, radius: f64) {
    if radius > world.resource::<FieldRecord>().largest_ball {
        world.resource_mut::<FieldRecord>().largest_ball = radius;
        world.resource_mut::<Obstacles>().serve_balls(radius);
    }
}

/// Puts the players' paddles into the field, and a ball on that of the player who serves.
fn set_up_players(world: &mut World, run: &Run) {
    let arena = *world.resource::<Arena>();
    let rules = world.resource::<RulesInPlay>().0.clone();
    let server = world.resource::<Server>().0;
    for player in PlayerId::all(run.players.max(1)) {
        let paddle = paddle::paddle(player, run, &rules, &arena);
        if player == server {
            serve_ball(world, run, player, &paddle.2, paddle.3.0);
        }
        world.spawn(paddle);
    }
}

/// Puts a ball on the paddle of `player`, which has the outline `paddle` and stands at `at` (units).
fn serve_ball(world: &mut World, run: &Run, player: PlayerId, paddle: &Collider, at: DVec2) {
    let arena = *world.resource::<Arena>();
    let serve = world.resource::<RulesInPlay>().0.serve;
    let direction = serve_direction(serve, &mut world.resource_mut::<Dice>().serve);
    let radius = ball_radius(&world.resource::<RulesInPlay>().0, &run.level);
    let place = on_paddle(paddle, at, 0.0, radius, &arena);
    let held = Held::OnPaddle {
        offset: 0.0,
        stays: Stays::Always,
    };
    let ball = spawn_ball(world, run, held, Owner(player), place, direction);
    world.write_message(BallServed { ball });
}

/// The direction of a first flight (any length above 0), as `serve` and the `die` say.
pub(super) fn serve_direction(serve: Serve, die: &mut Die) -> DVec2 {
    match serve {
        Serve::Fixed { direction } => direction.into(),
        Serve::Random {
            min_angle,
            max_angle,
        } => {
            let angle = die.sign() * die.between(radians(min_angle), radians(max_angle));
            heading(angle)
        }
    }
}
