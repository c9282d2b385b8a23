//! All behaviours of a brick: adds and registers their components, and compares them with restored ones.

use super::BEHAVIOURS;
use super::behaviour::AnyBehaviour;
use crate::collision::blast::Explodes;
use crate::collision::change::Passable;
use crate::collision::response::Response;
use crate::state::prelude::*;
use brickwork_level::content::BrickKind;

/// Behaviours at contacts and blasts.
const OF_COLLISIONS: &[AnyBehaviour] = &[
    AnyBehaviour::of::<Explodes>(),
    AnyBehaviour::of::<Passable>(),
    AnyBehaviour::of::<Response>(),
];

fn all() -> impl Iterator<Item = &'static AnyBehaviour> {
    OF_COLLISIONS.iter().chain(BEHAVIOURS)
}

/// Adds the components for the behaviours of `kind` to `brick`.
pub(crate) fn attach_behaviours(brick: &mut EntityWorldMut, kind: &BrickKind) {
    for behaviour in all() {
        (behaviour.attach)(brick, kind);
    }
}

/// Registers the behaviours that the list of the state does not name.
pub(crate) fn register_behaviours(app: &mut App) {
    for behaviour in all() {
        (behaviour.register)(app);
    }
}

/// Checks the behaviours of the `restored` brick `id` against `own`, a new brick of the same kind.
///
/// # Errors
///
/// The first behaviour that no game can give the brick.
pub(crate) fn check_behaviours(
    own: EntityRef,
    restored: EntityRef,
    id: StableId,
) -> Result<(), StateError> {
    all().try_for_each(|behaviour| (behaviour.check)(own, restored, id))
}

/// Returns `true` if a behaviour of `brick` can open it, so that balls fly through it for a time.
pub(crate) fn can_open(brick: EntityRef) -> bool {
    all().any(|behaviour| (behaviour.opens)(brick))
}
