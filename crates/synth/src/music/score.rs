//! Notation of pieces, and conversion to notes.
//!
//! A piece is a sequence of parts of eight bars. A bar has sixteen steps (sixteenths). Lines are texts with one
//! character per step: `.` is silence, and `-` holds the previous note.
//!
//! - Chords: one name per bar: `C`, `Am7`, `Fmaj7`, `Gsus4`, `Cadd9` …
//! - Bass: `r` is the root of the chord, `o` its octave, `5` its fifth, `a` the note that leads up to the next root.
//! - Drums: `k` kick, `s` snare, `c` clap; `h` hat, `o` open hat, `x` shaker; on two lines.
//! - Lead: `a` to `o`, the major pentatonic scale from C4 up (`f` is C5, `k` is C6).

use super::instruments::Instrument;
use super::{Echo, Stem};
use crate::RATE;
use crate::note::{Tonality, pentatonic};

/// Steps in a bar.
pub const STEPS: usize = 16;
/// Bars in a part.
pub const BARS: usize = 8;

/// Part of a piece: eight bars.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// Names of the chords, one for each bar, separated by spaces.
    pub chords: &'static str,
    /// Lines of the bass, played in turn.
    pub bass: &'static [&'static str],
    /// Lines of the drums, played in turn: kick and snare, hats.
    pub drums: &'static [[&'static str; 2]],
    /// Lines of the melody, one for each bar.
    pub lead: [&'static str; BARS],
}

/// Written form of a piece.
#[derive(Clone, Debug)]
pub struct Score {
    /// Samples in a step.
    pub step: usize,
    /// Level of the whole piece (dB).
    pub level: f64,
    /// Intended key. The notation does not use it; tests and tables compare it with the sound.
    pub tonality: Tonality,
    /// Instrument of the melody.
    pub lead: Instrument,
    /// Parts in playing order.
    pub parts: Vec<&'static Part>,
}

/// Sound of a note: instrument, key and duration.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Voice {
    /// Instrument.
    pub instrument: Instrument,
    /// MIDI key.
    pub key: i32,
    /// Duration (steps).
    pub steps: usize,
}

/// Note in a piece.
#[derive(Clone, Copy, Debug)]
pub struct Note {
    /// Sound of the note.
    pub voice: Voice,
    /// Start (steps).
    pub at: usize,
    /// Level (dB).
    pub level: f64,
    /// Panning: −1 (left) to 1 (right).
    pub pan: f64,
}

/// Returns the number of samples in a sixteenth at the tempo `bpm`, rounded.
pub fn step_of(bpm: f64) -> usize {
    libm::round(f64::from(RATE) * 15.0 / bpm) as usize
}

impl Score {
    /// Returns the number of samples in the loop.
    pub fn samples(&self) -> usize {
        self.parts.len() * BARS * STEPS * self.step
    }

    /// Returns the tempo (bpm).
    pub fn bpm(&self) -> f64 {
        f64::from(RATE) * 15.0 / self.step as f64
    }

    /// Returns the echoes of a stem; only the lead has some.
    pub fn echo(&self, stem: Stem) -> Option<Echo> {
        let echo = Echo {
            steps: 3,
            level: -9.0,
            count: 3,
        };
        (stem == Stem::Lead).then_some(echo)
    }

    /// Returns all notes of a stem.
    pub fn notes(&self, stem: Stem) -> Vec<Note> {
        let mut notes = Vec::new();
        for (place, part) in self.parts.iter().enumerate() {
            let next = self.parts[(place + 1) % self.parts.len()];
            let first = place * BARS * STEPS;
            match stem {
                Stem::Pad => pad(part, first, &mut notes),
                Stem::Bass => bass(part, next, first, &mut notes),
                Stem::Drums => drums(part, first, &mut notes),
                Stem::Lead => lead(part, self.lead, first, &mut notes),
            }
        }
        notes
    }
}

/// Returns the root of a chord (0 is C) and its tones above the root (semitones).
fn chord(name: &str) -> (i32, &'static [i32]) {
    let mut signs = name.chars();
    let root = match signs.next() {
        Some('D') => 2,
        Some('E') => 4,
        Some('F') => 5,
        Some('G') => 7,
        Some('A') => 9,
        Some('B') => 11,
        _ => 0,
    };
    let above: &[i32] = match signs.as_str() {
        "m" => &[0, 3, 7],
        "m7" => &[0, 3, 7, 10],
        "maj7" => &[0, 4, 7, 11],
        "7" => &[0, 4, 7, 10],
        "sus4" => &[0, 5, 7],
        "add9" => &[0, 2, 4, 7],
        _ => &[0, 4, 7],
    };
    (root, above)
}

/// Returns the chord of each bar of `part`.
fn chords(part: &Part) -> Vec<(i32, &'static [i32])> {
    part.chords.split_whitespace().map(chord).collect()
}

/// Lowest key of the pad. All its notes are within an octave, so that voices move little between chords.
const PAD_LOW: i32 = 55;
/// Lowest key of the bass.
const BASS_LOW: i32 = 33;

/// Returns the first key at or above `low` with this tone (semitones above C).
fn from_low(tone: i32, low: i32) -> i32 {
    low + (tone - low).rem_euclid(12)
}

fn pad(part: &Part, first: usize, notes: &mut Vec<Note>) {
    for (bar, (root, above)) in chords(part).into_iter().enumerate() {
        for (voice, tone) in above.iter().enumerate() {
            notes.push(Note {
                voice: Voice {
                    instrument: Instrument::Pad,
                    key: from_low(root + tone, PAD_LOW),
                    steps: STEPS,
                },
                at: first + bar * STEPS,
                level: -9.0,
                pan: 0.5 * (voice as f64 / 1.5 - 1.0),
            });
        }
    }
}

/// Returns the notes of a line: step, character and duration (steps).
fn held(line: &str) -> Vec<(usize, char, usize)> {
    let mut all: Vec<(usize, char, usize)> = Vec::new();
    for (step, sign) in line.chars().enumerate().take(STEPS) {
        match (sign, all.last_mut()) {
            ('-', Some((begin, _, steps))) if *begin + *steps == step => *steps += 1,
            ('.' | '-', _) => {}
            _ => all.push((step, sign, 1)),
        }
    }
    all
}

fn bass(part: &Part, next: &Part, first: usize, notes: &mut Vec<Note>) {
    let mut roots: Vec<i32> = chords(part).into_iter().map(|(root, _)| root).collect();
    roots.extend(chords(next).first().map(|(root, _)| *root));
    for bar in 0..BARS.min(roots.len().saturating_sub(1)) {
        let low = |tone: i32| from_low(tone, BASS_LOW);
        let root = low(roots[bar]);
        for (step, sign, steps) in held(part.bass[bar % part.bass.len()]) {
            let key = match sign {
                '5' => low(roots[bar] + 7),
                'o' => root + 12,
                'a' => low(roots[bar + 1]) - 1,
                _ => root,
            };
            notes.push(Note {
                voice: Voice {
                    instrument: Instrument::Bass,
                    key,
                    steps,
                },
                at: first + bar * STEPS + step,
                level: if step % 4 == 0 { 0.0 } else { -2.0 },
                pan: 0.0,
            });
        }
    }
}

fn drums(part: &Part, first: usize, notes: &mut Vec<Note>) {
    for bar in 0..BARS {
        for line in part.drums[bar % part.drums.len()] {
            for (step, sign, _) in held(line) {
                let (instrument, level, pan) = match sign {
                    'k' => (Instrument::Kick, 0.0, 0.0),
                    's' => (Instrument::Snare, -4.0, 0.05),
                    'c' => (Instrument::Clap, -6.0, -0.1),
                    'o' => (Instrument::OpenHat, -15.0, 0.25),
                    'x' => (Instrument::Shaker, -17.0, -0.35),
                    _ => (Instrument::Hat, -15.0, 0.25),
                };
                // Hits between the beats are softer.
                let light = [0.0, -5.0, -2.0, -6.0][step % 4];
                let is_drum = matches!(
                    instrument,
                    Instrument::Kick | Instrument::Snare | Instrument::Clap
                );
                notes.push(Note {
                    voice: Voice {
                        instrument,
                        key: 0,
                        steps: 1,
                    },
                    at: first + bar * STEPS + step,
                    level: level + if is_drum { 0.5 * light } else { light },
                    pan,
                });
            }
        }
    }
}

fn lead(part: &Part, instrument: Instrument, first: usize, notes: &mut Vec<Note>) {
    for (bar, line) in part.lead.iter().enumerate() {
        for (step, sign, steps) in held(line) {
            let degree = sign as i32 - 'a' as i32;
            notes.push(Note {
                voice: Voice {
                    instrument,
                    key: pentatonic(degree),
                    steps,
                },
                at: first + bar * STEPS + step,
                level: if step % 4 == 0 { -2.0 } else { -4.0 },
                pan: 0.03 * f64::from(degree - 7).clamp(-8.0, 8.0),
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_step_by_step() {
        let all = held("r--.5.-o........");
        assert_eq!(all, [(0, 'r', 3), (4, '5', 1), (7, 'o', 1)]);
        assert_eq!(held("----"), []);
    }

    #[test]
    fn chords_lie_in_one_octave_and_basses_below() {
        for name in "C Am7 Fmaj7 Gsus4 Cadd9 Dm Em7 G7".split_whitespace() {
            let (root, above) = chord(name);
            for tone in above {
                let key = from_low(root + tone, PAD_LOW);
                assert!((PAD_LOW..PAD_LOW + 12).contains(&key));
                assert_eq!((key - root - tone).rem_euclid(12), 0, "{name}");
            }
            assert!(from_low(root, BASS_LOW) < PAD_LOW - 10);
        }
    }
}
