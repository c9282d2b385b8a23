//! Chaotic bricks: balls bounce off at random angles.
//!
//! [`chaos`](crate::collision::chaos) defines the bounce.

use bevy::prelude::*;

use super::respond;
use brickwork_level::content::BrickKind;

/// Makes a brick chaotic if `kind` is.
pub(super) fn attach(brick: &mut EntityWorldMut, kind: &BrickKind) {
    if kind.properties.chaotic.is_some() {
        respond(brick, |response| response.chaotic = true);
    }
}
