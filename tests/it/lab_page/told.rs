//! Lines of a page, and comparisons that apply to every frame: results of the tests, and hits after the first.

use std::fmt::Display;

use bevy::prelude::*;

use super::numbers::{looked_at, of_scene};
use super::{TENTH, holds, lines, tests_row};
use crate::lab::chapters::{Against, Test};

/// Lines of a page.
pub struct Told<'a> {
    pub app: &'a mut App,
    /// Description of the page for messages.
    pub place: String,
}

impl Told<'_> {
    pub fn first(&mut self, words: &str) -> String {
        lines(self.app, words).first().cloned().unwrap_or_default()
    }

    /// Asserts that the line that begins with `words` contains the numbers `wanted`.
    pub fn is(&mut self, words: &str, wanted: &[f64], off: f64) {
        let said = self.first(words);
        self.assert(holds(&said, wanted, off), format!("{wanted:?}: {said:?}"));
    }

    /// Asserts `is_right`. The message tells the page and `said`.
    #[track_caller]
    pub fn assert(&self, is_right: bool, said: impl Display) {
        assert!(is_right, "{}: {said}", self.place);
    }
}

/// Compass directions in the order of the chapters.
pub const COMPASS: [&str; 4] = ["down", "right", "up", "left"];

/// Returns the page's name of a test's target.
fn called(against: Against) -> String {
    match against {
        Against::Left => "left".to_owned(),
        Against::Right => "right".to_owned(),
        Against::Top => "top".to_owned(),
        Against::Brick(index) => format!("box {}", index + 1),
        Against::Paddle => "paddle".to_owned(),
        Against::Bottom => "floor".to_owned(),
    }
}

/// Returns a test and its result in the notation of the page.
pub fn verdict(test: &Test) -> String {
    let sign = if test.hit { "+" } else { "−" };
    format!("{}{sign}", called(test.against))
}

/// Compares the results of all tests in order, and the further hits. Returns the number of further hits.
pub fn hold_verdicts(told: &mut Told, tests: &[Test], boxes: usize) -> usize {
    let (verdicts, in_full) = tests_row(told.app);
    let wanted: Vec<String> = of_scene(tests, boxes).map(verdict).collect();
    assert_eq!(verdicts, wanted.join(" "), "{}", told.place);
    let most = looked_at(tests, boxes).map(verdict);
    assert_eq!(in_full, most.unwrap_or_default(), "{}", told.place);
    let turns = of_scene(tests, boxes).filter(|test| test.hit && test.against != Against::Bottom);
    let further: Vec<_> = turns.skip(1).collect();
    let said = lines(told.app, "Then ");
    assert_eq!(said.len(), further.len(), "{}: {said:?}", told.place);
    for (place, (said, test)) in said.iter().zip(&further).enumerate() {
        hold_further(told, test, place, said);
    }
    further.len()
}

/// Compares the further hit `test` with the line `said`, and its effect on the velocity. `place` is the number of
/// further hits before it.
fn hold_further(told: &mut Told, test: &Test, place: usize, said: &str) {
    let (with, of_it) = said.split_once(": ").unwrap_or_default();
    let name = format!("Then {}", called(test.against));
    assert_eq!(with, name, "{}: {said}", told.place);
    let seen = super::numbers(of_it);
    // The name of the vector contains the first number.
    let number = place as f64 + 2.0;
    let (wanted, words) = match (&test.numbers, test.aimed) {
        (_, Some(aimed)) => {
            let wanted = vec![aimed.offset, aimed.towards.x, -aimed.towards.y];
            (wanted, "offset".to_owned())
        }
        (Some(of), None) => match of.direction {
            Some(winner) => (
                vec![number, of.v.x, -of.v.y, of.penetration],
                format!(", {} matches best, ", COMPASS[winner]),
            ),
            None => (
                vec![number, of.penetration],
                "is zero, no direction".to_owned(),
            ),
        },
        (None, None) => (vec![test.margin], "gap".to_owned()),
    };
    assert!(of_it.contains(&words), "{}: {words:?}: {said}", told.place);
    let is_near = |(a, b): (&f64, &f64)| (a - b).abs() <= TENTH;
    let is_right = seen.len() == wanted.len() && seen.iter().zip(&wanted).all(is_near);
    told.assert(is_right, format!("{wanted:?}: {said}"));
    // The second hit changes v' to v''.
    let name = |hits: usize| format!("v{}", "'".repeat(hits));
    let words = format!("{} becomes {} ", name(place + 1), name(place + 2));
    let after = test.after.velocity;
    told.is(&words, &[after.x, -after.y], TENTH);
}
