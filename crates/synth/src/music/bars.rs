//! Rendering of a stem bar by bar. Each note is rendered once, when it is first needed, and mixed wherever it is
//! played.
//!
//! The work has small parts, between which the caller can pause or stop. Memory holds only the notes and one bar. Sound
//! beyond the end of the loop continues at the start of the loop.

use super::instruments::Played;
use super::score::{STEPS, Score, Voice};
use super::{Piece, Stem, Stereo, stem_level};
use crate::db;
use crate::take::Take;

/// Note, or echo of a note.
#[derive(Clone, Copy, Debug)]
struct Sounding {
    /// Start (samples).
    start: usize,
    /// Index of the voice.
    voice: usize,
    /// Gain of the left and right channel.
    sides: [f64; 2],
    /// `true` if the channels are swapped.
    crossed: bool,
}

/// Bars of a stem.
#[derive(Debug)]
pub struct Bars {
    score: Score,
    voices: Vec<(Voice, Option<Played>)>,
    notes: Vec<Sounding>,
}

impl Bars {
    /// Prepares `stem` of `piece`. Nothing is rendered yet.
    pub fn of(piece: Piece, stem: Stem) -> Self {
        let score = piece.score();
        let level = db(score.level + stem_level(stem));
        let (mut voices, mut notes) = (Vec::new(), Vec::new());
        for note in score.notes(stem) {
            let known = voices.iter().position(|(voice, _)| *voice == note.voice);
            let voice = known.unwrap_or_else(|| {
                voices.push((note.voice, None));
                voices.len() - 1
            });
            let gain = level * db(note.level);
            let sides = [1.0 - note.pan, 1.0 + note.pan].map(|side| gain * libm::sqrt(side * 0.5));
            let first = Sounding {
                start: note.at * score.step,
                voice,
                sides,
                crossed: false,
            };
            notes.push(first);
            let Some(echo) = score.echo(stem) else {
                continue;
            };
            notes.extend((1..=echo.count).map(|repeat| {
                let quieter = db(echo.level * repeat as f64);
                let crossed = repeat % 2 == 1;
                let [left, right] = sides.map(|side| side * quieter);
                Sounding {
                    start: first.start + repeat * echo.steps * score.step,
                    sides: if crossed {
                        [right, left]
                    } else {
                        [left, right]
                    },
                    crossed,
                    ..first
                }
            }));
        }
        Self {
            score,
            voices,
            notes,
        }
    }

    /// Returns the number of bars.
    pub fn count(&self) -> usize {
        self.score.samples() / self.samples()
    }

    /// Returns the number of samples in a bar.
    fn samples(&self) -> usize {
        STEPS * self.score.step
    }

    /// Renders the bar `bar`. Calls `goes_on` after every few milliseconds of work, and returns `None` if it returns
    /// `false`.
    pub fn render(&mut self, bar: usize, goes_on: &mut impl FnMut() -> bool) -> Option<Stereo> {
        let (long, all) = (self.samples(), self.score.samples());
        let from = bar * long % all;
        let mut out = [Take(vec![0.0; long]), Take(vec![0.0; long])];
        for note in &self.notes {
            let (voice, played) = &mut self.voices[note.voice];
            // A note sounds no longer than its own length plus its final decay, which is at most two bars.
            let since = (from + all - note.start % all) % all;
            let begins = (note.start % all + all - from) % all;
            if since >= voice.longest(self.score.step) && begins >= long {
                continue;
            }
            if played.is_none() {
                *played = Some(voice.play(self.score.step));
                if !goes_on() {
                    return None;
                }
            }
            let Some(played) = played else { continue };
            // The part of the note in this bar: from its start, or from its middle.
            let (skip, at) = if begins < long {
                (0, begins)
            } else {
                (since, 0)
            };
            for (side, (out, factor)) in out.iter_mut().zip(note.sides).enumerate() {
                let from = if note.crossed { 1 - side } else { side };
                let sound = played[from].0.iter().skip(skip);
                for (sample, more) in out.0[at..].iter_mut().zip(sound) {
                    *sample += factor * more;
                }
            }
        }
        goes_on().then_some(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_rendered_for_whoever_does_not_go_on_and_the_rest_in_small_parts() {
        let mut bars = Bars::of(Piece::Glaze, Stem::Pad);
        assert!(bars.render(0, &mut || false).is_none());
        let mut asked = 0;
        let rendered = bars.render(0, &mut || {
            asked += 1;
            true
        });
        assert!(rendered.is_some() && asked >= 3, "after each new note");
    }

    #[test]
    fn what_rings_over_the_end_of_a_bar_is_heard_in_the_next() {
        for stem in Stem::ALL {
            let mut bars = Bars::of(Piece::Sparks, stem);
            let long = bars.samples();
            for bar in [0, 7, 31] {
                let [left, _] = bars.render(bar, &mut || true).expect("it is wanted");
                let [next, _] = bars.render(bar + 1, &mut || true).expect("it is wanted");
                let all: Vec<f64> = left.0.iter().chain(&next.0).copied().collect();
                // The curvature at the border of the bars must not exceed the curvature around it.
                let bend = |at: usize| (all[at - 1] - 2.0 * all[at] + all[at + 1]).abs();
                let around = (long - 400..long - 2).map(bend).fold(0.0, f64::max);
                let begins = stem == Stem::Drums || stem == Stem::Bass;
                assert!(
                    begins || bend(long - 1) <= 1.5 * around + 1e-6,
                    "{stem:?}, bar {bar}"
                );
            }
        }
    }
}
