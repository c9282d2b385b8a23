//! Left run (tutorial scheme) compared with the reimplemented chapters, number by number.

use crate::prelude::*;
use brickwork::geometry::overlap::{Compass, DiscHit};
use brickwork::lab::{FIELD, Scene};
use brickwork::simulation::collision::test_notes::{Against, Tested};

use super::chapters::{self, Ball, Game, Object, Seen, Test};
use super::thrown::{self, Thrown};
use crate::reference::{Direction, Vec2, vec2};

/// Largest difference between two numbers, relative to the larger of them or to 1.
const EQUAL: f64 = 1e-9;
/// Initial velocity in the chapters (units/s, in their axes).
const INITIAL: Vec2 = vec2(100.0, -350.0);

/// Converts a position in the field to the chapters' axes.
fn place(at: DVec2) -> Vec2 {
    vec2(at.x, FIELD.y - at.y)
}

/// Converts a vector to the chapters' axes.
fn vector(of: DVec2) -> Vec2 {
    vec2(of.x, -of.y)
}

fn object(at: (f64, f64), size: (f64, f64), solid: bool) -> Object {
    let centre = vec2(at.0, FIELD.y - at.1);
    let size = vec2(size.0, size.1);
    Object {
        position: centre - size * 0.5,
        size,
        solid,
        destroyed: false,
    }
}

/// Returns `scene` as a game of the chapters.
pub fn game(scene: &Scene) -> Game {
    let boxes = scene.boxes.iter();
    let bricks = boxes.map(|of| object(of.at, of.size, of.solid));
    // Unreachable brick that keeps the level from ending.
    let keeper = object((1.0, FIELD.y - 1.0), (2.0, 2.0), false);
    let velocity = vector(scene.velocity.into());
    let centre = place(scene.ball.into());
    Game {
        size: vec2(FIELD.x, FIELD.y),
        bricks: bricks.chain([keeper]).collect(),
        paddle: object((scene.paddle.x, 10.0), (80.0, 20.0), true),
        paddle_speed: scene.paddle.speed,
        ball: Ball {
            position: centre - vec2(scene.radius, scene.radius),
            radius: scene.radius,
            velocity,
        },
        // The speed of a throw differs, and the initial velocity used by the paddle is scaled with it.
        initial_velocity: INITIAL.scaled_to(velocity.length()),
    }
}

/// Returns the index of the direction of a hit.
fn winner(hit: DiscHit) -> Option<usize> {
    let winner = hit.direction?;
    Compass::ALL.iter().position(|of| *of == winner)
}

/// Converts a recorded test to the observed result for the chapters' frame.
pub fn seen(tested: &Tested) -> Seen {
    let hit = tested.of_box().and_then(|(_, test)| test.hit);
    Seen {
        hit: tested.is_hit,
        direction: hit.and_then(winner),
    }
}

/// List of differences between numbers.
struct Held {
    differ: Vec<String>,
}

impl Held {
    fn number(&mut self, what: &str, shown: f64, found: f64) {
        let scale = shown.abs().max(found.abs()).max(1.0);
        let off = (shown - found).abs();
        if off.is_nan() || off > EQUAL * scale {
            self.differ
                .push(format!("{what}: shown {shown}, found {found}"));
        }
    }

    fn pair(&mut self, what: &str, shown: Vec2, found: Vec2) {
        self.number(&format!("{what}.x"), shown.x, found.x);
        self.number(&format!("{what}.y"), shown.y, found.y);
    }

    fn same<T: PartialEq + core::fmt::Debug>(&mut self, what: &str, shown: T, found: T) {
        if shown != found {
            self.differ
                .push(format!("{what}: shown {shown:?}, found {found:?}"));
        }
    }

    fn test(&mut self, shown: &Tested, found: &Test) {
        self.same("the verdict", shown.is_hit, found.hit);
        let balls = [
            ("before", shown.before, found.before),
            ("after", shown.after, found.after),
        ];
        for (when, (at, velocity), ball) in balls {
            self.pair(&format!("the place {when}"), place(at), ball.centre());
            let name = format!("the velocity {when}");
            self.pair(&name, vector(velocity), ball.velocity);
        }
        let against = match shown.against {
            Against::Wall { side, gap } => {
                self.number("the wall's gap", gap, found.margin);
                match side {
                    Side::Left => chapters::Against::Left,
                    Side::Right => chapters::Against::Right,
                    Side::Top => chapters::Against::Top,
                }
            }
            Against::Brick(id, ..) => chapters::Against::Brick(id as usize),
            Against::Paddle(of) => {
                if let (Some(shown), Some(found)) = (of.aimed, found.aimed) {
                    self.number("the paddle's offset", shown.offset, found.offset);
                    let towards = vector(shown.towards);
                    self.pair("the velocity made of it", towards, found.towards);
                }
                self.same("a paddle that aims", of.aimed.is_some(), found.hit);
                chapters::Against::Paddle
            }
            Against::Floor { above } => {
                self.number("the height above the floor", above, found.margin);
                chapters::Against::Bottom
            }
        };
        self.same("what it is tested against", against, found.against);
        let (Some((bounds, test)), Some(numbers)) = (shown.of_box(), found.numbers) else {
            return;
        };
        self.pair("D", vector(test.offset), numbers.d);
        self.pair("D clamped", vector(test.clamped), numbers.clamped);
        self.pair("P", place(test.nearest), numbers.p);
        self.pair("V", vector(test.difference), numbers.v);
        self.number("|V|", test.distance, numbers.v.length());
        let middle = found.before.centre() - numbers.d;
        self.pair("the box's middle", place(bounds.centre()), middle);
        if let Some(hit) = test.hit {
            // The dot products of a vector that is only rounding are only rounding, too.
            if numbers.v.length() > 1e-6 {
                for (shown, found) in hit.dots.into_iter().zip(numbers.dots) {
                    self.number("a dot product", shown, found);
                }
            }
            self.same("the winner", winner(hit), numbers.direction);
            self.number("the penetration", hit.penetration, numbers.penetration);
        }
    }
}

/// Counts of the comparison.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    frames: usize,
    tests: usize,
    hits: usize,
    lost: usize,
}

/// Plays `of` by the chapters and compares each frame of its left run until the ball is lost.
fn hold(of: &Thrown, tally: &mut Tally) {
    let mut game = game(&of.scene);
    let dt = 1.0 / f64::from(of.scene.frame_rate);
    for (index, frame) in of.left.frames.iter().enumerate().skip(1) {
        let verdicts: Vec<Seen> = frame.tests.iter().map(seen).collect();
        let tests = game.frame(dt, &verdicts);
        // As many tests as the chapters make.
        assert_eq!(frame.tests.len(), tests.len(), "{}, frame {index}", of.name);
        let mut held = Held { differ: Vec::new() };
        for (place, (shown, found)) in frame.tests.iter().zip(&tests).enumerate() {
            held.test(shown, found);
            assert!(
                held.differ.is_empty(),
                "{}, frame {index}, test {place} is as in the chapters: {:#?}\n{shown:#?}\n{found:#?}\n{:?}",
                of.name,
                held.differ,
                of.scene
            );
        }
        tally.frames += 1;
        tally.tests += tests.len();
        tally.hits += tests.iter().filter(|test| test.hit).count();
        let paddle = game.paddle.position + game.paddle.size * 0.5;
        held.pair("the paddle", place(frame.paddle.centre()), paddle);
        let bricks = game.bricks.iter().zip(&frame.stands);
        for (brick, stands) in bricks {
            held.same("a box that stands", *stands, !brick.destroyed);
        }
        let lost = tests.last().is_some_and(|test| test.hit);
        held.same("a ball that is lost", frame.ball.is_none(), lost);
        if let Some((at, velocity)) = frame.ball {
            held.pair("the ball", place(at), game.ball.centre());
            held.pair("its velocity", vector(velocity), game.ball.velocity);
        }
        assert!(
            held.differ.is_empty(),
            "{}, frame {index} ends as in the chapters: {:#?}",
            of.name,
            held.differ
        );
        if lost {
            tally.lost += 1;
            return;
        }
    }
}

#[test]
fn every_number_of_the_left_film_is_the_chapters_in_all_scenes_and_in_a_thousand_random_ones() {
    let mut tally = Tally::default();
    for of in thrown::all() {
        hold(of, &mut tally);
    }
    println!("{tally:?}");
    // Much happens in them.
    assert!(tally.hits > 2_000 && tally.lost > 50, "{tally:?}");
}

#[test]
fn a_centre_inside_a_box_gives_a_difference_of_nothing_but_rounding() {
    let mut inside = 0;
    for of in thrown::all() {
        for test in of.left.frames.iter().flat_map(|frame| &frame.tests) {
            let Some((bounds, disc)) = test.of_box() else {
                continue;
            };
            let at = test.before.0;
            if at.cmpgt(bounds.min).all() && at.cmplt(bounds.max).all() {
                inside += 1;
                // The nearest point of a box to a centre inside is that centre.
                assert!(disc.distance < 1e-12, "{}: {test:#?}", of.name);
            }
        }
    }
    assert!(inside > 100, "it happens: {inside}");
}

#[test]
fn in_the_scene_of_it_a_centre_inside_leaves_no_direction() {
    let film = &thrown::called("centre-inside").left;
    let (index, _) = film.flaws().next().expect("it goes wrong");
    let hit = film.frames[index].tests_of_scene().find(|test| test.is_hit);
    let (_, test) = hit.and_then(Tested::of_box).expect("a box is hit");
    assert_eq!(test.difference, DVec2::ZERO);
    assert_eq!(test.hit.map(|hit| hit.direction), Some(None));
}
