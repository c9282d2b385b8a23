//! One-way bricks: balls that fly in one direction fly through them, all others bounce off.
//!
//! What that means for balls is in [`one_way`](crate::simulation::collision::one_way).

use bevy::prelude::*;

use super::respond;
use crate::content::BrickKind;
use crate::simulation::collision::response::Through;

/// Gives a brick of `kind` its direction, if that kind has one.
pub(super) fn attach(brick: &mut EntityWorldMut, kind: &BrickKind) {
    if let Some(one_way) = kind.properties.one_way {
        let way = Through(one_way.towards.vector());
        respond(brick, |response| response.one_way = Some(way));
    }
}
