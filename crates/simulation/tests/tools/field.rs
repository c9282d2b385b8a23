//! Effects of tools on bricks, points, lives and speeds.

use super::*;
use brickwork_level::content::PowerId;
use brickwork_simulation::ball::{Flight, WakeTime};
use brickwork_simulation::power::capsule::Capsule;
use brickwork_simulation::round::Remaining;
use brickwork_simulation::{Position, Velocity};

fn left(sim: &Sim) -> u32 {
    sim.resource::<Remaining>().0
}

#[test]
fn the_fourth_brick_of_a_ball_passes_its_hit_along_the_row() {
    // A column of bricks below a row.
    let rows = ["xxxxxxxx", "....x...", "....x...", "....x..."];
    let mut sim = scene(&["row-breaker"], &rows);
    let x = place(&sim, 8).x;
    throw(&mut sim, (x, 200.0), (0.0, 600.0));
    // The same ball goes up again and again, without the paddle.
    for _ in 0..600 {
        sim.step(1);
        if sim
            .balls::<Position>()
            .first()
            .is_some_and(|at| at.0.y < 80.0)
        {
            turn_up(&mut sim);
        }
        if effects(&sim, "row-breaker") == 1 {
            break;
        }
    }
    sim.step(4);
    assert_eq!(effects(&sim, "row-breaker"), 1);
    assert_eq!(sim.bricks().len(), 0, "the whole row took a hit");
}

/// Turns all balls upwards in flight, without a contact.
fn turn_up(sim: &mut Sim) {
    let now = sim.clock().now();
    let world = sim.app.world_mut();
    let mut balls = world.query::<(&Position, &mut Velocity, &mut Flight, &mut WakeTime)>();
    for (at, mut velocity, mut flight, mut wake) in balls.iter_mut(world) {
        velocity.0.y = velocity.0.y.abs();
        *flight = Flight::new(at.0, now);
        *wake = WakeTime::UNPREDICTED;
    }
}

#[test]
fn a_destroyed_brick_comes_back_once_counts_again_and_is_worth_more() {
    let mut sim = scene(&["phoenix"], &top("xxxxx..."));
    for brick in 0..4 {
        hit_from_below(&mut sim, brick);
        assert_eq!(left(&sim), 4 - brick as u32);
    }
    clear_the_field(&mut sim);
    let plain = sim.standing().score / 4;
    sim.step(3 * 120);
    assert_eq!(left(&sim), 2, "the fourth brick is back");
    assert_eq!(
        sim.bricks().iter().map(|it| it.id).collect::<Vec<_>>(),
        [3, 4]
    );
    let snapshot = sim.snapshot();
    sim.restore(&snapshot)
        .expect("the number of bricks left is right");
    let before = sim.standing().score;
    hit_from_below(&mut sim, 3);
    assert_eq!(left(&sim), 1);
    assert!(
        sim.standing().score - before >= 5 * plain,
        "it counts five times"
    );
    clear_the_field(&mut sim);
    sim.step(4 * 120);
    assert_eq!(left(&sim), 1, "it comes back only once");
}

#[test]
fn time_without_a_hit_makes_the_next_brick_dear_and_balls_faster_until_the_paddle() {
    let mut sim = scene(&["impatience"], &top("xx......"));
    hit_from_below(&mut sim, 0);
    let plain = sim.standing().score;
    throw(&mut sim, (500.0, 300.0), (200.0, 0.0));
    sim.step(3 * 120);
    assert_eq!(effects(&sim, "impatience"), 2, "both reactions");
    let speed = sim.balls::<brickwork_simulation::ball::Ball>()[0].speed;
    assert!((speed - 260.0).abs() < 1e-9, "{speed}");
    hit_from_below(&mut sim, 1);
    let more = sim.resource::<Tools>().reactions()[0].points;
    assert!(more >= 2 * plain, "{more} more than {plain}");
}

#[test]
fn a_hit_on_the_side_of_a_brick_passes_on_along_its_column() {
    let rows = ["...x....", "...x....", "...x....", "........"];
    let mut sim = scene(&["side-cutter"], &rows);
    let at = place(&sim, 2);
    throw(&mut sim, (at.x - 150.0, at.y), (500.0, 0.0));
    sim.step(40);
    assert_eq!(sim.bricks().len(), 0);
}

#[test]
fn three_bricks_of_one_colour_in_a_row_hit_all_of_that_colour() {
    let mut sim = scene(&["painter"], &top("xxxxx22."));
    for brick in 0..3 {
        hit_from_below(&mut sim, brick);
    }
    sim.step(4);
    let colours: Vec<Option<u8>> = sim.bricks().iter().map(|it| it.hits_left).collect();
    assert_eq!(
        colours,
        [Some(2), Some(2)],
        "only the other colour is left, unharmed"
    );
}

#[test]
fn eight_bricks_of_one_colour_in_a_row_are_worth_a_life() {
    let rows = ["xxxxxxxx", "x.......", "........"];
    let mut sim = scene(&["lucky-star"], &rows);
    let lives = sim.standing().lives;
    hit_from_below(&mut sim, 8);
    for brick in 1..8 {
        assert_eq!(sim.standing().lives, lives, "after {brick} bricks");
        hit_from_below(&mut sim, brick);
    }
    assert_eq!(sim.standing().lives, lives + 1);
}

#[test]
fn the_first_brick_makes_its_neighbours_explosive() {
    let mut sim = scene(&["fuse"], &top("xxxxxxxx"));
    hit_from_below(&mut sim, 0);
    assert_eq!(left(&sim), 7);
    hit_from_below(&mut sim, 2);
    clear_the_field(&mut sim);
    sim.step(120);
    // Bricks 1 to 4 are explosive, and each blast reaches its neighbours.
    assert_eq!(
        sim.bricks().iter().map(|it| it.id).collect::<Vec<_>>(),
        [6, 7]
    );
}

#[test]
fn the_first_bricks_after_a_launch_explode() {
    let mut sim = scene(&["opening-shot"], &top("xxxxxxxx"));
    sim.intent().launch = true;
    sim.step(2);
    let ball = sim.resource::<Tools>().held().next().expect("a charge").1;
    assert_eq!(ball, Some(0), "of the launched ball");
    hit_from_below(&mut sim, 3);
    clear_the_field(&mut sim);
    sim.step(60);
    assert!(left(&sim) <= 5, "the neighbours are hit: {}", left(&sim));
}

#[test]
fn every_tenth_brick_drops_a_capsule_and_a_missed_one_dulls_the_next_hit() {
    let rows = [
        "xxxxxxxx", "xxxxxxxx", "........", "........", "........", "........",
    ];
    let mut sim = scene(&["magpie"], &rows);
    let capsules = |sim: &mut Sim| {
        sim.app
            .world_mut()
            .query::<&Capsule>()
            .iter(sim.app.world())
            .count()
    };
    for brick in (8..16).chain(0..1) {
        hit_from_below(&mut sim, brick);
        assert_eq!(capsules(&mut sim), 0);
    }
    hit_from_below(&mut sim, 1);
    assert_eq!(capsules(&mut sim), 1);
    sim.put_paddle(700.0);
    while capsules(&mut sim) == 1 {
        clear_the_field(&mut sim);
        sim.step(60);
    }
    hit_from_below(&mut sim, 2);
    assert_eq!(left(&sim), 6, "without effect");
    hit_from_below(&mut sim, 2);
    assert_eq!(left(&sim), 5);
}

#[test]
fn charges_of_points_are_spent_by_bricks() {
    let mut sim = scene(&["good-catch"], &top("xxxxxxxx"));
    clear_the_field(&mut sim);
    sim.catch(PowerId::named("wide").expect("a power-up"));
    sim.step(4);
    let mut gained = Vec::new();
    for brick in 0..7 {
        let before = sim.brick_points();
        let score = sim.standing().score;
        hit_from_below(&mut sim, brick);
        let (points, score) = (sim.brick_points() - before, sim.standing().score - score);
        gained.push(score >= 2 * points);
    }
    assert_eq!(gained[..5], [true; 5]);
    let more = sim.resource::<Tools>().reactions()[0].points;
    // The combo grows by a tenth with each brick of 100 points.
    assert_eq!(
        more,
        100 + 110 + 120 + 130 + 140,
        "five bricks counted twice"
    );
}

#[test]
fn bricks_count_twice_between_the_left_wall_and_the_next() {
    let rows = ["x.......", ".......x", "........", "........"];
    let mut sim = scene(&["pendulum"], &rows);
    throw(&mut sim, (100.0, 250.0), (-600.0, 0.0));
    sim.step(20);
    assert_eq!(sim.resource::<Tools>().held().count(), 1);
    throw(&mut sim, (600.0, 250.0), (600.0, 0.0));
    sim.step(60);
    assert_eq!(
        sim.resource::<Tools>().held().count(),
        0,
        "the right wall ends it"
    );
}

#[test]
fn a_bounce_off_the_top_wall_is_worth_points() {
    let mut sim = scene(&["doorbell"], &top("x......."));
    throw(&mut sim, (500.0, 500.0), (0.0, 500.0));
    sim.step(30);
    assert_eq!(sim.standing().score, 50);
}

#[test]
fn a_full_pull_meter_sets_a_charge_again_each_time() {
    let mut rules = rules(&["spring"]);
    rules.pull.recharge = 0.5;
    let mut sim = scene_under(rules, &["x.......", "........"]);
    for pulls in 1..=2 {
        throw(&mut sim, (500.0, 300.0), (200.0, 100.0));
        sim.intent().pull = true;
        sim.step(2);
        sim.intent().pull = false;
        sim.step(70);
        assert_eq!(effects(&sim, "spring"), pulls);
        let charge = *sim.resource::<Tools>().held().next().expect("a charge").2;
        assert_eq!(charge.left, Some(1));
    }
}

#[test]
fn the_combo_survives_a_return_after_a_long_rally() {
    let rows = [
        "x.......", "x.......", "x.......", "x.......", "x.......", ".......x",
    ];
    let mut sim = scene(&["long-rally"], &rows);
    let x = place(&sim, 0).x;
    throw(&mut sim, (x, 200.0), (0.0, 900.0));
    while effects(&sim, "long-rally") == 0 {
        sim.step(1);
        if sim.ball_at().y < 80.0 {
            turn_up(&mut sim);
        }
    }
    sim.step(4);
    assert_eq!(effects(&sim, "long-rally"), 1);
    let rally = sim
        .resource::<brickwork_simulation::scoring::Tallies>()
        .first()
        .rally;
    sim.put_paddle(x);
    throw(&mut sim, (x, 60.0), (0.0, -400.0));
    sim.step(24);
    let after = sim
        .resource::<brickwork_simulation::scoring::Tallies>()
        .first()
        .rally;
    assert_eq!(after, rally, "the ball of the rally has the charge");
}
