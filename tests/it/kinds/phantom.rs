//! Hidden bricks: present from the start, visible from the first hit.

use brickwork::simulation::brick::hidden::Hidden;

use super::hit;
use crate::prelude::*;

/// Starts a game at `step_hz` with the brick of `entry` in column 1 of eight next to an ember, and a distant plain
/// brick.
fn game(step_hz: u32, entry: &str) -> Sim {
    let legend = format!("'h': {entry}, 'e': (kind: \"ember\"), 'x': ()");
    let rows = "bricks: [\".he....x\", \"........\", \"........\"]";
    let config = games::at_rate(Rules::modern(), step_hz);
    games::of(&games::source(&legend, rows), config)
}

/// Returns the ids of the hidden bricks.
fn hidden(sim: &mut Sim) -> Vec<u32> {
    games::bricks_with::<With<Hidden>>(sim)
}

#[test]
fn a_phantom_takes_four_hits_and_is_seen_from_the_first_on() {
    for step_hz in [60, 120, 240] {
        let mut sim = game(step_hz, "(kind: \"phantom\")");
        sim.step(10);
        assert_eq!(hidden(&mut sim), [0]);
        for left in [3, 2, 1] {
            hit(&mut sim, 1);
            assert!(sim.balls::<Velocity>()[0].0.y < 0.0, "balls bounce off it");
            assert_eq!(sim.bricks()[0].hits_left, Some(left));
            assert!(hidden(&mut sim).is_empty(), "it has been seen");
        }
        hit(&mut sim, 1);
        assert_eq!(sim.witness().destroyed.len(), 1);
        assert_eq!(sim.standing().score, 400, "100 for each hit");
    }
}

#[test]
fn a_blast_shows_what_is_hidden_as_a_ball_does() {
    let mut sim = game(120, "(kind: \"phantom\")");
    hit(&mut sim, 2);
    assert!(hidden(&mut sim).is_empty());
    assert_eq!(sim.bricks()[0].hits_left, Some(3));
}

#[test]
fn any_kind_can_be_hidden_and_one_that_goes_with_its_first_hit_is_never_seen() {
    let mut sim = game(120, "(hidden: ())");
    hit(&mut sim, 1);
    assert_eq!(sim.witness().destroyed.len(), 1, "it was there");
    let mut sim = game(120, "(kind: \"solid\", hidden: ())");
    hit(&mut sim, 7);
    assert_eq!(hidden(&mut sim), [0], "what is hit elsewhere shows nothing");
    hit(&mut sim, 1);
    assert!(hidden(&mut sim).is_empty());
}

#[test]
fn what_is_hidden_must_go_for_the_level_to_be_cleared() {
    let mut sim = game(120, "(kind: \"phantom\", hits: 1)");
    assert_eq!(sim.resource::<Remaining>().0, 3);
    hit(&mut sim, 7);
    hit(&mut sim, 2);
    assert_eq!(sim.round(), Round::Cleared, "the blast took it along");
}

#[test]
fn players_that_are_programs_and_checks_of_levels_take_it_as_any_other() {
    let source = "(format: 2, name: \"P\", author: \"T\", legend: {'h': (kind: \"phantom\", hits: 1)}, \
                  bricks: [\"..h..h..\", \"........\"])";
    let config = games::playing(Rules::modern(), 0, Player::Autopilot);
    let mut sim = Sim::new(Arc::new(parsed(source)), config);
    sim.run(60.0);
    assert_eq!(sim.round(), Round::Cleared, "the autopilot aims at it");
    let caged = |hidden: &str| {
        let source = format!(
            "(format: 2, name: \"P\", author: \"T\", legend: {{'x': (), '#': (kind: \"solid\"{hidden})}}, \
             drawing: (height: 250.0), bricks: [\"x........\", \"...###...\", \"...#.#...\", \"...###...\", \".........\"], \
             balls: [(at: (400.0, 475.0), angle: 60.0)])"
        );
        let read = parse::inspect("p.ron", source.as_bytes(), Layers::base());
        let (_, warnings) = read.expect("a good level");
        let message = warnings.first().map(|warning| warning.message.clone());
        message.unwrap_or_default()
    };
    assert!(caged("").contains("hold it for ever"), "{}", caged(""));
    // Whether they are seen or not.
    assert_eq!(caged(", hidden: ()"), caged(""));
}
