//! Render time of bricks: the current time, whether it advances, and whether a change comes from gameplay.
//!
//! [`entrance`](super::entrance), [`bricks`](super::bricks) and [`brick_states`](super::brick_states) use it to decide
//! when to start an animation. Its only link to the screens is the `Screen` state.

use super::prelude::*;

/// Render time of bricks.
#[derive(SystemParam)]
pub(super) struct DrawTime<'w> {
    time: Res<'w, Time<Virtual>>,
    screen: Res<'w, State<Screen>>,
}

impl DrawTime<'_> {
    /// Returns the current time (s of virtual time).
    pub fn now(&self) -> f64 {
        self.time.elapsed_secs_f64()
    }

    /// Returns `true` if time advances. No animation starts while it is paused, because it would never end.
    pub fn is_running(&self) -> bool {
        !self.time.is_paused()
    }

    /// Returns `true` if time advances and changes of bricks come from gameplay. Seeking in a recording changes bricks
    /// too, so those changes are not events.
    pub fn is_played(&self) -> bool {
        self.is_running() && *self.screen.get() != Screen::Watch
    }
}
