//! Rebuilds the obstacles from the colliders in the world, when a level starts and when a snapshot is restored.
//!
//! The components of a collider contain everything that the rebuild needs.

use bevy::prelude::*;

use super::FieldRecord;
use super::change::{ChangedAt, Passable};
use super::obstacle::{Form, Presence};
use super::obstacles::Obstacles;
use super::response::Response;
use crate::arena::Wall;
use crate::body::{Collider, Position};
use crate::brick::Brick;
use crate::path::OnPath;

type Parts = (
    Entity,
    &'static Brick,
    &'static Collider,
    &'static Position,
    Option<&'static OnPath>,
    Option<&'static ChangedAt>,
    Option<&'static Response>,
    Has<Passable>,
);

/// Rebuilds the [`Obstacles`] of `world` from its walls, bricks and [`FieldRecord`].
pub(crate) fn rebuild(world: &mut World) {
    let record = *world.resource::<FieldRecord>();
    let mut obstacles = Obstacles::for_balls(record.largest_ball);
    obstacles.net = record.net;
    let mut walls = world.query::<(&Wall, &Collider, &Position)>();
    let mut walls: Vec<_> = walls.iter(world).collect();
    walls.sort_unstable_by_key(|(wall, ..)| wall.0);
    for (wall, collider, at) in walls {
        obstacles.add_wall(wall.0, collider.0, at.0);
    }
    let mut bricks = world.query::<Parts>();
    for (entity, brick, collider, at, path, changed, response, passable) in bricks.iter(world) {
        let form = Form {
            entity,
            shape: collider.0,
            centre: at.0,
            path: path.map(|path| path.0.clone()),
            presence: if passable {
                Presence::Passable
            } else {
                Presence::Solid
            },
            since: changed.map_or(0.0, |changed| changed.0),
            response: response.copied(),
        };
        obstacles.fill(brick.id, form);
    }
    obstacles.sort();
    world.insert_resource(obstacles);
}
