//! Writes what happens as JSON Lines for tools outside: one header, then one line per step. Runs in `Observe`.
//!
//! Owns the trace format, version 1. Only looks; a game with a trace is the same game. Numbers are written in the
//! shortest form that reads back to the same double.

use std::collections::BTreeMap;
use std::io::Write;

use bevy::prelude::*;
use serde_json::{Value, json};

use super::arena::{Arena, Side};
use super::ball::{Ball, Held};
use super::body::{Collider, Position, Velocity};
use super::brick::Brick;
use super::clock::Clock;
use super::collision::Obstacles;
use super::collision::change::Passable;
use super::messages::{
    Alteration, BallHit, BallTurned, BrickDestroyed, Cause, ColliderChanged, Target,
};
use super::paddle::Paddle;
use super::path::OnPath;
use super::round::{Round, Run, Standings};
use super::schedule::SimulationSystems;
use super::state::RegisterState;
use crate::geometry::Shape;

/// Writes a trace of the level in play to a file, a buffer or anything else.
pub struct TracePlugin;

impl Plugin for TracePlugin {
    fn build(&self, app: &mut App) {
        app.ignore_state::<Trace>("only looks, and decides nothing")
            .add_systems(
                FixedUpdate,
                write_step
                    .in_set(SimulationSystems::Observe)
                    .run_if(resource_exists::<Trace>),
            );
    }
}

/// Where the trace goes. Inserted when the level stands at step 0; the header is written with it.
#[derive(Resource)]
pub struct Trace {
    out: Box<dyn Write + Send + Sync>,
    failed: Option<std::io::Error>,
    done: bool,
}

impl Trace {
    /// Begins the trace of the level that stands in `world`, writing the header to `out`.
    pub fn begin(world: &mut World, out: Box<dyn Write + Send + Sync>) {
        let header = header(world);
        let mut trace = Self {
            out,
            failed: None,
            done: false,
        };
        trace.line(&header);
        world.insert_resource(trace);
    }

    /// Ends the trace.
    ///
    /// # Errors
    ///
    /// The first error of writing or flushing.
    pub fn end(mut self) -> std::io::Result<()> {
        match self.failed.take() {
            Some(error) => Err(error),
            None => self.out.flush(),
        }
    }

    fn line(&mut self, value: &Value) {
        if self.failed.is_none()
            && let Err(error) = writeln!(self.out, "{value}")
        {
            self.failed = Some(error);
        }
    }
}

type BallParts = (
    &'static Ball,
    &'static Position,
    &'static Velocity,
    Has<Held>,
);

type ColliderParts = (
    &'static Brick,
    &'static Position,
    &'static Collider,
    Has<OnPath>,
    Has<Passable>,
);

fn header(world: &mut World) -> Value {
    let mut balls = world.query::<BallParts>();
    let balls = balls_json(balls.iter(world));
    let mut paddles = world.query::<(&Paddle, &Collider, &Position)>();
    let paddles = paddles_json(paddles.iter(world));
    let mut bricks = world.query::<ColliderParts>();
    let mut colliders: Vec<_> = bricks.iter(world).collect();
    colliders.sort_by_key(|(brick, ..)| brick.id);
    let colliders: Vec<Value> = colliders.into_iter().map(collider_json).collect();
    let arena = world.resource::<Arena>().bounds;
    let run = world.resource::<Run>();
    let rules = &run.settings.rules;
    json!({
        "format": "brickwork-trace",
        "version": 1,
        "step_hz": run.settings.step_hz,
        "level": run.level.name(),
        "seed": run.seed,
        "collision": rules.collision.to_string(),
        "ruleset": rules.ruleset,
        "arena": { "min": [arena.min.x, arena.min.y], "max": [arena.max.x, arena.max.y] },
        "colliders": colliders,
        "balls": balls,
        "paddle": paddles.first(),
    })
}

fn write_step(
    mut trace: ResMut<Trace>,
    clock: Res<Clock>,
    standings: Res<Standings>,
    round: Res<Round>,
    balls: Query<BallParts>,
    paddles: Query<(&Paddle, &Collider, &Position)>,
    moving: Query<(&Brick, &Position, &Collider), With<OnPath>>,
    colliders: Query<ColliderParts>,
    mut changes: MessageReader<ColliderChanged>,
    mut destroyed: MessageReader<BrickDestroyed>,
    obstacles: Res<Obstacles>,
    mut hits: MessageReader<BallHit>,
    mut turns: MessageReader<BallTurned>,
) {
    let several = paddles.iter().len() > 1;
    let hits: Vec<Value> = hits
        .read()
        .map(|hit| hit_json(hit, &obstacles, several))
        .collect();
    let turns: Vec<Value> = turns.read().map(turn_json).collect();
    let mut changes = changes_json(changes.read(), &colliders);
    for brick in destroyed.read() {
        if !matches!(brick.cause, Cause::Ball(_)) {
            let fraction = ((brick.time - clock.before()) / clock.step_seconds()).clamp(0.0, 1.0);
            let cause = json!({ "id": brick.id, "t": fraction, "cause": brick.cause.name() });
            changes.entry("gone").or_default().push(json!(brick.id));
            changes.entry("causes").or_default().push(cause);
        }
    }
    if trace.done || clock.step == 0 {
        return;
    }
    let standing = standings.first();
    let paddles = paddles_json(paddles.iter());
    let mut line = json!({
        "step": clock.step,
        "balls": balls_json(balls.iter()),
        "paddle": paddles.first(),
        "hits": hits,
        "score": standing.score,
        "lives": standing.lives,
        "state": round.name(),
    });
    if paddles.len() > 1 {
        line["paddles"] = paddles.into();
    }
    if !turns.is_empty() {
        line["turns"] = turns.into();
    }
    for (field, entries) in changes {
        line[field] = entries.into();
    }
    if !moving.is_empty() {
        line["moved"] = moved_json(moving.iter());
    }
    trace.line(&line);
    trace.done = round.is_over();
}

fn balls_json<'a>(
    balls: impl Iterator<Item = (&'a Ball, &'a Position, &'a Velocity, bool)>,
) -> Vec<Value> {
    let mut balls: Vec<_> = balls.collect();
    balls.sort_by_key(|(ball, ..)| ball.id);
    let json = balls.into_iter().map(|(ball, at, velocity, held)| {
        json!({
            "id": ball.id, "x": at.0.x, "y": at.0.y, "vx": velocity.0.x, "vy": velocity.0.y,
            "r": ball.radius, "held": held,
        })
    });
    json.collect()
}

/// The paddles by player. The only one has no id.
fn paddles_json<'a>(
    paddles: impl Iterator<Item = (&'a Paddle, &'a Collider, &'a Position)>,
) -> Vec<Value> {
    let mut paddles: Vec<_> = paddles.collect();
    paddles.sort_by_key(|(paddle, ..)| paddle.player);
    let several = paddles.len() > 1;
    let json = paddles.into_iter().map(|(paddle, collider, at)| {
        let half = collider.half();
        let mut json = json!({ "x": at.0.x, "y": at.0.y, "hx": half.x, "hy": half.y });
        if several {
            json["id"] = paddle.player.0.into();
        }
        json
    });
    json.collect()
}

fn collider_json(
    (brick, at, collider, moving, passable): (&Brick, &Position, &Collider, bool, bool),
) -> Value {
    let kind = if brick.is_destructible() {
        "plain"
    } else {
        "solid"
    };
    let mut json = json!({
        "id": brick.id, "kind": kind, "x": at.0.x, "y": at.0.y,
        "solid": !brick.is_destructible(), "hits": brick.hits_left.unwrap_or(0), "moving": moving,
    });
    if passable {
        json["passable"] = true.into();
    }
    match collider.0 {
        Shape::Box { half, axis } => {
            json["shape"] = "box".into();
            json["hx"] = half.x.into();
            json["hy"] = half.y.into();
            json["angle"] = libm::atan2(axis.y, axis.x).into();
        }
        // A wall; the header leaves those out.
        Shape::HalfPlane { .. } => {}
        Shape::Circle { radius } => {
            json["shape"] = "circle".into();
            json["r"] = radius.into();
        }
    }
    json
}

/// Colliders that appeared, vanished or changed in the step, each under the field of the step for that.
fn changes_json<'a>(
    changes: impl Iterator<Item = &'a ColliderChanged>,
    colliders: &Query<ColliderParts>,
) -> BTreeMap<&'static str, Vec<Value>> {
    let mut json: BTreeMap<_, Vec<_>> = BTreeMap::new();
    let mut changes = changes.peekable();
    if changes.peek().is_none() {
        return json;
    }
    let there: BTreeMap<u32, _> = colliders.iter().map(|parts| (parts.0.id, parts)).collect();
    for change in changes {
        let (field, entry) = match (change.alteration, there.get(&change.id)) {
            (Alteration::Vanished, _) => ("gone", Some(json!(change.id))),
            (Alteration::Appeared, parts) => ("spawned", parts.map(|parts| collider_json(*parts))),
            (Alteration::Altered, parts) => ("changed", parts.map(|parts| changed_json(*parts))),
        };
        json.entry(field).or_default().extend(entry);
    }
    json
}

/// All fields of a collider that may have changed.
fn changed_json(parts: (&Brick, &Position, &Collider, bool, bool)) -> Value {
    let mut json = collider_json(parts);
    json["passable"] = parts.4.into();
    json
}

/// The poses of the bricks that move, by id.
fn moved_json<'a>(moving: impl Iterator<Item = (&'a Brick, &'a Position, &'a Collider)>) -> Value {
    let mut moving: Vec<_> = moving.collect();
    moving.sort_by_key(|(brick, ..)| brick.id);
    let poses = moving.into_iter().map(|(brick, at, collider)| {
        let angle = match collider.0 {
            Shape::Box { axis, .. } => libm::atan2(axis.y, axis.x),
            Shape::Circle { .. } | Shape::HalfPlane { .. } => 0.0,
        };
        json!({ "id": brick.id, "x": at.0.x, "y": at.0.y, "angle": angle })
    });
    poses.collect()
}

/// Whether a hit was one of a bumper: round, and never destroyed.
fn is_bumper(hit: &BallHit, id: u32, obstacles: &Obstacles) -> bool {
    let solid = hit.kind.is_some_and(|kind| kind.is_solid());
    let shape = obstacles.get(id).map(|obstacle| obstacle.shape);
    solid && matches!(shape, Some(Shape::Circle { .. }))
}

fn hit_json(hit: &BallHit, obstacles: &Obstacles, several: bool) -> Value {
    let (target, id) = match hit.target {
        Target::Brick(id) if is_bumper(hit, id, obstacles) => ("bumper", json!(id)),
        Target::Brick(id) => ("brick", json!(id)),
        Target::Wall(Side::Left) => ("wall", json!("left")),
        Target::Wall(Side::Right) => ("wall", json!("right")),
        Target::Wall(Side::Top) => ("wall", json!("top")),
        Target::Paddle(player) if several => ("paddle", json!(player.0)),
        Target::Paddle(_) => ("paddle", Value::Null),
        Target::Floor => ("floor", Value::Null),
    };
    let mut json = json!({
        "ball": hit.ball, "t": hit.fraction, "target": target, "id": id,
        "x": hit.at.x, "y": hit.at.y, "nx": hit.normal.x, "ny": hit.normal.y,
        "vx": hit.velocity.x, "vy": hit.velocity.y, "destroyed": hit.destroyed,
    });
    if let Some(from) = hit.from {
        json["from"] = json!([from.x, from.y]);
    }
    json
}

fn turn_json(turn: &BallTurned) -> Value {
    json!({
        "ball": turn.ball, "vx": turn.velocity.x, "vy": turn.velocity.y, "r": turn.radius, "cause": turn.cause.name(),
    })
}
