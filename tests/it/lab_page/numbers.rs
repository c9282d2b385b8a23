//! The numbers on screen are those that are found by other means.

use bevy::prelude::*;
use brickwork::lab::{FIELD, SCENES};
use brickwork::presentation::LabAsked;
use brickwork::simulation::messages::{BallHit, Target};

use super::{HUNDREDTH, TENTH, holds, lab, lines, roomy, with};
use crate::lab::chapters::{Against, Test};
use crate::lab::left::{self, game};
use crate::lab::right::world;
use crate::lab::thrown::{Thrown, random, shipped};
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
        Against::Brick(index) => index < boxes,
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

/// What is told at the left of the first `frames` frames of `of`, in `app`, is what the chapters make of them; how many frames had
/// something to tell.
fn hold_left(app: &mut App, of: &Thrown, frames: usize) -> usize {
    let mut compared = 0;
    for (frame, tests) in restated(of).iter().take(frames).enumerate() {
        tap(app, KeyCode::ArrowRight);
        settle(app);
        let Some(test) = looked_at(tests, of.scene.boxes.len()) else {
            continue;
        };
        let Some(numbers) = test.numbers else {
            continue;
        };
        let mut told = Told {
            app,
            place: format!("{}, frame {}", of.name, frame + 1),
        };
        let [px, py] = of_place(numbers.p);
        told.is("P ", &[px, py, numbers.v.x, -numbers.v.y], TENTH);
        let (d, clamped) = (numbers.d, numbers.clamped);
        told.is("D (", &[d.x, -d.y, clamped.x, -clamped.y], TENTH);
        let said = told.first("|V| ");
        assert_eq!(said.ends_with(": hit"), test.hit, "{}: {said}", told.place);
        if let Against::Brick(index) = test.against {
            let said = told.first("Frame ");
            let seen = said.split_once("Boxes share ").map_or("", |parts| parts.1);
            let wanted = shared(of, test, index);
            assert!(
                holds(seen, &wanted, TENTH),
                "{}: {wanted:?}: {said}",
                told.place
            );
        }
        if test.hit {
            hold_answer(&mut told, test);
        }
        hold_verdicts(&mut told, tests, of.scene.boxes.len());
        compared += 1;
    }
    compared
}

/// The lines of a page.
struct Told<'a> {
    app: &'a mut App,
    /// Which, for messages.
    place: String,
}

impl Told<'_> {
    fn first(&mut self, words: &str) -> String {
        lines(self.app, words).first().cloned().unwrap_or_default()
    }

    /// The line that begins with `words` has these numbers.
    fn is(&mut self, words: &str, wanted: &[f64], off: f64) {
        let said = self.first(words);
        assert!(
            holds(&said, wanted, off),
            "{}: {wanted:?}: {said:?}",
            self.place
        );
    }
}

/// What the square around the ball and the box `index` have in common on each axis (units; below 0 the gap).
fn shared(of: &Thrown, test: &Test, index: usize) -> [f64; 2] {
    let (size, ball) = (of.scene.boxes[index].size, test.before);
    let d = test.numbers.expect("it is a box").d;
    let common = |away: f64, half: f64| {
        let (low, high) = (
            (-half).max(away - ball.radius),
            half.min(away + ball.radius),
        );
        high - low
    };
    [common(d.x, size.0 * 0.5), common(d.y, size.1 * 0.5)]
}

/// What is told of a hit: the dot products and the winner, the depth and the way out of it, the velocities.
fn hold_answer(told: &mut Told, test: &Test) {
    let numbers = test.numbers.expect("it is a box");
    if matches!(test.against, Against::Brick(_)) {
        if numbers.v.length() > 1e-6 {
            told.is("V · ", &numbers.dots, HUNDREDTH);
            let said = told.first("V · ");
            let winner = said.split(',').position(|part| part.ends_with('*'));
            assert_eq!(winner, numbers.direction, "{}: {said}", told.place);
        }
        let by = test.after.centre() - test.before.centre();
        let said = told.first("Depth ");
        let seen = super::numbers(&said);
        let wanted = [numbers.penetration, by.x, -by.y];
        let off = [HUNDREDTH, TENTH, TENTH];
        let all = seen.iter().zip(wanted).zip(off);
        assert!(
            seen.len() == 3 && all.into_iter().all(|((a, b), off)| (a - b).abs() <= off),
            "{}: {wanted:?}: {said}",
            told.place
        );
    }
    let (before, after) = (test.before.velocity, test.after.velocity);
    let wanted = [before.x, -before.y, after.x, -after.y];
    told.is("v (", &wanted, TENTH);
}

/// The tests in their order, each with its verdict, and what each further hit made of the velocity.
fn hold_verdicts(told: &mut Told, tests: &[Test], boxes: usize) {
    let is_of_scene = |test: &&Test| !matches!(test.against, Against::Brick(at) if at >= boxes);
    let all: Vec<&Test> = tests.iter().filter(is_of_scene).collect();
    let said = told.first("Tests: ");
    let signs = said.chars().filter(|sign| ['+', '−'].contains(sign));
    let wanted = all.iter().map(|test| if test.hit { '+' } else { '−' });
    assert!(signs.eq(wanted), "{}: {said}", told.place);
    let is_of_box = |test: &&&Test| test.hit && test.numbers.is_some();
    let further: Vec<_> = all.iter().filter(is_of_box).skip(1).collect();
    let said = lines(told.app, "Then ");
    assert_eq!(said.len(), further.len(), "{}: {said:?}", told.place);
    for (said, test) in said.iter().zip(further) {
        let after = test.after.velocity;
        let seen = said.rsplit_once("v' ").map_or("", |parts| parts.1);
        assert!(
            holds(seen, &[after.x, -after.y], TENTH),
            "{}: {after:?}: {said}",
            told.place
        );
    }
}

#[test]
fn the_numbers_at_the_left_are_those_of_the_chapters_restated() {
    for of in shipped() {
        let mut app = shown(of);
        let compared = hold_left(&mut app, of, 32);
        assert!(compared > 0, "{}: something is looked at", of.name);
    }
}

#[test]
fn so_they_are_in_scenes_of_ones_own() {
    let mut compared = 0;
    for of in random().iter().step_by(40) {
        let mut app = with(LabAsked {
            name: None,
            scene: Some(of.scene.clone()),
        });
        compared += hold_left(&mut app, of, 12);
    }
    assert!(compared > 100, "{compared} frames");
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
