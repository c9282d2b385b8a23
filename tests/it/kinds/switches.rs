//! Switches: every hit toggles the gates of their group. A gate closes only when no ball is inside.

use brickwork::simulation::brick::switches::SwitchedGroups;
use brickwork::simulation::collision::change::AwaitsRoom;

use super::said;
use crate::prelude::*;

/// Cells of 100 × 50 units. Gates are in columns 3 (group 1), 4 (group 1, initially open) and 5 (group 2). A switch is
/// in column 1, another in column 6 next to an ember, a member of group 2 in column 0, and a plain brick in the top
/// row.
const ROWS: &str =
    "[\"...x....\", \"........\", \"........\", \"...gGk..\", \"ms....te\", \"........\"]";
const LEGEND: &str = "'x': (), 'g': (kind: \"gate\"), 'G': (kind: \"gate\", passable: ()), 'k': (kind: \"gate\", opens: (group: 2)), \
                      's': (kind: \"switch\"), 't': (kind: \"switch\", switches: (group: 2)), 'e': (kind: \"ember\"), \
                      'm': (member: (group: 2))";
const SHUT: u32 = 1;
const OPEN_AT_FIRST: u32 = 2;
const GUARDED: u32 = 3;

fn game() -> Sim {
    let mut sim = games::of_legend(LEGEND, &format!("bricks: {ROWS}"));
    sim.step(4);
    sim
}

/// Throws a ball up the middle of `column` and lets it fly for a second.
fn hit(sim: &mut Sim, column: u32) {
    let x = 100.0 * (f64::from(column) + 0.5);
    fly(sim, (x, 60.0), (0.0, 600.0), 120);
}

/// Returns the ids of the open gates in ascending order.
fn open(sim: &mut Sim) -> Vec<u32> {
    games::bricks_with::<With<Passable>>(sim)
}

#[test]
fn every_hit_turns_all_gates_of_the_group_over() {
    let mut sim = game();
    assert_eq!(open(&mut sim), [OPEN_AT_FIRST], "as they are at first");
    hit(&mut sim, 1);
    // A switch throws balls back.
    assert!(sim.balls::<Velocity>()[0].0.y < 0.0);
    assert_eq!(open(&mut sim), [SHUT], "each is what it was not");
    // Its position shows it.
    assert!(sim.resource::<SwitchedGroups>().contains(1));
    assert!(!sim.resource::<SwitchedGroups>().contains(2));
    hit(&mut sim, 3);
    // The way to the brick is free.
    assert_eq!(sim.witness().destroyed.len(), 1);
    hit(&mut sim, 1);
    assert_eq!(open(&mut sim), [OPEN_AT_FIRST], "and back");
    // A switch is never destroyed.
    assert!(sim.witness().destroyed.is_empty());
}

#[test]
fn a_gate_shuts_when_no_ball_is_in_it_and_not_before() {
    let mut sim = game();
    hit(&mut sim, 1);
    let crossing = (DVec2::new(350.0, 425.0), DVec2::new(0.0, 20.0));
    sim.throw(&[crossing, (DVec2::new(150.0, 300.0), DVec2::new(0.0, 600.0))]);
    sim.step(60);
    assert!(!sim.resource::<SwitchedGroups>().contains(1), "turned over");
    // A ball is in the way.
    assert_eq!(open(&mut sim), [SHUT, OPEN_AT_FIRST]);
    assert_eq!(games::bricks_with::<With<AwaitsRoom>>(&mut sim).len(), 1);
    for _ in 0..240 {
        sim.step(1);
        let at = sim.balls::<Position>()[0].0;
        let beyond = (at.y - 425.0).abs() - (25.0 + 12.5);
        // Gates are checked on ticks, so one may close slightly after the ball has left.
        if beyond.abs() > 0.5 {
            let is_open = open(&mut sim).contains(&SHUT);
            assert_eq!(is_open, beyond < 0.0, "the ball is at {at}");
        }
    }
    assert_eq!(open(&mut sim), [OPEN_AT_FIRST]);
}

#[test]
fn a_gate_that_is_to_shut_and_is_turned_over_again_stays_open() {
    let mut sim = game();
    hit(&mut sim, 1);
    let crossing = (DVec2::new(350.0, 425.0), DVec2::new(0.0, 20.0));
    let below = |y: f64| (DVec2::new(150.0, y), DVec2::new(0.0, 600.0));
    sim.throw(&[crossing, below(300.0), below(200.0)]);
    sim.step(4 * 120);
    assert!(sim.resource::<SwitchedGroups>().contains(1), "hit twice");
    assert_eq!(open(&mut sim), [SHUT]);
}

#[test]
fn where_the_group_has_gone_gates_are_open_for_good_whatever_the_switch_says() {
    let mut sim = game();
    hit(&mut sim, 6);
    // The switch opens it.
    assert_eq!(open(&mut sim), [OPEN_AT_FIRST, GUARDED]);
    hit(&mut sim, 0);
    // The only member of group 2.
    assert_eq!(sim.witness().destroyed.len(), 1);
    for _ in 0..2 {
        hit(&mut sim, 6);
        assert_eq!(open(&mut sim), [OPEN_AT_FIRST, GUARDED]);
    }
}

#[test]
fn a_blast_turns_a_switch_over() {
    let mut sim = game();
    hit(&mut sim, 7);
    assert_eq!(sim.witness().destroyed.len(), 1, "the ember beside it");
    assert!(sim.resource::<SwitchedGroups>().contains(2));
}

#[test]
fn a_brick_that_can_be_destroyed_is_a_switch_up_to_its_last_hit() {
    let legend = "'x': (), 'g': (kind: \"gate\"), 's': (hits: 2, switches: ())";
    let mut sim = games::of_legend(legend, "bricks: [\"xs....g.\", \"........\", \"........\"]");
    hit(&mut sim, 1);
    assert!(sim.resource::<SwitchedGroups>().contains(1));
    hit(&mut sim, 1);
    // Its last hit too.
    assert!(!sim.resource::<SwitchedGroups>().contains(1));
    assert_eq!(sim.resource::<Remaining>().0, 1, "it counts as it would");
}

#[test]
fn switches_and_gates_do_not_count_for_clearing_and_are_worth_nothing() {
    let mut sim = game();
    // The brick, the ember and the member.
    assert_eq!(sim.resource::<Remaining>().0, 3);
    hit(&mut sim, 1);
    assert_eq!(sim.standing().score, 0);
    for column in [3, 7, 0] {
        hit(&mut sim, column);
    }
    assert_eq!(sim.round(), Round::Cleared);
}

#[test]
fn a_gate_that_nothing_opens_and_a_switch_without_gates_are_refused_with_place_and_remedy() {
    let source = |legend: &str, row: &str| {
        format!(
            "(format: 2, name: \"S\", author: \"T\",\nlegend: {{'x': (), '#': (kind: \"solid\", member: (group: 1)), {legend}}},\n\
             bricks: [{row:?}, \"......\"])"
        )
    };
    let said = |source: &str| said("s.ron", source);
    for [legend, part, message, help] in cases::<[String; 4]>("kinds/wrong_gates") {
        let source = source(&legend, "xg.#..");
        let line = source.lines().nth(1).expect("the legend");
        let place = format!("s.ron:2:{}:", line.find(&part).expect("there") + 1);
        let said = said(&source).expect("refused");
        for part in [place, message, help] {
            assert!(said.contains(&part), "{legend}: {part} in {said}");
        }
    }
    let gate = "'g': (kind: \"gate\"), 'm': (member: ()), 's': (kind: \"switch\"), 'h': (hits: 3, switches: ())";
    for (row, reason) in [
        ("xg.m..", "its group opens it"),
        ("xg.s..", "a switch does"),
        ("xg.h..", "or anything that switches"),
        ("x.....", "what nothing uses does no harm"),
    ] {
        assert_eq!(said(&source(gate, row)), None, "{reason}");
    }
}
