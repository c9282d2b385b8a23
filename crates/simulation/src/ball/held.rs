//! Balls that are not in flight: where they wait, and for how long.
//!
//! Owns the component. Who puts a ball there is `reset` (a serve), `collision` (a catch) and `stray` (a return); it goes
//! when the player launches it, or by itself (`power/sticky.rs`).

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::state::State;
use crate::state::check::{Game, Wrong, within};

/// A ball that is not launched yet; its [`Velocity`](crate::body::Velocity) is that of its first flight. It
/// touches nothing.
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Held {
    /// It rides on the paddle of its [`Owner`](crate::player::Owner).
    OnPaddle {
        /// Its centre's distance to the right of the paddle's (units).
        offset: f64,
        /// Until when.
        stays: Stays,
    },
    /// It waits where it is.
    InPlace,
}

/// Until when a ball stays on a paddle, if the player does not launch it before.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Stays {
    /// For ever: it was served.
    Always,
    /// As long as balls stick to the paddle, and as long as the rules say at most, since then (s since the level began): it
    /// was caught.
    WhileSticky(f64),
    /// As long as the rules say, since then (s since the level began): it was returned.
    AWhile(f64),
}

impl State for Held {
    const TAG: &'static str = "held";

    fn check(&self, game: &Game) -> Result<(), Wrong> {
        let Self::OnPaddle { offset, stays } = *self else {
            return Ok(());
        };
        let width = game.run.level.field().x;
        within("offset", offset, -width..=width)?;
        match stays {
            Stays::Always => Ok(()),
            Stays::WhileSticky(since) | Stays::AWhile(since) => game.past("stays", since),
        }
    }
}

impl Held {
    /// Whether it rides on a paddle.
    #[must_use]
    pub fn rides(&self) -> bool {
        matches!(self, Self::OnPaddle { .. })
    }

    /// Whether it lies on a paddle to be served: anew, or because it was returned.
    #[must_use]
    pub fn is_served(&self) -> bool {
        matches!(self, Self::OnPaddle { stays, .. } if !matches!(stays, Stays::WhileSticky(_)))
    }

    /// Whether it may go by itself.
    #[must_use]
    pub fn may_go(&self) -> bool {
        matches!(self, Self::OnPaddle { stays, .. } if *stays != Stays::Always)
    }
}
