//! Pasted scenes: a sample of the random ones, and one in which a second hit has no direction. `BRICKWORK_SWEEP=1 cargo
//! test --test it lab_page::own` tests all random scenes and compares every frame.

use brickwork::lab::{FREE, LabBox, SCENES, Scene};
use brickwork::presentation::SystemClipboard;

use super::flights::hold_first;
use super::numbers::{Tally, hold_frames, restated};
use super::{TENTH, every, holds, lab, lines};
use crate::lab::thrown::{Thrown, random};
use crate::prelude::*;

/// Returns the random scenes to test on the page: a sample, or all of them in a sweep.
fn sampled() -> impl Iterator<Item = &'static Thrown> {
    random().iter().step_by(if is_sweep() { 1 } else { 20 })
}

/// Pastes `scene` into `app` and shows its beginning.
pub fn paste(app: &mut App, scene: &Scene) {
    let text = brickwork::lab::text::write(scene);
    app.insert_resource(SystemClipboard(Clipboard::Own(Some(text))));
    choose(app, "Paste text");
    let (ball, velocity): ([f64; 2], [f64; 2]) = (scene.ball.into(), scene.velocity.into());
    wait(app, "the pasted scene is shown", |app| {
        let from = lines(app, "Flight 1 from ").concat();
        let from = from.trim_start_matches("Flight 1 from ");
        holds(from, &ball, TENTH) && holds(&lines(app, "v (").concat(), &velocity, TENTH)
    });
    tap_and_settle(app, KeyCode::KeyR);
}

/// Returns a scene in which the ball hits box 1 from below and is moved down until its centre is in box 2.
pub fn into_the_second() -> Scene {
    let boxed = |at| LabBox {
        at,
        size: (40.0, 30.0),
        solid: true,
    };
    Scene {
        ball: (100.0, 190.0),
        velocity: (3_000.0, 0.0),
        radius: 24.0,
        frame_rate: 30,
        boxes: vec![boxed((200.0, 215.0)), boxed((200.0, 165.0))],
        ..SCENES[FREE].scene.clone()
    }
}

#[test]
fn a_further_hit_without_a_direction_has_no_winner() {
    let of = Thrown::new("into the second box".to_owned(), into_the_second());
    let hits = &restated(&of)[0];
    let second = hits.iter().filter(|test| test.hit).nth(1);
    let numbers = second.and_then(|test| test.numbers).expect("a second box");
    assert_eq!(numbers.direction, None, "its centre is inside");
    let mut app = lab("free");
    paste(&mut app, &of.scene);
    let mut tally = Tally::default();
    hold_frames(&mut app, &of, 1, &mut tally);
    assert_eq!(tally.further, 1, "it is told: {tally:?}");
}

#[test]
fn on_both_sides_they_are_right_in_scenes_of_ones_own() {
    let (mut tally, mut met) = (Tally::default(), 0);
    let mut app = lab("free");
    for of in sampled() {
        paste(&mut app, &of.scene);
        met += usize::from(hold_first(&mut app, of));
        hold_frames(&mut app, of, 12, &mut tally);
    }
    let beside: usize = tally.beside.values().sum();
    let is_enough = tally.frames * every() > 300 && tally.walls > 10 && met > 20;
    assert!(is_enough, "{met} contacts, {tally:?}");
    let is_enough = tally.flights.past > 20 && beside * every() > 500;
    assert!(is_enough, "{beside} numbers beside vectors, {tally:?}");
}
