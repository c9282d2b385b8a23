//! Portals: a ball that touches the one of a pair goes on from the other.
//!
//! What that means for balls is in [`portal`](crate::collision::portal).

use bevy::prelude::*;

use super::respond;
use brickwork_level::content::BrickKind;

/// Makes a brick of `kind` one of a pair of portals, if that kind is.
pub(super) fn attach(brick: &mut EntityWorldMut, kind: &BrickKind) {
    if let Some(portal) = kind.properties.portal {
        respond(brick, |response| response.portal = Some(portal.pair));
    }
}
