//! How much detail pictures have.
//!
//! Owns the resource alone. `window/detail.rs` finds out how much the machine can do, `look/` obeys; so neither imports the other. What
//! has a meaning is drawn in any case.

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Detail>();
}

/// How much detail pictures have now.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// All there is.
    #[default]
    High,
    /// Without shadows of bricks and blurs, and with half the particles.
    Low,
}
