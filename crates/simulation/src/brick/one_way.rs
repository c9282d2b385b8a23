//! One-way bricks: balls pass through in one direction and bounce off in all others.
//!
//! [`one_way`](crate::collision::one_way) defines the contact.

use bevy::prelude::*;

use super::respond;
use crate::collision::response::Through;
use brickwork_level::content::BrickKind;

/// Makes a brick one-way if `kind` is.
pub(super) fn attach(brick: &mut EntityWorldMut, kind: &BrickKind) {
    if let Some(one_way) = kind.properties.one_way {
        let way = Through(one_way.towards.vector());
        respond(brick, |response| response.one_way = Some(way));
    }
}
