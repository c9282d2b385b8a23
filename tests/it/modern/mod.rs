//! Rules of the ruleset `modern`: one file per rule, tested with the real plugins.

mod aim;
mod last_bricks;
mod lives;
mod miss_rest;
mod pace;
mod pull;
mod serve_aim;
mod skill;
mod waits;

use brickwork::content::Serve;

use crate::prelude::*;
use crate::trace::Shared;

/// Starts a watched game under `rules` with a single brick in the upper left corner.
pub fn nearly_empty(rules: Rules, step_hz: u32) -> Sim {
    let config = games::at_rate(rules, step_hz);
    games::drawn(&["x.......", "........"], config)
}

/// Changes `rules` so that balls fly straight up and down over a paddle at rest.
pub fn straight_up_and_down(rules: &mut Rules) {
    let direction = (0.0, 1.0);
    rules.serve = Serve::Fixed { direction };
    rules.rebound = Rebound::Aimed {
        third: 0.0,
        edge: 0.0,
        incoming: 0.0,
        motion: 0.0,
    };
}

/// Plays `sim` for `seconds` and returns the recording. Calls `each` before every step.
pub fn recorded(sim: &mut Sim, seconds: f64, mut each: impl FnMut(&mut Sim)) -> Recording {
    games::record(sim);
    let last = (seconds * f64::from(sim.clock().step_hz)) as u64;
    while sim.clock().step < last && !sim.round().is_over() {
        each(sim);
        sim.step(1);
    }
    games::recordings(sim).remove(0)
}

/// Replays `recording` from its file and verifies every step.
#[track_caller]
pub fn verify(recording: &Recording) {
    let read = Recording::from_bytes(&recording.to_bytes()).expect("a good file");
    assert_eq!(Sim::verify(&read).map(|_| ()), Ok(()));
}

/// Plays the same game twice for `seconds`, once in heavy mode, and calls `each` before every step. Compares states and
/// traces. Returns the light game, which is recorded.
#[track_caller]
fn same_when_heavy(game: impl Fn() -> Sim, seconds: f64, mut each: impl FnMut(&mut Sim)) -> Sim {
    let (mut plain, mut heavy) = (game(), game());
    games::record(&mut plain);
    heavy.make_heavy(5);
    let traces = [&mut plain, &mut heavy].map(Shared::trace);
    let last = (seconds * f64::from(plain.clock().step_hz)) as u64;
    while plain.clock().step < last && !plain.round().is_over() {
        for sim in [&mut plain, &mut heavy] {
            each(sim);
            sim.step(1);
        }
    }
    // No rule depends on anything but the registered state.
    assert_eq!(plain.hash(), heavy.hash());
    traces[0].assert_same(&traces[1], "a light and a heavy game");
    plain
}

/// Does the same and verifies the recording. Returns the light game.
#[track_caller]
pub fn same_heavy_and_recorded(
    game: impl Fn() -> Sim,
    seconds: f64,
    each: impl FnMut(&mut Sim),
) -> Sim {
    let mut sim = same_when_heavy(game, seconds, each);
    verify(&games::recordings(&mut sim).remove(0));
    sim
}
