//! The numbers at the right are those of the reference.

use bevy::prelude::*;
use brickwork::lab::flaw::is_loss;
use brickwork::simulation::messages::Target;

use super::beside::beside;
use super::numbers::name;
use super::{TENTH, holds, lab, lines, numbers, roomy};
use crate::lab::paddle;
use crate::lab::right::world;
use crate::lab::thrown::{Thrown, shipped};
use crate::menus::settle;
use crate::reference::vec2;
use crate::shell::tap;

/// What numbers with three decimals may be off by, and those with four.
const THOUSANDTH: f64 = 0.000_51;
const TEN_THOUSANDTH: f64 = 0.000_051;

/// The first flight at the right of `app`, which shows `of` at its beginning, is the reference's; whether it ends in a contact.
pub fn hold_first(app: &mut App, of: &Thrown) -> bool {
    let Thrown { scene, right, .. } = of;
    let mut reference = world(scene, paddle::motion(scene, 0.0));
    reference.run(right.seconds());
    let mut is = |words: &str, wanted: &[f64], off: f64| {
        let said = lines(app, words).concat();
        assert!(
            holds(&said, wanted, off),
            "{}: {wanted:?}: {said:?}",
            of.name
        );
    };
    let thrown = vec2(scene.velocity.0, scene.velocity.1);
    // At the beginning nothing has been tested at the left.
    is("v (", &[thrown.x, thrown.y], TENTH);
    let (Some(first), Some(hit)) = (reference.hits.first(), right.pieces[0].hit) else {
        return false;
    };
    // The reference has no floor.
    if is_loss(&hit) {
        return false;
    }
    is("Impact in", &[first.time], TEN_THOUSANDTH);
    is("Centre then", &[first.at.x, first.at.y], TENTH);
    // Its paddle is a wall that moves: it does not aim, and turns the ball along another way than its normal.
    let (normal, next) = match hit.target {
        Target::Paddle(_) => {
            let there = paddle::place(scene, first.time);
            let next = paddle::velocity(first.at, there, thrown);
            (paddle::normal(first.at, there), next)
        }
        _ => {
            let normal = (first.velocity - thrown).scaled_to(1.0);
            (normal, first.velocity)
        }
    };
    is("Contact normal", &[normal.x, normal.y], THOUSANDTH);
    is("Next flight", &[next.x, next.y], TENTH);
    true
}

#[test]
fn the_numbers_at_the_right_are_those_of_the_reference() {
    let mut times = 0;
    for of in shipped() {
        let mut app = roomy(name(of));
        let is_met = hold_first(&mut app, of);
        assert!(is_met, "{}: it begins with a flight to a contact", of.name);
        let hit = of.right.pieces[0].hit.expect("a contact");
        if let Some(said) = beside(&mut app, "t", "s") {
            times += 1;
            assert!(
                (said - hit.time).abs() <= TEN_THOUSANDTH,
                "{}: {hit:?}: {said}",
                of.name
            );
        }
        let drawn = numbers(&lines(&mut app, "n (").concat());
        if let [x, y] = drawn[..] {
            let off = (x - hit.normal.x).abs().max((y - hit.normal.y).abs());
            assert!(off <= super::HUNDREDTH, "{}: {drawn:?}", of.name);
        }
    }
    assert!(times > 3, "{times} times");
}

#[test]
fn a_ball_that_is_lost_is_said_to_be_so_from_then_on_and_not_before() {
    let mut app = lab("lost-ball");
    let of = shipped().iter().find(|of| of.name == "lost-ball");
    let of = of.expect("it comes with the lab");
    let mut loss = of.right.pieces.iter().filter_map(|piece| piece.hit);
    let loss = loss.next_back().filter(is_loss).expect("it is lost");
    let mut was_said = false;
    for (index, frame) in of.right.frames.iter().enumerate().skip(1) {
        tap(&mut app, KeyCode::ArrowRight);
        settle(&mut app);
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
            let waits = lines(&mut app, "The ball waits");
            assert!(
                was_said && !waits.is_empty(),
                "at {time} s another one waits"
            );
            return;
        }
    }
    panic!("no ball waits");
}
