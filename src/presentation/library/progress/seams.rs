//! Data from other modules about an ended game: its mode and its par.

use super::account::Game;
use crate::journey::{Course, Par};
use crate::presentation::library::hand::InHand;
use crate::presentation::library::par::ParInPlay;
use crate::progress::{JourneyEnd, Mode};
use crate::simulation::run::Run;

/// Returns the mode of `game`, and the result of the journey if it ends with this game: finished, or lost.
pub(super) fn mode_of(game: &Game, hand: &InHand) -> (Mode, Option<JourneyEnd>) {
    let is_its = |course: &&Course| course.seed() == Some(game.run.seed);
    let Some(course) = hand.course().filter(is_its) else {
        return (Mode::Practice, None);
    };
    if let Some(daily) = &hand.daily {
        return (Mode::Daily(daily.day.clone()), None);
    }
    if !hand.is_journey() {
        return (Mode::Practice, None);
    }
    let total = course.total();
    let end = JourneyEnd {
        score: total.score,
        time_ms: (total.seconds * 1_000.0).round().max(0.0) as u64,
        cleared: course.is_finished(),
        continued: course.continues() > 0,
        lives_lost: total.lives_lost,
    };
    let ends = course.is_finished() || game.outcome.lost;
    (Mode::Journey, ends.then_some(end))
}

/// Returns the par of `game`, if `game` is the current game `run` and its par is known.
pub(super) fn par_of(game: &Game, run: Option<&Run>, par: ParInPlay) -> Option<Par> {
    par.known().filter(|_| run == Some(&game.run))
}
