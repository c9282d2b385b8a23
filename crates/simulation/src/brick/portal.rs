//! Portals: a ball that touches one of a pair continues from the other.
//!
//! [`portal`](crate::collision::portal) defines the contact.

use bevy::prelude::*;

use super::respond;
use brickwork_level::content::BrickKind;

/// Makes a brick one of a pair of portals if `kind` is.
pub(super) fn attach(brick: &mut EntityWorldMut, kind: &BrickKind) {
    if let Some(portal) = kind.properties.portal {
        respond(brick, |response| response.portal = Some(portal.pair));
    }
}
