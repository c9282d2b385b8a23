//! Known games of every program player on levels of every pack stay the same.
//!
//! These golden values guard the program players and the rules: an unintended change of either shows here first. Each
//! entry has one hash of all contacts, shots and catches, and the state at the end.

use std::fmt::Write as _;

use brickwork::headless::{Config, Player, Sim};
use brickwork::platform::threads::{cores, share_out};
use brickwork::simulation::Settings;
use xxhash_rust::xxh3::Xxh3;

use super::rulesets::shipped;
use brickwork::content::Chosen;

/// Levels that together contain all kinds of bricks and all rulesets.
pub(super) const LEVELS: [&str; 18] = [
    "beginnings/07-treasure.ron",
    "beginnings/12-molehills.ron",
    "crossings/03-rabbit-hole.ron",
    "crossings/08-junction.ron",
    "crossings/12-vault.ron",
    "embers/01-box-of-matches.ron",
    "embers/11-phoenix.ron",
    "engines/01-pinball.ron",
    "engines/06-broken-mirror.ron",
    "foundations/06-whale.ron",
    "foundations/14-last-light.ron",
    "machinery/03-orrery.ron",
    "machinery/10-turbine.ron",
    "space-wall/01-meteor-belt.ron",
    "space-wall/04-mothership.ron",
    "treasure-wall/02-powder-store.ron",
    "tutorial/03-corner-case.ron",
    "wall-1976/01-the-first-wall.ron",
];

/// Duration of each game (s).
const SECONDS: u64 = 60;

/// Known games, one per line.
///
/// Change them only if the rules of play, a bundled level or a program player change on purpose. Then copy the output
/// of the test into the file, and describe the change in CHANGELOG.md.
const KNOWN: &str = include_str!("known_games.txt");

/// Returns the line of a game on `path` by `player`, called `name`, with `seed`.
fn line(path: &str, (name, player): &(&str, Player), seed: u64) -> String {
    let level = shipped(path);
    let config = Config {
        settings: Settings::new(Chosen::default().rules(level.rules())),
        seed,
        player: player.clone(),
        ..Config::default()
    };
    let mut sim = Sim::new(level, config);
    sim.watch();
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
    let count = LEVELS.len() * programs.len();
    let lines = share_out(count as u32, cores(), |index| {
        let index = index as usize;
        let path = LEVELS[index / programs.len()];
        line(path, &programs[index % programs.len()], 1 + index as u64)
    });
    let mut now = String::new();
    for line in &lines {
        writeln!(now, "{line}").expect("written");
    }
    let differing = lines.iter().zip(KNOWN.lines()).find(|(a, b)| a != b);
    assert!(
        now == KNOWN,
        "games go otherwise than they went, first {differing:?}. If that was meant, tests/it/known_games.txt has to be:\n{now}"
    );
}
