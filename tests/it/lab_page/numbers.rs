//! The numbers on screen are those that are found by other means.

use bevy::prelude::*;
use brickwork::lab::{FIELD, SCENES};
use brickwork::simulation::messages::{BallHit, Target};

use super::{TENTH, holds, lab, lines, roomy};
use crate::lab::chapters::{Against, Test};
use crate::lab::left::{self, game};
use crate::lab::right::world;
use crate::lab::thrown::{Thrown, shipped};
use crate::menus::settle;
use crate::reference::{Vec2 as Pair, vec2};
use crate::shell::tap;

/// The tests of every frame of `of` by the chapters, the first frame's first, until the ball is lost.
fn restated(of: &Thrown) -> Vec<Vec<Test>> {
    let mut game = game(&of.scene);
    let dt = 1.0 / f64::from(of.scene.frame_rate);
    let mut frames = Vec::new();
    for frame in of.left.frames.iter().skip(1) {
        let verdicts: Vec<_> = frame.tests.iter().map(left::seen).collect();
        frames.push(game.frame(dt, &verdicts));
        if frame.ball.is_none() {
            break;
        }
    }
    frames
}

/// A place of the chapters as the game writes it.
fn written(at: Pair) -> Pair {
    vec2(at.x, FIELD.y - at.y)
}

/// The test that the page looks at: the first hit of a box or the paddle, else the nearest; the brick that nothing reaches is
/// none of the scene's.
fn looked_at(tests: &[Test], boxes: usize) -> Option<&Test> {
    let is_shown = |test: &&Test| match test.against {
        Against::Brick(index) => index <= boxes,
        Against::Paddle => true,
        _ => false,
    };
    let of_boxes = || tests.iter().filter(is_shown);
    let nearest = || of_boxes().min_by(|a, b| length(a).total_cmp(&length(b)));
    of_boxes().find(|test| test.hit).or_else(nearest)
}

fn length(test: &Test) -> f64 {
    test.numbers.map_or(f64::INFINITY, |of| of.v.length())
}

/// The page with this scene.
fn shown(of: &Thrown) -> App {
    lab(name(of))
}

fn name(of: &Thrown) -> &'static str {
    let scene = SCENES.iter().find(|scene| scene.name == of.name);
    scene.expect("it comes with the lab").name
}

fn of_place(at: Pair) -> [f64; 2] {
    let at = written(at);
    [at.x, at.y]
}

#[test]
fn the_numbers_at_the_left_are_those_of_the_chapters_restated() {
    for of in shipped() {
        let mut app = shown(of);
        let mut compared = 0;
        for (frame, tests) in restated(of).iter().take(24).enumerate() {
            tap(&mut app, KeyCode::ArrowRight);
            settle(&mut app);
            let Some(test) = looked_at(tests, of.scene.boxes.len()) else {
                continue;
            };
            let Some(numbers) = test.numbers else {
                continue;
            };
            let [px, py] = of_place(numbers.p);
            let said = lines(&mut app, "P ").concat();
            assert!(
                holds(&said, &[px, py, numbers.v.x, -numbers.v.y], TENTH),
                "{}, frame {}: P and V are ({px} | {py}) and {:?}: {said:?}",
                of.name,
                frame + 1,
                numbers.v
            );
            let said = lines(&mut app, "D (").concat();
            let wanted = [
                numbers.d.x,
                -numbers.d.y,
                numbers.clamped.x,
                -numbers.clamped.y,
            ];
            assert!(
                holds(&said, &wanted, TENTH),
                "{}: D is {wanted:?}: {said:?}",
                of.name
            );
            let said = lines(&mut app, "|V| ").concat();
            assert_eq!(said.ends_with(": hit"), test.hit, "{}: {said:?}", of.name);
            if test.hit {
                let (before, after) = (test.before.velocity, test.after.velocity);
                let said = lines(&mut app, "v (").first().cloned().unwrap_or_default();
                let wanted = [before.x, -before.y, after.x, -after.y];
                assert!(
                    holds(&said, &wanted, TENTH),
                    "{}: {wanted:?}: {said:?}",
                    of.name
                );
            }
            compared += 1;
        }
        assert!(compared > 0, "{}: something is looked at", of.name);
    }
}

/// The length (units) that stands beside the vector `name`, if there is room for it.
fn beside(app: &mut App, name: &str) -> Option<f64> {
    let all = lines(app, &format!("{name} "));
    let mut lengths = all
        .iter()
        .filter(|line| line.ends_with(" u") && !line.contains(['(', '·']));
    lengths.next().map(|line| super::numbers(line)[0])
}

#[test]
fn lengths_beside_the_vectors_are_those_of_the_chapters_restated() {
    let mut compared = 0;
    for of in shipped() {
        let mut app = roomy(name(of));
        for (frame, tests) in restated(of).iter().take(24).enumerate() {
            tap(&mut app, KeyCode::ArrowRight);
            settle(&mut app);
            let Some(test) = looked_at(tests, of.scene.boxes.len()) else {
                continue;
            };
            let Some(numbers) = test.numbers else {
                continue;
            };
            let depth = (test.hit && numbers.penetration > 0.0).then_some(numbers.penetration);
            for (name, wanted) in [
                ("D", Some(numbers.d.length())),
                ("V", Some(numbers.v.length())),
                ("d", depth),
            ] {
                let said = beside(&mut app, name);
                if let (Some(said), Some(wanted)) = (said, wanted) {
                    compared += 1;
                    assert!(
                        (said - wanted).abs() <= TENTH,
                        "{}, frame {}: {name} is {wanted}: {said}",
                        of.name,
                        frame + 1
                    );
                }
            }
        }
    }
    assert!(compared > 150, "{compared} lengths");
}

#[test]
fn the_numbers_at_the_right_are_those_of_the_reference() {
    for of in shipped() {
        let mut app = shown(of);
        let Thrown { scene, right, .. } = of;
        let mut reference = world(scene);
        reference.run(right.seconds());
        let Some(first) = reference.hits.first() else {
            continue;
        };
        if right.pieces[0]
            .hit
            .is_none_or(|hit| (hit.time - first.time).abs() > 1e-6)
        {
            continue;
        }
        let said = lines(&mut app, "Impact in").concat();
        assert!(
            holds(&said, &[first.time], 1e-4),
            "{}: {first:?}: {said:?}",
            of.name
        );
        let said = lines(&mut app, "Centre then").concat();
        assert!(
            holds(&said, &[first.at.x, first.at.y], TENTH),
            "{}: {said:?}",
            of.name
        );
        let said = lines(&mut app, "Next flight").concat();
        let wanted = [first.velocity.x, first.velocity.y];
        let is_paddle = |hit: BallHit| matches!(hit.target, Target::Paddle(_));
        assert!(
            right.pieces[0].hit.is_some_and(is_paddle) || holds(&said, &wanted, TENTH),
            "{}: {wanted:?}: {said:?}",
            of.name
        );
    }
}
