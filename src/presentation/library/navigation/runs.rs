//! Steps of a run: its start, the choices between walls, and its end.

use super::Navigator;
use crate::presentation::library::prelude::*;
use crate::presentation::library::runs::current::{BrokenRun, CurrentRun};
use crate::presentation::library::runs::saved::SavedRun;
use crate::presentation::library::runs::seed::RunSeed;
use crate::presentation::library::seats::Seats;
use crate::runs::Action;

impl Navigator<'_> {
    /// Starts the run of `seed`.
    pub fn begin_run(&mut self, seed: RunSeed) {
        let seats = Seats::from_players(self.seats.players().together());
        let chosen = Chosen {
            players: seats.players(),
            ..self.levels.this_run.chosen.clone()
        };
        match CurrentRun::begin(seed, &chosen) {
            Ok(run) => self.start(Session::of_run(run), seats, None),
            Err(problem) => warn!("the run cannot be started: {problem}"),
        }
    }

    /// Continues the `saved` run: with the current wall, or with the choice after it.
    ///
    /// # Errors
    ///
    /// The reason if the run cannot be continued.
    pub fn continue_run(&mut self, saved: &SavedRun) -> Result<(), BrokenRun> {
        let run = CurrentRun::from_saved(saved)?;
        *self.seats = Seats::from_players(run.chosen.players);
        let is_cleared = run.course.is_cleared();
        let mut session = Session::of_run(run);
        session.is_continued = true;
        match is_cleared {
            true => {
                *self.session = session;
                self.test.0 = None;
                self.leave(Screen::RunChoice);
            }
            false => self.start(session, *self.seats, None),
        }
        Ok(())
    }

    /// Takes the offers with the indices `picks`, and starts the next wall.
    pub fn pick(&mut self, picks: &[u8]) {
        let Some(run) = &mut self.session.run else {
            return;
        };
        match run.go_on(picks) {
            Ok(()) => self.begin(None),
            Err(refused) => warn!("this cannot be chosen now: {refused}"),
        }
    }

    /// Changes the offers after the current wall by `action`. It is saved with the run.
    pub fn act(&mut self, action: Action) {
        let Some(run) = &mut self.session.run else {
            return;
        };
        if let Err(refused) = run.act(action) {
            warn!("this cannot be chosen now: {refused}");
        }
    }

    /// Shows the choice after a cleared wall, or the result of a run that is over.
    pub fn show_end_of_wall(&mut self) {
        let Some(run) = self.session.run() else {
            return;
        };
        let screen = match run.course.is_cleared() {
            true => Screen::RunChoice,
            false => Screen::RunResult,
        };
        self.leave(screen);
    }
}
