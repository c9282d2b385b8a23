//! Expected components of a brick of a kind, without its outline, for comparison with restored bricks.

use crate::brick::behaviour::expect_missing;
use crate::brick::{attach_behaviours, can_open, check_behaviours};
use crate::collision::change::{AwaitsRoom, Passable};
use crate::prelude::*;

/// Brick with the components of its kind.
pub(super) struct Model {
    pub kind: BrickKind,
    pub summary: KindSummary,
    world: World,
    entity: Entity,
}

impl Model {
    pub fn new(kind: &BrickKind) -> Self {
        let mut world = World::new();
        let mut brick = world.spawn_empty();
        attach_behaviours(&mut brick, kind);
        let entity = brick.id();
        Self {
            kind: *kind,
            summary: kind.summary(),
            world,
            entity,
        }
    }

    /// Checks the behaviours of `brick`: constant ones are equal to those of the kind, variable ones are possible.
    pub fn check(&self, brick: EntityRef, id: StableId) -> Result<(), StateError> {
        let own = self.world.entity(self.entity);
        check_behaviours(own, brick, id)?;
        // A brick may open in play, and a returning brick waits for room.
        let may = own.contains::<Passable>() || can_open(own) || brick.contains::<AwaitsRoom>();
        expect_missing(may, brick.contains::<Passable>()).map_err(in_value(Passable::TAG, id))
    }
}
