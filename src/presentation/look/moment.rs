//! The moment that is drawn of the bricks: when it is, whether time goes on, and whether what changes has come about by play.
//!
//! Owns when bricks come in and flash at all; [`entrance`](super::entrance), [`bricks`](super::bricks) and
//! [`brick_states`](super::brick_states) say how. Knows of screens only which one is shown.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::presentation::screen::Screen;

/// The moment that is drawn.
#[derive(SystemParam)]
pub(super) struct Moment<'w> {
    time: Res<'w, Time<Virtual>>,
    screen: Res<'w, State<Screen>>,
}

impl Moment<'_> {
    /// When it is (s of virtual time).
    pub fn now(&self) -> f64 {
        self.time.elapsed_secs_f64()
    }

    /// Whether time goes on. Where it stands still, nothing begins that takes time: it would not end.
    pub fn goes_on(&self) -> bool {
        !self.time.is_paused()
    }

    /// Whether a difference from the moment before came about by play, in time that goes on. A recording that is watched is put at
    /// any step: what is otherwise there has not just happened.
    pub fn is_played(&self) -> bool {
        self.goes_on() && *self.screen.get() != Screen::Watch
    }
}
