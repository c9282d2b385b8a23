//! Progress of players: growth, merging and storage.

mod files;
mod games;
mod goals;
mod joined;

use brickwork::platform::store::{self, LoadError, Stored};
use brickwork::progress::met::Met;
use brickwork::progress::{JourneyEnd, Mode};
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
    Achieved {
        level: name(chance, "1", 4),
        level_name: "Hello".to_owned(),
        pack: Some((name(chance, "pack", 2), 1)),
        ruleset: "modern".to_owned(),
        revision: below(chance, 2),
        difficulty: ["normal", "hard"][below(chance, 2) as usize].to_owned(),
        assists: coin(chance)
            .then(|| "nudge".to_owned())
            .into_iter()
            .collect(),
        mode,
        journey: coin(chance).then(|| JourneyEnd {
            score: below(chance, 1_000),
            time_ms: 1_000,
            cleared: true,
            continued: false,
            lives_lost: 0,
        }),
        score: below(chance, 100),
        time_ms: u64::from(below(chance, 5)) * 1_000,
        cleared: coin(chance),
        lives_lost: below(chance, 2),
        par_reached: coin(chance),
        longest_rally: below(chance, 40),
        best_combo: below(chance, 60),
        feats: BTreeMap::from([("bank".to_owned(), below(chance, 7))]),
        bricks: below(chance, 100),
        capsules: below(chance, 10),
        met,
        date: u64::from(below(chance, 1_000)),
        player: name(chance, "Ada", 3),
    }
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
