//! Balls that stay on the paddle: when they are let go by themselves. Runs in `Powers`.
//!
//! Owns that: a ball goes on when the effect is over, and after [`CATCH_SECONDS`] at the latest. That it is caught is
//! `collision`'s, that the player lets it go is `ball`'s.

use bevy::prelude::*;

use super::active::ActiveEffects;
use crate::content::effects::Effect;
use crate::simulation::ball::{Held, Release};
use crate::simulation::clock::Clock;
use crate::simulation::round::Round;
use crate::simulation::tuning::CATCH_SECONDS;

pub(super) fn let_go(
    clock: Res<Clock>,
    round: Res<Round>,
    effects: Res<ActiveEffects>,
    mut release: Release,
) {
    if *round != Round::Playing || !clock.is_tick() {
        return;
    }
    let now = clock.now();
    release.release(now, |owner, held, flight| {
        // A catch ends the flight, so its beginning is when that was.
        let too_long = now - flight.since > CATCH_SECONDS;
        let holds = effects.has(owner.0, Effect::Sticky);
        matches!(held, Held::OnPaddle { .. }) && (too_long || !holds)
    });
}
