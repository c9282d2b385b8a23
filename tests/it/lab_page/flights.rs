//! Numbers of the right drawing (exact scheme) compared with the reference.

use brickwork::lab::Scene;
use brickwork::lab::flaw::is_loss;

use super::beside::{Compared, hold_all};
use super::told::Told;
use super::{HUNDREDTH, TENTH, View, holds, lab, lines, names, numbers};
use crate::lab::paddle;
use crate::lab::right::world;
use crate::lab::thrown::{Thrown, called as scene_called};
use crate::prelude::*;
use crate::reference::{self, Direction, Vec2 as Pair, World, vec2};

/// Tolerances of numbers with three and with four decimals.
const THOUSANDTH: f64 = 0.000_51;
const TEN_THOUSANDTH: f64 = 0.000_051;

/// Runs the reference of `of` to contact number `contacts` at most, or to its first contact with the paddle. The
/// reference's paddle does not aim. It may hold a ball in a corner with endless contacts.
fn played(Thrown { scene, right, .. }: &Thrown, contacts: usize) -> World {
    let mut reference = world(scene, paddle::motion(scene, 0.0));
    let end = right.seconds() + LATER;
    for number in 1..=contacts {
        if !reference.run_to_contact(number, end) || is_paddle(scene, &reference.hits[number - 1]) {
            break;
        }
    }
    reference
}

/// Returns `true` if `hit` is a contact with the paddle, which is the object after the boxes.
fn is_paddle(scene: &Scene, hit: &reference::Hit) -> bool {
    hit.target == reference::Target::Thing(scene.boxes.len())
}

/// Returns the normal of the contact `found` with `target`, and the velocity after it, for the velocity `incoming`. The
/// reference's paddle is a moving wall. It does not aim, so the change of velocity is not along the normal.
fn turned(scene: &Scene, target: Target, found: &reference::Hit, incoming: Pair) -> (Pair, Pair) {
    if let Target::Paddle(_) = target {
        let there = paddle::place(scene, found.time);
        let after = paddle::velocity(found.at, there, incoming);
        return (paddle::normal(found.at, there), after);
    }
    let normal = (found.velocity - incoming).scaled_to(1.0);
    (normal, found.velocity)
}

/// Compares the first flight at the right of `app`, which shows `of` at its beginning, with the reference. Returns
/// `true` if it ends in a contact.
pub fn hold_first(app: &mut App, of: &Thrown) -> bool {
    let Thrown { scene, right, .. } = of;
    let reference = played(of, 1);
    let name = &of.name;
    let mut is = |words: &str, wanted: &[f64], off: f64| {
        let said = lines(app, words).concat();
        assert!(holds(&said, wanted, off), "{name}: {wanted:?}: {said:?}");
    };
    let thrown = vec2(scene.velocity.0, scene.velocity.1);
    // No test has run at the left yet.
    is("v (", &[thrown.x, thrown.y], TENTH);
    // The reference has no floor.
    let Some(hit) = right.pieces[0].hit.filter(|hit| !is_loss(hit)) else {
        return false;
    };
    let first = reference.hits.first();
    let first = first.unwrap_or_else(|| panic!("{}: the reference has no contact", of.name));
    is("Impact in", &[first.time], TEN_THOUSANDTH);
    is("Centre then", &[first.at.x, first.at.y], TENTH);
    let (normal, next) = turned(scene, hit.target, first, thrown);
    is("Contact normal", &[normal.x, normal.y], THOUSANDTH);
    is("Next flight", &[next.x, next.y], TENTH);
    true
}

/// Contact according to the reference.
pub struct Contact {
    /// Time (s), and the ball's centre at that time (units).
    time: f64,
    at: Pair,
    normal: Pair,
    /// Velocity after the contact (units/s), and start of the next flight, which differs if the ball is lifted (units).
    velocity: Pair,
    from: Pair,
    /// Name of the target.
    with: String,
}

/// Largest delay of a contact in the reference (s).
const LATER: f64 = 1e-6;
/// Number of contacts that equal the reference's regardless of rounding.
const SURE: usize = 5;

/// Returns the first contacts of `of`, up to one with the paddle, which does not aim in the reference. The reference
/// has no floor either.
pub fn contacts(of: &Thrown) -> Vec<Contact> {
    let Thrown { scene, right, .. } = of;
    let reference = played(of, SURE);
    let mut velocity = vec2(scene.velocity.0, scene.velocity.1);
    let mut contacts = Vec::new();
    let hits = right.pieces.iter().filter_map(|piece| piece.hit);
    let hits = hits.take_while(|hit| !is_loss(hit)).take(SURE);
    for (found, hit) in reference.hits.iter().zip(hits) {
        let on_paddle = matches!(hit.target, Target::Paddle(_));
        let (normal, after) = turned(scene, hit.target, found, velocity);
        let from = match hit.from {
            Some(_) => paddle::lifted(scene, found.at),
            None => found.at,
        };
        contacts.push(Contact {
            time: found.time,
            at: found.at,
            normal,
            velocity: after,
            from,
            with: called(scene, found.target),
        });
        if on_paddle {
            break;
        }
        velocity = after;
    }
    contacts
}

/// Returns `true` if one of the `contacts` of `of` is in the time of `frame`.
pub fn is_struck(of: &Thrown, contacts: &[Contact], frame: usize) -> bool {
    let (before, now) = (of.right.time_of(frame - 1), of.right.time_of(frame));
    let is_in_time = |contact: &Contact| contact.time > before && contact.time <= now;
    contacts.iter().any(is_in_time)
}

/// Returns the page's name of `target` in `scene`.
fn called(scene: &Scene, target: reference::Target) -> String {
    match target {
        reference::Target::Left => "left".to_owned(),
        reference::Target::Right => "right".to_owned(),
        reference::Target::Top => "top".to_owned(),
        reference::Target::Thing(index) if index < scene.boxes.len() => {
            format!("box {}", index + 1)
        }
        reference::Target::Thing(_) => "paddle".to_owned(),
    }
}

/// Numbers of compared flights, of those with a past contact and of lifted balls, and comparisons next to vectors.
#[derive(Clone, Debug, Default)]
pub struct Flights {
    pub all: usize,
    pub past: usize,
    pub lifted: usize,
    pub beside: Compared,
}

/// Compares the numbers at the right of the visible `frame` with the flight that ends in one of the `contacts` of `of`.
/// It is the flight that ended in this frame, or else the current one.
pub fn hold_at(
    told: &mut Told,
    of: &Thrown,
    contacts: &[Contact],
    frame: usize,
    flights: &mut Flights,
) {
    let (now, before) = (of.right.time_of(frame), of.right.time_of(frame - 1));
    let is_near = |time: f64| contacts.iter().any(|of| (of.time - time).abs() < 1e-6);
    if is_near(now) || is_near(before) {
        return;
    }
    let passed = contacts.iter().filter(|of| of.time < now).count();
    let mut others = of.right.pieces.iter().filter_map(|piece| piece.hit);
    if others.nth(passed).is_some_and(|hit| hit.time < now) {
        // A later contact without comparison has already happened.
        return;
    }
    let is_past = passed > 0 && contacts[passed - 1].time > before;
    let place = if is_past { passed - 1 } else { passed };
    let Some(contact) = contacts.get(place) else {
        return;
    };
    let scene = &of.scene;
    let ball = vec2(scene.ball.0, scene.ball.1);
    let (from, velocity) = match place.checked_sub(1) {
        Some(last) => (contacts[last].from, contacts[last].velocity),
        None => (ball, vec2(scene.velocity.0, scene.velocity.1)),
    };
    let number = place as f64 + 1.0;
    told.is("Flight ", &[number, from.x, from.y], TENTH);
    // The left side adds "becomes" to this line.
    let own = lines(told.app, "v (").into_iter();
    let own: String = own.filter(|line| !line.contains("becomes")).collect();
    let is_its = holds(&own, &[velocity.x, velocity.y], TENTH);
    told.assert(is_its, format!("{velocity:?}: {own}"));
    let impact = if is_past { "Impact " } else { "Impact in " };
    told.is(impact, &[(contact.time - now).abs()], TEN_THOUSANDTH);
    let said = told.first(impact);
    let ending = if is_past { " s ago: " } else { " s: " };
    let is_with = said.ends_with(&format!("{ending}{}", contact.with));
    told.assert(is_with, said);
    told.is("Centre then ", &[contact.at.x, contact.at.y], TENTH);
    hold_vectors(told, (velocity, contact), &mut flights.beside);
    let (normal, next, from) = (contact.normal, contact.velocity, contact.from);
    told.is("Contact normal ", &[normal.x, normal.y], THOUSANDTH);
    told.is("Next flight ", &[next.x, next.y], TENTH);
    let said = told.first("Lifted onto the paddle, to ");
    let is_lifted = from.distance(contact.at) > 0.0;
    assert_eq!(!said.is_empty(), is_lifted, "{}: {said}", told.place);
    if is_lifted {
        told.is("Lifted onto the paddle, to ", &[from.x, from.y], TENTH);
    }
    flights.all += 1;
    flights.past += usize::from(is_past);
    flights.lifted += usize::from(is_lifted);
}

/// Asserts that the numbers next to the vectors of a flight with `velocity` that ends in `contact` equal the
/// reference's. Skips numbers without room.
fn hold_vectors(told: &mut Told, (velocity, contact): (Pair, &Contact), compared: &mut Compared) {
    let lifted = contact.from.distance(contact.at);
    let wanted = [
        ("v", "u/s", velocity.length(), 0.51),
        ("v'", "u/s", contact.velocity.length(), 0.51),
        ("t", "s", contact.time, TEN_THOUSANDTH),
        ("lifted", "u", lifted, TENTH),
    ];
    hold_all(told, View::Right, &wanted, compared);
    let drawn = numbers(&names(told.app, View::Right, "n (").concat());
    if let [x, y] = drawn[..] {
        *compared.entry("n").or_default() += 1;
        let normal = contact.normal;
        let off = (x - normal.x).abs().max((y - normal.y).abs());
        assert!(off <= HUNDREDTH, "{}: {normal:?}: {drawn:?}", told.place);
    }
}

#[test]
fn a_ball_that_is_lost_is_said_to_be_so_from_then_on_and_not_before() {
    let mut app = lab("lost-ball");
    let of = scene_called("lost-ball");
    let mut loss = of.right.pieces.iter().filter_map(|piece| piece.hit);
    let loss = loss.next_back().filter(is_loss).expect("it is lost");
    let mut was_said = false;
    for (index, frame) in of.right.frames.iter().enumerate().skip(1) {
        tap_and_settle(&mut app, KeyCode::ArrowRight);
        let time = of.right.time_of(index);
        let said = !lines(&mut app, "The ball is lost").is_empty();
        if time < loss.time {
            assert!(!said, "at {time} s it flies");
        } else if frame.ball.is_none() {
            let told = lines(&mut app, "Impact ").concat();
            let is_past = told.contains("ago: floor");
            assert!(said && is_past, "at {time} s it is lost: {told}");
            was_said = true;
        } else {
            let waits = !lines(&mut app, "The ball is on the paddle").is_empty();
            assert!(was_said && waits, "at {time} s another one waits");
            return;
        }
    }
    panic!("no ball waits");
}
