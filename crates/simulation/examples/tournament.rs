//! A tournament of two program players: both play the same games, and the higher score wins each.
//!
//! `cargo run --release -p brickwork-simulation --example tournament`

use brickwork_simulation::headless::{Config, Player, Sim, level};

const WALLS: [&[&str]; 3] = [
    &["x.x.x.x.x", ".x.x.x.x."],
    &["222222222", "xxxxxxxxx", "xxxxxxxxx"],
    &["#xx###xx#", "xxxx.xxxx", "22.....22"],
];

/// Returns the points of the player `name` in a game of `wall`.
fn points(name: &str, wall: &[&str], seed: u64) -> u32 {
    let player = Player::named(name).expect("a program player");
    let config = Config {
        seed,
        player,
        ..Config::default()
    };
    let mut sim = Sim::new(level(wall), config);
    sim.run(180.0);
    sim.standing().score
}

fn main() {
    let players = ["catcher", "novice"];
    let mut wins = [0; 2];
    for (number, wall) in WALLS.iter().enumerate() {
        for seed in 0..5 {
            let [first, second] = players.map(|player| points(player, wall, seed));
            println!("wall {number}, seed {seed}: {first:6} to {second:6}");
            wins[0] += u32::from(first > second);
            wins[1] += u32::from(second > first);
        }
    }
    println!("{} {} to {} {}", players[0], wins[0], wins[1], players[1]);
}
