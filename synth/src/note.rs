//! Pitches: equal temperament, A4 at 440 Hz.

/// The pitch (Hz) of a key by its number, as MIDI counts: 69 is A4, 60 is C4.
#[must_use]
pub fn pitch(key: i32) -> f64 {
    440.0 * libm::exp2(f64::from(key - 69) / 12.0)
}

/// The key of a name such as `C4`, `F#3` or `Bb5`; `None` for anything else.
#[must_use]
pub fn key(name: &str) -> Option<i32> {
    let mut signs = name.chars();
    let step = match signs.next()? {
        'C' => 0,
        'D' => 2,
        'E' => 4,
        'F' => 5,
        'G' => 7,
        'A' => 9,
        'B' => 11,
        _ => return None,
    };
    let rest = signs.as_str();
    let (bent, octave) = match rest.chars().next()? {
        '#' => (1, &rest[1..]),
        'b' => (-1, &rest[1..]),
        _ => (0, rest),
    };
    let octave: i32 = octave.parse().ok().filter(|it| (0..=9).contains(it))?;
    Some(12 * (octave + 1) + step + bent)
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
    fn names_are_the_keys_that_they_say() {
        for (name, expected) in [("C4", 60), ("A4", 69), ("F#3", 54), ("Bb5", 82), ("C0", 12)] {
            assert_eq!(key(name), Some(expected), "{name}");
        }
        for odd in ["", "H4", "C", "C#", "Cx", "C44", "C-1"] {
            assert_eq!(key(odd), None, "{odd}");
        }
    }

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
