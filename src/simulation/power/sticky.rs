//! Balls that stay on the paddle: when they are let go by themselves. Runs in `Powers`.
//!
//! Owns that: a ball goes on when the effect is over, and as long as the rules say at the latest; or only the player lets it go. That it is caught is
//! `collision`'s, that the player lets it go is `ball`'s.

use bevy::prelude::*;

use super::active::ActiveEffects;
use crate::content::effects::Effect;
use crate::simulation::ball::{Held, Release};
use crate::simulation::clock::Clock;
use crate::simulation::round::Round;
use crate::simulation::rules::RulesInPlay;

pub(super) fn let_go(
    clock: Res<Clock>,
    (round, rules): (Res<Round>, Res<RulesInPlay>),
    effects: Res<ActiveEffects>,
    mut release: Release,
) {
    let max = rules.0.catch_seconds;
    if *round != Round::Playing || max == 0.0 || !clock.is_tick() {
        return;
    }
    let now = clock.now();
    release.release(now, |owner, held, flight| {
        // A catch ends the flight, so its beginning is when that was.
        let too_long = now - flight.since > max;
        let holds = effects.has(owner.0, Effect::Sticky);
        matches!(held, Held::OnPaddle { .. }) && (too_long || !holds)
    });
}
