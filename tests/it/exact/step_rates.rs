//! Independence of hits from the step rate.

use super::scenes;
use crate::prelude::*;

/// Largest difference between the times of the same hit at two step rates (s).
const TIME: f64 = 1e-9;

/// Hit: ball, target and time (s).
type Hit = (usize, Target, f64);

fn assert_same(name: &str, hits: impl Fn(u32) -> Vec<Hit>) {
    let at_120 = hits(120);
    println!("{name}: {} hits", at_120.len());
    for step_hz in [60, 240] {
        let others = hits(step_hz);
        for (index, (one, other)) in at_120.iter().zip(&others).enumerate() {
            let is_same = (one.0, one.1) == (other.0, other.1) && (one.2 - other.2).abs() < TIME;
            assert!(
                is_same,
                "{name}: hit {index} is {one:?} at 120 Hz and {other:?} at {step_hz} Hz"
            );
        }
        assert_eq!(at_120.len(), others.len(), "{name} at {step_hz} Hz");
    }
}

#[test]
fn at_60_120_and_240_steps_a_second_the_same_hits_come_at_the_same_times() {
    let scenes = [
        ("solid lattice", scenes::benchmark(100, '#', 1.0, 5)),
        ("destructible lattice", scenes::benchmark(100, '1', 1.0, 5)),
        ("turned boxes", scenes::turned(100, '#', 1.0, 5)),
        ("brittle turned boxes", scenes::turned(100, '1', 1.0, 5)),
        ("movers", scenes::moving(1.0, 0.0, 5)),
    ];
    for (name, scene) in scenes {
        assert_same(name, |step_hz| {
            let course = scene.played(step_hz, 20.0);
            let contacts = course.contacts.into_iter();
            let hits = contacts.map(|hit| (hit.ball, hit.target, hit.time));
            hits.collect()
        });
    }
}

#[test]
fn so_they_do_with_balls_that_come_back_from_the_resting_paddle() {
    for rules in [Rules::modern(), Rules::tutorial()] {
        let level = Arc::new(parsed(
            "(format: 1, name: \"Wide\", author: \"Test\", paddle_width: 720.0, legend: {'9': Plain(color: Blue, \
             hits: 9), '#': Solid()}, bricks: [\"9#9##9#9\", \"9......9\", \"...##...\", \"........\"], pieces: [\
             (kind: '#', at: (50.0, 85.0), shape: Box(width: 100.0, height: 20.0)), \
             (kind: '#', at: (750.0, 85.0), shape: Box(width: 100.0, height: 20.0))])",
        ));
        assert_same(&rules.ruleset, |step_hz| {
            let rules = changed(rules.clone(), |it| it.nudge = false);
            let config = games::at_rate(rules, step_hz);
            let mut sim = games::watched(Arc::clone(&level), config);
            let mut die = Die::new(3, 3);
            let balls = (0..24).map(|_| {
                let at = DVec2::new(die.between(120.0, 680.0), die.between(60.0, 280.0));
                let across = die.between(-200.0, 200.0);
                (at, DVec2::new(across, die.between(-500.0, 500.0)))
            });
            sim.throw(&balls.collect::<Vec<_>>());
            sim.step(20 * u64::from(step_hz));
            let hits = sim.witness().hits;
            let paddle = Target::Paddle(PlayerId::FIRST);
            let met = hits.iter().filter(|hit| hit.target == paddle).count();
            assert!(met > 200, "the paddle is hit again and again");
            let hits = hits.iter();
            let hits = hits.map(|hit| (hit.ball as usize, hit.target, hit.time));
            hits.collect()
        });
    }
}
