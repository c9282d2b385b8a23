//! Starts levels and changes screens.
//!
//! Only [`Navigator`] does so, apart from the loading screen. The screens define the meaning of the player's choices,
//! [`current_level`](super::current_level) the current level of the list, [`starts`] the possible starts, and [`runs`]
//! the steps of a run.

mod runs;
mod starts;

use super::current_level::{LevelEntered, Levels};
use super::journeys::saved::Noted;
use super::prelude::*;
use super::seats::Seats;
use super::session::{CurrentTurns, TestFrom};
use crate::content::{Arrangement, Players};
use crate::simulation::lane;
use crate::simulation::replay::Note;

/// System parameter that starts levels and changes screens.
#[derive(SystemParam)]
pub(crate) struct Navigator<'w> {
    pub levels: Levels<'w>,
    /// Current session.
    pub session: ResMut<'w, Session>,
    entered: MessageWriter<'w, LevelEntered>,
    simulation: MessageWriter<'w, SimulationCommand>,
    now: Res<'w, State<Screen>>,
    screen: ResMut<'w, NextState<Screen>>,
    overlay: ResMut<'w, NextState<Overlay>>,
    turns: ResMut<'w, CurrentTurns>,
    seats: ResMut<'w, Seats>,
    test: ResMut<'w, TestFrom>,
    run: Option<Res<'w, Run>>,
    note: ResMut<'w, Note>,
}

impl Navigator<'_> {
    /// Sets up turns for `players` in the game that starts now. There are no turns for one player.
    fn seat_players(&mut self, players: usize) {
        let course = self.session.course().filter(|_| players > 1);
        self.turns.0 = course.map(|course| Turns::begin(course, players));
    }

    /// Starts `session` for the players in `seats`, with `standing` if given. Only single levels can be versus games.
    fn start(&mut self, session: Session, seats: Seats, standing: Option<Standing>) {
        *self.session = session;
        self.session.players = match self.session.is_practice() {
            true => seats.players(),
            false => seats.players().together(),
        };
        self.test.0 = None;
        self.seat_players(seats.turns());
        self.begin(standing);
    }

    /// Continues the session with `choice`, if it is allowed.
    pub fn go_on(&mut self, choice: Choice) {
        let course = self.session.course.as_mut();
        let chosen = course.map(|course| course.choose(choice));
        match chosen {
            Some(Ok(())) => {
                if let (Choice::Again, Some(turns)) = (choice, &self.turns.0) {
                    self.seat_players(turns.players());
                }
                self.begin(None);
            }
            Some(Err(refused)) => warn!("this cannot be chosen now: {refused}"),
            None => {}
        }
        self.cover(Overlay::None);
    }

    /// Returns `true` if a journey that starts now is saved: only without turns, by hand.
    pub fn saves_journeys(&self) -> bool {
        self.seats.turns() == 1 && self.levels.launch.is_resumable()
    }

    /// Returns `true` if players take turns. A level cannot be restarted then.
    pub fn is_in_turns(&self) -> bool {
        self.turns.0.is_some()
    }

    /// Returns `true` if the turn of the current player has ended. Call it when the next ball waits for the serve.
    pub(super) fn ends_turn(&mut self) -> bool {
        let turns = self.turns.bypass_change_detection().0.as_mut();
        let course = self.session.course();
        let outcome = course.and_then(|course| Some((course, course.outcome()?)));
        let current = turns.zip(outcome);
        current.is_some_and(|(turns, (course, outcome))| turns.ends(course, outcome, true))
    }

    /// Returns `true` if another level follows the current one.
    pub fn may_play_next(&self) -> bool {
        self.session.next(&self.levels.catalogue).is_some()
    }

    /// Plays the next level: on a journey by `choice`, in practice the next one of the pack.
    pub fn play_next(&mut self, choice: Choice) {
        if self.session.is_journey() {
            self.go_on(choice);
        } else if let Some(next) = self.session.next(&self.levels.catalogue) {
            self.practise(next);
            self.cover(Overlay::None);
        }
    }

    /// Restarts the current level with the original lives and score, if this is allowed.
    pub fn restart(&mut self) {
        // A turn cannot be restarted.
        let course = self.session.course.as_mut();
        let Some(course) = course.filter(|_| self.turns.0.is_none()) else {
            return;
        };
        if course.choose(Choice::Retry).is_err() {
            return;
        }
        let seed = course.seed();
        let given = self.levels.launch.seed;
        let given = given.filter(|_| self.session.is_practice());
        self.note_session();
        let seed = given.or(seed);
        self.simulation.write(SimulationCommand::Restart { seed });
        self.cover(Overlay::None);
    }

    /// Replaces the current level with `content`, its edited version, and starts it with the original lives and score.
    pub fn replace(&mut self, content: SharedLevel) {
        let standing = self.run.as_ref().map(|run| run.began_with);
        if let Some(course) = &mut self.session.course {
            course.edit(content);
        }
        self.begin(standing);
    }

    /// Starts the current level of the session.
    pub(super) fn begin(&mut self, standing: Option<Standing>) {
        if let Some(run) = self.prepare(standing) {
            self.set_up(SimulationCommand::Start(Box::new(run)));
        }
    }

    /// Shows the screen of the current level of the session. Returns its game, which the caller starts.
    fn prepare(&mut self, standing: Option<Standing>) -> Option<Run> {
        let mut run = self.game()?;
        if standing.is_some() {
            run = run.with_standing(standing);
        }
        let given = self.levels.launch.seed;
        if let Some(seed) = given.filter(|_| self.session.is_practice()) {
            run.seed = seed;
        }
        self.entered.write(LevelEntered(self.session.place()));
        self.note_session();
        (*self.screen).set_if_neq(Screen::Play);
        Some(run)
    }

    /// Returns the game of the current level of the session. Paddles are side by side in a level without space for paddles
    /// one above the other or for a versus game.
    fn game(&self) -> Option<Run> {
        if let Some(run) = self.session.run() {
            return run.game();
        }
        let course = self.session.course()?;
        let chosen = self.session.chosen(&self.levels.this_run.chosen);
        let level = course.level()?;
        let rules = chosen.rules(level.rules());
        let chosen = match lane::refusal(level, &rules) {
            // Without the layer of versus games too.
            Some(_) => Chosen {
                players: Players::new(chosen.players.count, Arrangement::SideBySide),
                ..chosen
            },
            None => chosen,
        };
        course.run(Settings::new(chosen.rules(level.rules())))
    }

    /// Stores the session as the note of the games that start now.
    fn note_session(&mut self) {
        let noted = self.session.noted(clock::since_1970().as_secs());
        self.note.0 = noted.map_or_else(Vec::new, |noted| noted.to_bytes());
    }

    /// Quits the current level and shows the diagnostics of `level`, which cannot be played.
    fn give_up_for(&mut self, level: Option<usize>) {
        self.simulation.write(SimulationCommand::Quit);
        self.wait_for(level);
    }

    /// Shows the diagnostics of `level` and of named levels until the file of `level` is fixed.
    pub fn wait_for(&mut self, level: Option<usize>) {
        let entered = level.map(|level| LevelEntered(Some(level)));
        self.entered.write_batch(entered);
        (*self.screen).set_if_neq(Screen::Broken);
    }

    /// Shows the resumed game, paused. `note` is the note of its recording. The journey or daily level in the note
    /// becomes the session if it can be continued; otherwise the game is practice.
    pub fn show_resumed(&mut self, note: &[u8]) {
        let Some(run) = &self.run else { return };
        let catalogue = &self.levels.catalogue;
        let noted = Noted::read(note);
        let level = run.level.origin().unwrap_or(&run.level);
        let noted = noted.and_then(|noted| Session::from_note(catalogue, &noted, level));
        let place = catalogue.place_of_level(level);
        let practice = || Session::practice(catalogue, level.clone(), place);
        *self.session = noted.unwrap_or_else(practice);
        self.session.resume_with(run.settings.rules.players);
        *self.seats = Seats::from_players(self.session.players);
        self.turns.0 = None;
        self.note.0 = note.to_vec();
        self.entered.write(LevelEntered(self.session.place()));
        (*self.screen).set_if_neq(Screen::Play);
        self.cover(Overlay::Pause);
    }

    /// Opens `overlay`, or closes the current one.
    pub fn cover(&mut self, overlay: Overlay) {
        (*self.overlay).set_if_neq(overlay);
    }

    /// Shows the screen on which recordings are watched.
    pub fn watch(&mut self) {
        (*self.screen).set_if_neq(Screen::Watch);
    }

    /// Sends `command`, which sets up the recorded game, to the simulation.
    pub fn set_up(&mut self, command: SimulationCommand) {
        self.simulation.write(command);
    }

    /// Quits the level and shows another screen: `screen`, or the one that tests the level.
    pub fn leave(&mut self, screen: Screen) {
        let screen = match self.test.0 {
            Some(editor) if editor != *self.now.get() => editor,
            _ => {
                self.test.0 = None;
                screen
            }
        };
        self.simulation.write(SimulationCommand::Quit);
        self.turns.0 = None;
        (*self.overlay).set_if_neq(Overlay::None);
        (*self.screen).set_if_neq(screen);
    }
}
