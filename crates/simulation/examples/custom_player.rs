//! A player of your own: a system that holds the paddle under the lowest ball.
//!
//! `cargo run -p brickwork-simulation --example custom_player`

use bevy::prelude::*;
use brickwork_simulation::ball::Ball;
use brickwork_simulation::headless::{Player, Sim, level};
use brickwork_simulation::{Clock, Intents, Position, Run, Settings, SimulationSystems};

/// Writes the intent of the first player. It runs once per step, before the rules read the intents.
fn follow_the_ball(
    balls: Query<&Position, With<Ball>>,
    clock: Res<Clock>,
    mut intents: ResMut<Intents>,
) {
    let lowest = balls.iter().min_by(|a, b| a.0.y.total_cmp(&b.0.y));
    // Another part of the paddle at each contact gives the ball another direction.
    let offset = (clock.now() * 17.0) % 80.0 - 40.0;
    let intent = intents.first_mut();
    intent.target = lowest.map(|ball| ball.0.x + offset);
    intent.launch = true;
}

fn main() {
    let wall = level(&["x.x.x.x.x", "222222222", "x.x.x.x.x"]);
    let run = Run::new(wall, 1, Settings::default());
    let mut sim = Sim::extended(run, Player::Nobody, |app| {
        let player = follow_the_ball.in_set(SimulationSystems::Intent);
        app.add_systems(FixedUpdate, player);
    });
    sim.run(120.0);
    let (standing, seconds) = (sim.standing(), sim.clock().now());
    println!("{:?} after {seconds:.1} s", sim.round());
    println!("{} points, {} lives left", standing.score, standing.lives);
}
