//! The hits of a frame of the tutorial's scheme in their order, and what their vectors are called.
//!
//! Owns names alone: v before the first hit, v' after it, v'' after the second; P and V of the first, P2 and V2 of the second.

use crate::lab::Frame;
use crate::simulation::collision::test_notes::{Against, Tested};

/// The tests of `frame` that turned the ball, in their order.
pub(super) fn of_frame(frame: &Frame) -> impl Iterator<Item = &Tested> {
    frame.tests_of_scene().filter(|test| is_turn(test))
}

/// Whether `test` turned the ball: it found a contact, and lost no ball.
pub(super) fn is_turn(test: &Tested) -> bool {
    test.is_hit && !matches!(test.against, Against::Floor { .. })
}

/// The test that lost the ball in `frame`, if it was lost.
pub(super) fn lost(frame: &Frame) -> Option<&Tested> {
    let mut hits = frame.tests_of_scene().filter(|test| test.is_hit);
    hits.find(|test| matches!(test.against, Against::Floor { .. }))
}

/// The velocity's name after so many `hits` of a frame.
pub(super) fn velocity(hits: usize) -> String {
    format!("v{}", "'".repeat(hits))
}

/// What the other vectors' names end in, for the hit at `place` of its frame.
pub(super) fn ending(place: usize) -> String {
    if place == 0 {
        String::new()
    } else {
        (place + 1).to_string()
    }
}
