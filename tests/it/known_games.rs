//! Known games of every program player on levels of every pack stay the same.
//!
//! These golden values guard the program players and the rules: an unintended change of either shows here first. Each
//! entry has one hash of all contacts, shots and catches, and the state at the end.

use xxhash_rust::xxh3::Xxh3;

use super::rulesets::shipped;
use crate::prelude::*;

/// Returns levels that together contain all kinds of bricks and all rulesets.
pub(super) fn levels() -> Vec<String> {
    cases("sample_levels")
}

/// Duration of each game (s).
const SECONDS: u64 = 60;

/// Returns the line of a game on `path` by `player`, called `name`, with `seed`.
fn line(path: &str, (name, player): &(&str, Player), seed: u64) -> String {
    let level = shipped(path);
    let config = games::playing(Chosen::default().rules(level.rules()), seed, player.clone());
    let mut sim = games::watched(level, config);
    let mut hash = Xxh3::new();
    for _ in 0..SECONDS {
        sim.step(120);
        let seen = sim.witness();
        for hit in &seen.hits {
            let (ball, time, at) = (hit.ball, hit.time, hit.at);
            hash.update(format!("{ball} {time:?} {at:?} {:?}\n", hit.velocity).as_bytes());
        }
        for shot in &seen.shot_hits {
            hash.update(format!("{} {:?}\n", shot.brick, shot.time).as_bytes());
        }
        for caught in &seen.caught {
            hash.update(format!("{:?} {:?}\n", caught.power, caught.at).as_bytes());
        }
    }
    let (round, score) = (sim.round().name(), sim.standing().score);
    format!("{path} {name} {:016x} {round} {score}", hash.digest())
}

#[test]
fn known_games_of_every_program_on_levels_of_every_pack_go_as_they_went() {
    let programs = Player::PROGRAMS;
    let levels = levels();
    let count = levels.len() * programs.len();
    let lines = share_out(count as u32, cores(), |index| {
        let index = index as usize;
        let path = &levels[index / programs.len()];
        line(path, &programs[index % programs.len()], 1 + index as u64)
    });
    let now = lines.join("\n") + "\n";
    // They change only if the rules of play, a bundled level or a program player change on purpose. Then describe the
    // change in CHANGELOG.md.
    assert_expected(
        "known_games.txt",
        &now,
        "recorded games must keep their course: a change needs a higher replay::RULES",
    );
}
