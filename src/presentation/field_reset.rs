//! Field-reset signal: a new level or a restored snapshot (seek, turn change, resume).
//!
//! Differences from the previous frame are not events after a reset, so systems that compare frames must drop their old
//! state. [`Run`] is inserted on each reset and at no other time. A system that only reacts to resets runs if
//! `resource_exists_and_changed::<Run>`.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::simulation::Run;

/// Detects field resets since the system last ran. Only for systems that run in every frame of a screen with a field.
#[derive(SystemParam)]
pub(super) struct FieldReset<'w>(Option<Res<'w, Run>>);

impl FieldReset<'_> {
    /// Returns the new run if the field was reset since this system last ran. `None` if gameplay caused all changes.
    pub fn new_run(&self) -> Option<&Run> {
        let run = self.0.as_ref().filter(|run| run.is_changed());
        run.map(|run| &**run)
    }

    /// Returns `true` if the field was reset since this system last ran.
    pub fn is_reset(&self) -> bool {
        self.new_run().is_some()
    }
}
