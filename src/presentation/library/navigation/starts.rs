//! Starts journeys, the daily level, practice, and the level or pack named on the command line.
//!
//! Finds the level of each; [`Navigator::begin`] starts it.

use std::hash::{BuildHasher, Hasher, RandomState};

use super::Navigator;
use crate::presentation::library::journeys::saved::{BrokenJourney, Saved};
use crate::presentation::library::prelude::*;
use crate::presentation::library::seats::Seats;
use crate::simulation::lane;

impl Navigator<'_> {
    /// Starts a journey through the pack with index `pack`. Shows the diagnostics if none of its levels can be played.
    pub fn begin_journey(&mut self, pack: usize) {
        let seed = self.levels.launch.seed.unwrap_or_else(random);
        match Session::journey(&self.levels.catalogue, pack, seed) {
            Some(session) => self.start(session, *self.seats, None),
            None => {
                let packs = &self.levels.catalogue.packs;
                let first = packs.get(pack).map(|pack| pack.levels.start);
                self.give_up_for(first);
            }
        }
    }

    /// Continues a saved journey: with the next level, or with a lost or abandoned one, which counts as continued.
    ///
    /// # Errors
    ///
    /// The reason if the journey cannot be continued.
    pub fn continue_journey(&mut self, saved: &Saved) -> Result<(), BrokenJourney> {
        let mut session = Session::saved_journey(&self.levels.catalogue, saved)?;
        let mut choices = [Choice::Next, Choice::Continue, Choice::Retry].into_iter();
        let course = session.course.as_mut();
        if course.is_some_and(|course| choices.any(|choice| course.choose(choice).is_ok())) {
            *self.seats = Seats::from_players(session.players);
            self.start(session, *self.seats, None);
        }
        Ok(())
    }

    /// Starts the daily level `daily`.
    pub fn play_daily(&mut self, daily: Daily) {
        if let Some(session) = Session::daily(&self.levels.catalogue, daily) {
            self.start(session, Seats::ONE, None);
        }
    }

    /// Practises a level of the list. Shows the diagnostics if it cannot be played.
    pub fn practise(&mut self, level: usize) {
        self.practise_with(level, None);
    }

    /// Like `practise`, but the game starts with `standing` if given.
    pub fn practise_with(&mut self, level: usize, standing: Option<Standing>) {
        self.practise_in(level, *self.seats, standing);
    }

    /// Practises a level of the list for the players in `seats`.
    fn practise_in(&mut self, level: usize, seats: Seats, standing: Option<Standing>) {
        let catalogue = &self.levels.catalogue;
        let Some(entry) = catalogue.levels.get(level) else {
            return;
        };
        match entry.good.clone() {
            Some(content) => {
                let session = Session::practice(catalogue, content, Some(level));
                self.start(session, seats, standing);
            }
            None => self.give_up_for(Some(level)),
        }
    }

    /// Returns `true` if the players want a versus game, but the level of the list at `place` is not suited.
    pub fn is_refused_to_versus(&self, place: usize) -> bool {
        let players = self.seats.players();
        let level = self.levels.catalogue.levels.get(place);
        let level = level.and_then(|level| level.good.as_ref());
        level
            .filter(|_| players.versus.is_some())
            .is_some_and(|level| {
                let chosen = Chosen {
                    players,
                    ..self.levels.this_run.chosen.clone()
                };
                lane::refusal(level, &chosen.rules(level.rules())).is_some()
            })
    }

    /// Practises `level`, which need not be in the list.
    pub fn practise_level(&mut self, level: SharedLevel) {
        self.practise_at(self.levels.catalogue.place_of_level(&level), level);
    }

    /// Practises `level`, or the level of the list with the same identity, as one player.
    pub fn practise_alike(&mut self, level: SharedLevel) {
        match self.levels.catalogue.place_of_identity(level.identity()) {
            Some(place) => self.practise_in(place, Seats::ONE, None),
            None => self.practise_at(None, level),
        }
    }

    /// Practises the level of the list at `place`, or `level` if it is not in the list.
    fn practise_at(&mut self, place: Option<usize>, level: SharedLevel) {
        match place {
            Some(place) => self.practise(place),
            None => {
                let session = Session::practice(&self.levels.catalogue, level, None);
                self.start(session, Seats::ONE, None);
            }
        }
    }

    /// Returns the game of a test of `level`, which the caller starts. Leaving it returns to `screen`.
    pub fn test(&mut self, level: SharedLevel, screen: Screen) -> Option<Run> {
        *self.session = Session::practice(&self.levels.catalogue, level, None);
        self.seat_players(1);
        self.test.0 = Some(screen);
        self.prepare(None)
    }

    /// Returns `true` if the game tests a level.
    pub fn is_testing(&self) -> bool {
        self.test.0.is_some()
    }

    /// Returns rules and step rate of a practice game of `level` that starts now.
    pub fn settings_of(&self, level: &Level) -> Settings {
        Settings::new(self.levels.this_run.chosen.rules(level.rules()))
    }

    /// Starts the journey or level that was named on the command line. Without one, starts the offer of the title
    /// screen.
    pub fn play_offered(&mut self) {
        match (self.levels.offered_pack(), self.levels.offered()) {
            (Some(pack), _) => self.begin_journey(pack),
            (None, Some(level)) => self.practise(level),
            (None, None) => {}
        }
    }
}

fn random() -> u64 {
    RandomState::new().build_hasher().finish()
}
