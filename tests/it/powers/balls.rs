//! Effects on balls: through, energy, explosive, weak, fast and slow.

use brickwork::content::effects::{BallTraits, Effect};

use super::{named, wait};
use crate::prelude::*;

/// Starts a game with three full rows of two-hit bricks below a solid row.
fn wall() -> Sim {
    let source = "(format: 2, name: \"W\", author: \"T\", legend: {'x': (hits: 2), '#': (kind: \"solid\")}, \
                  bricks: [\"########\", \"xxxxxxxx\", \"xxxxxxxx\", \"xxxxxxxx\", \"........\", \"........\", \"........\"])";
    games::of(source, Config::default())
}

fn throw_up(sim: &mut Sim, x: f64) {
    sim.throw(&[(DVec2::new(x, 200.0), DVec2::new(0.0, 600.0))]);
}

/// Returns the traits of balls under `effect`.
fn traits(effect: Effect) -> BallTraits {
    let mut traits = BallTraits::default();
    effect.change_balls(&mut traits);
    traits
}

#[test]
fn a_ball_that_flies_on_through_bricks_is_never_weak() {
    let of =
        |wanted: fn(Effect) -> bool| PowerId::all().filter(move |it| wanted(it.power().effect));
    let mut seen = 0;
    for passes in of(|effect| traits(effect).passes) {
        for weak in of(|effect| traits(effect).misses > 0.0) {
            let ended = passes.power().ends.iter().any(|name| name == weak.name());
            assert!(ended, "{passes:?} and {weak:?} exclude each other");
            seen += 1;
        }
    }
    assert!(seen >= 3, "{seen} pairs");
}

#[test]
fn a_ball_that_goes_through_destroys_all_in_its_way_whole_and_bounces_off_what_is_solid() {
    let mut sim = wall();
    throw_up(&mut sim, 150.0);
    sim.catch(named("through"));
    sim.step(110);
    let witness = sim.witness();
    let passed = witness.hits.iter().filter(|hit| hit.passed).count();
    // The three of its column.
    assert_eq!((passed, witness.destroyed.len()), (3, 3));
    assert!(witness.hits.iter().all(|hit| !hit.passed || hit.destroyed));
    let capsule = Rules::modern().capsule_points.helps;
    assert_eq!(sim.brick_points(), 600, "each for all its hits");
    assert_eq!(sim.resource::<Tallies>().first().capsule_points, capsule);
    let velocity = games::velocity(&mut sim);
    // The solid one sent it back.
    assert_eq!(velocity, DVec2::new(0.0, -600.0));
}

#[test]
fn what_an_explosive_ball_destroys_explodes_and_what_its_blast_destroys_does_not() {
    let source = "(format: 2, name: \"W\", author: \"T\", legend: {'x': ()}, \
                  bricks: [\"xxxxxxxxxx\", \"..........\", \"..........\"])";
    let mut sim = games::of(source, Config::default());
    sim.throw(&[(DVec2::new(360.0, 200.0), DVec2::new(0.0, 800.0))]);
    sim.catch(named("explosive"));
    sim.step(60);
    wait(&mut sim, 60);
    let destroyed = sim.witness().destroyed;
    let causes: Vec<Cause> = destroyed.iter().map(|it| it.cause).collect();
    assert_eq!(causes[0], Cause::Ball(0));
    let first = destroyed[0].time;
    for blown in &destroyed[1..] {
        assert_eq!(blown.cause, Cause::Blast(destroyed[0].id));
        assert!((blown.time - first - 0.15).abs() < 1e-9, "0.15 s after it");
    }
    // Its two neighbours, and no further.
    assert_eq!(destroyed.len(), 3, "{causes:?}");
}

#[test]
fn two_hits_in_five_of_a_weak_ball_do_nothing() {
    let source = "(format: 2, name: \"W\", author: \"T\", legend: {'x': (hits: 9)}, bricks: [\"xxxxxxxx\", \"........\"])";
    let (mut hits, mut took) = (0, 0);
    for seed in 0..40 {
        let config = games::playing(Rules::modern(), seed, Player::Nobody);
        let mut sim = games::of(source, config);
        sim.throw(&[(DVec2::new(420.0, 300.0), DVec2::new(3.0, 900.0))]);
        sim.catch(named("weak"));
        sim.catch(named("net"));
        sim.step(9 * 120);
        let witness = sim.witness();
        let of_bricks = witness.hits.iter();
        let of_bricks = of_bricks.filter(|hit| matches!(hit.target, Target::Brick(_)));
        let mut left = BTreeMap::new();
        for hit in of_bricks {
            let before = left.insert(hit.target, hit.hits_left).unwrap_or(9);
            hits += 1;
            took += u32::from(hit.hits_left < before || hit.destroyed);
        }
    }
    let share = f64::from(took) / f64::from(hits);
    assert!(hits > 300 && (share - 0.6).abs() < 0.06, "{took} of {hits}");
}

#[test]
fn balls_get_faster_or_slower_and_their_own_speed_back() {
    for (name, times, seconds) in [("fast", 1.35, 12), ("slow", 0.7, 15)] {
        let mut sim = wall();
        sim.throw(&[(DVec2::new(60.0, 60.0), DVec2::new(0.0, 300.0))]);
        sim.catch(named(name));
        sim.step(4);
        assert_near(games::speed(&mut sim), 300.0 * times, 1e-9, name);
        sim.put_paddle(60.0);
        sim.step(seconds * 120 + 4);
        let steps = games::speed(&mut sim) / 300.0;
        assert!((1.0..1.2).contains(&steps), "{name} is over: {steps}");
    }
}
