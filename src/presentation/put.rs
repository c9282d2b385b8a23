//! Whether the field was put as it is: a level was begun, or a state restored (a recording is put at another step, a turn is passed, a
//! game is resumed). Then nothing of what differs from before has happened.
//!
//! Owns that signal alone; who listens for differences takes their memory anew. A [`Run`] is given with each begun level and each
//! restored state, and with nothing else; so a whole system that is only for that moment runs if `resource_exists_and_changed::<Run>`.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::simulation::round::Run;

/// How the field came to be as it is. For systems that run in every frame of a screen with a field: it is about what has been since
/// they ran last.
#[derive(SystemParam)]
pub(super) struct Field<'w>(Option<Res<'w, Run>>);

impl Field<'_> {
    /// What was put there since this system ran last; `None` if the field has come about by play.
    pub fn put(&self) -> Option<&Run> {
        let run = self.0.as_ref().filter(|run| run.is_changed());
        run.map(|run| &**run)
    }

    /// Whether something was.
    pub fn is_put(&self) -> bool {
        self.put().is_some()
    }
}
