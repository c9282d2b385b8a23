//! Triggers of tools: finds them in the messages of the step, in order of time. Runs in `React` and `Hear`.

use super::state::{Firing, ReactionState, Struck, Tools, ticks};
use crate::prelude::*;
use brickwork_level::content::reactions::{BrickSide, Trigger, WallSide};

/// An event that tools may react to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Event {
    /// Time (s since the level began).
    pub time: f64,
    /// Kind of the event.
    pub kind: EventKind,
    /// Ball.
    pub ball: Option<u32>,
    /// Player.
    pub player: PlayerId,
    /// Position (units).
    pub at: DVec2,
    /// Brick.
    pub brick: Option<Struck>,
}

/// Kind of an event.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum EventKind {
    Launch,
    /// Contact with a paddle at this distance from its centre (0 to 1).
    Paddle(f64),
    Wall(WallSide),
    /// Hit on a destructible brick, with the normal of the contact.
    Hit(DVec2),
    Destroyed,
    Caught(Family),
    Missed,
    BallLost,
    LifeLost,
    Miss,
    /// Number of returns in a row.
    Streak(u32),
    MeterFull,
    FewLeft(u32),
}

/// Messages with events.
#[derive(SystemParam)]
pub(super) struct Heard<'w, 's> {
    clock: Res<'w, Clock>,
    round: Res<'w, Round>,
    server: Res<'w, Server>,
    obstacles: Res<'w, Obstacles>,
    balls: Query<'w, 's, (&'static Ball, &'static Owner, Has<Held>)>,
    hits: MessageReader<'w, 's, BallHit>,
    destroyed: MessageReader<'w, 's, BrickDestroyed>,
    launched: MessageReader<'w, 's, BallLaunched>,
    lost: MessageReader<'w, 's, BallLost>,
    returned: MessageReader<'w, 's, BallReturned>,
    caught: MessageReader<'w, 's, PowerCaught>,
    missed: MessageReader<'w, 's, CapsuleMissed>,
}

/// Notes the events of the step.
pub(super) fn listen(mut heard: Heard, mut tools: ResMut<Tools>) {
    let events = heard.events();
    if events.is_empty() {
        return;
    }
    let tick = heard.clock.next_tick();
    for event in &events {
        tools.note(event, tick);
    }
    tools.plan();
}

impl Heard<'_, '_> {
    /// Returns the unread events in order of time.
    fn events(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        self.read_contacts(&mut events);
        self.read_bricks(&mut events);
        self.read_others(&mut events);
        events.sort_by(|a: &Event, b| a.time.total_cmp(&b.time));
        events
    }

    /// Reads contacts, returns to the paddle and losses.
    fn read_contacts(&mut self, events: &mut Vec<Event>) {
        let in_step = self.clock.before()..=self.clock.now();
        let is_first = self.clock.step <= 1;
        let mut returned: Vec<BallReturned> = self.returned.read().copied().collect();
        let lost: Vec<BallLost> = self.lost.read().copied().collect();
        let hits: Vec<BallHit> = self.hits.read().copied().collect();
        let hits = hits.iter().filter(|hit| in_step.contains(&hit.time));
        let hits: Vec<&BallHit> = hits.collect();
        if is_first {
            // Those of the previous level.
            return;
        }
        // Each contact with a paddle has its return, in the same order.
        returned.reverse();
        for hit in &hits {
            let event = Event {
                time: hit.time,
                kind: EventKind::Launch,
                ball: Some(hit.ball),
                player: hit.owner,
                at: hit.met(),
                brick: None,
            };
            match hit.target {
                Target::Paddle(_) => {
                    let kind = EventKind::Paddle(hit.offset.abs());
                    events.push(Event { kind, ..event });
                    let kind = match returned.pop() {
                        Some(returned) if returned.miss => EventKind::Miss,
                        Some(returned) => EventKind::Streak(returned.streak),
                        None => continue,
                    };
                    events.push(Event { kind, ..event });
                }
                Target::Wall(side) => {
                    let kind = EventKind::Wall(wall_side(side));
                    events.push(Event { kind, ..event });
                }
                Target::Brick(id) if hit.destroyed || hit.hits_left > 0 => {
                    let brick = self.struck(id, hit.time, hit.kind);
                    let kind = EventKind::Hit(hit.normal);
                    events.push(Event {
                        kind,
                        brick,
                        ..event
                    });
                }
                Target::Brick(_) | Target::Floor | Target::Net => {}
            }
        }
        self.read_losses(&hits, &lost, events);
    }

    fn read_losses(&self, hits: &[&BallHit], lost: &[BallLost], events: &mut Vec<Event>) {
        let is_last = *self.round == Round::Serving && self.balls.is_empty();
        for (index, loss) in lost.iter().enumerate() {
            let mut floor = hits.iter().filter(|hit| hit.target == Target::Floor);
            let time = floor.find(|hit| hit.ball == loss.ball);
            let event = Event {
                time: time.map_or(self.clock.now(), |hit| hit.time),
                kind: EventKind::BallLost,
                ball: Some(loss.ball),
                player: loss.player,
                at: loss.at,
                brick: None,
            };
            events.push(event);
            if is_last && index + 1 == lost.len() {
                let kind = EventKind::LifeLost;
                events.push(Event { kind, ..event });
            }
        }
    }

    fn read_bricks(&mut self, events: &mut Vec<Event>) {
        let in_step = self.clock.before()..=self.clock.now();
        let destroyed = self.destroyed.read();
        events.extend(destroyed.filter(|it| in_step.contains(&it.time)).map(|it| {
            let half = it.shape.bounds(DVec2::ZERO).max;
            let (id, at, colour) = (it.id, it.at, it.kind.colour);
            Event {
                time: it.time,
                kind: EventKind::Destroyed,
                ball: match it.cause {
                    Cause::Ball(ball) => Some(ball),
                    _ => None,
                },
                player: it.player,
                at,
                brick: Some(Struck {
                    id,
                    colour,
                    at,
                    half,
                }),
            }
        }));
    }

    /// Reads launches and capsules.
    fn read_others(&mut self, events: &mut Vec<Event>) {
        let (before, now) = (self.clock.before(), self.clock.now());
        for launched in self.launched.read() {
            let mut balls = self.balls.iter();
            let is_launched =
                |(ball, _, held): &(&Ball, _, bool)| ball.id == launched.ball && !held;
            // There is none if the message is of the previous level.
            let Some((_, owner, _)) = balls.find(is_launched) else {
                continue;
            };
            events.push(Event {
                time: before,
                kind: EventKind::Launch,
                ball: Some(launched.ball),
                player: owner.0,
                at: launched.at,
                brick: None,
            });
        }
        let is_first = self.clock.step <= 1;
        let of_capsule = |kind, player, at| Event {
            time: now,
            kind,
            ball: None,
            player,
            at,
            brick: None,
        };
        for caught in self.caught.read().filter(|_| !is_first) {
            let kind = EventKind::Caught(caught.power.power().family);
            events.push(of_capsule(kind, caught.player, caught.at));
        }
        for missed in self.missed.read().filter(|_| !is_first) {
            events.push(of_capsule(EventKind::Missed, self.server.0, missed.at));
        }
    }

    /// Returns the brick `id` of `kind` at `time` (s since the level began), which may be destroyed.
    fn struck(&self, id: u32, time: f64, kind: Option<KindSummary>) -> Option<Struck> {
        let obstacle = self.obstacles.get(id)?;
        Some(Struck {
            id,
            colour: kind?.colour,
            at: self.obstacles.centre_at(obstacle, time),
            half: obstacle.shape.bounds(DVec2::ZERO).max,
        })
    }
}

/// Returns the name of a wall in the table of tools.
pub(super) fn wall_side(side: Side) -> WallSide {
    match side {
        Side::Left => WallSide::Left,
        Side::Right => WallSide::Right,
        Side::Top => WallSide::Top,
    }
}

impl Tools {
    /// Counts `event` in all reactions. Effects that it triggers are due on `tick` (1/60 s since the level began).
    pub(super) fn note(&mut self, event: &Event, tick: u64) {
        for (state, reaction) in self.reactions.iter_mut().zip(0..) {
            state.count(event, tick);
            if !state.heeds(event) {
                continue;
            }
            state.seen += 1;
            let (row, seen) = (state.row(), state.seen);
            if seen < row.every {
                continue;
            }
            let happens_once = matches!(row.trigger, Trigger::FirstBrick | Trigger::LastBricks(_));
            state.seen = u32::from(happens_once);
            state.fired = state.fired.saturating_add(1);
            self.fired.push(Firing {
                reaction,
                due: tick,
                time: event.time,
                ball: event.ball,
                player: event.player,
                at: event.at,
                brick: event.brick,
            });
        }
    }
}

impl ReactionState {
    /// Updates the counters of single balls, the row of one colour, and the wait for a hit.
    fn count(&mut self, event: &Event, tick: u64) {
        let trigger = self.row().trigger;
        match (event.kind, event.ball, trigger) {
            (EventKind::BallLost, Some(ball), _) => {
                self.rallies.remove(&ball);
                self.held.remove(&Some(ball));
            }
            (EventKind::Paddle(_), Some(ball), Trigger::Rally(_)) => {
                self.rallies.remove(&ball);
            }
            (EventKind::Hit(_), Some(ball), Trigger::Rally(_)) => {
                *self.rallies.entry(ball).or_default() += 1;
            }
            (EventKind::Destroyed, _, Trigger::SameColour(_)) => {
                let colour = event.brick.map(|brick| brick.colour);
                let before = self.row.filter(|(of, _)| Some(*of) == colour);
                let count = before.map_or(0, |(_, count)| count) + 1;
                self.row = colour.map(|colour| (colour, count));
            }
            (EventKind::Hit(_) | EventKind::Launch, _, Trigger::Idle(seconds)) => {
                self.wakes = Some(tick + ticks(seconds));
            }
            (EventKind::Destroyed, _, Trigger::LastBricks(_)) => self.wakes = Some(tick),
            _ => {}
        }
    }

    /// Returns `true` if `event` is the trigger. Its counters include the event.
    fn heeds(&mut self, event: &Event) -> bool {
        match (self.row().trigger, event.kind) {
            (Trigger::Launch, EventKind::Launch)
            | (Trigger::Destroyed, EventKind::Destroyed)
            | (Trigger::Missed, EventKind::Missed)
            | (Trigger::BallLost, EventKind::BallLost)
            | (Trigger::LifeLost, EventKind::LifeLost)
            | (Trigger::Miss, EventKind::Miss)
            | (Trigger::MeterFull, EventKind::MeterFull) => true,
            (Trigger::FirstBrick, EventKind::Destroyed) => self.seen == 0,
            (Trigger::LastBricks(bricks), EventKind::FewLeft(left)) => {
                self.seen == 0 && left <= bricks
            }
            (Trigger::Paddle { from, to }, EventKind::Paddle(offset)) => {
                (from..=to).contains(&offset)
            }
            (Trigger::Wall(wall), EventKind::Wall(side)) => wall.includes(side),
            (Trigger::Brick(side), EventKind::Hit(normal)) => is_side(side, normal),
            (Trigger::Rally(bricks), EventKind::Hit(_)) => {
                let ball = event.ball.unwrap_or_default();
                self.rallies.get(&ball) == Some(&bricks)
            }
            (Trigger::SameColour(bricks), EventKind::Destroyed) => {
                let is_full = self.row.is_some_and(|(_, count)| count >= bricks);
                if is_full {
                    self.row = None;
                }
                is_full
            }
            (Trigger::Caught(of), EventKind::Caught(family)) => of == family,
            (Trigger::Streak(returns), EventKind::Streak(row)) => {
                row > 0 && row.is_multiple_of(returns)
            }
            _ => false,
        }
    }
}

/// Returns `true` if a contact with this unit normal, pointing away from a brick, is on `side` of it.
fn is_side(side: BrickSide, normal: DVec2) -> bool {
    let is_flat = normal.x.abs() > normal.y.abs();
    match side {
        BrickSide::Any => true,
        BrickSide::Sides => is_flat,
        BrickSide::Below => !is_flat && normal.y < 0.0,
        BrickSide::Above => !is_flat && normal.y > 0.0,
    }
}
