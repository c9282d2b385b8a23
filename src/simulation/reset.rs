//! Back to the beginning: a new ball after a lost one, the level made anew, commands obeyed. Runs in `Reset`.
//!
//! A level reset despawns every [`LevelPart`] and sets every resource of the simulation from the level: nothing of
//! the last try survives. A player reset keeps the bricks, and puts paddle and ball where they began.

use bevy::math::DVec2;
use bevy::prelude::*;

use super::arena::{self, Arena, Side};
use super::ball::{Ball, Held, on_paddle};
use super::body::{LevelPart, Position, Velocity};
use super::brick;
use super::clock::Clock;
use super::collision::Obstacles;
use super::command::SimulationCommand;
use super::intent::PlayerIntent;
use super::messages::{BallServed, LevelStarted};
use super::paddle::{self, Paddle};
use super::path::OnPath;
use super::rng::Dice;
use super::round::{LevelEndsRun, Remaining, Round, Run, Served, Standing};
use super::schedule::SimulationSystems;
use super::settings::{Ruleset, Settings};
use super::tuning;
use crate::geometry::bounce::{heading, with_speed};
use crate::level::Level;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Arena>()
        .insert_resource(Dice::new(0))
        .add_systems(
            FixedUpdate,
            (
                serve_new_ball.run_if(a_ball_is_missing),
                restart_lost_tutorial
                    .run_if(resource_exists::<Run>.and_then(not(resource_exists::<LevelEndsRun>))),
                obey_commands.run_if(on_message::<SimulationCommand>),
            )
                .chain()
                .in_set(SimulationSystems::Reset),
        );
}

fn a_ball_is_missing(round: Res<Round>, balls: Query<(), With<Ball>>) -> bool {
    *round == Round::Serving && balls.is_empty()
}

/// After a lost ball: the paddle back in the middle, a new ball on it.
fn serve_new_ball(world: &mut World) {
    let paddles: Vec<Entity> = world
        .query_filtered::<Entity, With<Paddle>>()
        .iter(world)
        .collect();
    for paddle in paddles {
        world.despawn(paddle);
    }
    let Some(run) = world.get_resource::<Run>().cloned() else {
        return;
    };
    set_up_player(world, &run);
}

/// The tutorial's loss: level and player start again at once, one step after everybody could see the loss.
fn restart_lost_tutorial(world: &mut World) {
    let lost_before_this_step =
        *world.resource::<Round>() == Round::Lost && !world.is_resource_changed::<Round>();
    if lost_before_this_step && world.resource::<Settings>().ruleset == Ruleset::Tutorial {
        let run = world.resource::<Run>().clone();
        set_up_level(world, run);
    }
}

fn obey_commands(world: &mut World) {
    let commands: Vec<SimulationCommand> = world
        .resource_mut::<Messages<SimulationCommand>>()
        .drain()
        .collect();
    for command in commands {
        match command {
            SimulationCommand::Start {
                level,
                seed,
                standing,
            } => {
                let ruleset = world.resource::<Settings>().ruleset;
                let began_with = standing.unwrap_or_else(|| Standing::fresh(ruleset));
                set_up_level(
                    world,
                    Run {
                        level,
                        seed,
                        began_with,
                    },
                );
            }
            SimulationCommand::Restart { seed } => {
                if let Some(mut run) = world.get_resource::<Run>().cloned() {
                    run.seed = seed.unwrap_or(run.seed);
                    set_up_level(world, run);
                }
            }
            SimulationCommand::Quit => {
                clear_level(world);
                world.insert_resource(Round::Idle);
            }
        }
    }
}

fn clear_level(world: &mut World) {
    let parts: Vec<Entity> = world
        .query_filtered::<Entity, With<LevelPart>>()
        .iter(world)
        .collect();
    for part in parts {
        world.despawn(part);
    }
    world.insert_resource(Obstacles::default());
}

/// Makes everything anew from the level: bricks, paddle, ball, score, dice, clock.
fn set_up_level(world: &mut World, run: Run) {
    clear_level(world);
    let level = run.level.clone();
    let arena = Arena::new(level.field());
    world.insert_resource(arena);
    set_up_colliders(world, &level, &arena);
    world.insert_resource(Dice::new(run.seed));
    world.insert_resource(run.began_with);
    world.insert_resource(Served::default());
    world.insert_resource(PlayerIntent::default());
    world.resource_mut::<Clock>().step = 0;
    world.insert_resource(Round::Serving);
    set_up_player(world, &run);
    set_up_waiting_balls(world, &level);
    world.insert_resource(run);
    world.write_message(LevelStarted);
}

/// Walls, bricks, and the copy of both that flights are held against.
fn set_up_colliders(world: &mut World, level: &Level, arena: &Arena) {
    let mut obstacles = Obstacles::for_balls(tuning::BALL_RADIUS);
    for side in Side::ALL {
        let wall = arena::wall(side, arena);
        obstacles.add_wall(side, wall.1.0, wall.2.0);
        world.spawn(wall);
    }
    let bundles = level.bricks().enumerate();
    let bundles: Vec<_> = bundles
        .map(|(id, placed)| brick::brick(id as u32, &placed))
        .collect();
    let remaining = bundles
        .iter()
        .filter(|(brick, ..)| brick.is_destructible())
        .count();
    let entities: Vec<Entity> = world.spawn_batch(bundles).collect();
    for (placed, entity) in level.bricks().zip(entities) {
        obstacles.add(placed.shape, placed.centre, placed.path, entity);
        if let Some(path) = placed.path {
            world.entity_mut(entity).insert(OnPath(path.clone()));
        }
    }
    obstacles.sort();
    world.insert_resource(obstacles);
    world.insert_resource(Remaining(remaining as u32));
}

/// The balls that wait in the field for the first launch.
fn set_up_waiting_balls(world: &mut World, level: &Level) {
    let speed = level.ball_speed();
    for waiting in level.waiting_balls() {
        let velocity = with_speed(waiting.heading, speed);
        spawn_ball(world, Held::InPlace, waiting.at, velocity, speed);
    }
}

/// Puts a ball that is not launched yet into the field.
fn spawn_ball(world: &mut World, held: Held, at: DVec2, velocity: DVec2, speed: f64) -> u32 {
    let id = world.resource::<Served>().0;
    world.insert_resource(Served(id + 1));
    let radius = tuning::BALL_RADIUS;
    world.spawn((
        Ball { id, radius, speed },
        held,
        Position(at),
        Velocity(velocity),
    ));
    id
}

/// Puts a paddle in the middle and a ball on it.
fn set_up_player(world: &mut World, run: &Run) {
    let arena = *world.resource::<Arena>();
    let bundle = paddle::paddle(&run.level, &arena);
    let (shape, at) = (bundle.1, bundle.2.0);
    world.spawn(bundle);
    let speed = run.level.ball_speed();
    let velocity = serve_velocity(world, speed);
    let place = on_paddle(&shape, at, 0.0, tuning::BALL_RADIUS, &arena);
    let held = Held::OnPaddle { offset: 0.0 };
    let id = spawn_ball(world, held, place, velocity, speed);
    world.write_message(BallServed { ball: id });
}

/// The velocity of a first flight: the tutorial's is always the same; the modern one varies with the seed.
fn serve_velocity(world: &mut World, speed: f64) -> DVec2 {
    match world.resource::<Settings>().ruleset {
        Ruleset::Tutorial => with_speed(tuning::TUTORIAL_SERVE.into(), speed),
        Ruleset::Modern => {
            let die = &mut world.resource_mut::<Dice>().serve;
            let angle = die.sign() * die.between(tuning::SERVE_ANGLE.0, tuning::SERVE_ANGLE.1);
            heading(angle, speed)
        }
    }
}
