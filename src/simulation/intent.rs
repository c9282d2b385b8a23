//! What the player wants: the one port through which play reaches the simulation.
//!
//! Devices write it every frame before the fixed loop; autopilot, scripts and replays once per step in `Intent`.
//! Edges (`launch`, `serve_again`) stay set until a step takes them.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::round::Run;
use super::state::{RegisterState, StateResource};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PlayerIntent>()
        .register_state_resource::<PlayerIntent>();
}

/// The player's wishes for the next step.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PlayerIntent {
    /// Push to the left (−1) or the right (1), as by keys or a stick; values beyond are cut, NaN is 0.
    pub steer: f64,
    /// Where the paddle's centre is to be at once (units, field coordinates), as by a mouse; wins over `steer`.
    pub target: Option<f64>,
    /// Launch the ball that rides on the paddle.
    pub launch: bool,
    /// Give up the ball in play, at the cost of a life, and serve again.
    pub serve_again: bool,
}

impl StateResource for PlayerIntent {
    const TAG: &'static str = "intent";

    fn at_start(_run: &Run) -> Self {
        Self::default()
    }
}

impl PlayerIntent {
    /// `steer` within −1 to 1.
    #[must_use]
    pub fn steering(&self) -> f64 {
        if self.steer.is_nan() {
            0.0
        } else {
            self.steer.clamp(-1.0, 1.0)
        }
    }

    /// `target` if it is a number.
    #[must_use]
    pub fn aim(&self) -> Option<f64> {
        self.target.filter(|x| x.is_finite())
    }
}
