//! The line of a step. Runs in `Observe` while a [`Trace`] exists.

use serde_json::{Value, json};

use super::Trace;
use super::bodies::{BallParts, ColliderParts, balls_json, moved_json, paddles_json};
use super::events::{
    Entries, add_destroyed, born_json, changes_json, hit_json, sort, strike_json, turn_json,
};
use crate::prelude::*;

/// The objects in the field.
#[derive(SystemParam)]
pub(super) struct Bodies<'w, 's> {
    balls: Query<'w, 's, BallParts>,
    paddles: Query<'w, 's, (&'static Paddle, &'static Collider, &'static Position)>,
    moving: Query<'w, 's, (&'static Brick, &'static Position, &'static Collider), With<OnPath>>,
    colliders: Query<'w, 's, ColliderParts>,
    obstacles: Res<'w, Obstacles>,
}

/// The events in the step.
#[derive(SystemParam)]
pub(super) struct Events<'w, 's> {
    hits: MessageReader<'w, 's, BallHit>,
    turns: MessageReader<'w, 's, BallTurned>,
    changes: MessageReader<'w, 's, ColliderChanged>,
    destroyed: MessageReader<'w, 's, BrickDestroyed>,
    born: MessageReader<'w, 's, BallBorn>,
    strikes: MessageReader<'w, 's, ShotHit>,
}

impl Events<'_, '_> {
    /// Returns the hits, and all other events by field.
    fn entries(&mut self, bodies: &Bodies, clock: &Clock) -> (Vec<Value>, Entries) {
        let several = bodies.paddles.iter().len() > 1;
        let hits = self.hits.read();
        let hits = hits.map(|hit| hit_json(hit, &bodies.obstacles, several));
        let hits = hits.collect();
        let mut entries = changes_json(self.changes.read(), &bodies.colliders);
        for brick in self.destroyed.read() {
            add_destroyed(&mut entries, brick, clock);
        }
        entries.insert("turns", self.turns.read().map(turn_json).collect());
        entries.insert("born", self.born.read().map(born_json).collect());
        let strikes = self.strikes.read();
        let strikes = strikes.map(|hit| strike_json(hit, clock));
        entries.insert("strikes", strikes.collect());
        entries.retain(|_, entries| !entries.is_empty());
        sort(&mut entries);
        (hits, entries)
    }
}

pub(super) fn write_step(
    mut trace: ResMut<Trace>,
    clock: Res<Clock>,
    (run, standings, round): (Res<Run>, Res<Standings>, Res<Round>),
    bodies: Bodies,
    mut events: Events,
) {
    let (hits, entries) = events.entries(&bodies, &clock);
    if trace.done || clock.step == 0 {
        return;
    }
    let total = standings.total(&run);
    let paddles = paddles_json(bodies.paddles.iter());
    let mut line = json!({
        "step": clock.step,
        "balls": balls_json(bodies.balls.iter()),
        "paddle": paddles.first(),
        "hits": hits,
        "score": total.score,
        "lives": total.lives,
        "state": round.name(),
    });
    if paddles.len() > 1 {
        line["paddles"] = paddles.into();
        line["scores"] = scores_json(&standings, run.players());
    }
    for (field, entries) in entries {
        line[field] = entries.into();
    }
    if !bodies.moving.is_empty() {
        line["moved"] = moved_json(bodies.moving.iter());
    }
    trace.line(&line);
    trace.done = round.is_over();
}

/// Returns the points of each of the `players` in the level.
fn scores_json(standings: &Standings, players: u8) -> Value {
    let players = PlayerId::all(players);
    players.map(|player| standings.of(player).score).collect()
}
