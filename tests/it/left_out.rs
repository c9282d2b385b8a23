//! Skipped schedules: most steps skip everything after the flights, and the skipped systems would have had no effect.
//!
//! Plays every second level by default, all levels with `BRICKWORK_SWEEP`.

use brickwork::simulation::post_collision::StepEvents;

use super::known_games::levels;
use super::rulesets::shipped;
use crate::prelude::*;

/// Duration of each game (s).
const SECONDS: u64 = 40;

/// Plays `path` with the program `player`, `seed` and `step_hz` steps per second, once as usual and once without
/// skipping. Returns the number of equal steps before the first difference; `None` if there is no difference.
fn differs(path: &str, player: &Player, seed: u64, step_hz: u32) -> Option<u64> {
    let level = shipped(path);
    let rules = Chosen::default().rules(level.rules());
    let config = changed(games::at_rate(rules, step_hz), |it| {
        (it.seed, it.player) = (seed, player.clone());
    });
    let mut usual = Sim::new(level.clone(), config.clone());
    let mut whole = Sim::new(level, config);
    (0..SECONDS * u64::from(step_hz)).find(|_| {
        *whole.resource_mut::<StepEvents>() = StepEvents {
            contact: true,
            counts: true,
            more: true,
            launched: true,
            tools: true,
        };
        whole.step(1);
        usual.step(1);
        usual.hash() != whole.hash()
    })
}

#[test]
fn a_game_is_the_same_when_no_step_leaves_anything_out() {
    let programs = Player::PROGRAMS;
    let rates = [60, 120, 144, 240];
    let every = if is_sweep() { 1 } else { 2 };
    let levels = levels();
    let count = levels.len().div_ceil(every);
    let found = share_out(count as u32, cores(), |index| {
        let index = index as usize * every;
        let (name, player) = &programs[index / every % programs.len()];
        let step_hz = rates[index / every % rates.len()];
        let step = differs(&levels[index], player, 1 + index as u64, step_hz);
        step.map(|step| format!("{} by {name} at {step_hz} Hz: step {step}", levels[index]))
    });
    let found: Vec<String> = found.into_iter().flatten().collect();
    assert!(found.is_empty(), "games differ: {found:?}");
}
