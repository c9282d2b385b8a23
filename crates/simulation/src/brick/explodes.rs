//! Bricks that explode when they are destroyed.
//!
//! [`blast`](crate::collision::blast) defines the time and the effect of a blast.

use bevy::prelude::*;

use crate::collision::blast::Explodes;
use brickwork_level::content::BrickKind;

/// Makes a brick explosive if `kind` is.
pub(super) fn attach(brick: &mut EntityWorldMut, kind: &BrickKind) {
    if let Some(explodes) = kind.properties.explodes {
        brick.insert(Explodes {
            radius: explodes.radius,
            after: explodes.after,
        });
    }
}
