//! Which balls a step has to look at, and predictions for those whose flight has just begun. Runs in `Detection`.
//!
//! Owns the list of the balls that are awake; [`continuous`](super::continuous) resolves their impacts.

use bevy::prelude::*;

use super::Obstacles;
use super::predict::{next_impact, next_look};
use crate::arena::Arena;
use crate::ball::{Ball, Flight, Held, NextImpact, WakeTime};
use crate::body::Velocity;
use crate::clock::Clock;

/// A ball without a prediction, with all that a prediction needs.
type Unpredicted = (
    &'static Ball,
    &'static Flight,
    &'static Velocity,
    &'static mut NextImpact,
    &'static mut WakeTime,
);

/// Of so many balls it is asked at once whether any wakes.
const LOOKED_AT_ONCE: usize = 8;

/// Balls that the step has to look at: those whose wake time is due before it ends.
#[derive(Resource, Default)]
pub struct Awake(pub(super) Vec<Entity>);

/// Detection: wakes the balls whose wake time is due in this step, and predicts for those whose flight has just begun.
///
/// Almost no ball wakes, so this reads the columns of entities and wake times alone, and the rest of a ball only if it must.
pub(super) fn wake_balls(
    clock: Res<Clock>,
    arena: Res<Arena>,
    obstacles: Res<Obstacles>,
    mut balls: Query<(Entity, Unpredicted), Without<Held>>,
    mut awake: ResMut<Awake>,
) -> Result {
    let end = WakeTime(clock.now());
    let is_due = |wake_time: &WakeTime| *wake_time <= end;
    let mut unpredicted = false;
    for (entities, (.., wake_times)) in balls.contiguous_iter()? {
        let mut wake = |entities: &[Entity], wake_times: &[WakeTime]| {
            // Each is noted, and overwritten by the next if it sleeps on: that a ball wakes is hard for the machine to
            // foresee, so a branch would cost more.
            let mut due = [Entity::PLACEHOLDER; LOOKED_AT_ONCE];
            let mut count = 0;
            for (entity, wake_time) in entities.iter().zip(wake_times) {
                due[count] = *entity;
                count += usize::from(is_due(wake_time));
                unpredicted |= *wake_time == WakeTime::UNPREDICTED;
            }
            awake.0.extend_from_slice(&due[..count]);
        };
        let (entities, last_entities) = entities.as_chunks::<LOOKED_AT_ONCE>();
        let (wake_times, last_wake_times) = wake_times.as_chunks::<LOOKED_AT_ONCE>();
        for (entities, wake_times) in entities.iter().zip(wake_times) {
            // No branch for each ball: the compiler makes vector instructions of it.
            if wake_times
                .iter()
                .fold(false, |any, wake_time| any | is_due(wake_time))
            {
                wake(entities, wake_times);
            }
        }
        wake(last_entities, last_wake_times);
    }
    // In most steps of most games no flight has just begun.
    for &entity in awake.0.iter().filter(|_| unpredicted) {
        let (_, (ball, flight, velocity, mut next, mut wake_time)) = balls.get_mut(entity)?;
        if *wake_time == WakeTime::UNPREDICTED {
            let (velocity, since) = (velocity.0, flight.since);
            *next = next_impact(&arena, &obstacles, flight, velocity, ball.radius, since);
            wake_time.0 = next_look(&arena, flight, velocity, ball.radius, &next, since);
        }
    }
    Ok(())
}
