//! Generated walls: every brick can be reached, by the exact analysis.
//!
//! `BRICKWORK_SWEEP=1000 cargo test --release -p brickwork-analysis --test analysis walls` tries 1000 seeds of each
//! difficulty.

use brickwork_analysis::reach::{Access, Reach};
use brickwork_level::Level;
use brickwork_level::content::RunMode;
use brickwork_level::generate::{difficulties, last_wall, wall};

fn assert_reachable(level: &Level, what: &str) {
    let reach = Reach::new(level);
    assert!(reach.is_complete(), "{what}");
    assert!(
        reach.near_misses().is_empty(),
        "{what}: {:?}",
        reach.near_misses()
    );
    for (brick, access) in level.bricks().zip(reach.bricks()) {
        let at = brick.centre;
        let is_open = *access == Access::Ball || brick.kind.is_solid();
        assert!(is_open, "{what}: {access:?} at {at}\n{}", level.to_ron());
    }
}

#[test]
fn every_brick_of_generated_walls_can_be_hit_by_a_ball() {
    let wanted = std::env::var("BRICKWORK_SWEEP").ok();
    let seeds = wanted.map_or(12, |wanted| wanted.parse().unwrap_or(1000));
    for seed in 0..seeds {
        for difficulty in difficulties() {
            let what = format!("wall {seed} of difficulty {difficulty}");
            assert_reachable(&wall(seed, difficulty, RunMode::Classic), &what);
        }
        let last = last_wall(seed, RunMode::Classic);
        assert_reachable(&last, &format!("last wall {seed}"));
    }
}
