//! Touch of a hit: its sound above 4 kHz in the first milliseconds.
//!
//! Measures the touch; [`touch`](crate::touch) creates it.

use crate::take::{Take, samples};

/// Lower limit of the frequencies of a touch (Hz).
const HIGH: f64 = 4_000.0;
/// Duration at the start of a hit in which the touch is measured (s). A touch lasts 3 to 8 ms; the body starts at once.
const FIRST: f64 = 0.003;
/// Time after which the touch is over (s).
const LAST: f64 = 0.008;
/// Lowest level of a result (dB).
const NOTHING: f64 = -120.0;

/// Returns the energy of `take` between two times (s).
fn energy(take: &Take, from: f64, to: f64) -> f64 {
    let part = take.0.iter().take(samples(to)).skip(samples(from));
    part.map(|it| it * it).sum()
}

/// Returns the level of `energy` relative to `other` (dB, −120 to 120).
fn beside(energy: f64, other: f64) -> f64 {
    let level = 10.0 * libm::log10(energy.max(1e-30) / other.max(1e-30));
    level.clamp(NOTHING, -NOTHING)
}

/// Returns the part of `take` above 4 kHz. Two filters suppress a loud body better than one.
fn high(take: &Take) -> Take {
    take.clone().above(HIGH).above(HIGH)
}

/// Returns the level above 4 kHz in the first 3 ms, relative to the level of all frequencies in that time (dB): −20 is
/// a hundredth of the energy, −120 is silence.
pub fn touch(take: &Take) -> f64 {
    beside(energy(&high(take), 0.0, FIRST), energy(take, 0.0, FIRST))
}

/// Returns the decrease of the level above 4 kHz from the first 8 ms to the next 8 ms (dB). Above 0, the touch is over.
pub fn touch_falls(take: &Take) -> f64 {
    let high = high(take);
    beside(energy(&high, 0.0, LAST), energy(&high, LAST, 2.0 * LAST))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::tone;
    use crate::touch::tap;

    #[test]
    fn a_tap_is_found_on_a_body_and_not_without_it() {
        let body = tone(0.2, 700.0, None, 0.0).decaying(0.2, 0.001);
        assert!(touch(&body) < -40.0, "{}", touch(&body));
        let tapped = body.clone().with(&tap(7), 0.0, -10.0);
        assert!(touch(&tapped) > -25.0, "{}", touch(&tapped));
        assert!(touch_falls(&tapped) > 10.0);
        let late = body.with(&tap(7), 0.009, -10.0);
        assert!(touch(&late) < -40.0 && touch_falls(&late) < -10.0);
        assert_eq!(touch(&Take::silence(0.1)), 0.0);
    }
}
