//! Bricks that balls fly through from the beginning on.
//!
//! What that means for balls is in [`change`](crate::simulation::collision::change).

use bevy::prelude::*;

use crate::content::BrickKind;
use crate::simulation::collision::change::Passable;

/// Lets balls fly through a brick of `kind`, if that kind says so.
pub(super) fn attach(brick: &mut EntityWorldMut, kind: &BrickKind) {
    if kind.properties.passable.is_some() {
        brick.insert(Passable);
    }
}
