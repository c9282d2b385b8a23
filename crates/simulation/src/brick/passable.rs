//! Bricks that balls fly through from the beginning on.
//!
//! What that means for balls is in [`change`](crate::collision::change).

use bevy::prelude::*;

use crate::collision::change::Passable;
use brickwork_level::content::BrickKind;

/// Lets balls fly through a brick of `kind`, if that kind says so.
pub(super) fn attach(brick: &mut EntityWorldMut, kind: &BrickKind) {
    if kind.properties.passable.is_some() {
        brick.insert(Passable);
    }
}
