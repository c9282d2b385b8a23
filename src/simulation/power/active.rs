//! Which effects hold for whom, and until when. Runs in `Powers`.
//!
//! Owns their beginning and end: an effect that is caught again lasts its whole time from then on; all end with the life
//! and with the level. What an effect does is in the file of its name.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::content::PowerId;
use crate::simulation::clock::Clock;
use crate::simulation::messages::{EffectEnded, PowerCaught};
use crate::simulation::player::PlayerId;
use crate::simulation::round::Run;
use crate::simulation::state::{RegisterState, StateResource};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ActiveEffects>()
        .register_state_resource::<ActiveEffects>();
}

/// The effects that hold, by player and then by power-up.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ActiveEffects(Vec<Active>);

/// An effect that holds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Active {
    /// For whom.
    pub player: PlayerId,
    /// What was caught.
    pub power: PowerId,
    /// When it was caught (s since the level began).
    pub since: f64,
    /// Until when it holds (s since the level began).
    pub until: f64,
}

impl StateResource for ActiveEffects {
    const TAG: &'static str = "active effects";

    fn at_start(_run: &Run) -> Self {
        Self::default()
    }
}

impl ActiveEffects {
    /// All that hold.
    #[must_use]
    pub fn all(&self) -> &[Active] {
        &self.0
    }

    /// Those of `player`.
    pub fn of(&self, player: PlayerId) -> impl Iterator<Item = &Active> {
        self.0.iter().filter(move |active| active.player == player)
    }

    fn begin(&mut self, active: Active) {
        let key = |active: &Active| (active.player, active.power);
        match self.0.binary_search_by_key(&key(&active), key) {
            Ok(place) => self.0[place] = active,
            Err(place) => self.0.insert(place, active),
        }
    }
}

/// Begins the effects of what was caught in this step, and ends those whose time is over.
pub(super) fn begin_and_end(
    clock: Res<Clock>,
    mut caught: MessageReader<PowerCaught>,
    mut effects: ResMut<ActiveEffects>,
    mut ended: MessageWriter<EffectEnded>,
) {
    let now = clock.now();
    effects.0.retain(|active| {
        // To the nearest step, whatever rounding makes of the sum of times.
        let holds = active.until - now > 0.5 * clock.step_seconds();
        if !holds {
            ended.write(EffectEnded {
                player: active.player,
                power: active.power,
            });
        }
        holds
    });
    for caught in caught.read() {
        if let Some(seconds) = caught.power.power().effect.seconds() {
            effects.begin(Active {
                player: caught.player,
                power: caught.power,
                since: now,
                until: now + seconds,
            });
        }
    }
}
