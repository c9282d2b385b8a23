//! Whether the collision scheme that was chosen can play a level.
//!
//! A level that it cannot play is shown as one that is wrong, with the reason: nothing of it is left out silently.

use super::level_asset::Outcome;
use crate::content::Chosen;
use crate::level::diagnostic::Position;
use crate::level::{Diagnostic, SharedLevel};
use crate::simulation::CollisionScheme;
use crate::simulation::collision::discrete::refusal;

/// The level of the file `path` as it was `read`, unless the scheme that is `chosen` cannot play it.
pub(crate) fn playable(
    read: Outcome<SharedLevel>,
    path: &str,
    chosen: &Chosen,
) -> Outcome<SharedLevel> {
    let level = read?;
    let is_discrete = chosen.collision == CollisionScheme::Discrete;
    let rules = || chosen.rules(level.rules());
    let refused = is_discrete.then(|| refusal(&level, &rules())).flatten();
    match refused {
        Some(reason) => {
            let help = "choose the continuous scheme, or leave out --collision";
            Err(vec![Diagnostic::error(path, Position::START, reason, help)])
        }
        None => Ok(level),
    }
}
