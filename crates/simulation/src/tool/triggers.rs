//! Triggers of tools: counts events, and decides which reactions they trigger.

use super::listen::{Event, EventKind};
use super::state::{Firing, ReactionState, Tools, ticks};
use crate::prelude::*;
use brickwork_level::content::reactions::{BrickSide, Trigger};

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
