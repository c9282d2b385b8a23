//! JSON of the events in a step: contacts, turns without a contact, changed colliders.

use serde_json::{Value, json};

use super::bodies::{ColliderParts, ColliderRow, collider_json, is_passable};
use crate::prelude::*;

/// Entries of a line, by field.
pub(super) type Entries = BTreeMap<&'static str, Vec<Value>>;

/// Returns the colliders that appeared, vanished or changed in the step, by field of the line.
pub(super) fn changes_json<'a>(
    changes: impl Iterator<Item = &'a ColliderChanged>,
    colliders: &Query<ColliderParts>,
) -> Entries {
    let mut json = Entries::new();
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

/// Sorts each list by time, then by id, because the order of messages depends on the order of entities. Turns of a ball
/// keep their order.
pub(super) fn sort(entries: &mut Entries) {
    let time = |entry: &Value| entry.get("t").and_then(Value::as_f64).unwrap_or(0.0);
    let id = |entry: &Value| {
        let mut names = ["ball", "shot", "id"].into_iter();
        let named = names.find_map(|name| entry.get(name)?.as_u64());
        named.or(entry.as_u64())
    };
    for list in entries.values_mut() {
        list.sort_by(|a, b| time(a).total_cmp(&time(b)).then(id(a).cmp(&id(b))));
    }
}

/// Returns all fields of a collider that may have changed.
fn changed_json(row: ColliderRow) -> Value {
    let mut json = collider_json(row);
    json["passable"] = is_passable(row).into();
    json
}

/// Adds the destruction of `brick` to `changes`, unless a ball destroyed it: then the entry of the hit reports it.
pub(super) fn add_destroyed(changes: &mut Entries, brick: &BrickDestroyed, clock: &Clock) {
    if matches!(brick.cause, Cause::Ball(_)) {
        return;
    }
    let time = fraction(brick.time, clock);
    let cause = json!({ "id": brick.id, "t": time, "cause": brick.cause.name() });
    changes.entry("gone").or_default().push(json!(brick.id));
    changes.entry("causes").or_default().push(cause);
}

/// Returns `true` for a hit on a bumper: round and indestructible.
fn is_bumper(hit: &BallHit, id: u32, obstacles: &Obstacles) -> bool {
    let solid = hit.kind.is_some_and(|kind| kind.is_solid());
    let shape = obstacles.get(id).map(|obstacle| obstacle.shape);
    solid && matches!(shape, Some(Shape::Circle { .. }))
}

pub(super) fn hit_json(hit: &BallHit, obstacles: &Obstacles, several: bool) -> Value {
    let response = obstacles.response_to(hit.target);
    let is_portal = response.is_some_and(|response| response.portal.is_some());
    let (target, id) = match hit.target {
        Target::Brick(id) if hit.passed && is_portal => ("portal", json!(id)),
        Target::Brick(id) if hit.kind.is_some_and(|kind| kind.is_enemy) => ("enemy", json!(id)),
        Target::Brick(id) if is_bumper(hit, id, obstacles) => ("bumper", json!(id)),
        Target::Brick(id) => ("brick", json!(id)),
        Target::Wall(Side::Left) if hit.passed => ("portal", json!("left")),
        Target::Wall(Side::Right) if hit.passed => ("portal", json!("right")),
        Target::Wall(Side::Left) => ("wall", json!("left")),
        Target::Wall(Side::Right) => ("wall", json!("right")),
        Target::Wall(Side::Top) => ("wall", json!("top")),
        Target::Paddle(player) if several => ("paddle", json!(player.0)),
        Target::Paddle(_) => ("paddle", Value::Null),
        Target::Floor => ("floor", Value::Null),
        Target::Net => ("net", Value::Null),
    };
    let mut json = json!({
        "ball": hit.ball, "t": hit.fraction, "target": target, "id": id,
        "x": hit.at.x, "y": hit.at.y, "nx": hit.normal.x, "ny": hit.normal.y,
        "vx": hit.velocity.x, "vy": hit.velocity.y, "destroyed": hit.destroyed,
    });
    if let Some(from) = hit.from {
        json["from"] = json!([from.x, from.y]);
    }
    if hit.passed {
        json["passed"] = true.into();
    }
    if hit.caught {
        json["caught"] = true.into();
    }
    json
}

pub(super) fn turn_json(turn: &BallTurned) -> Value {
    json!({
        "ball": turn.ball, "vx": turn.velocity.x, "vy": turn.velocity.y, "r": turn.radius, "cause": turn.cause,
    })
}

pub(super) fn born_json(born: &BallBorn) -> Value {
    json!({
        "ball": born.ball, "t": 1.0, "x": born.at.x, "y": born.at.y, "vx": born.velocity.x, "vy": born.velocity.y,
        "cause": born.cause,
    })
}

pub(super) fn strike_json(hit: &ShotHit, clock: &Clock) -> Value {
    json!({
        "shot": hit.shot, "t": fraction(hit.time, clock), "id": hit.brick, "x": hit.at.x, "y": hit.at.y,
        "destroyed": hit.destroyed,
    })
}

/// Returns `time` (s since the level began) as a fraction of the step.
fn fraction(time: f64, clock: &Clock) -> f64 {
    ((time - clock.before()) / clock.step_seconds()).clamp(0.0, 1.0)
}
