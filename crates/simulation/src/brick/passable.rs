//! Bricks that are passable from the start.
//!
//! [`change`](crate::collision::change) defines the contact.

use bevy::prelude::*;

use crate::collision::change::Passable;
use brickwork_level::content::BrickKind;

/// Makes a brick passable if `kind` is.
pub(super) fn attach(brick: &mut EntityWorldMut, kind: &BrickKind) {
    if kind.properties.passable.is_some() {
        brick.insert(Passable);
    }
}
