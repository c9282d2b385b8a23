//! Chaotic bricks: they reflect balls at random angles, away from the surface and with the same speed.

use crate::prelude::*;

/// Starts a game with a brick of `entry` in the middle, with the outline and path `how`, and a distant plain brick.
fn game(entry: &str, how: &str, seed: u64) -> Sim {
    let source = format!(
        "(format: 2, name: \"Chaos\", author: \"Test\", legend: {{'x': (), 'c': {entry}}}, \
         pieces: [(kind: 'x', at: (20.0, 590.0), shape: Box(width: 10.0, height: 4.0)), \
         (kind: 'c', at: (400.0, 350.0), {how})])"
    );
    let config = changed(games::measured(120), |it| it.seed = seed);
    games::of(&source, config)
}

const CHAOTIC: &str = "(kind: \"chaotic\")";
const BLOCK: &str = "shape: Box(width: 100.0, height: 20.0)";
const DISC: &str = "shape: Circle(radius: 30.0)";
const LIFT: &str =
    "shape: Circle(radius: 30.0), path: BackAndForth(through: [(400.0, 200.0)], speed: 180.0)";

/// Throws `count` balls up at the brick, one after the other, and returns the first hit of each.
fn hits(sim: &mut Sim, count: usize) -> Vec<BallHit> {
    let mut hits = Vec::new();
    while hits.len() < count {
        let x = 370.0 + 60.0 * (hits.len() as f64 * 0.618).fract();
        sim.throw(&[(DVec2::new(x, 60.0), DVec2::new(0.0, 600.0))]);
        for _ in 0..60 {
            sim.step(1);
            let first = sim.witness().hits.first().copied();
            if let Some(hit) = first {
                hits.push(hit);
                break;
            }
        }
    }
    hits
}

#[test]
fn a_ball_leaves_at_any_angle_but_flat_ones_and_as_fast_as_it_came() {
    for how in [BLOCK, DISC, LIFT] {
        let mut sides = [0; 2];
        for hit in hits(&mut game(CHAOTIC, how, 3), 200) {
            assert_eq!(hit.target, Target::Brick(1));
            // The speed does not change.
            assert!((hit.velocity.length() - 600.0).abs() < 1e-9);
            let away = hit.velocity.dot(hit.normal) / 600.0;
            // Away from it.
            assert!(away > libm::cos(75.0_f64.to_radians()) - 1e-9, "{how}");
            sides[usize::from(hit.normal.perp_dot(hit.velocity) > 0.0)] += 1;
        }
        let is_even = sides.iter().all(|count| *count > 60);
        assert!(is_even, "{how}: {sides:?} to the sides");
    }
}

#[test]
fn the_same_seed_gives_the_same_angles_and_another_gives_others() {
    let angles = |seed: u64| -> Vec<DVec2> {
        let hits = hits(&mut game(CHAOTIC, BLOCK, seed), 20);
        hits.iter().map(|hit| hit.velocity).collect()
    };
    assert_eq!(angles(7), angles(7));
    let mut pairs = angles(7).into_iter().zip(angles(8));
    assert!(pairs.all(|(one, other)| one != other));
}

#[test]
fn other_random_numbers_of_the_game_stay_what_they_are() {
    let serve = |entry: &str| {
        let mut sim = game(entry, BLOCK, 5);
        sim.step(1);
        games::velocity(&mut sim)
    };
    // Each purpose has its stream.
    assert_eq!(serve(CHAOTIC), serve("(kind: \"solid\")"));
}

#[test]
fn a_chaotic_brick_with_hits_takes_them_and_counts() {
    let mut sim = game("(kind: \"chaotic\", hits: 2)", BLOCK, 1);
    let seen = hits(&mut sim, 2);
    let destroyed: Vec<bool> = seen.iter().map(|hit| hit.destroyed).collect();
    assert_eq!(destroyed, [false, true]);
    assert_eq!(sim.standing().score, 200);
    fly(&mut sim, (20.0, 500.0), (0.0, 500.0), 60);
    assert_eq!(sim.round(), Round::Cleared);
}
