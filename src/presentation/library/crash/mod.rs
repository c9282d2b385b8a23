//! Crash reports: written by the panic hook, shown to the player once at the next start.
//!
//! Reading order: [`report`] (content and files), [`panic_hook`] (time of writing), `crash_prompt` (search at the next
//! start). Reports are never sent anywhere.

pub(crate) mod crash_prompt;
pub mod panic_hook;
pub mod report;

use bevy::prelude::*;

pub use panic_hook::AtRisk;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AtRisk>()
        .add_plugins(crash_prompt::plugin);
}
