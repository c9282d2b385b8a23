//! Bumpers: balls leave them faster than they came.
//!
//! How fast, and how they settle back, is in [`pace`](crate::ball::pace).

use bevy::prelude::*;

use super::respond;
use brickwork_level::content::BrickKind;

/// Makes a brick of `kind` kick, if that kind does.
pub(super) fn attach(brick: &mut EntityWorldMut, kind: &BrickKind) {
    if let Some(kicks) = kind.properties.kicks {
        respond(brick, |response| response.kick = Some(kicks.by));
    }
}
