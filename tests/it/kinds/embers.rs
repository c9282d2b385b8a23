//! Exploding bricks: bricks nearby take a hit a moment later, and chains can clear a level.

use crate::prelude::*;

fn game(rows: &[&str], ember: &str) -> Sim {
    let legend = format!(
        "'e': (kind: \"ember\"{ember}), 'x': (hits: 1), '3': (hits: 3), '#': (kind: \"solid\")"
    );
    games::of_legend(&legend, &format!("bricks: {rows:?}"))
}

/// Throws a ball up the middle of column `column` of eight.
fn throw_at(sim: &mut Sim, column: u32) {
    let x = 100.0 * (f64::from(column) + 0.5);
    sim.throw(&[(DVec2::new(x, 60.0), DVec2::new(0.0, 900.0))]);
}

#[test]
fn what_stands_near_an_ember_takes_a_hit_a_moment_after_it_has_gone() {
    // Bricks are 100 × 75 units. The blast reaches 60 units from the centre: the adjacent bricks, but not the ones
    // behind them.
    let mut sim = game(&["........", "..x3x...", ".x#ex...", "........"], "");
    throw_at(&mut sim, 3);
    sim.step(2 * 120);
    let destroyed = sim.witness().destroyed;
    let ember = &destroyed[0];
    // The ball sets it off.
    assert!(matches!(ember.cause, Cause::Ball(0)));
    let blast = Cause::Blast(ember.id);
    let blown = destroyed.iter().filter(|brick| brick.cause == blast);
    let blown: Vec<_> = blown.collect();
    // The brick to its right; the one above holds.
    assert_eq!(blown.len(), 1, "{destroyed:?}");
    // A moment later.
    assert!((blown[0].time - ember.time - 0.15).abs() < 1e-9);
    let left: Vec<_> = sim.bricks().iter().map(|brick| brick.hits_left).collect();
    assert!(left.contains(&None), "nothing happens to what is solid");
    // Three hits are two after one.
    assert!(left.contains(&Some(2)), "{left:?}");
}

#[test]
fn a_chain_of_embers_clears_a_level_and_every_brick_of_it_counts() {
    let mut sim = game(&["eeeeeeee", "........", "........", "........"], "");
    throw_at(&mut sim, 0);
    sim.run(4.0);
    assert_eq!(sim.round(), Round::Cleared, "from one end to the other");
    assert_eq!(sim.brick_points(), 800, "each is worth its hit");
    let destroyed = sim.witness().destroyed;
    let spread = destroyed.last().expect("bricks").time - destroyed[0].time;
    // 0.15 s from one to the next.
    assert!((spread - 7.0 * 0.15).abs() < 1e-9, "{spread}");
}

#[test]
fn a_level_says_how_far_and_how_soon_and_takes_the_blast_away() {
    let rows = ["x......x", "...e....", "........", "........"];
    let mut wide = game(&rows, ", explodes: (radius: 500.0, after: 0.0)");
    throw_at(&mut wide, 3);
    wide.run(4.0);
    // It reaches every corner at once.
    assert_eq!(wide.round(), Round::Cleared);
    let rows = ["........", "...ex...", "........", "........"];
    let mut dud = game(&rows, ", without: [\"explodes\"]");
    throw_at(&mut dud, 3);
    dud.step(96);
    assert_eq!(dud.witness().destroyed.len(), 1, "it only breaks");
}
