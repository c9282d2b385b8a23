//! Two to four players who take turns on one computer, each with a separate course through the same levels.
//!
//! Stores the current player, and the level of each waiting player as a snapshot and a recording. A turn ends with a
//! lost life. A player who has lost all lives, or has finished, waits for the others. All players have the same seeds,
//! so no player has a better serve.

use bevy::prelude::*;

use super::course::Course;
use super::outcome::{Outcome, Total};
use crate::replay::{Recorder, Recording};
use crate::state::snapshot::SnapshotError;
use crate::state::{Arrangement, Snapshot};

/// Largest number of players.
pub const MAX_SEATS: usize = 4;

/// A player.
#[derive(Clone, Debug)]
struct Seat {
    course: Course,
    /// State of the current level; `None` before its first step, and for the current player.
    state: Option<Snapshot>,
    /// Recording of the game so far, if it is recorded.
    recording: Option<Recording>,
    /// Number of lives lost in the current level at the beginning of the turn.
    lost: u32,
    /// `true` if the player has finished.
    is_done: bool,
}

/// Players who take turns.
#[derive(Clone, Debug)]
pub struct Turns {
    seats: Vec<Seat>,
    at: usize,
}

/// Continuation after a turn.
#[derive(Clone, Debug)]
pub enum Turn {
    /// The level of the next player was restored; the player is on this course.
    GoesOn(Course),
    /// The next player starts a level of this course.
    Begins(Course),
    /// All players have finished.
    Over,
}

impl Turns {
    /// Starts `course` for `players` players (2 to [`MAX_SEATS`]), of whom the first one plays.
    pub fn begin(course: &Course, players: usize) -> Self {
        let seat = Seat {
            course: course.clone(),
            state: None,
            recording: None,
            lost: 0,
            is_done: false,
        };
        Self {
            seats: vec![seat; players.clamp(2, MAX_SEATS)],
            at: 0,
        }
    }

    /// Returns the number of players.
    pub fn players(&self) -> usize {
        self.seats.len()
    }

    /// Returns the index of the current player.
    pub fn player(&self) -> usize {
        self.at
    }

    /// Returns the index of the next player if the current level has the outcome `outcome`; `None` if all have
    /// finished.
    pub fn next(&self, outcome: &Outcome) -> Option<usize> {
        let stays = !is_done(&self.seats[self.at].course, outcome);
        let others = (1..self.seats.len()).map(|ahead| (self.at + ahead) % self.seats.len());
        let mut left = others.filter(|seat| !self.seats[*seat].is_done);
        left.next().or(stays.then_some(self.at))
    }

    /// Returns the total of each player. The current player is on the course `playing`.
    pub fn totals(&self, playing: &Course) -> Vec<Total> {
        let seats = self.seats.iter().enumerate();
        let course = |(place, seat): (usize, &Seat)| match place == self.at {
            true => playing.total(),
            false => seat.course.total(),
        };
        seats.map(course).collect()
    }

    /// Returns `true` if the turn ends with `outcome` of the current level: a life was lost and the next ball waits, or
    /// the player has finished.
    pub fn ends(&mut self, course: &Course, outcome: &Outcome, waits: bool) -> bool {
        let lost = outcome.tally.lives_lost;
        let seat = &mut self.seats[self.at];
        // A level that began within the turn starts with 0 lost lives.
        seat.lost = seat.lost.min(lost);
        (waits && lost > seat.lost) || is_done(course, outcome)
    }

    /// Ends the turn of the player in `world`, who is on `course`, and begins the next.
    ///
    /// # Errors
    ///
    /// The stored state cannot be read. Then there is no level any more.
    pub fn pass(&mut self, world: &mut World, mut course: Course) -> Result<Turn, SnapshotError> {
        let Some(outcome) = Outcome::from_world(world) else {
            return Ok(Turn::Over);
        };
        course.end(outcome);
        let next = self.next(&outcome);
        let seat = &mut self.seats[self.at];
        seat.is_done = is_done(&course, &outcome);
        if !seat.is_done {
            seat.state = Snapshot::take(world);
            let recorder = world.get_resource_mut::<Recorder>();
            seat.recording = recorder.and_then(|mut recorder| recorder.take_in_hand());
        }
        seat.course = course;
        let Some(next) = next else {
            return Ok(Turn::Over);
        };
        self.at = next;
        let seat = &mut self.seats[next];
        let course = seat.course.clone();
        let Some(state) = seat.state.take() else {
            seat.lost = 0;
            return Ok(Turn::Begins(course));
        };
        state.restore(world, Arrangement::InPlace)?;
        seat.lost = Outcome::from_world(world).map_or(0, |outcome| outcome.tally.lives_lost);
        if let Some(recording) = seat.recording.take()
            && world.contains_resource::<Recorder>()
        {
            world.resource_scope(|world, mut recorder: Mut<Recorder>| {
                recorder.go_on_with(recording, world);
            });
        }
        Ok(Turn::GoesOn(course))
    }
}

/// Returns `true` if a player on `course` has finished when the current level has the outcome `outcome`.
fn is_done(course: &Course, outcome: &Outcome) -> bool {
    let is_single = !course.plan().is_journey();
    outcome.lost || (outcome.cleared && (is_single || course.is_last()))
}
