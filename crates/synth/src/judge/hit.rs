//! The touch with which a hit begins: what is above 4 kHz in its first milliseconds.
//!
//! Owns how it is measured; how it is made, [`touch`](crate::touch) says.

use crate::take::{Take, samples};

/// Above this lies a touch (Hz).
const HIGH: f64 = 4_000.0;
/// The part of a hit in which it is looked for (s): a touch lasts 3 to 8 ms, and the body is there at once.
const FIRST: f64 = 0.003;
/// After this it is over (s).
const LAST: f64 = 0.008;
/// The least that is told (dB).
const NOTHING: f64 = -120.0;

/// The energy of `take` from one time to another (s).
fn energy(take: &Take, from: f64, to: f64) -> f64 {
    let part = take.0.iter().take(samples(to)).skip(samples(from));
    part.map(|it| it * it).sum()
}

/// How much louder one energy is than another (dB), −120 to 120.
fn beside(energy: f64, other: f64) -> f64 {
    let level = 10.0 * libm::log10(energy.max(1e-30) / other.max(1e-30));
    level.clamp(NOTHING, -NOTHING)
}

/// What `take` has above 4 kHz. Two filters, so that a loud body below hardly comes through.
fn high(take: &Take) -> Take {
    take.clone().above(HIGH).above(HIGH)
}

/// How loud what `take` has above 4 kHz in its first 3 ms is, beside all that it has there (dB): −20 is a hundredth of the energy,
/// −120 is nothing.
#[must_use]
pub fn touch(take: &Take) -> f64 {
    beside(energy(&high(take), 0.0, FIRST), energy(take, 0.0, FIRST))
}

/// How much quieter what `take` has above 4 kHz is in its second 8 ms than in its first (dB): above 0, its touch is over.
#[must_use]
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
