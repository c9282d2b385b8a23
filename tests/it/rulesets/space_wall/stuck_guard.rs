//! Stuck guard: it turns a ball that destroys nothing for a long time.

use super::{game, quiet};
use crate::prelude::*;

#[test]
fn after_64_hits_of_nothing_that_can_be_destroyed_a_ball_is_turned_by_one_step() {
    let source = "(format: 2, name: \"N\", author: \"A\", ball_speed: 500.0, legend: {'x': (), '#': (solid: true)}, \
         pieces: [(kind: 'x', at: (100, 550), shape: Circle(radius: 20)), \
                  (kind: '#', at: (400, 250), shape: Box(width: 700, height: 20)), \
                  (kind: '#', at: (400, 450), shape: Box(width: 700, height: 20))])";
    let mut steady = quiet();
    steady.nudge = false;
    steady.speed_steps = Default::default();
    let mut sim = game(parsed(source), steady.clone());
    sim.throw(&[(DVec2::new(400.0, 350.0), DVec2::new(0.0, 500.0))]);
    let mut hits = 0;
    let turns = loop {
        sim.step(1);
        let seen = sim.witness();
        hits += seen.hits.len();
        if !seen.turns.is_empty() || hits > 200 {
            break seen.turns;
        }
    };
    assert_eq!(hits, 64);
    let turn = turns[0].1;
    assert_eq!(turn.cause, TurnCause::Nudge);
    let angle = libm::atan2(turn.velocity.x, turn.velocity.y.abs());
    assert!((angle.abs().to_degrees() - 11.25).abs() < 1e-9, "{angle}");
    steady.stuck_guard = Default::default();
    let mut unguarded = game(parsed(source), steady);
    fly(&mut unguarded, (400.0, 350.0), (0.0, 500.0), 3_600);
    // Off where nothing is said.
    assert!(unguarded.witness().turns.is_empty());
}
