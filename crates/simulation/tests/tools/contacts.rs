//! Charges of tools at contacts with paddles, walls and bricks.

use super::*;
use brickwork_simulation::arena::Side;

const WALL: [&str; 4] = ["xxxxxxxx", "xxxxxxxx", "xxxxxxxx", "xxxxxxxx"];

/// Moves the paddle so that a ball falling at `x` touches it at `offset` (−1 to 1).
fn put_paddle(sim: &mut Sim, x: f64, offset: f64) {
    let half = sim.paddle().0.half().x;
    sim.put_paddle(x - offset * half);
}

#[test]
fn a_ball_from_the_edge_passes_through_two_bricks_and_bounces_off_the_third() {
    let mut sim = scene(&["needle"], &WALL);
    put_paddle(&mut sim, 300.0, 0.7);
    let hits = contacts(&mut sim, (300.0, 100.0), (0.0, -400.0), 3.0);
    let bricks = of_bricks(&hits);
    assert!(bricks.len() >= 3, "{hits:?}");
    let passed: Vec<bool> = bricks.iter().take(3).map(|hit| hit.passed).collect();
    assert_eq!(passed, [true, true, false]);
    assert!(bricks[0].destroyed && bricks[1].destroyed);
}

#[test]
fn a_ball_from_the_middle_of_the_paddle_gets_no_needle() {
    let mut sim = scene(&["needle"], &WALL);
    put_paddle(&mut sim, 300.0, 0.1);
    let hits = contacts(&mut sim, (300.0, 100.0), (0.0, -400.0), 1.2);
    assert!(!of_bricks(&hits).is_empty() && hits.iter().all(|hit| !hit.passed));
    assert_eq!(effects(&sim, "needle"), 0);
}

#[test]
fn a_ball_from_the_middle_breaks_a_brick_with_two_hits_at_once() {
    let mut sim = scene(&["hammer"], &["22222222"]);
    put_paddle(&mut sim, 300.0, 0.0);
    let hits = contacts(&mut sim, (300.0, 100.0), (0.0, -400.0), 2.0);
    let brick = of_bricks(&hits)[0];
    assert!(brick.destroyed && !brick.passed, "{brick:?}");
    let again = of_bricks(&hits).get(1).copied();
    assert!(again.is_none_or(|hit| !hit.destroyed), "one charge");
}

#[test]
fn a_ball_wraps_around_one_side_wall_after_the_top_wall() {
    let mut sim = scene(&["revolving-door"], &top("...x...."));
    let hits = contacts(&mut sim, (500.0, 500.0), (400.0, 300.0), 3.0);
    let walls: Vec<&BallHit> = hits
        .iter()
        .filter(|hit| matches!(hit.target, Target::Wall(_)))
        .collect();
    let top = walls
        .iter()
        .position(|hit| hit.target == Target::Wall(Side::Top))
        .expect("the top");
    let side = walls[top + 1..]
        .iter()
        .find(|hit| hit.target != Target::Wall(Side::Top))
        .expect("a side");
    assert!(side.passed, "it passes through the wall");
    let from = side.from.expect("another place");
    assert_eq!(from.y, side.at.y, "at the same height");
    assert!(
        (from.x - side.at.x).abs() > 500.0,
        "on the other side: {side:?}"
    );
    let before = walls[top].velocity;
    assert_eq!(side.velocity, before, "with the same velocity");
}

#[test]
fn a_ball_leaves_its_next_bounce_turned_after_the_left_wall() {
    let straight = |names: &[&str]| {
        let mut sim = scene(names, &top(".......x"));
        contacts(&mut sim, (100.0, 300.0), (-300.0, 300.0), 4.0)
    };
    let (plain, turned) = (straight(&[]), straight(&["slanted-wall"]));
    assert_eq!(
        plain[0].velocity, turned[0].velocity,
        "the left wall reflects"
    );
    let (before, after) = (plain[1].velocity, turned[1].velocity);
    let angle = libm::atan2(before.perp_dot(after), before.dot(after)).to_degrees();
    assert!((angle - 15.0).abs() < 1e-9, "{angle}");
    assert!((before.length() - after.length()).abs() < 1e-9);
    let next = turned[2];
    let incoming = (turned[1].velocity, next.velocity, next.normal);
    let mirrored = incoming.0 - incoming.2 * (2.0 * incoming.0.dot(incoming.2));
    assert!(
        (mirrored - incoming.1).length() < 1e-9,
        "later bounces are exact"
    );
}

#[test]
fn a_launch_starts_a_mirrored_ball() {
    let mut sim = scene(&["twin"], &["x......."]);
    sim.intent().launch = true;
    sim.step(4);
    let velocities = sim.balls::<brickwork_simulation::Velocity>();
    let [first, second] = velocities.as_slice() else {
        panic!("{velocities:?}");
    };
    assert_eq!(second.0, DVec2::new(-first.0.x, first.0.y));
}

#[test]
fn a_net_after_a_lost_life_is_there_before_the_serve_and_returns_a_ball_once() {
    let mut sim = scene(&["second-chance"], &["x......."]);
    sim.put_paddle(60.0);
    throw(&mut sim, (600.0, 60.0), (0.0, -400.0));
    while sim.standing().lives == 3 {
        sim.step(1);
    }
    while !sim.is_held() {
        sim.step(1);
    }
    let record = *sim.resource::<brickwork_simulation::collision::FieldRecord>();
    assert!(record.net.is_some(), "there is a net");
    sim.put_paddle(60.0);
    sim.witness();
    let hits = contacts(&mut sim, (600.0, 60.0), (0.0, -400.0), 1.0);
    assert_eq!(hits[0].target, Target::Net);
    throw(&mut sim, (600.0, 60.0), (0.0, -400.0));
    sim.step(120);
    let hits = sim.witness().hits;
    assert_eq!(hits[0].target, Target::Floor, "the net is used up");
}

#[test]
fn balls_leave_by_an_open_side_from_the_start_and_bounce_off_the_other() {
    let mut sim = scene(&["open-side"], &top("...x...."));
    let hits = contacts(&mut sim, (300.0, 200.0), (-500.0, 10.0), 1.5);
    assert!(hits[0].passed && hits[0].target == Target::Wall(Side::Left));
    let mut sim = scene(&["open-side"], &top("...x...."));
    let hits = contacts(&mut sim, (500.0, 200.0), (500.0, 10.0), 1.0);
    assert!(!hits[0].passed && hits[0].target == Target::Wall(Side::Right));
}

#[test]
fn a_ball_bounces_off_an_open_side_if_a_brick_is_in_its_way_behind_it() {
    let mut sim = scene(&["open-side"], &[".......x", "........"]);
    let hits = contacts(&mut sim, (300.0, 500.0), (-500.0, 0.0), 1.0);
    assert!(
        !hits[0].passed && hits[0].target == Target::Wall(Side::Left),
        "{:?}",
        hits[0]
    );
}

#[test]
fn a_ball_stays_on_the_paddle_twice_after_a_helpful_capsule() {
    let mut sim = scene(&["soft-hands"], &top("x......."));
    clear_the_field(&mut sim);
    sim.catch(power("wide"));
    sim.step(4);
    for is_caught in [true, true, false] {
        sim.witness();
        let x = sim.paddle().1.x;
        let hits = contacts(&mut sim, (x, 80.0), (0.0, -400.0), 0.3);
        assert_eq!(hits[0].caught, is_caught);
    }
}

#[test]
fn every_contact_with_the_paddle_kicks_a_hot_ball_for_about_a_second() {
    let mut sim = scene(&["hot-potato"], &top("x......."));
    put_paddle(&mut sim, 500.0, 0.0);
    throw(&mut sim, (500.0, 60.0), (0.0, -200.0));
    sim.step(30);
    let speed = |sim: &mut Sim| sim.balls::<brickwork_simulation::ball::Ball>()[0].speed;
    let kicked = speed(&mut sim);
    assert!(kicked > 200.0, "{kicked}");
    sim.step(170);
    assert!(
        (speed(&mut sim) - 200.0).abs() < 1e-9,
        "it has its usual speed again"
    );
}

#[test]
fn hits_do_nothing_after_the_edge_of_a_paddle_with_a_dead_centre() {
    let mut sim = scene(&["dead-centre"], &["xxxxxxxx"]);
    put_paddle(&mut sim, 400.0, 0.95);
    let hits = contacts(&mut sim, (400.0, 60.0), (0.0, -400.0), 1.6);
    let bricks = of_bricks(&hits);
    assert!(
        !bricks.is_empty() && bricks.iter().all(|hit| !hit.destroyed),
        "{hits:?}"
    );
}

#[test]
fn a_miss_widens_the_paddle_for_two_contacts() {
    let mut sim = scene(&["relief"], &top("x......."));
    let usual = sim.paddle().0.half().x;
    miss(&mut sim);
    assert!(
        (sim.paddle().0.half().x - 1.5 * usual).abs() < 1e-9,
        "wider"
    );
    for _ in 0..2 {
        let x = sim.paddle().1.x;
        throw(&mut sim, (x, 60.0), (0.0, -400.0));
        sim.step(24);
    }
    assert!((sim.paddle().0.half().x - usual).abs() < 1e-9, "as before");
}

fn power(name: &str) -> brickwork_level::content::PowerId {
    brickwork_level::content::PowerId::named(name).expect("a power-up")
}
