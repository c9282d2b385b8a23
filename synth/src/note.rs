//! Pitches: equal temperament, A4 at 440 Hz.

/// The pitch (Hz) of a key by its number, as MIDI counts: 69 is A4, 60 is C4.
#[must_use]
pub fn pitch(key: i32) -> f64 {
    440.0 * libm::exp2(f64::from(key - 69) / 12.0)
}

/// Keys of the major pentatonic scale on C, from C4 up: the degree `0` is C4, `5` is C5.
#[must_use]
pub fn pentatonic(degree: i32) -> i32 {
    let steps = [0, 2, 4, 7, 9];
    60 + 12 * degree.div_euclid(5) + steps[degree.rem_euclid(5) as usize]
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
}
