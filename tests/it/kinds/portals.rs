//! Portals: a ball leaves the other portal at once and on its line, and bounces off if there is no room.

use brickwork::simulation::ball::Flight;
use brickwork::simulation::tuning::MAX_CONTACTS;

use super::first_hit;
use crate::prelude::*;
use crate::trace::Shared;

/// Returns a level with `pieces` of the kinds `#`, `A` and `B`; the latter two are kinds of portals.
fn source(pieces: &str) -> String {
    format!(
        "(format: 2, name: \"Portals\", author: \"Test\", legend: {{'x': (), '#': (kind: \"solid\"), \
         'A': (kind: \"portal\"), 'B': (kind: \"portal\", color: Orange, portal: (pair: 2))}}, \
         pieces: [(kind: 'x', at: (20.0, 590.0), shape: Box(width: 10.0, height: 4.0)), {pieces}])"
    )
}

fn game(pieces: &str) -> Sim {
    games::of(&source(pieces), Config::default())
}

/// Returns two portals of the kind `key` and of `shape` at the given positions.
fn pair(key: char, shape: &str, one: (f64, f64), other: (f64, f64)) -> String {
    [one, other]
        .map(|(x, y)| format!("(kind: '{key}', at: ({x:?}, {y:?}), shape: {shape})"))
        .join(", ")
}

const BAR: &str = "Box(width: 100.0, height: 20.0)";

#[test]
fn a_ball_goes_on_from_the_other_one_at_the_same_instant_with_offset_and_velocity_kept() {
    let mut sim = game(&pair('A', BAR, (200.0, 300.0), (600.0, 400.0)));
    let velocity = DVec2::new(0.0, 500.0);
    let hit = first_hit(&mut sim, DVec2::new(215.0, 200.0), velocity);
    assert_eq!(hit.target, Target::Brick(1), "the one that it meets");
    assert!(hit.passed);
    assert_eq!(hit.velocity, velocity, "as fast, and in the same direction");
    let entered = hit.from.expect("it goes on elsewhere");
    assert!((entered - DVec2::new(215.0, 277.5)).length() < 1e-9);
    // As far to the right of the other one, on its far side.
    let off = (hit.at - DVec2::new(615.0, 422.5)).length();
    assert!(off < 1e-9, "{}", hit.at);
    let (velocity, flight) = (sim.balls::<Velocity>()[0].0, sim.balls::<Flight>()[0]);
    // No time has passed.
    assert_eq!((flight.from, flight.since), (hit.at, hit.time));
    assert_eq!(velocity, hit.velocity);
    let next = first_hit(&mut sim, hit.at, velocity);
    // It does not come back in.
    assert_eq!(next.target, Target::Wall(Side::Top));
}

#[test]
fn a_ball_bounces_off_where_the_other_end_has_no_room_and_goes_through_as_soon_as_it_has() {
    let up = DVec2::new(0.0, 500.0);
    let below = DVec2::new(200.0, 200.0);
    let portals = pair('A', BAR, (200.0, 300.0), (600.0, 400.0));
    let lid = "(kind: '#', at: (600.0, 425.0), shape: Box(width: 100.0, height: 20.0))";
    let mut sim = game(&format!("{portals}, {lid}"));
    let hit = first_hit(&mut sim, below, up);
    let met = (hit.target, hit.passed, hit.from);
    assert_eq!(met, (Target::Brick(1), false, None));
    assert_eq!(hit.velocity, -up, "as off a solid brick");
    let mut sim = game(&pair('A', BAR, (200.0, 300.0), (600.0, 585.0)));
    let hit = first_hit(&mut sim, below, up);
    assert_eq!(hit.velocity, -up, "a wall is in the way as well");
    let lid = "(kind: 'x', at: (600.0, 425.0), shape: Box(width: 100.0, height: 20.0))";
    let mut sim = game(&format!("{portals}, {lid}"));
    assert_eq!(first_hit(&mut sim, below, up).velocity, -up);
    let lifted = first_hit(&mut sim, DVec2::new(600.0, 500.0), -up);
    assert!(lifted.destroyed, "the lid goes");
    assert!(first_hit(&mut sim, below, up).passed, "now there is room");
}

#[test]
fn what_moves_leaves_a_balls_width_to_portals_so_it_is_never_in_the_way() {
    let portals = pair('A', BAR, (200.0, 300.0), (600.0, 400.0));
    let shutter = "(kind: '#', at: (600.0, 445.1), shape: Box(width: 60.0, height: 20.0), \
                   path: BackAndForth(through: [(400.0, 445.1)], speed: 100.0))";
    let mut sim = game(&format!("{portals}, {shutter}"));
    for _ in 0..40 {
        let hit = first_hit(&mut sim, DVec2::new(200.0, 265.0), DVec2::new(0.0, 500.0));
        assert!(hit.passed);
        sim.step(17);
        sim.witness();
    }
}

#[test]
fn two_portals_that_lead_into_each_other_hold_up_neither_the_game_nor_the_ball_for_ever() {
    // A ball that flies to the right leaves the right portal, and the wall sends it back into it.
    for apart in [26.0, 25.001, 40.0, 300.0] {
        let x = 200.0 + 20.0 + apart;
        let upright = "Box(width: 20.0, height: 200.0)";
        let mut sim = game(&pair('A', upright, (200.0, 350.0), (x, 350.0)));
        sim.throw(&[(DVec2::new(x - 10.0 - 12.6, 350.0), DVec2::new(1_500.0, 0.0))]);
        let mut longest = 0;
        let mut last_seen = 0;
        for step in 0..3_600 {
            sim.step(1);
            let hits = sim.witness().hits.len();
            longest = longest.max(hits);
            last_seen = if hits > 0 { step } else { last_seen };
        }
        assert!(longest <= MAX_CONTACTS as usize, "{apart}: {longest}");
        assert!(last_seen > 0);
    }
}

#[test]
fn program_players_see_through_portals() {
    // The plain brick is in a chamber that only a portal leads into.
    let chamber = "(kind: '#', at: (600.0, 330.0), shape: Box(width: 260.0, height: 20.0)), \
                   (kind: '#', at: (480.0, 460.0), shape: Box(width: 20.0, height: 240.0)), \
                   (kind: '#', at: (720.0, 460.0), shape: Box(width: 20.0, height: 240.0)), \
                   (kind: 'x', at: (600.0, 550.0), shape: Box(width: 200.0, height: 30.0))";
    let portals = pair('A', BAR, (200.0, 420.0), (600.0, 400.0));
    let source = source(&format!("{chamber}, {portals}"))
        .replace("'x', at: (20.0, 590.0)", "'#', at: (20.0, 590.0)");
    for seed in 1..=5 {
        let config = games::playing(Rules::modern(), seed, Player::Autopilot);
        let mut sim = Sim::new(Arc::new(parsed(&source)), config);
        sim.run(60.0);
        assert_eq!(sim.round(), Round::Cleared, "seed {seed}");
        assert_eq!(sim.brick_points(), 100, "portals are worth nothing");
    }
}

#[test]
fn a_trace_says_where_a_ball_went_in_and_where_it_came_out() {
    let mut sim = game(&pair('A', BAR, (200.0, 300.0), (600.0, 400.0)));
    sim.throw(&[(DVec2::new(215.0, 200.0), DVec2::new(0.0, 500.0))]);
    let trace = Shared::trace(&mut sim);
    sim.step(60);
    let lines = trace.lines();
    assert_eq!(lines[0]["colliders"][1]["passable"], true);
    let hits = lines[1..]
        .iter()
        .flat_map(|line| line["hits"].as_array().expect("a list"));
    let hit = hits.into_iter().next().expect("a hit");
    assert_eq!((&hit["target"], &hit["id"]), (&"portal".into(), &1.into()));
    assert_eq!(hit["passed"], true);
    let number = |value: &serde_json::Value| value.as_f64().expect("a number");
    assert!((number(&hit["from"][1]) - 277.5).abs() < 1e-9);
    assert!((number(&hit["y"]) - 422.5).abs() < 1e-9);
}

#[test]
fn a_portal_without_its_other_end_is_refused_with_place_and_remedy() {
    let refused = |source: &str, message: &str, place: &str| {
        let report = games::refusal(source);
        assert_contains(&report, message);
        let column = source.find(place).expect("the place") + 1;
        assert_contains(&report, &format!("test.ron:1:{column}"));
    };
    for [pieces, message, place] in cases::<[String; 3]>("kinds/wrong_portals") {
        refused(&source(&pieces), &message, &place);
    }
    let drawn = "(format: 2, name: \"P\", author: \"T\", legend: {'x': (), 'A': (kind: \"portal\")}, \
                 bricks: [\"x.A.\", \"....\"])";
    let alone = "the brick in row 1, column 3 of the drawing: it is the only portal";
    refused(drawn, alone, "A.\", \"");
    let soft = drawn.replace("\"portal\")", "\"portal\", hits: 2)");
    refused(&soft, "`portal` is on a brick that can be destroyed", "'A'");
}
