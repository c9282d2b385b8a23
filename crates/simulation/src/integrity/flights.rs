//! Check of restored flights: balls move as their flights predict, overlap nothing, and hit the predicted target next.
//!
//! A snapshot contains predictions, because their last digits depend on when they were made. The check compares them
//! with new ones, and invalidates a wrong prediction so that it is computed again.

use crate::ball::pace::Pace;
use crate::collision::predict::{next_impact, next_look};
use crate::invariants::{fault, solid};
use crate::prelude::*;

/// Tolerance between two times of the same contact (s).
const TIME: f64 = 1e-6;
/// Largest distance between a contact and its surface (units).
const PLACE: f64 = 1e-3;

type Flying = (
    &'static StableId,
    &'static Ball,
    &'static Pace,
    &'static Position,
    &'static Velocity,
    &'static Flight,
    &'static NextImpact,
    &'static WakeTime,
);

/// Checks the balls in flight. Requires rebuilt obstacles.
///
/// # Errors
///
/// The first ball with an impossible flight.
pub(crate) fn check_flights(world: &mut World) -> Result<(), StateError> {
    let mut balls = world.query_filtered::<(Entity, Flying), Without<Held>>();
    let mut paddles = world.query::<(&Paddle, &Collider, &Position)>();
    let (run, clock) = (world.resource::<Run>(), *world.resource::<Clock>());
    let (arena, obstacles) = (world.resource::<Arena>(), world.resource::<Obstacles>());
    let rules = &world.resource::<RulesInPlay>().0;
    let is_exact = run.settings.rules.collision == CollisionScheme::Continuous;
    let mut wrong: Vec<Entity> = Vec::new();
    for (entity, (id, ball, pace, at, velocity, flight, next, wake)) in balls.iter(world) {
        let served = pace.own.unwrap_or_else(|| ball_speed(rules, &run.level));
        let highest = rules.speed_cap.highest(served, run.level.field().y);
        // A rule changed in this step affects speeds only at the end of the step.
        let fastest = highest.max(served * 4.0);
        let fastest = fastest.max(2.0 * obstacles.fastest_mover());
        within("speed", ball.speed, 0.0..=fastest).map_err(in_value(Ball::TAG, *id))?;
        if !is_exact {
            continue;
        }
        check_place(at, ball, arena).map_err(in_value(Position::TAG, *id))?;
        let there = flight.at(velocity.0, clock.now());
        let is_there = there.distance(at.0) <= TIME;
        expect(is_there, "", at.0, there).map_err(in_value(Position::TAG, *id))?;
        let parts = (ball, at, velocity, flight, wake);
        let fault = fault(parts, &clock, obstacles, solid(arena, paddles.iter(world)));
        if let Some(problem) = fault {
            let wrong = FieldError {
                field: String::new(),
                problem,
                expected: "expected a flight without overlap".to_owned(),
            };
            return Err(in_value(Flight::TAG, *id)(wrong));
        }
        if *wake == WakeTime::UNPREDICTED {
            continue;
        }
        let way = (flight, velocity);
        if !is_predicted((next, wake), ball, way, &clock, (arena, obstacles)) {
            wrong.push(entity);
        }
    }
    for ball in wrong {
        world.entity_mut(ball).insert(WakeTime::UNPREDICTED);
    }
    Ok(())
}

/// Checks that a ball is between the walls, and not completely below the floor.
fn check_place(at: &Position, ball: &Ball, arena: &Arena) -> Result<(), FieldError> {
    let (bounds, radius) = (arena.bounds.grown(PLACE), ball.radius);
    within("x", at.0.x, bounds.min.x + radius..=bounds.max.x - radius)?;
    within("y", at.0.y, bounds.min.y - radius..=bounds.max.y - radius)
}

/// Returns `true` if the predicted impact is in the future and on the surface of its target, no other impact precedes
/// it, and the ball wakes in time.
fn is_predicted(
    (next, wake): (&NextImpact, &WakeTime),
    ball: &Ball,
    (flight, velocity): (&Flight, &Velocity),
    clock: &Clock,
    (arena, obstacles): (&Arena, &Obstacles),
) -> bool {
    let (now, radius) = (clock.now(), ball.radius);
    let course = flight.course(velocity.0, radius);
    let first = next_impact(arena, obstacles, &course, now);
    let latest = next_look(obstacles.paddles_top(), &course, next, now).max(now);
    let is_in_time = next.time >= now - TIME && next.time <= first.time + TIME;
    if !is_in_time || !next.normal.is_normalized() || wake.0 > latest + TIME {
        return false;
    }
    if next.time == f64::INFINITY {
        return true;
    }
    let at = flight.at(velocity.0, next.time);
    let off = match next.target {
        Target::Brick(id) => match obstacles.get(id) {
            Some(item) if item.is_solid() => {
                distance(&item.shape, obstacles.centre_at(item, next.time), at) - radius
            }
            // The brick was destroyed or opened after the prediction, so it has no surface to compare.
            Some(_) => return true,
            None => return false,
        },
        Target::Wall(side) => {
            let mut walls = obstacles.walls().iter();
            let wall = walls.find(|wall| wall.side == side);
            wall.map_or(f64::INFINITY, |it| {
                nearest_surface(&it.shape, it.at, at).0 - radius
            })
        }
        Target::Floor => at.y - arena.floor(radius),
        Target::Net => at.y - arena.net(radius),
        Target::Paddle(_) => return false,
    };
    off.abs() <= PLACE
}
