//! Lines below the fields, frame by frame: at the left compared with the reimplemented chapters, at the right with the
//! reference. `BRICKWORK_SWEEP=1 cargo test --test it lab_page::numbers` compares every frame instead of a sample.

use brickwork::lab::{FIELD, SCENES};

use super::beside::{self, Compared};
use super::flights::{self, Flights};
use super::told::{COMPASS, Told, hold_verdicts};
use super::{HUNDREDTH, TENTH, every, holds, is_compared, roomy};
use crate::lab::chapters::{Against, Numbers, Test};
use crate::lab::left::{self, game};
use crate::lab::thrown::{Thrown, shipped};
use crate::prelude::*;
use crate::reference::{Vec2 as Pair, vec2};

/// Returns the tests of every frame of `of` by the chapters, from the first frame until the ball is lost.
pub fn restated(of: &Thrown) -> Vec<Vec<Test>> {
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

/// Converts a position in the chapters' axes to the game's.
fn written(at: Pair) -> Pair {
    vec2(at.x, FIELD.y - at.y)
}

/// Returns the tests without those of the unreachable brick, which is not part of the scene.
pub fn of_scene(tests: &[Test], boxes: usize) -> impl Iterator<Item = &Test> {
    let is_shown = move |test: &&Test| !matches!(test.against, Against::Brick(at) if at >= boxes);
    tests.iter().filter(is_shown)
}

/// Returns the test that the page shows in detail by default: the first hit, else that of the nearest box.
pub fn looked_at(tests: &[Test], boxes: usize) -> Option<&Test> {
    let nearest = || {
        let of_boxes = of_scene(tests, boxes).filter(|test| test.numbers.is_some());
        of_boxes.min_by(|a, b| length(a).total_cmp(&length(b)))
    };
    of_scene(tests, boxes)
        .find(|test| test.hit)
        .or_else(nearest)
}

fn length(test: &Test) -> f64 {
    test.numbers.map_or(f64::INFINITY, |of| of.v.length())
}

/// Returns the name of the scene, as on the command line.
pub fn name(of: &Thrown) -> &'static str {
    let scene = SCENES.iter().find(|scene| scene.name == of.name);
    scene.expect("it comes with the lab").name
}

fn of_place(at: Pair) -> [f64; 2] {
    let at = written(at);
    [at.x, at.y]
}

/// Counts of comparisons.
#[derive(Debug, Default)]
pub struct Tally {
    pub frames: usize,
    pub walls: usize,
    shares: usize,
    pub further: usize,
    lost: usize,
    pub flights: Flights,
    pub beside: Compared,
}

/// Compares the page for the first `frames` frames of `of` in `app` with the chapters at the left and the reference at
/// the right. Compares a sample of the frames without a hit or contact unless this is a sweep.
pub fn hold_frames(app: &mut App, of: &Thrown, frames: usize, tally: &mut Tally) {
    let boxes = of.scene.boxes.len();
    let contacts = flights::contacts(of);
    for (frame, tests) in restated(of).iter().take(frames).enumerate() {
        tap(app, KeyCode::ArrowRight);
        let is_hit = tests.iter().any(|test| test.hit);
        let is_hit = is_hit || flights::is_struck(of, &contacts, frame + 1);
        if !is_compared(frame, is_hit) {
            continue;
        }
        settle(app);
        let mut told = Told {
            app: &mut *app,
            place: format!("{}, frame {}", of.name, frame + 1),
        };
        flights::hold_at(&mut told, of, &contacts, frame + 1, &mut tally.flights);
        let Some(test) = looked_at(tests, boxes) else {
            continue;
        };
        beside::hold(&mut told, of, test, &mut tally.beside);
        hold_test(&mut told, of, (test, 0));
        let is_share = test.hit && test.against == Against::Paddle;
        tally.shares += usize::from(is_share);
        let is_wall = test.numbers.is_none() && test.against != Against::Bottom;
        tally.walls += usize::from(is_wall);
        if let Some(last) = tests.last().filter(|test| test.hit) {
            hold_floor(&mut told, last);
            tally.lost += 1;
        }
        tally.further += hold_verdicts(&mut told, tests, boxes);
        tally.frames += 1;
    }
}

/// Compares the steps of `test`. `turns` is the number of earlier changes of direction in its frame.
pub fn hold_test(told: &mut Told, of: &Thrown, (test, turns): (&Test, usize)) {
    match (&test.numbers, test.against) {
        (Some(numbers), _) => hold_box(told, of, (test, turns), numbers),
        (None, Against::Bottom) => hold_floor(told, test),
        (None, _) => hold_wall(told, (test, turns)),
    }
}

/// Compares the height of the ball above the floor line, and asserts the loss of a ball below it.
fn hold_floor(told: &mut Told, test: &Test) {
    told.is("Floor: ", &[test.margin], HUNDREDTH);
    let said = told.first("Floor: ");
    assert_eq!(said.ends_with(": lost"), test.hit, "{}: {said}", told.place);
    // The loss also appears at the right, but possibly in another frame.
    let is_lost = !told.first("The ball is lost").is_empty();
    assert!(is_lost || !test.hit, "{}", told.place);
}

/// Compares the gap to a wall, and the ball's new position after a hit.
fn hold_wall(told: &mut Told, (test, turns): (&Test, usize)) {
    let wall = match test.against {
        Against::Left => "Wall left: ",
        Against::Right => "Wall right: ",
        _ => "Wall top: ",
    };
    told.is(wall, &[test.margin], HUNDREDTH);
    let said = told.first(wall);
    assert_eq!(said.ends_with(": hit"), test.hit, "{}: {said}", told.place);
    if test.hit {
        told.is("Ball placed at ", &of_place(test.after.centre()), TENTH);
        hold_velocities(told, (test, turns));
    }
}

/// Compares the steps of the test against a box or the paddle.
fn hold_box(told: &mut Told, of: &Thrown, (test, turns): (&Test, usize), numbers: &Numbers) {
    let [px, py] = of_place(numbers.p);
    told.is("P ", &[px, py, numbers.v.x, -numbers.v.y], TENTH);
    let (d, clamped) = (numbers.d, numbers.clamped);
    told.is("D (", &[d.x, -d.y, clamped.x, -clamped.y], TENTH);
    let said = told.first("|V| ");
    assert_eq!(said.ends_with(": hit"), test.hit, "{}: {said}", told.place);
    let said = told.first("Frame ");
    let seen = said.split_once("Overlap ").map_or("", |parts| parts.1);
    let wanted = shared(of, test);
    // The sign of an overlap near zero depends on rounding.
    let overlap = wanted[0].min(wanted[1]);
    let is_told = overlap.abs() < 1e-9 || seen.ends_with(": hit") == (overlap > 0.0);
    let is_right = holds(seen, &wanted, TENTH) && is_told;
    told.assert(is_right, format!("{wanted:?}: {said}"));
    if test.hit {
        hold_answer(told, (test, turns), numbers);
    }
}

/// Width and height of the paddle (units).
const PADDLE: (f64, f64) = (80.0, 20.0);

/// Returns the overlap of the ball's bounding square with the box or paddle of `test` on each axis (units; a gap is
/// negative).
pub fn shared(of: &Thrown, test: &Test) -> [f64; 2] {
    let size = match test.against {
        Against::Brick(index) => of.scene.boxes[index].size,
        _ => PADDLE,
    };
    let ball = test.before;
    let d = test.numbers.expect("it is a box").d;
    let common = |away: f64, half: f64| {
        let low = (-half).max(away - ball.radius);
        half.min(away + ball.radius) - low
    };
    [common(d.x, size.0 * 0.5), common(d.y, size.1 * 0.5)]
}

/// Compares the result of a hit: the dot products with the largest one, the depth, the new position, the offset on the
/// paddle and the velocities.
fn hold_answer(told: &mut Told, (test, turns): (&Test, usize), numbers: &Numbers) {
    if matches!(test.against, Against::Brick(_)) {
        let said = told.first("V/|V|: ");
        let winner = said.split(',').position(|part| part.ends_with('*'));
        assert_eq!(winner, numbers.direction, "{}: {said}", told.place);
        // With the ball's centre inside, V is zero or consists of rounding errors only, and so do the dot products.
        if numbers.v.length() > 1e-6 {
            told.is("V/|V|: ", &numbers.dots, HUNDREDTH);
        } else if winner.is_none() {
            let said = told.first("V is zero: no direction");
            assert!(!said.is_empty(), "{}: it is said so", told.place);
        }
        let by = test.after.centre() - test.before.centre();
        let said = told.first(if numbers.direction.is_some() {
            "* best match. Depth "
        } else {
            "Depth "
        });
        let seen = super::numbers(&said);
        let wanted = [numbers.penetration, by.x, -by.y];
        let off = [HUNDREDTH, TENTH, TENTH];
        let mut all = seen.iter().zip(wanted).zip(off);
        let is_right = seen.len() == 3 && all.all(|((a, b), off)| (a - b).abs() <= off);
        told.assert(is_right, format!("{wanted:?}: {said}"));
    }
    if let Some(aimed) = test.aimed {
        let said = told.first("Offset ");
        let (offset, towards) = said.split_once(" gives w ").unwrap_or_default();
        let wanted = [aimed.towards.x, -aimed.towards.y];
        let is_right = holds(offset, &[aimed.offset], HUNDREDTH) && holds(towards, &wanted, TENTH);
        told.assert(is_right, format!("{aimed:?}: {said}"));
    }
    hold_velocities(told, (test, turns));
}

/// Compares the velocities of a hit: v becomes v', and after an earlier change in the same frame v' becomes v''.
fn hold_velocities(told: &mut Told, (test, turns): (&Test, usize)) {
    let (before, after) = (test.before.velocity, test.after.velocity);
    let wanted = [before.x, -before.y, after.x, -after.y];
    let marks = "'".repeat(turns);
    told.is(&format!("v{marks} ("), &wanted, TENTH);
    let said = told.first(&format!("v{marks} ("));
    let becomes = format!(" becomes v{marks}' (");
    assert!(said.contains(&becomes), "{}: {said}", told.place);
}

#[test]
fn the_numbers_are_those_of_the_chapters_restated_and_of_the_reference() {
    let mut tally = Tally::default();
    for of in shipped() {
        let mut app = roomy(name(of));
        let is_met = flights::hold_first(&mut app, of);
        assert!(is_met, "{}: it begins with a flight to a contact", of.name);
        let before = tally.frames;
        // Long enough to lose the ball in the scene that shows the loss.
        let frames = if of.name == "lost-ball" { 60 } else { 32 };
        hold_frames(&mut app, of, frames, &mut tally);
        assert!(tally.frames > before, "{}: something is looked at", of.name);
    }
    let flights = &tally.flights;
    // Each kind of number is shown at least once.
    let are_told = tally.walls > 3 && tally.shares > 0 && tally.further > 0 && tally.lost > 0;
    assert!(are_told, "{tally:?}");
    // Enough flights are shown, some with their past contact and some of a ball that the paddle lifts.
    let is_enough = flights.all * every() > 100 && flights.past > 12 && flights.lifted > 0;
    assert!(is_enough, "{flights:?}");
    let at_right = ["v", "v'", "t", "n", "lifted"];
    let many = |name: &str| flights.beside.get(name).copied().unwrap_or(0) * every() > 1;
    assert!(at_right.into_iter().all(many), "{:?}", flights.beside);
    let vectors = ["D", "D clamped", "V", "d", "v", "v'", "x", "y"];
    let others = ["offset", "w", "gap", "top of the ball"];
    for name in vectors.iter().chain(&COMPASS).chain(&others) {
        let is_told = tally.beside.contains_key(name);
        assert!(is_told, "{name}: {:?}", tally.beside);
    }
    let all: usize = tally.beside.values().sum();
    assert!(all * every() > 400, "{:?}", tally.beside);
}
