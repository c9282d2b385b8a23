//! One-way bricks: balls pass in one direction, bounce off in all others, and leave from inside freely.

use super::first_hit;
use crate::prelude::*;

/// Bar of the kind `o` in the middle.
const BAR: &str = "(kind: 'o', at: (400.0, 300.0), shape: Box(width: 100.0, height: 30.0))";

/// Starts a game with `pieces` of the kinds in `legend`, a solid floor, and one plain brick in the upper left corner.
fn game(legend: &str, pieces: &str) -> Sim {
    let source = format!(
        "(format: 2, name: \"One-way\", author: \"Test\", legend: {{'x': (), '#': (kind: \"solid\"), {legend}}}, \
         pieces: [(kind: 'x', at: (20.0, 590.0), shape: Box(width: 10.0, height: 2.0)), {pieces}, \
         (kind: '#', at: (400.0, 80.0), shape: Box(width: 800.0, height: 10.0))])"
    );
    games::of(&source, games::measured(120))
}

#[test]
fn a_ball_goes_through_in_its_direction_and_bounces_off_from_the_other_side() {
    let mut sim = game("'o': (kind: \"one-way\")", BAR);
    let up = DVec2::new(0.0, 500.0);
    let hit = first_hit(&mut sim, DVec2::new(400.0, 100.0), up);
    // Upwards it flies through.
    assert_eq!(hit.target, Target::Wall(Side::Top));
    let hit = first_hit(&mut sim, DVec2::new(400.0, 500.0), -up);
    assert_eq!(hit.target, Target::Brick(1), "downwards it bounces off");
    assert_eq!(hit.velocity, up);
    assert!((hit.at.y - 327.5).abs() < 1e-9, "where its outline is");
    let level = DVec2::new(500.0, 0.0);
    let hit = first_hit(&mut sim, DVec2::new(100.0, 300.0), level);
    // Across it does not fly upwards.
    assert_eq!(hit.target, Target::Brick(1));
}

#[test]
fn a_ball_that_is_turned_inside_by_something_else_flies_out_freely() {
    // A solid brick just above a thick one-way brick: the ball bounces back while it is inside.
    let pieces = "(kind: 'o', at: (400.0, 300.0), shape: Box(width: 120.0, height: 60.0)), \
                  (kind: '#', at: (400.0, 340.0), shape: Box(width: 120.0, height: 20.0))";
    let mut sim = game("'o': (kind: \"one-way\")", pieces);
    let mut die = Die::new(5, 32);
    for _ in 0..60 {
        let velocity = DVec2::new(die.between(-300.0, 300.0), die.between(150.0, 900.0));
        let contact = DVec2::new(die.between(350.0, 450.0), 317.5);
        let hit = first_hit(&mut sim, contact - velocity * 0.25, velocity);
        assert_eq!(hit.target, Target::Brick(2), "through it to the solid one");
        sim.step(60);
        let first = sim.witness().hits.first().map(|hit| hit.target);
        // Nothing holds it up from within.
        assert_ne!(first, Some(Target::Brick(1)));
        let (at, velocity) = (sim.balls::<Position>(), sim.balls::<Velocity>());
        assert!(at.is_empty() || at[0].0.y < 270.0 || velocity[0].0.y > 0.0);
    }
}

#[test]
fn flying_through_does_nothing_to_it_and_a_destructible_one_counts() {
    let mut sim = game("'o': (hits: 2, one_way: (towards: Up))", BAR);
    let up = DVec2::new(0.0, 500.0);
    fly(&mut sim, (400.0, 100.0), up, 60);
    // A ball has flown through it.
    assert_eq!(sim.bricks()[1].hits_left, Some(2));
    for left in [1, 0] {
        fly(&mut sim, (400.0, 450.0), -up, 60);
        let hits = sim.bricks().get(1).and_then(|brick| brick.hits_left);
        assert_eq!(hits.unwrap_or(0), left, "each that bounces off is a hit");
    }
    assert_eq!(sim.standing().score, 200, "worth its hits");
    assert_eq!(sim.round(), Round::Playing, "the plain brick is left");
    fly(&mut sim, (20.0, 500.0), up, 60);
    assert_eq!(sim.round(), Round::Cleared);
}

#[test]
fn one_that_moves_pushes_from_its_closed_side_and_passes_over_balls_from_the_open_one() {
    let lift = "(kind: 'o', at: (400.0, 150.0), shape: Box(width: 100.0, height: 20.0), \
                path: BackAndForth(through: [(400.0, 450.0)], speed: 150.0))";
    let mut sim = game("'o': (kind: \"one-way\")", lift);
    let hit = first_hit(&mut sim, DVec2::new(400.0, 500.0), DVec2::new(0.0, -300.0));
    assert_eq!(hit.target, Target::Brick(1), "down onto it as it rises");
    assert!(hit.velocity.y > 0.0);
    let mut sim = game("'o': (kind: \"one-way\")", lift);
    let hit = first_hit(&mut sim, DVec2::new(400.0, 100.0), DVec2::new(0.0, 301.0));
    // Up through it while it rises.
    assert_eq!(hit.target, Target::Wall(Side::Top));
}

#[test]
fn a_direction_that_there_is_not_is_refused_with_its_place() {
    for (towards, message) in [
        ("Upp", "did you mean `Up`?"),
        ("Angle(1e9)", "expected -360.0 to 360.0"),
        ("Angle(NaN)", "expected -360.0 to 360.0"),
    ] {
        let legend = format!("'o': (kind: \"one-way\", one_way: (towards: {towards}))");
        let said = games::refusal(&games::source(&legend, "bricks: [\"o\"]"));
        assert_contains_all(&said, &[message, "test.ron:1:"]);
    }
    let said = games::refusal(&games::source("'o': (one_way: ())", "bricks: [\"o\"]"));
    assert_contains(&said, "says no `towards`");
}
