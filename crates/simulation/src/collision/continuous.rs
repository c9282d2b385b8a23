//! The exact scheme: resolves events in order of time. Runs in `Resolution`; [`wake`](super::wake) has selected the
//! balls in `Detection`.
//!
//! A ball flies straight until its next impact, so a step processes only balls whose
//! [`WakeTime`] is due: at an impact, or at the height of the paddle, the only collider that is
//! swept step by step.
//!
//! Contacts at the same instant (an inside corner) are events with the same time: after the first bounce the ball
//! touches the second surface and moves towards it, which is an immediate impact. In a flat row of touching bricks the
//! ball hits only the brick under it: that face comes first, and after the bounce the ball moves away from the
//! neighbours too. For a comparison with the tutorial's scheme, with pictures, see `docs/lab.md`.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::apply_contact::{Consequences, Contact};
use super::blast::Blasts;
use super::contact_limit::ContactLimit;
use super::flying::{Flying, FlyingItem};
use super::impact_event::ImpactEvent;
use super::predict::{PaddleSweep, next_look};
use super::resolve_bounce::{Surroundings, bounce};
use super::shots::{DueShots, Shot};
use super::wake::Awake;
use crate::lane::is_upper;
use crate::prelude::*;

type PaddleMotion = (
    &'static Paddle,
    &'static Collider,
    &'static Position,
    &'static PreviousPosition,
);

/// All balls: in flight, or held.
type AllBalls<'w, 's> = Query<'w, 's, Option<&'static Held>, With<Ball>>;

/// Collects the motion of the `paddles` in the step, in the order of the players.
fn collect_sweeps(
    sweeps: &mut Vec<PaddleSweep>,
    paddles: &Query<PaddleMotion>,
    arena: &Arena,
    clock: &Clock,
) {
    sweeps.clear();
    for (paddle, collider, to, from) in paddles {
        sweeps.push(PaddleSweep {
            player: paddle.player,
            half: collider.half(),
            motion: paddle.motion,
            is_above: is_upper(to.0.y, arena),
            from: from.0,
            velocity: (to.0 - from.0) * f64::from(clock.step_hz),
            step: (clock.before(), clock.now()),
        });
    }
    sweeps.sort_by_key(|sweep| (sweep.player, sweep.is_above));
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
    (effects, clock, arena): (Res<ActiveEffects>, Res<Clock>, Res<Arena>),
    paddles: Query<PaddleMotion>,
    (all, mut balls): (AllBalls, Query<Flying, Without<Held>>),
    mut consequences: Consequences,
    mut awake: ResMut<Awake>,
    mut queue: Local<BinaryHeap<Reverse<ImpactEvent>>>,
    mut sweeps: Local<Vec<PaddleSweep>>,
    (mut limit, mut shots): (Local<ContactLimit>, Local<DueShots>),
) {
    let rules = &consequences.rules.0;
    collect_sweeps(&mut sweeps, &paddles, &arena, &clock);
    let step = (clock.before(), clock.now());
    let world = Surroundings {
        rebound: rules.rebound,
        angles: rules.min_angles.of_axes(),
        effects: &effects,
        arena: &arena,
        players: rules.players,
        sweeps: &sweeps,
        paddles_top: consequences.obstacles.paddles_top(),
        step,
    };
    for entity in awake.0.drain(..) {
        if let Ok(flying) = &mut balls.get_mut(entity) {
            let after = flying.way.flight.since.max(step.0);
            world.await_next(flying, after, 0, &mut queue);
        }
    }
    let tick = clock.next_tick();
    let field = (&*arena, &*consequences.obstacles);
    shots.find(consequences.shots.iter(), field, step);
    // Shots end with the last ball, not at the end of the step in which it is lost.
    let mut in_play = Held::count_in_play(all.iter(), rules);
    if in_play == 0 {
        shots.end();
    }
    loop {
        let contact = queue.peek().map(|Reverse(event)| event.time);
        let before = contact.map_or(shots.next_time(), |contact| contact.min(shots.next_time()));
        if consequences.blow_up(tick, step, Some(before)) {
            continue;
        }
        if consequences.shoot(&mut shots, &arena, step, contact) {
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
            limit.hold(flying, event.time, &clock, obstacles);
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

impl Surroundings<'_> {
    /// Adds the ball's next event between `after` and the end of the step to `queue`: its predicted impact or a contact
    /// with a paddle. Updates its wake time if it has no event.
    fn await_next(
        &self,
        flying: &mut FlyingItem,
        after: f64,
        count: u32,
        queue: &mut BinaryHeap<Reverse<ImpactEvent>>,
    ) {
        let (course, next) = (flying.course(), &*flying.next);
        let mut time = next.time;
        let mut paddle = None;
        for (number, sweep) in self.sweeps.iter().enumerate() {
            // A predicted impact comes first if both are due at the same time: a wall turns the ball, then the paddle
            // aims it. If several paddles are due at the same time, the first player's comes first.
            let hit = sweep.impact(&course, after);
            if let Some(hit) = hit.filter(|hit| hit.time < time) {
                time = hit.time;
                paddle = Some((number, hit.normal));
            }
        }
        let end = self.step.1;
        if time > end {
            flying.way.wake_time.0 = next_look(self.paddles_top, &course, next, end);
            return;
        }
        queue.push(Reverse(ImpactEvent {
            time,
            ball: flying.ball.id,
            entity: flying.entity,
            paddle,
            count,
        }));
    }

    fn resolve(
        &self,
        event: &ImpactEvent,
        flying: &mut FlyingItem,
        consequences: &mut Consequences,
    ) -> Outcome {
        // A copy, because a kick changes the ball while the contact is resolved.
        let ball = &Ball::clone(&flying.ball);
        let mut contact = self.contact(event, flying);
        if let Target::Brick(id) = contact.target
            && !consequences.tools.is_empty()
        {
            consequences.add_traits(ball.id, id, &mut contact.traits);
        }
        let mut pinched = 0.0;
        match contact.target {
            Target::Floor => {
                consequences.apply(ball, &mut flying.state, &contact);
                consequences.lose(event.entity, ball, *flying.state.owner, contact.at);
                return Outcome::Lost;
            }
            Target::Brick(id) if !consequences.obstacles.is_solid(id) => {
                return Outcome::InFlight;
            }
            Target::Brick(id) if consequences.yields(id, contact.traits) => {
                contact.passed = true;
                consequences.apply(ball, &mut flying.state, &contact);
                return Outcome::InFlight;
            }
            Target::Paddle(player) => {
                if let Some(sweep) = event.paddle.map(|(number, _)| &self.sweeps[number]) {
                    self.rebound(sweep, ball, &mut contact);
                    if self.effects.has(player, Effect::Sticky)
                        || consequences.tools.sticks(ball.id)
                    {
                        contact.caught_at = Some(contact.at.x - sweep.at(contact.time).x);
                    }
                }
            }
            Target::Net if consequences.obstacles.net.is_none() => return Outcome::InFlight,
            Target::Net => contact.outgoing.y = contact.incoming.y.abs(),
            Target::Brick(_) | Target::Wall(_) => {
                match bounce(
                    flying,
                    &mut contact,
                    (self.arena, self.angles),
                    consequences,
                ) {
                    Some(seconds) => pinched = seconds,
                    None => return Outcome::InFlight,
                }
            }
        }
        let Contact { at, time, .. } = contact;
        let on = at + contact.outgoing * pinched;
        flying.way.redirect(on, time + pinched, contact.outgoing);
        consequences.apply(ball, &mut flying.state, &contact);
        if let Some(offset) = contact.caught_at {
            let stays = self.stays(contact.target, time);
            consequences.catch(event.entity, offset, stays);
            return Outcome::Caught;
        }
        Outcome::InFlight
    }
}
