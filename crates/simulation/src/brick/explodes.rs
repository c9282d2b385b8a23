//! Bricks that explode when they are destroyed.
//!
//! Owns which bricks do; what a blast does, and when, is [`blast`](crate::collision::blast).

use bevy::prelude::*;

use crate::collision::blast::Explodes;
use brickwork_level::content::BrickKind;

/// Gives a brick of `kind` its charge.
pub(super) fn attach(brick: &mut EntityWorldMut, kind: &BrickKind) {
    if let Some(explodes) = kind.properties.explodes {
        brick.insert(Explodes {
            radius: explodes.radius,
            after: explodes.after,
        });
    }
}
