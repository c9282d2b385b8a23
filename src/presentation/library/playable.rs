//! Whether the collision scheme that was chosen can play a level.
//!
//! A level that it cannot play is shown as one that is wrong, with the reason: nothing of it is left out silently.

use super::level_asset::Outcome;
use crate::level::diagnostic::Position;
use crate::level::{Diagnostic, SharedLevel};
use crate::simulation::CollisionScheme;
use crate::simulation::collision::discrete::refusal;

/// The level of the file `path` as it was `read`, unless `scheme` cannot play it.
pub(crate) fn playable(
    read: Outcome<SharedLevel>,
    path: &str,
    scheme: CollisionScheme,
) -> Outcome<SharedLevel> {
    let level = read?;
    match refusal(&level).filter(|_| scheme == CollisionScheme::Discrete) {
        Some(reason) => {
            let help = "choose the continuous scheme, or leave out --collision";
            Err(vec![Diagnostic::error(path, Position::START, reason, help)])
        }
        None => Ok(level),
    }
}
