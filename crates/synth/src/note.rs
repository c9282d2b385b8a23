//! Pitches in equal temperament (A4 is 440 Hz), and musical keys.

use core::fmt::{Display, Formatter, Result};

/// Returns the frequency of a MIDI key (Hz): 69 is A4, 60 is C4.
pub fn pitch(key: i32) -> f64 {
    440.0 * libm::exp2(f64::from(key - 69) / 12.0)
}

/// Returns the MIDI key of a degree of the C major pentatonic scale: `0` is C4, `5` is C5.
pub fn pentatonic(degree: i32) -> i32 {
    let steps = [0, 2, 4, 7, 9];
    60 + 12 * degree.div_euclid(5) + steps[degree.rem_euclid(5) as usize]
}

/// Musical key, such as A minor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tonality {
    /// Root (semitones above C, 0 to 11).
    pub root: usize,
    /// `true` if the key is minor.
    pub minor: bool,
}

impl Tonality {
    /// Returns the relative key, which has the same seven tones: A minor for C major, and vice versa.
    #[must_use]
    pub const fn relative(self) -> Self {
        let up = if self.minor { 3 } else { 9 };
        Self {
            root: (self.root + up) % 12,
            minor: !self.minor,
        }
    }
}

impl Display for Tonality {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let mode = if self.minor { "minor" } else { "major" };
        write!(out, "{} {mode}", tone_name(self.root))
    }
}

/// Returns the name of a tone, given in semitones above any C.
pub const fn tone_name(tone: usize) -> &'static str {
    const NAMES: [&str; 12] = [
        "C", "C♯", "D", "D♯", "E", "F", "F♯", "G", "G♯", "A", "A♯", "B",
    ];
    NAMES[tone % 12]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_octave_doubles_the_pitch_and_five_degrees_are_one() {
        assert!((pitch(69) - 440.0).abs() < 1e-9);
        for number in 20..100 {
            assert!((pitch(number + 12) / pitch(number) - 2.0).abs() < 1e-12);
        }
        for degree in -10..10 {
            assert_eq!(pentatonic(degree + 5), pentatonic(degree) + 12);
        }
    }

    #[test]
    fn keys_have_names_and_each_has_another_of_the_same_tones() {
        let key = |root, minor| Tonality { root, minor };
        assert_eq!(key(0, false).relative(), key(9, true));
        assert_eq!(key(9, true).to_string(), "A minor");
        for root in 0..12 {
            assert_eq!(key(root, false).relative().relative(), key(root, false));
        }
    }
}
