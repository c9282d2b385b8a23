//! Gates: closed while a brick of their group exists, then open permanently.

use crate::prelude::*;

/// Starts a game with cells of 100 × 50 units: a gate in column 3, a brick behind it, and members of two groups at the
/// sides.
fn game() -> Sim {
    let source = "(format: 2, name: \"Gates\", author: \"Test\", legend: {'x': (), '1': (member: (group: 1)), \
         '2': (member: (group: 2)), '#': (kind: \"solid\", member: (group: 1)), 'g': (kind: \"gate\"), \
         'G': (kind: \"gate\", opens: (group: 2))}, \
         bricks: [\"...x....\", \"........\", \"........\", \"...g..G.\", \"1.#....2\", \"........\"])";
    games::of(source, Config::default())
}

fn throw_up(sim: &mut Sim, x: f64) {
    sim.throw(&[(DVec2::new(x, 60.0), DVec2::new(0.0, 600.0))]);
}

/// Returns the number of open gates.
fn open(sim: &mut Sim) -> usize {
    games::bricks_with::<With<Passable>>(sim).len()
}

#[test]
fn a_shut_gate_throws_a_ball_back_and_an_open_one_lets_it_through() {
    let mut sim = game();
    throw_up(&mut sim, 350.0);
    sim.step(120);
    assert!(sim.balls::<Velocity>()[0].0.y < 0.0, "thrown back");
    assert_eq!(open(&mut sim), 0);
    throw_up(&mut sim, 50.0);
    sim.step(120);
    // The only brick of group 1 that can be destroyed.
    assert_eq!(sim.witness().destroyed.len(), 1);
    // The gate of group 1 is open, that of group 2 is shut.
    assert_eq!(open(&mut sim), 1);
    throw_up(&mut sim, 350.0);
    sim.step(120);
    // The brick behind the gate is hit.
    assert_eq!(sim.witness().destroyed.len(), 1);
}

#[test]
fn a_member_keeps_its_gate_shut_even_if_it_need_not_go_for_the_level_to_be_cleared() {
    let source = "(format: 2, name: \"Gates\", author: \"Test\", legend: {'x': (), 'o': (optional: (), member: (group: 1)), \
         'g': (kind: \"gate\")}, bricks: [\"o..x...g\", \"........\"])";
    let mut sim = games::of(source, Config::default());
    sim.step(10);
    assert_eq!(open(&mut sim), 0, "its only member stands");
    throw_up(&mut sim, 50.0);
    sim.step(120);
    assert_eq!(sim.witness().destroyed.len(), 1, "the member");
    assert_eq!(open(&mut sim), 1);
}

#[test]
fn gates_do_not_count_for_clearing() {
    let mut sim = game();
    for x in [50.0, 350.0, 750.0] {
        throw_up(&mut sim, x);
        sim.step(144);
    }
    // All destructible bricks are destroyed.
    assert_eq!(sim.round(), Round::Cleared);
}
