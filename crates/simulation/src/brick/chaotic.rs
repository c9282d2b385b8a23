//! Chaotic bricks: balls bounce off at random angles.
//!
//! What that means for balls is in [`chaos`](crate::collision::chaos).

use bevy::prelude::*;

use super::respond;
use brickwork_level::content::BrickKind;

/// Makes a brick of `kind` chaotic, if that kind is.
pub(super) fn attach(brick: &mut EntityWorldMut, kind: &BrickKind) {
    if kind.properties.chaotic.is_some() {
        respond(brick, |response| response.chaotic = true);
    }
}
