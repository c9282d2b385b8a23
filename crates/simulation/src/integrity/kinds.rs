//! Expected components of a brick of a kind, without its outline, for comparison with restored bricks.

use std::fmt::Debug;

use bevy::prelude::*;

use crate::brick::attach_behaviours;
use crate::brick::hidden::Hidden;
use crate::brick::opens::{Member, Opens};
use crate::brick::reacts::Reacts;
use crate::brick::regenerates::Regenerates;
use crate::collision::blast::Explodes;
use crate::collision::change::{AwaitsRoom, Passable};
use crate::collision::response::Response;
use crate::state::{StableId, State, StateError, expect, in_value};
use brickwork_level::content::{BrickKind, KindSummary};

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

    fn own<T: Component>(&self) -> Option<&T> {
        self.world.get::<T>(self.entity)
    }

    /// Checks the behaviours of `brick`: constant ones are equal to those of the kind, variable ones are present.
    pub fn check(&self, brick: EntityRef, id: StableId) -> Result<(), StateError> {
        self.same::<Explodes>(brick, id)?;
        self.same::<Response>(brick, id)?;
        self.same::<Reacts>(brick, id)?;
        self.same::<Member>(brick, id)?;
        self.same::<Opens>(brick, id)?;
        let (own, has) = (self.own::<Regenerates>(), brick.get::<Regenerates>());
        let is_same = match (own, has) {
            (Some(own), Some(has)) => {
                (own.after, own.each) == (has.after, has.each) && has.seen <= own.seen
            }
            (own, has) => own.is_none() && has.is_none(),
        };
        expect(is_same, "", has, format_args!("{own:?}"))
            .map_err(in_value(Regenerates::TAG, id))?;
        let may_be = |tag, may, has: bool| {
            let is = if has { "present" } else { "missing" };
            expect(may || !has, "", format_args!("{is}"), "missing").map_err(in_value(tag, id))
        };
        may_be(
            Hidden::TAG,
            self.own::<Hidden>().is_some(),
            brick.contains::<Hidden>(),
        )?;
        // A gate opens, and a returning brick waits for room.
        let waits = brick.contains::<AwaitsRoom>();
        let may = waits || self.own::<Opens>().is_some() || self.own::<Passable>().is_some();
        may_be(Passable::TAG, may, brick.contains::<Passable>())
    }

    fn same<T: State + Debug>(&self, brick: EntityRef, id: StableId) -> Result<(), StateError> {
        let (own, has) = (self.own::<T>(), brick.get::<T>());
        expect(own == has, "", has, format_args!("{own:?}")).map_err(in_value(T::TAG, id))
    }
}
