//! Crash reports: written by the panic hook, shown to the player once at the next start.
//!
//! Reading order: [`report`] (content and files), [`hook`] (time of writing), `offer` (search at the next start).
//! Reports are never sent anywhere.

pub mod hook;
pub(crate) mod offer;
pub mod report;

use bevy::prelude::*;

pub use hook::AtRisk;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AtRisk>().add_plugins(offer::plugin);
}
