//! Bricks that accelerate balls: a ball takes a speed step at the first hit of each mark.

use brickwork::content::SpeedSteps;
use brickwork::simulation::ball::pace::Pacing;

use crate::games::speed;
use crate::prelude::*;

/// Returns a level with a brick of the kind `a` at the left and one of the kind `b` at the right.
fn source(a: &str, b: &str) -> String {
    format!(
        "(format: 2, name: \"Q\", author: \"T\", legend: {{'a': {a}, 'b': {b}, 'x': ()}}, \
         pieces: [(kind: 'a', at: (200.0, 400.0), shape: Box(width: 80.0, height: 20.0)), \
         (kind: 'b', at: (600.0, 400.0), shape: Box(width: 80.0, height: 20.0)), \
         (kind: 'x', at: (20.0, 590.0), shape: Box(width: 10.0, height: 4.0))])"
    )
}

/// Starts a game in which a speed step multiplies the speed by 1.5, and only bricks with a mark cause steps.
fn game(a: &str, b: &str) -> Sim {
    let mut rules = Rules::tutorial();
    rules.speed_steps = SpeedSteps::default();
    rules.speed_steps.each = Faster::By(1.5);
    rules.nudge = false;
    games::of(&source(a, b), games::under(rules))
}

/// Keeps the paddle at `x` (units) below a brick until the ball has hit bricks `hits` times.
fn hits(sim: &mut Sim, x: f64, hits: usize) {
    sim.put_paddle(x);
    let mut seen = 0;
    while seen < hits {
        sim.step(1);
        let hits = sim.witness().hits;
        seen += hits.iter().filter(|hit| hit.kind.is_some()).count();
    }
    // Complete the current tick (1/60 s).
    sim.step(2);
}

fn throw(sim: &mut Sim, x: f64) {
    sim.throw(&[(DVec2::new(x, 200.0), DVec2::new(0.0, 400.0))]);
}

#[test]
fn the_first_hit_of_a_mark_is_a_step_and_no_other_until_the_next_serve() {
    let nine = "(hits: 9, quickens: (mark: 7))";
    let mut sim = game(nine, nine);
    throw(&mut sim, 200.0);
    hits(&mut sim, 200.0, 1);
    assert!((speed(&mut sim) - 600.0).abs() < 1e-9);
    hits(&mut sim, 200.0, 2);
    assert!((speed(&mut sim) - 600.0).abs() < 1e-9, "once");
    assert_eq!(sim.balls::<Pace>()[0].steps, 1);
    // A new ball starts without marks.
    throw(&mut sim, 600.0);
    assert!((speed(&mut sim) - 400.0).abs() < 1e-9);
    hits(&mut sim, 600.0, 1);
    assert!((speed(&mut sim) - 600.0).abs() < 1e-9);
}

#[test]
fn marks_add_up_and_bricks_with_the_same_one_count_once() {
    for (other, expected) in [(1, 600.0), (2, 900.0), (32, 900.0)] {
        let b = format!("(hits: 9, quickens: (mark: {other}))");
        let mut sim = game("(hits: 9, quickens: ())", &b);
        throw(&mut sim, 200.0);
        hits(&mut sim, 200.0, 1);
        let pace = sim.balls::<Pace>()[0];
        throw(&mut sim, 600.0);
        let world = sim.app.world_mut();
        let mut paces = world.query::<&mut Pace>();
        *paces.single_mut(world).expect("one ball") = pace;
        world.resource_mut::<Pacing>().ask();
        hits(&mut sim, 600.0, 1);
        assert!((speed(&mut sim) - expected).abs() < 1e-9, "mark {other}");
    }
}

#[test]
fn a_solid_one_quickens_too_and_one_without_the_mark_does_not() {
    let mut sim = game("(kind: \"solid\", quickens: ())", "(hits: 9)");
    throw(&mut sim, 200.0);
    hits(&mut sim, 200.0, 1);
    assert!((speed(&mut sim) - 600.0).abs() < 1e-9);
    throw(&mut sim, 600.0);
    hits(&mut sim, 600.0, 1);
    assert!((speed(&mut sim) - 400.0).abs() < 1e-9);
}

#[test]
fn a_mark_out_of_range_is_refused_where_it_stands() {
    for mark in [0, 33] {
        let text = source(&format!("(quickens: (mark: {mark}))"), "()");
        let said = games::refusal(&text);
        assert_contains_all(&said, &["test.ron:1:", "expected 1 to 32"]);
    }
}

#[test]
fn it_belongs_to_the_identity_of_a_level() {
    let identity = |a: &str| parsed(&source(a, "()")).identity();
    assert_ne!(identity("()"), identity("(quickens: ())"));
    let marked = |mark: u32| identity(&format!("(quickens: (mark: {mark}))"));
    assert_eq!(identity("(quickens: ())"), marked(1));
    assert_ne!(marked(2), identity("(quickens: ())"));
}
