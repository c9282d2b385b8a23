//! What other rooms say of a game that ends: how it was played, and what its par is.

use super::account::Game;
use crate::journey::{Course, Par};
use crate::presentation::library::hand::InHand;
use crate::presentation::library::par::ParInPlay;
use crate::progress::{JourneyEnd, Mode};
use crate::simulation::round::Run;

/// How `game` was played, and the journey that ends with it: one that is finished, or in which all lives are lost.
pub(super) fn mode_of(game: &Game, hand: &InHand) -> (Mode, Option<JourneyEnd>) {
    let is_its = |course: &&Course| course.seed() == Some(game.run.seed);
    let Some(course) = hand.course().filter(is_its) else {
        return (Mode::Practice, None);
    };
    if let Some(daily) = hand.day() {
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

/// The par of the level of `game` by its rules, if that is the one in play, `run`, and its par is known.
pub(super) fn par_of(game: &Game, run: Option<&Run>, par: ParInPlay) -> Option<Par> {
    par.known().filter(|_| run == Some(&game.run))
}
