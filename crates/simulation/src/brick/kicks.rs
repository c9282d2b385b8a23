//! Bumpers: balls leave them faster than they arrive.
//!
//! [`pace`](crate::ball::pace) defines the speed and its decay.

use bevy::prelude::*;

use super::respond;
use brickwork_level::content::BrickKind;

/// Makes a brick a bumper if `kind` is.
pub(super) fn attach(brick: &mut EntityWorldMut, kind: &BrickKind) {
    if let Some(kicks) = kind.properties.kicks {
        respond(brick, |response| response.kick = Some(kicks.by));
    }
}
