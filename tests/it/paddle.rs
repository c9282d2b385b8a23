//! Paddle: steering, aiming, and sweeps into balls from every side at any speed.

use crate::prelude::*;

const R: f64 = 12.5;

fn game(rules: Rules) -> Sim {
    let settings = Settings::new(rules);
    games::drawn(&["x.......", "........"], games::with(settings))
}

/// Returns the distance from a point to the paddle's outline (units); negative inside.
fn distance_to_paddle(sim: &mut Sim, point: DVec2) -> f64 {
    let (paddle, at) = sim.paddle();
    let outside = (point - at).abs() - paddle.half();
    if outside.max_element() < 0.0 {
        outside.max_element()
    } else {
        outside.max(DVec2::ZERO).length()
    }
}

#[test]
fn a_paddle_swept_into_balls_from_any_side_at_any_speed_gets_them_out_upwards() {
    for rules in [Rules::modern(), Rules::tutorial()] {
        let mut sim = game(rules.clone());
        let mut die = Die::new(21, 1);
        let mut met = 0;
        for _ in 0..400 {
            let start = die.between(50.0, 750.0);
            sim.put_paddle(start);
            // Random positions around the paddle, including below its top edge, with random directions and speeds.
            let balls: Vec<_> = (0..50)
                .map(|_| {
                    let x = if die.below(4) == 0 {
                        die.sign() * (400.0 - R) + 400.0
                    } else {
                        die.between(R, 800.0 - R)
                    };
                    let at = DVec2::new(x, die.between(-R + 0.1, 80.0));
                    let angle = die.between(0.0, core::f64::consts::TAU);
                    let speed = libm::pow(10.0, die.between(1.0, 4.0));
                    (at, DVec2::new(libm::cos(angle), libm::sin(angle)) * speed)
                })
                .filter(|(at, _)| {
                    let beyond = (*at - DVec2::new(start, 10.0)).abs() - DVec2::new(50.0, 10.0);
                    beyond.max(DVec2::ZERO).length() > R
                })
                .collect();
            sim.throw(&balls);
            // A mouse moves the paddle across the field within a step.
            sim.intent().target = Some(die.between(0.0, 800.0));
            sim.step(1);
            let seen = sim.witness();
            for hit in seen
                .hits
                .iter()
                .filter(|hit| hit.target == Target::Paddle(PlayerId::FIRST))
            {
                met += 1;
                // Every paddle contact leaves upwards.
                assert!(hit.velocity.y > 0.0, "{hit:?}");
                // Inside the arena.
                let is_inside = hit.at.x >= R - 1e-9 && hit.at.x <= 800.0 - R + 1e-9;
                assert!(is_inside, "{hit:?}");
            }
            for at in sim.balls::<Position>() {
                let gap = distance_to_paddle(&mut sim, at.0) - R;
                assert!(gap > -1e-7, "no ball ends inside the paddle: {gap}");
                assert!(
                    at.0.x > R - 1e-7 && at.0.x < 800.0 - R + 1e-7 && at.0.y < 600.0 - R + 1e-7
                );
            }
        }
        assert!(met > 1_000, "enough contacts were tried: {met}");
    }
}

#[test]
fn a_ball_between_paddle_and_wall_gets_out_upwards() {
    for rules in [Rules::modern(), Rules::tutorial()] {
        for speed in [0.1, 5.0, 100.0, 1_000.0, 100_000.0] {
            let mut sim = game(rules.clone());
            sim.put_paddle(700.0);
            // The ball is in a gap of 50 units between the paddle's right end and the wall. It moves down and towards
            // the wall.
            sim.throw(&[(DVec2::new(775.0, 15.0), DVec2::new(200.0, -20.0))]);
            let mut x: f64 = 700.0;
            for _ in 0..240 {
                x = (x + speed / 120.0).min(750.0);
                sim.intent().target = Some(x);
                sim.step(1);
                for at in sim.balls::<Position>() {
                    assert!(
                        distance_to_paddle(&mut sim, at.0) > R - 1e-7 && at.0.x <= 800.0 - R + 1e-7
                    );
                }
            }
            let seen = sim.witness();
            let mut touched = seen
                .hits
                .iter()
                .filter(|hit| hit.target == Target::Paddle(PlayerId::FIRST));
            let all_upwards = touched.all(|hit| hit.velocity.y > 0.0);
            assert!(all_upwards, "out upwards at {speed}");
            // Without rattling.
            assert!(seen.hits.len() < 500, "{}", seen.hits.len());
        }
    }
}

#[test]
fn a_lifted_ball_says_where_its_flight_ended() {
    let mut sim = game(Rules::modern());
    sim.put_paddle(300.0);
    sim.throw(&[(DVec2::new(400.0, 5.0), DVec2::new(0.0, -50.0))]);
    sim.intent().target = Some(500.0);
    sim.step(1);
    let hit = sim.witness().hits[0];
    assert_eq!(hit.target, Target::Paddle(PlayerId::FIRST));
    // It was hit beside the paddle.
    assert!(hit.from.is_some_and(|from| from.y < 5.0), "{hit:?}");
    assert_eq!(hit.at.y, 20.0 + R, "and goes on from its top");
}

#[test]
fn a_ball_between_the_paddles_side_and_a_wall_is_lifted_only_where_there_is_no_room_to_leave() {
    // The remaining clearance of the ball's centre is 9 or 5 units. The minimum is half the ball's radius.
    for (room, lifted) in [(9.0, false), (5.0, true)] {
        let mut sim = game(Rules::modern());
        let end = 800.0 - 2.0 * R - room;
        sim.put_paddle(end - 50.0);
        fly(&mut sim, (800.0 - R - 0.5, 10.0), (-300.0, 1.0), 4);
        let hit = sim.witness().hits[0];
        assert_eq!(hit.target, Target::Paddle(PlayerId::FIRST));
        assert_eq!(hit.from.is_some(), lifted, "{room}: {hit:?}");
    }
}

#[test]
fn a_tap_moves_the_paddle_a_little_and_a_held_key_crosses_the_field_in_under_a_second() {
    let mut sim = game(Rules::modern());
    sim.intent().steer = 1.0;
    sim.step(4);
    let tap = sim.paddle().1.x - 400.0;
    assert!((2.0..12.0).contains(&tap), "33 ms move it {tap} units");
    sim.intent().steer = 0.0;
    sim.step(1);
    let before = sim.paddle().1.x;
    sim.step(10);
    assert_eq!(sim.paddle().1.x, before, "it stops at once");
    sim.put_paddle(50.0);
    sim.intent().steer = 1.0;
    sim.step(115);
    assert_eq!(sim.paddle().1.x, 750.0, "from wall to wall");
}

#[test]
fn a_target_puts_the_paddle_there_within_the_walls_and_nonsense_is_ignored() {
    let mut sim = game(Rules::modern());
    for (target, x) in [
        (123.0, 123.0),
        (-50.0, 50.0),
        (1e300, 750.0),
        (f64::NAN, 750.0),
        (f64::INFINITY, 750.0),
    ] {
        *sim.intent() = PlayerIntent {
            target: Some(target),
            steer: f64::NAN,
            ..Default::default()
        };
        sim.step(1);
        assert_eq!(sim.paddle().1.x, x, "target {target}");
    }
}

#[test]
fn both_schemes_aim_alike() {
    let aimed = |collision| {
        let settings = Settings::in_scheme(collision);
        let mut sim = Sim::drawn(&["x.......", "........"], games::with(settings));
        fly(&mut sim, (420.0, 34.0), (0.0, -364.0), 2);
        sim.balls::<Velocity>()[0].0
    };
    assert!(aimed(CollisionScheme::Continuous).distance(aimed(CollisionScheme::Discrete)) < 1e-9);
}
