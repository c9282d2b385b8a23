//! Kinds of bricks: a file for each, and what holds for all of them.

mod bumpers;
mod chaotic;
mod embers;
mod gates;
mod moss;
mod one_way;
mod portals;
mod worth;

use std::sync::Arc;

use brickwork::content::Kinds;
use brickwork::headless::{Config, Player, Sim, parsed};
use brickwork::level::{SharedLevel, parse};
use brickwork::simulation::state::unregistered;

/// A level with a few bricks of every kind of the game's table.
fn every_kind() -> SharedLevel {
    let names: Vec<&str> = Kinds::base().names().collect();
    let keys: Vec<char> = ('A'..='Z').chain('a'..='z').take(names.len()).collect();
    let legend: Vec<String> = keys
        .iter()
        .zip(&names)
        .map(|(key, name)| format!("{key:?}: (kind: {name:?})"))
        .collect();
    let row: String = keys.iter().flat_map(|key| [*key, '.']).collect();
    // Of portals there are two.
    let portal = names
        .iter()
        .position(|name| *name == "portal")
        .map(|at| keys[at]);
    let others = keys.iter().rev();
    let others = others.map(|key| if Some(*key) == portal { '.' } else { *key });
    let other: String = others.flat_map(|key| ['.', key]).collect();
    let source = format!(
        "(format: 2, name: \"All\", author: \"Test\", legend: {{{}}}, bricks: [{row:?}, {other:?}, {row:?}])",
        legend.join(", ")
    );
    Arc::new(parsed(&source))
}

fn game(seed: u64) -> Sim {
    let config = Config {
        seed,
        player: Player::Autopilot,
        ..Config::default()
    };
    Sim::new(every_kind(), config)
}

#[test]
fn every_kind_is_played_by_the_same_rules_whether_or_not_the_game_is_saved_at_every_step() {
    for seed in 1..=3 {
        let (mut plain, mut heavy) = (game(seed), game(seed));
        heavy.make_heavy(seed);
        plain.run(20.0);
        heavy.run(20.0);
        assert_eq!(plain.hash(), heavy.hash(), "seed {seed}");
        assert_eq!(
            unregistered(plain.app.world()),
            Vec::<String>::new(),
            "all is registered"
        );
    }
}

#[test]
fn a_level_of_every_kind_comes_back_as_it_was_written() {
    let level = every_kind();
    let text = level.to_ron();
    let again = parse::parse("again.ron", text.as_bytes()).expect("what is written is good");
    assert_eq!(&again, level.as_ref());
    assert_eq!(again.identity(), level.identity());
}
