//! Which balls a step has to look at, and predictions for those whose flight has just begun. Runs in `Detection`.
//!
//! Owns the list of the balls that are awake; [`continuous`](super::continuous) resolves their impacts.

use bevy::prelude::*;

use super::Obstacles;
use super::predict::{next_impact, next_look};
use crate::simulation::arena::Arena;
use crate::simulation::ball::{Alarm, Ball, Flight, Held, NextImpact};
use crate::simulation::body::Velocity;
use crate::simulation::clock::Clock;

/// A ball without a prediction, with all that a prediction needs.
type Unpredicted = (
    &'static Ball,
    &'static Flight,
    &'static Velocity,
    &'static mut NextImpact,
    &'static mut Alarm,
);

/// Of so many balls it is asked at once whether any wakes.
const LOOKED_AT_ONCE: usize = 8;

/// Balls that the step has to look at: those whose alarm is due before it ends.
#[derive(Resource, Default)]
pub struct Awake(pub(super) Vec<Entity>);

/// Detection: wakes the balls whose alarm is due in this step, and predicts for those whose flight has just begun.
///
/// Almost no ball wakes, so this reads the columns of entities and alarms alone, and the rest of a ball only if it must.
pub(super) fn wake_balls(
    clock: Res<Clock>,
    arena: Res<Arena>,
    obstacles: Res<Obstacles>,
    mut balls: Query<(Entity, Unpredicted), Without<Held>>,
    mut awake: ResMut<Awake>,
) -> Result {
    let end = Alarm(clock.now());
    let is_due = |alarm: &Alarm| *alarm <= end;
    let mut unpredicted = false;
    for (entities, (.., alarms)) in balls.contiguous_iter()? {
        let mut wake = |entities: &[Entity], alarms: &[Alarm]| {
            // Each is noted, and overwritten by the next if it sleeps on: that a ball wakes is hard for the machine to
            // foresee, so a branch would cost more.
            let mut due = [Entity::PLACEHOLDER; LOOKED_AT_ONCE];
            let mut count = 0;
            for (entity, alarm) in entities.iter().zip(alarms) {
                due[count] = *entity;
                count += usize::from(is_due(alarm));
                unpredicted |= *alarm == Alarm::UNPREDICTED;
            }
            awake.0.extend_from_slice(&due[..count]);
        };
        let (entities, last_entities) = entities.as_chunks::<LOOKED_AT_ONCE>();
        let (alarms, last_alarms) = alarms.as_chunks::<LOOKED_AT_ONCE>();
        for (entities, alarms) in entities.iter().zip(alarms) {
            // No branch for each ball: the compiler makes vector instructions of it.
            if alarms.iter().fold(false, |any, alarm| any | is_due(alarm)) {
                wake(entities, alarms);
            }
        }
        wake(last_entities, last_alarms);
    }
    // In most steps of most games no flight has just begun.
    for &entity in awake.0.iter().filter(|_| unpredicted) {
        let (_, (ball, flight, velocity, mut next, mut alarm)) = balls.get_mut(entity)?;
        if *alarm == Alarm::UNPREDICTED {
            let (velocity, since) = (velocity.0, flight.since);
            *next = next_impact(&arena, &obstacles, flight, velocity, ball.radius, since);
            alarm.0 = next_look(&arena, flight, velocity, ball.radius, &next, since);
        }
    }
    Ok(())
}
