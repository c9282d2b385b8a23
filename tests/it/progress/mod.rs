//! Progress of players: growth, merging and storage.

mod files;
mod games;
mod goals;
mod joined;
mod unlocks;

use brickwork::platform::store::{self, LoadError};
use brickwork::progress::Mode;
use brickwork::progress::met::Met;
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

use crate::prelude::*;

fn chance(seed: u64) -> Pcg32 {
    Pcg32::new(seed, 6)
}

fn below(chance: &mut Pcg32, end: u32) -> u32 {
    chance.next_u32() % end
}

/// Returns one of `many` names, so that games share leaderboards.
fn name(chance: &mut Pcg32, of: &str, many: u32) -> String {
    format!("{of}-{}", below(chance, many))
}

/// Returns a random game.
fn any_game(chance: &mut Pcg32) -> Achieved {
    let coin = |chance: &mut Pcg32| below(chance, 2) == 0;
    let mode = match below(chance, 3) {
        0 => Mode::Practice,
        1 => Mode::Journey,
        _ => Mode::Daily(name(chance, "2026-11", 3)),
    };
    let mut met = Met::default();
    met.kinds.insert(name(chance, "kind", 20));
    met.powers.insert(name(chance, "power", 20));
    met.rulesets.insert("modern".to_owned());
    let mut game = cleared(below(chance, 100));
    (game.level, game.level_name) = (name(chance, "1", 4), "Hello".to_owned());
    game.pack = Some((name(chance, "pack", 2), 1));
    game.revision = below(chance, 2);
    game.difficulty = ["normal", "hard"][below(chance, 2) as usize].to_owned();
    if coin(chance) {
        game.assists = vec!["nudge".to_owned()];
    }
    let mut end = JourneyEnd::default();
    (end.score, end.time_ms) = (below(chance, 1_000), 1_000);
    end.cleared = true;
    (game.mode, game.journey) = (mode, coin(chance).then_some(end));
    game.time_ms = u64::from(below(chance, 5)) * 1_000;
    (game.cleared, game.par_reached) = (coin(chance), coin(chance));
    game.lives_lost = below(chance, 2);
    game.longest_rally = below(chance, 40);
    game.best_combo = below(chance, 60);
    game.feats = BTreeMap::from([("bank".to_owned(), below(chance, 7))]);
    (game.bricks, game.capsules) = (below(chance, 100), below(chance, 10));
    (game.met, game.date) = (met, u64::from(below(chance, 1_000)));
    game.player = name(chance, "Ada", 3);
    game
}

/// Returns progress with up to 59 games on the device `device`.
fn any_progress(chance: &mut Pcg32, device: u64) -> Progress {
    let mut progress = on_device(device);
    for _ in 0..below(chance, 60) {
        progress.note(&any_game(chance));
    }
    progress
}

/// Returns empty progress on `device`.
fn on_device(device: u64) -> Progress {
    ron::from_str(&format!("(format: 1, device: {device})")).expect("progress")
}

/// Returns a game that was cleared with `score`.
fn cleared(score: u32) -> Achieved {
    Achieved {
        level: "1-aa".to_owned(),
        ruleset: "modern".to_owned(),
        difficulty: "normal".to_owned(),
        player: "Ada".to_owned(),
        score,
        time_ms: 61_000,
        lives_lost: 1,
        capsules: 1,
        cleared: true,
        ..Achieved::default()
    }
}

/// Reads `text` as a progress file. Returns the progress and the remarks.
fn read(folder: &Path, text: &str) -> Result<(Progress, Vec<String>), LoadError> {
    let file = folder.join("given.ron");
    std::fs::write(&file, text).expect("a file");
    store::import(&file)
}

/// Returns the progress after validation, as after reading.
fn settled(mut progress: Progress) -> Progress {
    // A game writes nothing impossible.
    assert_eq!(progress.settle(), [""; 0]);
    progress
}
