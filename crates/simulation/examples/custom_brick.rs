//! A kind of brick of your own, and a system that reacts to it.
//!
//! `cargo run -p brickwork-simulation --example custom_brick`

use bevy::prelude::*;
use brickwork_level::{Pack, parse};
use brickwork_simulation::headless::{Player, Sim};
use brickwork_simulation::messages::BrickDestroyed;
use brickwork_simulation::{Run, Settings, SimulationSystems};

/// A pack defines kinds for its levels. This one takes two hits and destroys the bricks around it.
const PACK: &str = r#"(format: 2, name: "Kegs", levels: ["kegs.ron"],
    kinds: {"keg": (hits: 2, color: Orange, explodes: (radius: 120.0))})"#;

const LEVEL: &str = r#"(format: 2, name: "Kegs", author: "You",
    legend: {'k': (kind: "keg"), 'r': (color: Red)},
    bricks: ["rrrrrrrrr", "rrkrrrkrr", "rrrrrrrrr"])"#;

/// Runs after the rules of each step.
fn report(mut destroyed: MessageReader<BrickDestroyed>) {
    for brick in destroyed.read() {
        println!("{:6.2} s: {:?}", brick.time, brick.cause);
    }
}

fn main() {
    let pack = Pack::parse("pack.ron", PACK.as_bytes()).expect("a valid pack");
    let layers = pack.layers_of("kegs.ron");
    let parsed = parse::inspect("kegs.ron", LEVEL.as_bytes(), &layers);
    let (level, _warnings) = parsed.expect("a valid level");
    let run = Run::new(level.into(), 1, Settings::default());
    let player = Player::named("autopilot").expect("a program player");
    let mut sim = Sim::extended(run, player, |app| {
        app.add_systems(FixedUpdate, report.in_set(SimulationSystems::Observe));
    });
    sim.run(120.0);
    println!("{:?} with {} points", sim.round(), sim.standing().score);
}
