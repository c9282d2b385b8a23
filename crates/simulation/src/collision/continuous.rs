//! The exact scheme: resolves events in order of time. Runs in `Resolution`; [`wake`](super::wake) has selected the
//! balls in `Detection`.
//!
//! A ball flies straight until its next impact, so a step processes only balls whose
//! [`WakeTime`](crate::ball::WakeTime) is due: at an impact, or at the height of the paddle, the only collider that is
//! swept step by step.
//!
//! Contacts at the same instant (an inside corner) are events with the same time: after the first bounce the ball
//! touches the second surface and moves towards it, which is an immediate impact. In a flat row of touching bricks the
//! ball hits only the brick under it: that face comes first, and after the bounce the ball moves away from the
//! neighbours too. For a comparison with the tutorial's scheme, with pictures, see `docs/lab.md`.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use bevy::ecs::query::QueryData;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::Obstacles;
use super::blast::Blasts;
use super::consequence::{Consequences, Contact, Hitting};
use super::due::Due;
use super::obstacle::Obstacle;
use super::predict::{PaddleSweep, next_impact, next_look};
use super::shots::{DueShots, Shot};
use super::squeeze::Squeezes;
use super::turn::bounce;
use super::wake::Awake;
use crate::arena::Arena;
use crate::ball::pace::Pace;
use crate::ball::{Ball, Held, LoopTimer, NextImpact, Way};
use crate::body::{Collider, Position, PreviousPosition};
use crate::clock::Clock;
use crate::messages::Target;
use crate::paddle::Paddle;
use crate::player::Owner;
use crate::power::active::ActiveEffects;
use crate::tuning;
use brickwork_geometry::off_axes::AxisAngles;
use brickwork_level::content::Rebound;
use brickwork_level::content::effects::Effect;

/// A ball in flight, with all components that a contact changes.
#[derive(QueryData)]
#[query_data(mutable)]
pub(super) struct Flying {
    entity: Entity,
    pub(super) ball: &'static mut Ball,
    pub(super) way: Way,
    pub(super) next: &'static mut NextImpact,
    loop_timer: &'static mut LoopTimer,
    pub(super) owner: &'static mut Owner,
    pub(super) pace: &'static mut Pace,
}

/// Data that the events of a step read and do not change.
#[derive(SystemParam)]
pub(super) struct Conditions<'w, 's> {
    effects: Res<'w, ActiveEffects>,
    clock: Res<'w, Clock>,
    arena: Res<'w, Arena>,
    paddles: Query<
        'w,
        's,
        (
            &'static Paddle,
            &'static Collider,
            &'static Position,
            &'static PreviousPosition,
        ),
    >,
}

impl Conditions<'_, '_> {
    /// Returns begin and end of the step (s since the level began).
    fn step(&self) -> (f64, f64) {
        (self.clock.before(), self.clock.now())
    }

    /// Collects the motion of the paddles in the step, in the order of their players.
    fn sweeps(&self, sweeps: &mut Vec<PaddleSweep>) {
        let hz = f64::from(self.clock.step_hz);
        sweeps.clear();
        for (paddle, collider, to, from) in &self.paddles {
            sweeps.push(PaddleSweep {
                player: paddle.player,
                half: collider.half(),
                motion: paddle.motion,
                from: from.0,
                velocity: (to.0 - from.0) * hz,
                step: self.step(),
            });
        }
        sweeps.sort_by_key(|sweep| sweep.player);
    }
}

/// Run condition: a ball is awake, a blast is pending, or a shot is in flight.
pub(super) fn something_is_due(
    awake: Res<Awake>,
    blasts: Res<Blasts>,
    shots: Query<(), With<Shot>>,
) -> bool {
    !awake.0.is_empty() || !blasts.is_empty() || !shots.is_empty()
}

/// Resolves the impacts and blasts that are due, across all balls, in order of time.
pub(super) fn resolve_impacts(
    conditions: Conditions,
    (all, mut balls): (Query<(), With<Ball>>, Query<Flying, Without<Held>>),
    mut consequences: Consequences,
    mut awake: ResMut<Awake>,
    mut queue: Local<BinaryHeap<Reverse<Due>>>,
    mut sweeps: Local<Vec<PaddleSweep>>,
    (mut squeezes, mut shots): (Local<Squeezes>, Local<DueShots>),
) {
    conditions.sweeps(&mut sweeps);
    let step = conditions.step();
    let rules = &consequences.rules.0;
    let min_angles = rules.min_angles;
    let world = Surroundings {
        rebound: rules.rebound,
        angles: (!min_angles.is_none()).then(|| min_angles.of_axes()),
        effects: &conditions.effects,
        arena: &conditions.arena,
        sweeps: &sweeps,
        step,
    };
    for entity in awake.0.drain(..) {
        if let Ok(flying) = &mut balls.get_mut(entity) {
            let after = flying.way.flight.since.max(step.0);
            world.await_next(flying, after, 0, &mut queue);
        }
    }
    let tick = conditions.clock.next_tick();
    consequences.find_shots(&mut shots, &conditions.arena, step);
    // Shots end with the last ball, not at the end of the step in which it is lost.
    let mut in_play = all.iter().len();
    if in_play == 0 {
        shots.end();
    }
    loop {
        let contact = queue.peek().map(|Reverse(event)| event.time);
        let before = contact.map_or(shots.next_time(), |contact| contact.min(shots.next_time()));
        if consequences.blow_up(tick, step, Some(before)) {
            continue;
        }
        if consequences.shoot(&mut shots, &conditions.arena, step, contact) {
            continue;
        }
        let Some(Reverse(event)) = queue.pop() else {
            break;
        };
        // Borrowed in place, because it is large and would be copied otherwise.
        let Ok(flying) = &mut balls.get_mut(event.entity) else {
            continue;
        };
        if event.count >= tuning::MAX_CONTACTS {
            let obstacles = &consequences.obstacles;
            squeezes.hold(flying, event.time, &conditions.clock, obstacles);
            continue;
        }
        match world.resolve(&event, flying, &mut consequences) {
            Outcome::InFlight => {}
            Outcome::Caught => continue,
            Outcome::Lost => {
                in_play = in_play.saturating_sub(1);
                if in_play == 0 {
                    shots.end();
                }
                continue;
            }
        }
        let after = event.time.max(flying.way.flight.since);
        *flying.next = flying.predicted(world.arena, &consequences.obstacles, after);
        world.await_next(flying, after, event.count + 1, &mut queue);
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// The ball is still in flight: on a new one, or on the same one because the target no longer exists or the ball
    /// already moves away.
    InFlight,
    /// The ball is caught by the paddle.
    Caught,
    /// The ball is lost.
    Lost,
}

impl<'w> FlyingItem<'w, '_> {
    /// Returns the ball with the mutable data of a contact, except its flight.
    fn hitting(&mut self) -> Hitting<'_, 'w> {
        Hitting {
            ball: &self.ball,
            loop_timer: &mut self.loop_timer,
            owner: &mut self.owner,
            pace: &mut self.pace,
        }
    }

    /// Returns the ball's next impact with anything except the paddle, if nothing is hit before `after` (s since the
    /// level began).
    fn predicted(&self, arena: &Arena, obstacles: &Obstacles, after: f64) -> NextImpact {
        let (flight, velocity) = (&self.way.flight, self.way.velocity.0);
        next_impact(arena, obstacles, flight, velocity, self.ball.radius, after)
    }
}

/// Read-only data for the events of a step.
pub(super) struct Surroundings<'a> {
    pub rebound: Rebound,
    /// Smallest angles to the axes after a bounce, if the rules set any.
    pub angles: Option<AxisAngles>,
    pub effects: &'a ActiveEffects,
    pub arena: &'a Arena,
    sweeps: &'a [PaddleSweep],
    pub step: (f64, f64),
}

impl Surroundings<'_> {
    /// Adds the ball's next event between `after` and the end of the step to `queue`: its predicted impact or a contact
    /// with a paddle. Updates its wake time if it has no event.
    fn await_next(
        &self,
        flying: &mut FlyingItem,
        after: f64,
        count: u32,
        queue: &mut BinaryHeap<Reverse<Due>>,
    ) {
        let (flight, velocity) = (*flying.way.flight, flying.way.velocity.0);
        let (ball, next) = (&*flying.ball, &*flying.next);
        let mut time = next.time;
        let mut paddle = None;
        for sweep in self.sweeps {
            // A predicted impact comes first if both are due at the same time: a wall turns the ball, then the paddle
            // aims it. If several paddles are due at the same time, the first player's comes first.
            let hit = sweep.impact(&flight, velocity, ball.radius, after);
            if let Some(hit) = hit.filter(|hit| hit.time < time) {
                time = hit.time;
                paddle = Some((sweep.player, hit.normal));
            }
        }
        let end = self.step.1;
        if time > end {
            let look = next_look(self.arena, &flight, velocity, ball.radius, next, end);
            flying.way.wake_time.0 = look;
            return;
        }
        queue.push(Reverse(Due {
            time,
            ball: ball.id,
            entity: flying.entity,
            paddle,
            count,
        }));
    }

    fn resolve(
        &self,
        event: &Due,
        flying: &mut FlyingItem,
        consequences: &mut Consequences,
    ) -> Outcome {
        // A copy, because a kick changes the ball while the contact is resolved.
        let ball = &Ball::clone(&flying.ball);
        let mut contact = self.contact(event, flying);
        let mut pinched = 0.0;
        match contact.target {
            Target::Floor => {
                consequences.apply(flying.hitting(), &contact);
                consequences.lose(event.entity, ball, *flying.owner, contact.at);
                return Outcome::Lost;
            }
            Target::Brick(id)
                if !consequences
                    .obstacles
                    .get(id)
                    .is_some_and(Obstacle::is_solid) =>
            {
                return Outcome::InFlight;
            }
            Target::Brick(id) if consequences.yields(id, contact.traits) => {
                contact.passed = true;
                consequences.apply(flying.hitting(), &contact);
                return Outcome::InFlight;
            }
            Target::Paddle(player) => {
                if let Some(sweep) = self.sweeps.iter().find(|sweep| sweep.player == player) {
                    self.rebound(sweep, ball, &mut contact);
                    if self.effects.has(player, Effect::Sticky) {
                        contact.caught_at = Some(contact.at.x - sweep.at(contact.time).x);
                    }
                }
            }
            Target::Net if consequences.obstacles.net.is_none() => return Outcome::InFlight,
            Target::Net => contact.outgoing.y = contact.incoming.y.abs(),
            Target::Brick(_) | Target::Wall(_) => {
                match bounce(flying, &mut contact, self.angles, consequences) {
                    Some(seconds) => pinched = seconds,
                    None => return Outcome::InFlight,
                }
            }
        }
        let Contact { at, time, .. } = contact;
        let on = at + contact.outgoing * pinched;
        flying.way.redirect(on, time + pinched, contact.outgoing);
        consequences.apply(flying.hitting(), &contact);
        if let Some(offset) = contact.caught_at {
            consequences.catch(event.entity, offset, time);
            return Outcome::Caught;
        }
        Outcome::InFlight
    }
}
