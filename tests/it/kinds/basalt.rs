//! Basalt: solid for everything except a ball with energy.

use crate::powers::named;
use crate::prelude::*;

/// Starts a game with the brick of `entry` in column 1 of eight, an ember in column 4 next to basalt, and a plain
/// brick.
fn game(entry: &str) -> Sim {
    let legend = format!("'k': {entry}, 'b': (kind: \"basalt\"), 'e': (kind: \"ember\"), 'x': ()");
    let rows = "bricks: [\".k..eb.x\", \"........\", \"........\"]";
    games::of_legend(&legend, rows)
}

/// Throws a ball up the middle of `column`, with or without energy.
fn hit(sim: &mut Sim, column: u32, energy: bool) {
    let x = 100.0 * (f64::from(column) + 0.5);
    sim.throw(&[(DVec2::new(x, 200.0), DVec2::new(0.0, 900.0))]);
    if energy {
        sim.catch(named("energy"));
    }
    sim.step(60);
}

#[test]
fn only_a_ball_with_energy_destroys_basalt() {
    let mut sim = game("(kind: \"basalt\")");
    for _ in 0..3 {
        hit(&mut sim, 1, false);
        assert!(sim.balls::<Velocity>()[0].0.y < 0.0, "it throws balls back");
    }
    assert!(sim.witness().destroyed.is_empty(), "and holds");
    hit(&mut sim, 1, true);
    let gone = sim.witness().destroyed;
    assert_eq!(gone.len(), 1, "a ball with energy destroys it at once");
    let capsule = Rules::modern().capsule_points.helps;
    assert_eq!(sim.standing().score, 1000 + capsule, "1000 points");
}

#[test]
fn a_blast_does_nothing_to_basalt() {
    let mut sim = game("(kind: \"basalt\")");
    hit(&mut sim, 4, false);
    sim.step(60);
    let gone = sim.witness().destroyed;
    assert_eq!(gone.len(), 1, "the ember alone: {gone:?}");
    hit(&mut sim, 5, true);
    assert_eq!(sim.witness().destroyed.len(), 1, "what its blast reached");
}

#[test]
fn basalt_need_not_go_for_the_level_to_be_cleared_and_counts_for_nothing_when_it_does() {
    let mut sim = game("(kind: \"basalt\")");
    // The ember and the plain brick.
    assert_eq!(sim.resource::<Remaining>().0, 2);
    hit(&mut sim, 1, true);
    assert_eq!(sim.resource::<Remaining>().0, 2);
    hit(&mut sim, 4, false);
    hit(&mut sim, 7, false);
    assert_eq!(sim.round(), Round::Cleared, "with basalt left");
}

#[test]
fn energy_destroys_what_crumbles_and_what_can_be_destroyed_whole_and_nothing_else() {
    for (entry, destroyed, counts) in [
        ("(kind: \"solid\")", false, 2),
        ("(hits: 3)", true, 3),
        ("(hits: 3, crumbles: ())", true, 3),
        ("(kind: \"basalt\", without: [\"crumbles\"])", false, 2),
    ] {
        let mut sim = game(entry);
        assert_eq!(sim.resource::<Remaining>().0, counts, "{entry}");
        hit(&mut sim, 1, true);
        let witness = sim.witness();
        assert_eq!(witness.destroyed.len(), usize::from(destroyed), "{entry}");
        assert_eq!(witness.hits[0].destroyed, destroyed, "{entry}");
        assert_eq!(witness.hits[0].hits_left, 0, "{entry}");
    }
}
