//! Kinds of bricks with special responses, compared with the reference: scenes with a lattice, turned boxes, circles
//! and movers of such kinds, with few and many balls, at every step rate.
//!
//! `BRICKWORK_SWEEP=1000` sets the number of scenes of each kind; without it, a sample is played.

use super::accuracy::PLACE;
use super::changes::{ASIDE, Foretold};
use super::scene::{CELL, Contact, Outline, Piece, Route, Scene};
use super::scenes::{FLOOR, floor};
use super::shots::Events;
use crate::prelude::*;
use crate::reference::{Motion, Thing, vec2};

/// Columns and rows of the lattice.
const LATTICE: (usize, usize) = (14, 5);
/// Height of the field (units).
const HEIGHT: f64 = 900.0;
/// Height above which pieces rest and below which they move (units).
const REST: f64 = 450.0;
/// Clearance between the pieces (units): more than two radii of the largest ball.
const CLEARANCE: f64 = 26.0;
/// Number of free-standing pieces at rest.
const PIECES: usize = 10;
/// Duration of a scene (s).
pub(super) const SECONDS: f64 = 6.0;
/// Number of scenes of each kind in an ordinary test run.
const SAMPLE: u32 = 9;

/// Returns the scene of `seed`, which mixes the kinds of `keys` with plain and solid bricks.
pub(super) fn scene(keys: &str, seed: u64) -> Scene {
    let (portals, keys): (Vec<char>, Vec<char>) = keys.chars().partition(|key| "PQ".contains(*key));
    let keys = if keys.is_empty() { vec!['#'] } else { keys };
    let mut die = Die::new(seed, 21);
    let width = CELL.x * LATTICE.0 as f64;
    let size = vec2(width, HEIGHT);
    let some = |die: &mut Die, all: &[char]| all[die.below(all.len() as u32) as usize];
    let cells: Vec<char> = keys.iter().chain(&['.', '#', '3']).copied().collect();
    let rows = (0..LATTICE.1).map(|_| (0..LATTICE.0).map(|_| some(&mut die, &cells)).collect());
    let mut rows: Vec<Vec<char>> = rows.collect();
    // One pair of portals in the lattice, and one of free-standing pieces.
    if portals.contains(&'Q') {
        (rows[3][2], rows[4][9]) = ('Q', 'Q');
    }
    let rows = rows.into_iter().map(|row| row.into_iter().collect());
    let mut pieces = floor(size.x);
    let lift = Route::BackAndForth(vec![vec2(180.0, 300.0)], 140.0);
    let orbit = Route::Orbit(vec2(480.0, 290.0), 110.0, true);
    let round = Route::Loop(vec![vec2(820.0, 230.0), vec2(760.0, 340.0)], 120.0);
    let starts = [(180.0, 220.0), (560.0, 290.0), (700.0, 230.0)];
    for (route, (x, y)) in [lift, orbit, round].into_iter().zip(starts) {
        let (at, kind, outline) = (vec2(x, y), some(&mut die, &keys), outline(&mut die));
        pieces.push(Piece::new(kind, at, outline, route));
    }
    let mut placed: Vec<Thing> = Vec::new();
    let ceiling = HEIGHT - CELL.y * LATTICE.1 as f64;
    while placed.len() < PIECES {
        let at = vec2(die.between(0.0, width), die.between(REST, ceiling));
        let piece = match placed.len() {
            0 if portals.contains(&'P') => Piece::resting('P', at, outline(&mut die)),
            1 if portals.contains(&'P') => Piece {
                at,
                ..pieces[pieces.len() - 1].clone()
            },
            _ => Piece::resting(some(&mut die, &keys), at, outline(&mut die)),
        };
        let thing = piece.thing(0.0);
        let reach = REACH + CLEARANCE;
        let inside = (reach..width - reach).contains(&at.x)
            && (REST + reach..ceiling - reach).contains(&at.y);
        let apart = |other: &Thing| other.motion.at(0.0).distance(at) > 2.0 * REACH + CLEARANCE;
        if inside && placed.iter().all(apart) {
            placed.push(thing);
            pieces.push(piece);
        }
    }
    let mut scene = Scene::new(size, rows.collect(), pieces);
    scene.throw([1, 8, 64][seed as usize % 3], FLOOR, ceiling, 1.0, &mut die);
    scene
}

/// Largest distance from a piece's centre to its outline (units).
const REACH: f64 = 36.0;

/// Returns a random box at any angle or a circle, within [`REACH`].
fn outline(die: &mut Die) -> Outline {
    if die.unit() < 0.4 {
        return Outline::Circle(die.between(15.0, 32.0));
    }
    let (width, height) = (die.between(40.0, 64.0), die.between(14.0, 30.0));
    Outline::Box(width, height, die.between(0.0, 180.0))
}

/// Compares `scene` and its `events` with the reference. Returns the number of compared hits, and of those that
/// `counts` accepts.
pub(super) fn hold(
    name: &str,
    (scene, events): (&Scene, &Events),
    counts: impl Fn(&Contact) -> bool,
) -> (usize, usize) {
    let references = [0.0, ASIDE, -ASIDE].map(|aside: f64| {
        let mut world = scene.world(SECONDS);
        if aside != 0.0 {
            world = world.trembling(aside.abs(), aside.signum());
        }
        for tick in 1..=(SECONDS * 60.0) as u32 {
            world.run(f64::from(tick) / 60.0);
            world.tick();
            events.tell_reference(&mut world, tick);
        }
        world
    });
    // The game writes no message for a shot that leaves the field.
    let mut foretold = Foretold::new(references);
    for contacts in &mut foretold.contacts {
        contacts.retain(|it| it.ball < scene.balls.len() || matches!(it.target, Target::Brick(_)));
    }
    let things = scene.things(0.0);
    let orbits = |target| match target {
        Target::Brick(id) => matches!(things[id as usize].motion, Motion::Circle { .. }),
        _ => false,
    };
    let off = |hit: &Contact, seen: &Contact| {
        if seen.target == hit.target && seen.at.distance(hit.at) < PLACE {
            (seen.time - hit.time).abs()
        } else {
            f64::INFINITY
        }
    };
    let (mut compared, mut of_kind) = (0, 0);
    for step_hz in [60, 120, 240] {
        let game = events.played(scene, step_hz);
        let name = format!("{name} at {step_hz} Hz");
        for ball in 0..scene.balls.len() + events.shots.len() {
            let hits = foretold.hold((&name, &game), ball, off, orbits);
            compared += hits.len();
            of_kind += hits.iter().filter(|hit| counts(hit)).count();
        }
    }
    (compared, of_kind)
}

/// Compares a sample of scenes with `keys` with the reference. Each needs `at_least` hits on such bricks.
fn hold_all(name: &str, keys: &str, at_least: usize) {
    let count = games::sample(SAMPLE);
    let (mut compared, mut of_kind) = (0, 0);
    for seed in 0..count {
        let scene = scene(keys, u64::from(seed));
        let drawn = scene.rows.iter().flat_map(|row| row.chars());
        let drawn = drawn.filter(|key| *key != '.');
        let pieces = scene.pieces.iter().map(|piece| piece.kind);
        let kinds: Vec<char> = drawn.chain(pieces).collect();
        let of_keys = |contact: &Contact| match contact.target {
            Target::Brick(id) => keys.contains(kinds[id as usize]),
            _ => false,
        };
        let with_events = (&scene, &Events::default());
        let (held, of_them) = hold(&format!("{name}, seed {seed}"), with_events, of_keys);
        compared += held;
        of_kind += of_them;
    }
    println!("{name}: {compared} hits compared, {of_kind} of them with such bricks");
    assert!(of_kind > at_least * count as usize, "{name}: {of_kind}");
}

#[test]
fn one_way_bricks_hold_up_and_let_through_what_the_reference_says() {
    hold_all("one-way", "^<v/u", 100);
}

#[test]
fn portals_lead_where_the_reference_says_and_bounce_off_what_it_says() {
    hold_all("portals", "PQ", 25);
    hold_all("portals and one-way bricks", "PQ^/", 60);
}

#[test]
fn chaotic_bricks_throw_balls_where_the_same_stream_of_random_numbers_says() {
    hold_all("chaotic", "cC", 60);
    hold_all("chaotic, one-way and portals", "cC^PQ", 60);
}

#[test]
fn bumpers_make_balls_as_fast_as_the_reference_says_and_for_as_long() {
    hold_all("bumpers", "kK", 100);
    hold_all("all of them", "kKcC^/uPQ", 100);
}
