//! Hits of a frame of the tutorial's scheme in order, and the names of their vectors.
//!
//! v is before the first hit, v' after it, v'' after the second. P and V belong to the first hit, P2 and V2 to the
//! second.

use super::prelude::*;

/// Returns the tests of `frame` that turned the ball, in order.
pub(super) fn of_frame(frame: &Frame) -> impl Iterator<Item = &Tested> {
    frame.tests_of_scene().filter(|test| is_turn(test))
}

/// Returns `true` if `test` turned the ball: it found a contact that is not the loss of the ball.
pub(super) fn is_turn(test: &Tested) -> bool {
    test.is_hit && !matches!(test.against, Against::Floor { .. })
}

/// Returns the test that lost the ball in `frame`.
pub(super) fn lost(frame: &Frame) -> Option<&Tested> {
    let mut hits = frame.tests_of_scene().filter(|test| test.is_hit);
    hits.find(|test| matches!(test.against, Against::Floor { .. }))
}

/// Returns the name of the velocity after `hits` hits of a frame.
pub(super) fn velocity(hits: usize) -> String {
    format!("v{}", "'".repeat(hits))
}

/// Returns the suffix of the names of other vectors, for the hit with index `place` in its frame.
pub(super) fn ending(place: usize) -> String {
    if place == 0 {
        String::new()
    } else {
        (place + 1).to_string()
    }
}
