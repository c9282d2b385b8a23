//! Holds a game against a recording of it, step by step.
//!
//! Owns the comparison and how a difference is told; who runs the game is somebody else's business.

use std::fmt;

use bevy::prelude::*;

use super::facts::{Facts, Field, differences};
use super::format::Recording;
use crate::simulation::clock::Clock;
use crate::simulation::round::Round;
use crate::simulation::state_hash::state_hash;

/// The first difference between a game and its recording.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The step at whose end it shows.
    pub step: u64,
    /// What differs.
    pub what: What,
}

/// What differs between a game and its recording.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A field of a ball, or of the game (then the ball's id is 0), with its bits or whole number in the recording
    /// and in the game.
    Fact {
        /// The id of the ball.
        ball: u32,
        /// The field.
        field: Field,
        /// What the recording says.
        recorded: Option<u64>,
        /// What the game says.
        played: Option<u64>,
    },
    /// The checksum of the whole state (recorded, played), while all facts agree.
    Checksum(u64, u64),
    /// The game was over (in this state) before the recording was.
    OverEarly(&'static str),
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {}: ", self.step)?;
        match &self.what {
            What::Fact {
                ball,
                field,
                recorded,
                played,
            } => {
                if field.is_of_ball() {
                    write!(f, "ball {ball}, ")?;
                }
                write!(
                    f,
                    "{field}: {} recorded, {} played",
                    field.show(*recorded),
                    field.show(*played)
                )
            }
            What::OverEarly(state) => write!(f, "the game was {state}, and the recording goes on"),
            What::Checksum(recorded, played) => {
                write!(
                    f,
                    "checksum of the state: {recorded:016x} recorded, {played:016x} played, all fields noted agree"
                )
            }
        }
    }
}

/// Goes through a recording as the game is played again, from the beginning of both.
#[derive(Default)]
pub struct Verifier {
    /// Records that have been gone through.
    done: usize,
    recorded: Facts,
    played: Facts,
}

impl Verifier {
    /// Compares the step that `world` has just finished with the same one of `recording`, always the same. To be called
    /// after every step, and once before the first.
    ///
    /// # Errors
    ///
    /// The first difference.
    pub fn compare(&mut self, recording: &Recording, world: &mut World) -> Result<(), Difference> {
        let step = world.resource::<Clock>().step;
        let mut checksum = None;
        let left = &recording.steps[self.done.min(recording.steps.len())..];
        for record in left.iter().take_while(|record| record.step <= step) {
            self.done += 1;
            self.recorded.apply(&record.changes);
            checksum = record.checksum.filter(|_| record.step == step);
        }
        self.played.take_from(world);
        let differing = differences(&self.recorded, &self.played).next();
        if let Some(((ball, field), recorded, played)) = differing {
            return Err(Difference {
                step,
                what: What::Fact {
                    ball,
                    field,
                    recorded,
                    played,
                },
            });
        }
        match checksum {
            Some(recorded) if recorded != state_hash(world) => Err(Difference {
                step,
                what: What::Checksum(recorded, state_hash(world)),
            }),
            _ => Ok(()),
        }
    }

    /// The difference of a game that was over before its recording.
    #[must_use]
    pub fn over_early(&self, world: &World) -> Difference {
        let what = What::OverEarly(world.resource::<Round>().name());
        Difference {
            step: world.resource::<Clock>().step,
            what,
        }
    }
}
