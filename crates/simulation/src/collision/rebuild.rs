//! Rebuilds the obstacles from the colliders in the world, when a level starts and when a snapshot is restored.
//!
//! The components of a collider contain everything that the rebuild needs.

use super::change::{ChangedAt, Passable};
use super::obstacle::{Form, Presence};
use super::response::Response;
use crate::arena::Wall;
use crate::lane::highest_top;
use crate::prelude::*;

/// Components of a collider that define its [`Form`].
#[derive(QueryData)]
pub(super) struct ColliderParts {
    entity: Entity,
    pub(super) brick: &'static Brick,
    collider: &'static Collider,
    position: &'static Position,
    path: Option<&'static OnPath>,
    response: Option<&'static Response>,
}

impl ColliderPartsItem<'_, '_> {
    /// Returns the form since the time `since` (s since the level began).
    pub(super) fn form(&self, presence: Presence, since: f64) -> Form {
        Form {
            entity: self.entity,
            shape: self.collider.0,
            centre: self.position.0,
            path: self.path.map(|path| path.0.clone()),
            presence,
            since,
            response: self.response.copied(),
        }
    }
}

/// Rebuilds the [`Obstacles`] of `world` from its walls, bricks and [`FieldRecord`].
pub(crate) fn rebuild(world: &mut World) {
    let record = *world.resource::<FieldRecord>();
    let players = world.resource::<RulesInPlay>().0.players;
    let paddles_top = highest_top(players, world.resource::<Arena>());
    let mut obstacles = Obstacles::for_balls(record.largest_ball, paddles_top);
    obstacles.net = record.net;
    let mut walls = world.query::<(&Wall, &Collider, &Position)>();
    for (wall, collider, at) in in_order(walls.iter(world), |(wall, ..)| wall.0) {
        obstacles.add_wall(wall.0, collider.0, at.0);
    }
    let mut bricks = world.query::<(ColliderParts, Option<&ChangedAt>, Has<Passable>)>();
    for (parts, changed, passable) in bricks.iter(world) {
        let presence = if passable {
            Presence::Passable
        } else {
            Presence::Solid
        };
        let since = changed.map_or(0.0, |changed| changed.0);
        obstacles.fill(parts.brick.id, parts.form(presence, since));
    }
    obstacles.sort();
    world.insert_resource(obstacles);
}
