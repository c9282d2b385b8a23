//! Playback of recorded games without a screen.

use super::{Config, Player, Sim};
use crate::replay::Recording;
use crate::replay::enter::check_states;
use crate::replay::verify::{Difference, Verifier};
use crate::script::Scripts;

impl Config {
    /// Returns the configuration and players of `recording`.
    #[must_use]
    pub fn again(recording: &Recording) -> Self {
        let run = &recording.run;
        Self {
            settings: run.settings.clone(),
            seed: run.seed,
            player: Player::Script(Scripts::of(recording)),
            standing: Some(run.began_with),
            more_players: run.players - 1,
        }
    }
}

impl Sim {
    /// Creates the game of `recording`, at step 0.
    #[must_use]
    pub fn again(recording: &Recording) -> Self {
        Self::new(recording.run.level.clone(), Config::again(recording))
    }

    /// Plays the game of `recording` to its end, and compares every step and every whole state with it. Returns the
    /// game at the last step.
    ///
    /// # Errors
    ///
    /// The first difference, or an early end of the game.
    pub fn verify(recording: &Recording) -> Result<Self, Difference> {
        let mut sim = Self::again(recording);
        let mut verifier = Verifier::default();
        verifier.compare(recording, sim.app.world_mut())?;
        while sim.clock().step < recording.end.step {
            let before = sim.clock().step;
            sim.step(1);
            if sim.clock().step == before {
                return Err(verifier.over_early(sim.app.world()));
            }
            verifier.compare(recording, sim.app.world_mut())?;
        }
        if !recording.states.is_empty() {
            let mut other = Self::again(recording);
            check_states(other.app.world_mut(), recording)?;
        }
        Ok(sim)
    }
}
