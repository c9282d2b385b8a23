//! JSON of the objects in the field: the header of a trace, balls, paddles, colliders and their poses.

use bevy::ecs::query::ROQueryItem;
use serde_json::{Value, json};

use crate::collision::change::Passable;
use crate::collision::response::Response;
use crate::paddle::order;
use crate::prelude::*;

pub(super) type BallParts = (
    &'static Ball,
    &'static Position,
    &'static Velocity,
    Has<Held>,
);

pub(super) type ColliderParts = (
    &'static Brick,
    &'static Position,
    &'static Collider,
    Has<OnPath>,
    Has<Passable>,
    Option<&'static Response>,
);

/// One row of `ColliderParts`.
pub(super) type ColliderRow<'a> = ROQueryItem<'a, 'a, ColliderParts>;

/// Returns `true` if some balls pass through the collider.
pub(super) fn is_passable(row: ColliderRow) -> bool {
    row.4 || row.5.is_some_and(Response::is_passable)
}

/// Returns the header line for the level in `world`.
pub(super) fn header(world: &mut World) -> Value {
    let mut balls = world.query::<BallParts>();
    let balls = balls_json(balls.iter(world));
    let mut paddles = world.query::<(&Paddle, &Collider, &Position)>();
    let paddles = paddles_json(paddles.iter(world));
    let mut bricks = world.query::<ColliderParts>();
    let colliders = in_order(bricks.iter(world), |(brick, ..)| brick.id);
    let mut colliders: Vec<Value> = colliders.into_iter().map(collider_json).collect();
    let arena = world.resource::<Arena>().bounds;
    colliders.extend(wrapping_walls(world.resource::<Tools>(), &arena));
    let run = world.resource::<Run>();
    let rules = &run.settings.rules;
    let mut header = json!({
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
    });
    if paddles.len() > 1 {
        header["paddles"] = paddles.into();
    }
    header
}

/// Returns the walls through which tools let balls pass, as colliders.
fn wrapping_walls(tools: &Tools, arena: &Aabb) -> Vec<Value> {
    let middle = arena.centre();
    let half = 0.5 * arena.size();
    let sides = [
        ("left", arena.min.x - half.x),
        ("right", arena.max.x + half.x),
    ];
    let walls = sides.map(|(id, x)| {
        json!({
            "id": id, "kind": "wall", "shape": "box", "x": x, "y": middle.y, "hx": half.x, "hy": half.y,
            "angle": 0.0, "solid": true, "hits": 0, "moving": false, "passable": true,
        })
    });
    walls.into_iter().filter(|_| tools.may_wrap()).collect()
}

/// Returns the balls, by id.
pub(super) fn balls_json<'a>(
    balls: impl Iterator<Item = (&'a Ball, &'a Position, &'a Velocity, bool)>,
) -> Vec<Value> {
    let balls = in_order(balls, |(ball, ..)| ball.id);
    let json = balls.into_iter().map(|(ball, at, velocity, held)| {
        json!({
            "id": ball.id, "x": at.0.x, "y": at.0.y, "vx": velocity.0.x, "vy": velocity.0.y,
            "r": ball.radius, "held": held,
        })
    });
    json.collect()
}

/// Returns the paddles, by player and height. A single paddle has no id.
pub(super) fn paddles_json<'a>(
    paddles: impl Iterator<Item = (&'a Paddle, &'a Collider, &'a Position)>,
) -> Vec<Value> {
    let paddles = in_order(paddles, |(paddle, _, at)| order(paddle, at));
    let several = paddles.len() > 1;
    let json = paddles
        .into_iter()
        .zip(0_u8..)
        .map(|((_, collider, at), number)| {
            let half = collider.half();
            let mut json = json!({ "x": at.0.x, "y": at.0.y, "hx": half.x, "hy": half.y });
            if several {
                json["id"] = number.into();
            }
            json
        });
    json.collect()
}

pub(super) fn collider_json(row: ColliderRow) -> Value {
    let (brick, at, collider, moving, ..) = row;
    // A crumbling brick is destroyed by one hit of the right kind.
    let last_hit = u8::from(brick.kind.crumbles);
    let hits = brick.hits_left.unwrap_or(last_hit);
    let solid = hits == 0;
    let kind = if solid { "solid" } else { "plain" };
    let mut json = json!({
        "id": brick.id, "kind": kind, "x": at.0.x, "y": at.0.y,
        "solid": solid, "hits": hits, "moving": moving,
    });
    if is_passable(row) {
        json["passable"] = true.into();
    }
    match collider.0 {
        Shape::Box { half, axis } => {
            json["shape"] = "box".into();
            json["hx"] = half.x.into();
            json["hy"] = half.y.into();
            json["angle"] = libm::atan2(axis.y, axis.x).into();
        }
        // A wall; the header does not contain walls.
        Shape::HalfPlane { .. } => {}
        Shape::Circle { radius } => {
            json["shape"] = "circle".into();
            json["r"] = radius.into();
        }
    }
    json
}

/// Returns the poses of the moving bricks, by id.
pub(super) fn moved_json<'a>(
    moving: impl Iterator<Item = (&'a Brick, &'a Position, &'a Collider)>,
) -> Value {
    let moving = in_order(moving, |(brick, ..)| brick.id);
    let poses = moving.into_iter().map(|(brick, at, collider)| {
        let angle = match collider.0 {
            Shape::Box { axis, .. } => libm::atan2(axis.y, axis.x),
            Shape::Circle { .. } | Shape::HalfPlane { .. } => 0.0,
        };
        json!({ "id": brick.id, "x": at.0.x, "y": at.0.y, "angle": angle })
    });
    poses.collect()
}
