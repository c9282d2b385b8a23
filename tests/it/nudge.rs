//! Nudge that ends endless loops: its timing, angle and independence of the step rate. `traps` tests that it ends them.

use crate::prelude::*;

fn game(settings: Settings, seed: u64, rows: &[&str]) -> Sim {
    games::drawn(rows, changed(games::with(settings), |it| it.seed = seed))
}

/// Position and velocity of a ball that bounces between the side walls permanently, in the empty half of the field.
const LOOP: (DVec2, DVec2) = (DVec2::new(400.0, 200.0), DVec2::new(364.0, 0.0));

#[test]
fn a_ball_that_loops_is_turned_after_eight_seconds_of_play() {
    let mut sim = game(Settings::default(), 1, &["x.......", "........"]);
    sim.throw(&[LOOP]);
    sim.step(8 * 120 - 1);
    assert!(sim.witness().turns.is_empty(), "not before");
    sim.step(1);
    let turns = sim.witness().turns;
    assert_eq!(turns.len(), 1);
    let (step, turn) = turns[0];
    assert_eq!(step, 8 * 120);
    // Its speed is kept.
    assert!((turn.velocity.length() - 364.0).abs() < 1e-9);
    let angle = libm::atan2(turn.velocity.y.abs(), turn.velocity.x.abs()).to_degrees();
    // By a few degrees, away from the axis.
    assert!((3.0 - 1e-9..=45.0).contains(&angle), "{angle}");
    sim.step(9 * 120);
    let witness = sim.witness();
    let freed = witness.hits.iter().any(|hit| match hit.target {
        Target::Brick(_) | Target::Floor | Target::Paddle(_) => true,
        Target::Wall(_) | Target::Net => false,
    });
    // It is out of the loop within nine seconds.
    assert!(freed);
}

#[test]
fn or_after_forty_eight_contacts() {
    let mut sim = game(Settings::default(), 1, &["x.......", "........"]);
    sim.throw(&[(LOOP.0, DVec2::new(9_000.0, 0.0))]);
    while sim.witness().turns.is_empty() {
        sim.step(1);
        assert!(sim.clock().step < 8 * 120);
    }
    // From wall to wall.
    let passes = (9_000.0 * sim.clock().now() - 387.5) / 775.0;
    assert!((47.0..50.0).contains(&passes), "after {passes} passes");
}

#[test]
fn it_turns_alike_at_60_120_and_240_steps_a_second() {
    let turned = |step_hz: u32| {
        let settings = changed(Settings::default(), |it| it.step_hz = step_hz);
        let mut sim = game(settings, 7, &["x.......", "........"]);
        fly(&mut sim, LOOP.0, LOOP.1, u64::from(step_hz) * 9);
        let turns = sim.witness().turns.into_iter();
        let turns = turns.map(|(step, turn)| (step * 240 / u64::from(step_hz), turn.velocity));
        turns.collect::<Vec<_>>()
    };
    assert!(!turned(60).is_empty());
    assert_eq!(turned(60), turned(120));
    assert_eq!(turned(60), turned(240));
}

#[test]
fn neither_the_tutorial_nor_a_measurement_is_nudged() {
    let tutorial = Settings::new(Rules::tutorial());
    for settings in [tutorial, Settings::measured(120)] {
        let mut sim = game(settings, 1, &["x.......", "........"]);
        sim.throw(&[LOOP]);
        sim.step(60 * 120);
        assert!(sim.witness().turns.is_empty());
        assert_eq!(sim.ball_at().y, 200.0, "it flies for ever");
    }
}

#[test]
fn the_least_turn_is_taken_if_it_leads_out_at_all() {
    // The ball moves to the left after eight seconds. The smallest turn (3° to 8°) leads down to the floor line in 4 to
    // 9 s; larger ones would be quicker.
    let mut slow = 0;
    for seed in 0..20 {
        let mut sim = game(Settings::default(), seed, &["x.......", "........"]);
        fly(&mut sim, (400.0, 140.0), (-364.0, 0.0), 8 * 120);
        let turns = sim.witness().turns;
        let velocity = turns[0].1.velocity;
        let angle = libm::atan2(-velocity.y, -velocity.x).to_degrees();
        let is_least = (3.0 - 1e-9..8.0 + 1e-9).contains(&angle);
        assert!(is_least, "seed {seed}: turned by {angle}°");
        slow += u32::from(152.5 / -velocity.y > 4.0);
    }
    assert!(slow > 5, "often there is a quicker way out: {slow}");
}

/// Closed chamber of solid bricks, 300 units wide and 50 high.
const CHAMBER: [&str; 6] = [
    "........", ".#####..", ".#...#..", ".#####..", "........", "x.......",
];

#[test]
fn where_nothing_leads_out_it_is_turned_again_after_twelve_contacts() {
    let mut sim = game(Settings::default(), 1, &CHAMBER);
    // The ball bounces up and down with a contact every 0.07 s.
    fly(&mut sim, (350.0, 475.0), (10.0, 360.0), 8 * 120);
    let witness = sim.witness();
    let steps: Vec<u64> = witness.turns.iter().map(|(step, _)| *step).collect();
    assert!(steps.len() > 3, "{steps:?}");
    let time = |step: u64| step as f64 / 120.0;
    for pair in steps.windows(2) {
        let between = |time_of: f64| (time(pair[0])..time(pair[1])).contains(&time_of);
        let contacts = witness.hits.iter().filter(|hit| between(hit.time)).count();
        let is_due = (12..=13).contains(&contacts);
        assert!(is_due, "{contacts} contacts: {steps:?}");
    }
}

#[test]
fn or_after_one_and_a_half_seconds() {
    let mut sim = game(Settings::default(), 1, &CHAMBER);
    fly(&mut sim, (350.0, 475.0), (364.0, 0.0), 11 * 120);
    let turns = sim.witness().turns;
    let steps: Vec<u64> = turns.iter().map(|(step, _)| *step).collect();
    assert_eq!(steps, [960, 1140, 1320]);
}
