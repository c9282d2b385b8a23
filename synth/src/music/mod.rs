//! The music: which pieces there are, and their stems.
//!
//! A piece is a loop of 32 bars of four beats, on four stems that all begin and end together: a pad, and over it bass, drums and a
//! lead. Each stem works without those after it, so that a game adds them as it gets tenser. What rings over the end is heard at
//! the beginning, so that a loop has no seam. Notes are in [`pieces`], how they are written in [`score`], what plays them in
//! [`instruments`].

pub mod instruments;
pub mod pieces;
pub mod score;

use score::{Score, Voice};

use crate::db;
use crate::take::Take;
use instruments::Played;

/// A piece of music.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Piece {
    /// At the title: calm.
    Lamplight,
    /// In play: flowing.
    Glaze,
    /// In play: brighter, with syncopes.
    Sparks,
    /// At the end of a pack.
    Homeward,
}

impl Piece {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Lamplight, Self::Glaze, Self::Sparks, Self::Homeward];

    /// Its notes.
    #[must_use]
    pub fn score(self) -> Score {
        pieces::score(self)
    }
}

/// A layer of a piece, from the calmest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Stem {
    /// Chords.
    Pad,
    /// Bass.
    Bass,
    /// Drums.
    Drums,
    /// The melody.
    Lead,
}

impl Stem {
    /// All of them, the calmest first.
    pub const ALL: [Self; 4] = [Self::Pad, Self::Bass, Self::Drums, Self::Lead];
}

/// Both channels of a stem: left and right.
pub type Stereo = [Take; 2];

/// The samples of `stem` of `piece`. All stems of a piece are as long as each other.
#[must_use]
pub fn render(piece: Piece, stem: Stem) -> Stereo {
    let score = piece.score();
    let all = score.samples();
    let mut loops = [Take(vec![0.0; all]), Take(vec![0.0; all])];
    let mut played: Vec<(Voice, Played)> = Vec::new();
    for note in score.notes(stem) {
        let known = played.iter().position(|(voice, _)| *voice == note.voice);
        let place = known.unwrap_or_else(|| {
            played.push((note.voice, note.voice.play(score.step)));
            played.len() - 1
        });
        let gain = db(note.level);
        let sides = [1.0 - note.pan, 1.0 + note.pan].map(|side| gain * libm::sqrt(side * 0.5));
        let start = note.at * score.step;
        for (channel, (side, sound)) in loops
            .iter_mut()
            .zip(sides.into_iter().zip(&played[place].1))
        {
            for (offset, sample) in sound.0.iter().enumerate() {
                channel.0[(start + offset) % all] += side * sample;
            }
        }
    }
    if let Some(echo) = score.echo(stem) {
        loops = echo.over(loops, score.step);
    }
    let level = db(score.level + stem_level(stem));
    loops.map(|channel| channel.scaled(level))
}

/// How loud a stem is beside the others (dB).
const fn stem_level(stem: Stem) -> f64 {
    match stem {
        Stem::Pad => -13.0,
        Stem::Bass => -5.0,
        Stem::Drums => 0.0,
        Stem::Lead => -2.0,
    }
}

/// Repeats that come from the other side each time, in time with the beat.
#[derive(Clone, Copy, Debug)]
pub struct Echo {
    /// How long after each other they come (sixteenths).
    pub steps: usize,
    /// How much quieter each is (dB).
    pub level: f64,
    /// How many there are.
    pub count: usize,
}

impl Echo {
    /// Adds them to a loop; those of its end are heard at its beginning.
    fn over(self, dry: Stereo, step: usize) -> Stereo {
        let mut wet = dry.clone();
        let all = dry[0].0.len();
        for repeat in 1..=self.count {
            let (back, gain) = (
                repeat * self.steps * step % all,
                db(self.level * repeat as f64),
            );
            for (side, channel) in wet.iter_mut().enumerate() {
                let from = &dry[(side + repeat) % 2].0;
                for (place, sample) in channel.0.iter_mut().enumerate() {
                    *sample += gain * from[(place + all - back) % all];
                }
            }
        }
        wet
    }
}
