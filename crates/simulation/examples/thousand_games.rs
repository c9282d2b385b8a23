//! A thousand games on all cores. The result does not depend on the number of cores.
//!
//! `cargo run --release -p brickwork-simulation --example thousand_games`

use brickwork_platform::{clock, threads};
use brickwork_simulation::Round;
use brickwork_simulation::headless::{Config, Player, Sim, level};

const GAMES: u32 = 1000;

fn main() {
    let wall = level(&["x.x.x.x.x", "222222222", "x.x.x.x.x"]);
    let player = Player::named("novice").expect("a program player");
    let stopwatch = clock::stopwatch();
    // Each game has its own world, and its seed is its only source of random numbers.
    let mut results = threads::share_out(GAMES, threads::cores(), |seed| {
        let config = Config {
            seed: seed.into(),
            player: player.clone(),
            ..Config::default()
        };
        let mut sim = Sim::new(wall.clone(), config);
        sim.run(120.0);
        (
            sim.round() == Round::Cleared,
            sim.clock().now(),
            sim.standing().score,
        )
    });
    let seconds = stopwatch();
    let cleared = results.iter().filter(|(cleared, ..)| *cleared).count();
    let played: f64 = results.iter().map(|(_, time, _)| time).sum();
    results.sort_by_key(|(.., score)| *score);
    println!("{cleared} of {GAMES} games cleared");
    println!("median score {}", results[results.len() / 2].2);
    println!(
        "{played:.0} s of play in {seconds:.1} s on {} cores",
        threads::cores()
    );
}
