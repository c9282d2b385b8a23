//! Time limit of a wall: a game of a run ends when it is reached. Runs in `Flow`.
//!
//! The limit belongs to the run and not to the rules of its games, so the simulation does not depend on it.

use crate::presentation::library::navigation::Navigator;
use crate::presentation::library::prelude::*;
use crate::presentation::library::session::note_outcome;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (note_outcome, |mut navigator: Navigator| {
            navigator.show_end_of_wall();
        })
            .chain()
            .run_if(in_state(Screen::Play).and_then(is_time_up))
            .in_set(SessionSystems),
    );
}

/// Run condition: the time for the current wall is up.
fn is_time_up(
    (session, game): (Res<Session>, Option<Res<Run>>),
    (clock, round): (Res<Clock>, Res<Round>),
) -> bool {
    let run = session.run().zip(game);
    let is_up = run.is_some_and(|(run, game)| {
        run.course.journey().seed() == Some(game.seed) && clock.now() >= run.course.limit()
    });
    is_up && !round.is_over() && *round != Round::Idle
}
