//! Starts levels and changes screens.
//!
//! Owns [`Director`], through which alone levels are started and screens changed. The screens own what the player's choices
//! mean, [`levels`](super::levels) where the player is among them, and [`starts`] what can be begun.

mod starts;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::hand::InHand;
use super::journeys::saved::Noted;
use super::levels::{LevelEntered, Levels};
use super::turns::{Seats, TurnsInHand};
use crate::journey::{Choice, Turns};
use crate::level::SharedLevel;
use crate::platform::clock;
use crate::presentation::screen::{Overlay, Screen};
use crate::simulation::replay::Note;
use crate::simulation::round::{Run, Standing};
use crate::simulation::{Settings, SimulationCommand};

/// Everything that is needed to start levels and change screens.
#[derive(SystemParam)]
pub(crate) struct Director<'w> {
    pub levels: Levels<'w>,
    /// What the player is playing.
    pub hand: ResMut<'w, InHand>,
    entered: MessageWriter<'w, LevelEntered>,
    simulation: MessageWriter<'w, SimulationCommand>,
    screen: ResMut<'w, NextState<Screen>>,
    overlay: ResMut<'w, NextState<Overlay>>,
    turns: ResMut<'w, TurnsInHand>,
    seats: Res<'w, Seats>,
    run: Option<Res<'w, Run>>,
    note: ResMut<'w, Note>,
}

impl Director<'_> {
    /// Lets `players` take turns in what begins now; one plays alone.
    fn seat_players(&mut self, players: usize) {
        let course = self.hand.course().filter(|_| players > 1);
        self.turns.0 = course.map(|course| Turns::begin(course, players));
    }

    /// Begins the level of the player whose turn it is.
    pub(super) fn begin_turn(&mut self) {
        self.begin(None);
        self.cover(Overlay::None);
    }

    /// Goes on as the player chooses, if that is open.
    pub fn go_on(&mut self, choice: Choice) {
        let chosen = self.hand.course_mut().map(|course| course.choose(choice));
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

    /// Returns `true` if a journey that starts now is saved: only for one player, who plays by hand.
    pub fn saves_journeys(&self) -> bool {
        self.seats.0 == 1 && self.levels.launch.is_resumable()
    }

    /// Whether players take turns, and none of them may restart.
    pub fn is_in_turns(&self) -> bool {
        self.turns.0.is_some()
    }

    /// Whether the turn of the player who plays has ended, now that the next ball waits.
    pub(super) fn ends_turn(&mut self) -> bool {
        let turns = self.turns.bypass_change_detection().0.as_mut();
        let course = self.hand.course();
        let outcome = course.and_then(|course| Some((course, course.outcome()?)));
        turns
            .zip(outcome)
            .is_some_and(|(turns, (course, outcome))| turns.ends(course, outcome, true))
    }

    /// Whether another level follows the one in hand.
    pub fn may_play_next(&self) -> bool {
        self.hand.next(&self.levels.catalogue).is_some()
    }

    /// Plays the level that follows: on a journey by `choice`, in practice the next of the pack.
    pub fn play_next(&mut self, choice: Choice) {
        if self.hand.is_journey() {
            self.go_on(choice);
        } else if let Some(next) = self.hand.next(&self.levels.catalogue) {
            self.practise(next);
            self.cover(Overlay::None);
        }
    }

    /// Plays the level in hand from its beginning, as it began, if that is open.
    pub fn restart(&mut self) {
        // A turn is played as it comes.
        let course = self.hand.course_mut();
        let Some(course) = course.filter(|_| self.turns.0.is_none()) else {
            return;
        };
        if course.choose(Choice::Retry).is_err() {
            return;
        }
        let seed = course.seed();
        let given = self.levels.launch.seed;
        let given = given.filter(|_| self.hand.is_practice());
        self.note_hand();
        let seed = given.or(seed);
        self.simulation.write(SimulationCommand::Restart { seed });
        self.cover(Overlay::None);
    }

    /// Plays `content`, which the level in hand has become, as it began.
    pub fn replace(&mut self, content: SharedLevel) {
        let standing = self.run.as_ref().map(|run| run.began_with);
        if let Some(course) = self.hand.course_mut() {
            course.edit(content);
        }
        self.begin(standing);
    }

    /// Begins the level in hand.
    fn begin(&mut self, standing: Option<Standing>) {
        let Some(course) = self.hand.course() else {
            return;
        };
        let Some(level) = course.level() else { return };
        let chosen = self.hand.chosen(&self.levels.this_run.chosen);
        let rules = chosen.rules(level.rules());
        let Some(mut run) = course.run(Settings::of(rules)) else {
            return;
        };
        if standing.is_some() {
            run = run.with_standing(standing);
        }
        if let Some(seed) = self.levels.launch.seed.filter(|_| self.hand.is_practice()) {
            run.seed = seed;
        }
        self.entered.write(LevelEntered(self.hand.place()));
        self.note_hand();
        let start = SimulationCommand::Start(Box::new(run));
        self.simulation.write(start);
        (*self.screen).set_if_neq(Screen::Play);
    }

    /// Has the games that begin now say how they are played.
    fn note_hand(&mut self) {
        let noted = self.hand.noted(clock::since_1970().as_secs());
        self.note.0 = noted.map_or_else(Vec::new, |noted| noted.to_bytes());
    }

    /// Leaves what is in play for `level`, which cannot be played.
    fn give_up_for(&mut self, level: Option<usize>) {
        self.simulation.write(SimulationCommand::Quit);
        self.wait_for(level);
    }

    /// Says what is wrong with `level` and with levels that were named, and waits for the file of `level` to become good.
    pub fn wait_for(&mut self, level: Option<usize>) {
        self.entered
            .write_batch(level.map(|level| LevelEntered(Some(level))));
        (*self.screen).set_if_neq(Screen::Broken);
    }

    /// Shows the game that has just been resumed, paused. `note` is what it has noted: it is on its journey again, or that
    /// of its day, if that can be gone on with, and played by itself otherwise.
    pub fn show_resumed(&mut self, note: &[u8]) {
        let Some(run) = &self.run else { return };
        let catalogue = &self.levels.catalogue;
        let noted = Noted::read(note);
        let noted = noted.and_then(|noted| InHand::of_note(catalogue, &noted, &run.level));
        let place = catalogue.place_of_level(&run.level);
        let practice = || InHand::practice(catalogue, run.level.clone(), place);
        *self.hand = noted.unwrap_or_else(practice);
        self.turns.0 = None;
        self.note.0 = note.to_vec();
        self.entered.write(LevelEntered(place));
        (*self.screen).set_if_neq(Screen::Play);
        self.cover(Overlay::Pause);
    }

    /// Lays `overlay` over the field, or takes it away.
    pub fn cover(&mut self, overlay: Overlay) {
        (*self.overlay).set_if_neq(overlay);
    }

    /// Shows the recorded game that is to be watched.
    pub fn watch(&mut self) {
        (*self.screen).set_if_neq(Screen::Watch);
    }

    /// Has the recorded game set up by `command`.
    pub fn set_up(&mut self, command: SimulationCommand) {
        self.simulation.write(command);
    }

    /// Leaves the level for another screen.
    pub fn leave(&mut self, screen: Screen) {
        self.simulation.write(SimulationCommand::Quit);
        self.turns.0 = None;
        (*self.overlay).set_if_neq(Overlay::None);
        (*self.screen).set_if_neq(screen);
    }
}
