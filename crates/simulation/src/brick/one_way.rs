//! One-way bricks: balls that fly in one direction fly through them, all others bounce off.
//!
//! What that means for balls is in [`one_way`](crate::collision::one_way).

use bevy::prelude::*;

use super::respond;
use crate::collision::response::Through;
use brickwork_level::content::BrickKind;

/// Gives a brick of `kind` its direction, if that kind has one.
pub(super) fn attach(brick: &mut EntityWorldMut, kind: &BrickKind) {
    if let Some(one_way) = kind.properties.one_way {
        let way = Through(one_way.towards.vector());
        respond(brick, |response| response.one_way = Some(way));
    }
}
