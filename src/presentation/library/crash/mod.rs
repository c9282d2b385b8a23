//! A report of what went wrong when the game crashed: written by the panic hook, offered once at the next start.
//!
//! Reading order: [`report`] (what is in one, and its files), [`hook`] (when one is written), `offer` (what the next
//! start finds). Nothing is sent anywhere.

pub mod hook;
pub(crate) mod offer;
pub mod report;

use bevy::prelude::*;

pub use hook::AtRisk;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AtRisk>().add_plugins(offer::plugin);
}
