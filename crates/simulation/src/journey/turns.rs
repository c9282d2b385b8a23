//! Two to four players who take turns on one machine, each on a course of their own through the same levels.
//!
//! Owns whose turn it is, when a turn ends, and the state of the level of everybody who waits: a snapshot, and the recording
//! of their game up to there. A turn ends with a lost life; who has lost all lives, or has come to the end, waits for
//! the others. The seeds are the same for all, so nobody has a better serve.

use bevy::prelude::*;

use super::course::Course;
use super::outcome::{Outcome, Total};
use super::plan::Mode;
use crate::replay::{Recorder, Recording};
use crate::state::snapshot::Unreadable;
use crate::state::{Arrangement, Snapshot};

/// How many players can take turns.
pub const MAX_SEATS: usize = 4;

/// A player.
#[derive(Clone, Debug)]
struct Seat {
    course: Course,
    /// Where the level in hand stands; `None` before its first step, and for the player who plays.
    state: Option<Snapshot>,
    /// The game up to there, if it is recorded.
    recording: Option<Recording>,
    /// Lives that had been lost in the level in hand when the turn began.
    lost: u32,
    /// Whether they have come to their end.
    is_done: bool,
}

/// Players who take turns.
#[derive(Clone, Debug)]
pub struct Turns {
    seats: Vec<Seat>,
    at: usize,
}

/// How it goes on after a turn.
#[derive(Clone, Debug)]
pub enum Turn {
    /// The level of the next player stands in the world as they left it; they are on this course.
    GoesOn(Course),
    /// The next player begins a level of this course.
    Begins(Course),
    /// All have come to their end.
    Over,
}

impl Turns {
    /// `players` who begin `course`, the first of whom plays; 2 to [`MAX_SEATS`].
    #[must_use]
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

    /// How many take turns.
    #[must_use]
    pub fn players(&self) -> usize {
        self.seats.len()
    }

    /// Whose turn it is, from 0.
    #[must_use]
    pub fn player(&self) -> usize {
        self.at
    }

    /// Whose turn comes next, from 0, when the level in play has come to `outcome`; `None` if nobody is left.
    #[must_use]
    pub fn next(&self, outcome: &Outcome) -> Option<usize> {
        let stays = !is_done(&self.seats[self.at].course, outcome);
        let others = (1..self.seats.len()).map(|ahead| (self.at + ahead) % self.seats.len());
        let mut left = others.filter(|seat| !self.seats[*seat].is_done);
        left.next().or(stays.then_some(self.at))
    }

    /// What has come of the course of each player; the one who plays is on `playing`.
    #[must_use]
    pub fn totals(&self, playing: &Course) -> Vec<Total> {
        let seats = self.seats.iter().enumerate();
        let course = |(place, seat): (usize, &Seat)| match place == self.at {
            true => playing.total(),
            false => seat.course.total(),
        };
        seats.map(course).collect()
    }

    /// Whether the turn ends now, as `outcome` says of the level in play: a life was lost and the next ball waits, or the player
    /// has come to the end.
    pub fn ends(&mut self, course: &Course, outcome: &Outcome, waits: bool) -> bool {
        let lost = outcome.tally.lives_lost;
        let seat = &mut self.seats[self.at];
        // A level that has begun within the turn counts anew.
        seat.lost = seat.lost.min(lost);
        (waits && lost > seat.lost) || is_done(course, outcome)
    }

    /// Ends the turn of the player in `world`, who is on `course`, and begins the next.
    ///
    /// # Errors
    ///
    /// The state that was kept cannot be read. Then no level is in play any more.
    pub fn pass(&mut self, world: &mut World, mut course: Course) -> Result<Turn, Unreadable> {
        let Some(outcome) = Outcome::of(world) else {
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
        seat.lost = Outcome::of(world).map_or(0, |outcome| outcome.tally.lives_lost);
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

/// Whether a player on `course` has come to the end when the level in hand has come to `outcome`.
fn is_done(course: &Course, outcome: &Outcome) -> bool {
    let alone = course.plan().mode != Mode::Journey;
    outcome.lost || (outcome.cleared && (alone || course.is_last()))
}
