//! Back to the beginning: a new ball after a lost one, the level made anew, commands obeyed. Runs in `Reset`.
//!
//! A level reset despawns every [`LevelPart`] and sets every resource of the simulation from the level: nothing of
//! the last try survives. A player reset keeps the bricks, and puts paddle and ball where they began.

use bevy::math::DVec2;
use bevy::prelude::*;

use super::arena::Arena;
use super::ball::{Ball, Held, on_paddle};
use super::body::{LevelPart, Position, PreviousPosition, Velocity};
use super::brick;
use super::clock::Clock;
use super::collision::{Obstacle, Obstacles};
use super::command::SimulationCommand;
use super::intent::PlayerIntent;
use super::messages::{BallServed, LevelStarted};
use super::paddle::{self, Paddle};
use super::rng::Dice;
use super::round::{LevelEndsRun, Remaining, Round, Run, Served, Standing};
use super::schedule::SimulationSystems;
use super::settings::{Ruleset, Settings};
use super::tuning;
use crate::geometry::bounce::{heading, with_speed};
use crate::level::PlacedBrick;

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
    let placed: Vec<PlacedBrick> = level.bricks().collect();
    let bundles: Vec<_> = placed
        .iter()
        .enumerate()
        .map(|(id, placed)| brick::brick(id as u32, placed))
        .collect();
    let remaining = bundles
        .iter()
        .filter(|(brick, ..)| brick.is_destructible())
        .count();
    let entities: Vec<Entity> = world.spawn_batch(bundles).collect();
    let obstacles = placed.iter().zip(&entities);
    let obstacles =
        obstacles.map(|(placed, entity)| Obstacle::new(placed.shape, placed.centre, *entity));
    world.insert_resource(Obstacles::new(obstacles.collect(), tuning::BALL_RADIUS));
    world.insert_resource(Arena::new(run.level.field()));
    world.insert_resource(Dice::new(run.seed));
    world.insert_resource(run.began_with);
    world.insert_resource(Remaining(remaining as u32));
    world.insert_resource(Served::default());
    world.insert_resource(PlayerIntent::default());
    world.resource_mut::<Clock>().step = 0;
    world.insert_resource(Round::Serving);
    set_up_player(world, &run);
    world.insert_resource(run);
    world.write_message(LevelStarted);
}

/// Puts a paddle in the middle and a ball on it.
fn set_up_player(world: &mut World, run: &Run) {
    let arena = *world.resource::<Arena>();
    let bundle = paddle::paddle(&run.level, &arena);
    let (shape, at) = (bundle.0, bundle.1.0);
    world.spawn(bundle);
    let id = world.resource::<Served>().0;
    world.insert_resource(Served(id + 1));
    let speed = run.level.ball_speed();
    let velocity = serve_velocity(world, speed);
    let radius = tuning::BALL_RADIUS;
    let position = on_paddle(&shape, at, 0.0, radius, &arena);
    world.spawn((
        Ball { id, radius, speed },
        Held { offset: 0.0 },
        Position(position),
        PreviousPosition(position),
        Velocity(velocity),
    ));
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
