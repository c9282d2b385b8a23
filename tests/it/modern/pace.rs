//! Speed of balls: steps after hits and time, kicks and effects. Each is a factor, and the product is capped.

use brickwork::content::{CountedHits, SpeedCap, SpeedSteps};
use brickwork::level::limits::DEFAULT_BALL_SPEED;
use brickwork::simulation::ball::pace::Pacing;

use super::{nearly_empty, same_heavy_and_recorded, straight_up_and_down};
use crate::games::speed;
use crate::prelude::*;

/// Returns speed steps of the size `each` after these numbers of hits.
fn steps(after: &[u32], each: Faster) -> SpeedSteps {
    SpeedSteps {
        after: after.to_vec(),
        each,
        ..SpeedSteps::default()
    }
}

/// Returns the speed steps of modern rules with their cap.
fn modern_steps() -> SpeedSteps {
    steps(&[4, 12, 24, 40], Faster::By(1.06))
}

const CAP: SpeedCap = SpeedCap {
    factor: 1.45,
    crossing: 0.9,
    least: 0.0,
};

/// Returns modern rules in which a ball flies straight up and down over a paddle at rest.
fn up_and_down(steps: SpeedSteps) -> Rules {
    let mut rules = Rules::modern();
    straight_up_and_down(&mut rules);
    (rules.speed_steps, rules.speed_cap) = (steps, CAP);
    // The last brick must remain.
    rules.last_bricks = LastBricks::default();
    rules
}

fn launch(sim: &mut Sim) {
    sim.intent().launch = sim.round() == Round::Serving;
}

/// Returns the ball's speed after each contact with the paddle, relative to the speed of the serve. It is measured at
/// the end of the tick (1/60 s).
fn speeds_after_hits(rules: Rules, seconds: f64) -> Vec<f64> {
    let mut sim = nearly_empty(rules, 60);
    let served = speed(&mut sim);
    let mut speeds = Vec::new();
    while sim.clock().now() < seconds {
        assert!(!sim.round().is_over(), "the game goes on");
        launch(&mut sim);
        sim.step(1);
        let is_paddle = |hit: &BallHit| matches!(hit.target, Target::Paddle(_));
        if sim.witness().hits.iter().any(is_paddle) {
            speeds.push(speed(&mut sim) / served);
        }
    }
    speeds
}

#[test]
fn a_ball_gets_six_percent_faster_after_4_12_24_and_40_hits_of_the_paddle() {
    for collision in [CollisionScheme::Continuous, CollisionScheme::Discrete] {
        let mut rules = up_and_down(modern_steps());
        rules.collision = collision;
        let speeds = speeds_after_hits(rules, 130.0);
        assert!(speeds.len() > 45, "{} hits", speeds.len());
        for (index, seen) in speeds.iter().enumerate() {
            let hits = index + 1;
            let steps = [4, 12, 24, 40].iter().filter(|after| hits >= **after);
            let expected = libm::pow(1.06, steps.count() as f64);
            assert!((seen - expected).abs() < 1e-12, "{hits} hits: {seen}");
        }
    }
}

#[test]
fn modern_rules_have_these_steps_and_this_cap_and_the_tutorial_has_none() {
    let modern = Rules::modern();
    assert_eq!(modern.speed_steps, modern_steps());
    assert_eq!(modern.speed_cap, CAP);
    assert!(Rules::tutorial().speed_steps.is_empty());
}

#[test]
fn every_step_is_told_once_and_its_flight_goes_on_where_the_ball_is() {
    let mut sim = nearly_empty(up_and_down(modern_steps()), 120);
    launch(&mut sim);
    sim.run(60.0);
    let seen = sim.witness();
    let told: Vec<u32> = seen.sped_up.iter().map(|(_, step)| step.steps).collect();
    assert_eq!(told, [1, 2]);
    for (step, sped_up) in &seen.sped_up {
        let turn = seen.turns.iter().find(|(of, _)| of == step);
        let turn = turn.expect("a turn in the trace").1;
        assert_eq!(turn.cause, TurnCause::Speed);
        assert_eq!(turn.at, sped_up.at);
        assert!((turn.velocity.length() - sped_up.speed).abs() < 1e-9);
    }
}

#[test]
fn a_new_serve_begins_with_the_speed_of_the_first() {
    let mut sim = nearly_empty(up_and_down(steps(&[1], Faster::By(1.2))), 120);
    launch(&mut sim);
    sim.run(4.0);
    assert!(speed(&mut sim) > 1.19 * DEFAULT_BALL_SPEED);
    sim.put_paddle(100.0);
    while !sim.is_held() {
        sim.step(1);
    }
    assert_eq!(speed(&mut sim), DEFAULT_BALL_SPEED);
    assert_eq!(sim.balls::<Pace>(), [Pace::default()]);
    assert_eq!(sim.standing().lives, 2, "a life was lost");
}

#[test]
fn steps_stop_at_the_cap_and_at_the_time_that_crossing_the_field_takes() {
    let after: Vec<u32> = (1..=12).collect();
    let many = steps(&after, Faster::By(1.06));
    let speeds = speeds_after_hits(up_and_down(many.clone()), 60.0);
    let highest = speeds.iter().copied().fold(0.0, f64::max);
    assert!((highest - 1.45).abs() < 1e-12, "×1.45 at most: {highest}");
    // The limit in a field of 200 × 250 units is 250/0.9 units/s.
    for (ball_speed, expected) in [(230.0, 250.0 / 0.9), (300.0, 300.0)] {
        let source = format!(
            "(format: 1, name: \"N\", author: \"A\", field: (width: 200, height: 250), ball_speed: {ball_speed:?}, \
             paddle_width: 60, legend: {{'x': Plain(color: Red)}}, bricks: [\"x...\", \"....\"])"
        );
        let config = games::under(up_and_down(many.clone()));
        let mut sim = Sim::new(Arc::new(parsed(&source)), config);
        launch(&mut sim);
        sim.run(60.0);
        let seen = speed(&mut sim);
        // A level's own speed is kept, and steps end at the cap.
        assert!((seen - expected).abs() < 1e-9, "{seen}");
    }
}

#[test]
fn hits_of_anything_and_time_count_where_the_rules_say_so() {
    let source = "(format: 1, name: \"N\", author: \"A\", \
        legend: {'r': Plain(color: Red, hits: 9), 'o': Plain(color: Orange, hits: 9)}, \
        pieces: [(kind: 'r', at: (400, 550), shape: Box(width: 80, height: 20)), \
                 (kind: 'o', at: (200, 550), shape: Box(width: 80, height: 20))])";
    let seen = |steps: SpeedSteps, seconds: f64| {
        let mut sim = Sim::new(Arc::new(parsed(source)), games::under(up_and_down(steps)));
        launch(&mut sim);
        sim.run(seconds);
        (speed(&mut sim) / DEFAULT_BALL_SPEED, sim.balls::<Pace>()[0])
    };
    let mut of_both = steps(&[1, 2, 3, 4], Faster::By(1.05));
    of_both.hits = CountedHits::OfPaddlesAndBricks;
    let (times, pace) = seen(of_both, 6.0);
    assert_eq!((pace.hits, pace.steps), (4, 4), "bricks and paddle");
    assert!((times - 1.05 * 1.05 * 1.05 * 1.05).abs() < 1e-12, "{times}");
    let table = Faster::Multiples(vec![1.1, 1.2, 1.3]);
    let mut of_anything = steps(&[1, 2, 3, 4], table);
    of_anything.hits = CountedHits::OfAnything;
    let (times, pace) = seen(of_anything, 6.0);
    assert_eq!((pace.hits, pace.steps), (5, 4), "bricks and paddle");
    assert!((times - 1.3).abs() < 1e-12, "the last of the table stays");
    let mut by_time = steps(&[], Faster::Adds(20.0));
    by_time.every = 2.0;
    let (times, pace) = seen(by_time, 6.5);
    assert_eq!(pace.steps, 3, "after 2, 4 and 6 seconds of flight");
    let faster = DEFAULT_BALL_SPEED + 60.0;
    assert!((times * DEFAULT_BALL_SPEED - faster).abs() < 1e-9);
}

#[test]
fn time_counts_in_flight_alone_and_alike_at_60_120_and_240_steps_a_second() {
    let mut by_time = steps(&[], Faster::By(1.1));
    by_time.every = 1.5;
    let told = |step_hz: u32| {
        let mut sim = nearly_empty(up_and_down(by_time.clone()), step_hz);
        sim.step(u64::from(step_hz) * 5);
        assert_eq!(sim.balls::<Pace>()[0].flown, 0, "it rides on the paddle");
        launch(&mut sim);
        sim.step(u64::from(step_hz) * 10);
        let told = sim.witness().sped_up.into_iter();
        told.map(|(step, sped_up)| (step * 240 / u64::from(step_hz), sped_up))
            .collect::<Vec<_>>()
    };
    let (slow, usual, fast) = (told(60), told(120), told(240));
    // Two more steps lead nowhere: balls are as fast as they can be.
    assert_eq!(slow.len(), 4);
    for other in [usual, fast] {
        assert_eq!(other.len(), slow.len());
        for ((time, one), (other_time, two)) in slow.iter().zip(&other) {
            assert_eq!((time, one.speed), (other_time, two.speed));
            assert!(one.at.distance(two.at) < 1e-9, "{one:?} {two:?}");
        }
    }
}

/// Changes the pace of the only ball and requests an update of its speed.
fn change(sim: &mut Sim, change: impl Fn(&mut Pace)) {
    let world = sim.app.world_mut();
    let mut paces = world.query::<&mut Pace>();
    change(&mut paces.single_mut(world).expect("one ball"));
    world.resource_mut::<Pacing>().ask();
}

#[test]
fn kicks_and_effects_are_factors_which_end_without_a_trace_and_obey_the_cap() {
    let mut rules = Rules::modern();
    rules.speed_cap = SpeedCap::default();
    rules.speed_cap.factor = 2.0;
    let mut sim = nearly_empty(rules, 120);
    fly(&mut sim, (400.0, 200.0), (0.0, 300.0), 1);
    for (kick, effects, expected) in [
        (1.3, 1.0, 390.0),
        (1.3, 1.25, 487.5),
        (1.3, 0.5, 195.0),
        (3.0, 1.25, 600.0),
        (1.0, 1.0, 300.0),
    ] {
        change(&mut sim, |pace| (pace.kick, pace.effects) = (kick, effects));
        let before = speed(&mut sim);
        assert!(!(sim.clock().step * 60).is_multiple_of(120));
        sim.step(1);
        let now = speed(&mut sim);
        assert!((now - expected).abs() < 1e-9, "{kick} × {effects}: {now}");
        assert_ne!(now, before);
        sim.step(1);
        assert_eq!(speed(&mut sim), now, "until something changes");
    }
}

#[test]
fn a_change_off_the_sixtieth_waits_for_it() {
    let mut sim = nearly_empty(Rules::modern(), 120);
    sim.throw(&[(DVec2::new(400.0, 200.0), DVec2::new(0.0, 300.0))]);
    change(&mut sim, |pace| pace.kick = 1.2);
    sim.step(1);
    assert_eq!(speed(&mut sim), 300.0, "the step ends between two");
    sim.step(1);
    assert!((speed(&mut sim) - 360.0).abs() < 1e-9);
}

#[test]
fn rules_without_steps_count_nothing() {
    let mut sim = nearly_empty(Rules::tutorial(), 120);
    sim.throw(&[(DVec2::new(400.0, 100.0), DVec2::new(0.0, -364.0))]);
    sim.run(20.0);
    let hits = sim.witness().hits;
    let of_paddle = |target| target == Target::Paddle(PlayerId::FIRST);
    assert!(hits.iter().filter(|hit| of_paddle(hit.target)).count() >= 4);
    assert_eq!(sim.balls::<Pace>()[0].hits, 0);
    assert_eq!(*sim.resource::<Pacing>(), Pacing::default());
}

#[test]
fn games_with_steps_are_the_same_heavy_and_their_recordings_verify() {
    let mut rules = Rules::modern();
    rules.speed_steps = steps(&[2, 5, 9], Faster::By(1.05));
    rules.speed_steps.hits = CountedHits::OfAnything;
    rules.speed_steps.every = 3.0;
    let config = || games::playing(rules.clone(), 4, Player::Autopilot);
    let game = || Sim::drawn(&["xx2xx2xx", "2xxxxxx2"], config());
    same_heavy_and_recorded(game, 25.0, |_| {});
}
