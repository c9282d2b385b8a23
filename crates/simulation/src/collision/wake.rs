//! Selects the balls that a step must process, and predicts the impacts of flights that have just begun. Runs in
//! `Detection`.
//!
//! [`continuous`](super::continuous) resolves the impacts of the selected balls.

use super::predict::{next_impact, next_look};
use crate::prelude::*;

/// Components that a prediction needs.
type Unpredicted = (
    &'static Ball,
    &'static Flight,
    &'static Velocity,
    &'static mut NextImpact,
    &'static mut WakeTime,
);

/// Number of balls that are checked together.
const LOOKED_AT_ONCE: usize = 8;

/// Balls that the step must process: their wake time is due before it ends.
#[derive(Resource, Default)]
pub struct Awake(pub(super) Vec<Entity>);

/// Selects the balls whose wake time is due in this step, and predicts the impacts of flights that have just begun.
///
/// Almost no ball wakes, so the search reads only the columns of entities and wake times.
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
            // Each entity is written, and overwritten by the next one if it is not due. A branch would be slower,
            // because the processor cannot predict it.
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
            // No branch per ball: the compiler turns this into vector instructions.
            if wake_times
                .iter()
                .fold(false, |any, wake_time| any | is_due(wake_time))
            {
                wake(entities, wake_times);
            }
        }
        wake(last_entities, last_wake_times);
    }
    // In most steps no flight has just begun.
    for &entity in awake.0.iter().filter(|_| unpredicted) {
        let (_, (ball, flight, velocity, mut next, mut wake_time)) = balls.get_mut(entity)?;
        if *wake_time == WakeTime::UNPREDICTED {
            let course = flight.course(velocity.0, ball.radius);
            *next = next_impact(&arena, &obstacles, &course, flight.since);
            wake_time.0 = next_look(obstacles.paddles_top(), &course, &next, flight.since);
        }
    }
    Ok(())
}
