//! Instruments of the music: a pad of soft saws, a round bass, drums, and three leads.
//!
//! Renders single notes; each note is rendered once and mixed wherever it is played.

use core::f64::consts::TAU;

use super::score::Voice;
use crate::RATE;
use crate::note::pitch;
use crate::room::Room;
use crate::source::{Glide, body, noise, partial, tone};
use crate::take::{Take, samples};
use crate::touch::{GLASS, MARIMBA, mallet};

/// Note on both channels, before panning.
pub type Played = [Take; 2];

/// Instrument of the music.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Instrument {
    /// Wide pad of soft saws with slow attack and release.
    Pad,
    /// Round bass with harmonics that small speakers reproduce.
    Bass,
    /// Bass drum on the beat.
    Kick,
    /// Snare drum on the backbeat.
    Snare,
    /// Hand clap.
    Clap,
    /// Closed hi-hat.
    Hat,
    /// Open hi-hat.
    OpenHat,
    /// Shaker.
    Shaker,
    /// Lead of glazed clay.
    Clay,
    /// Lead of glass.
    Glass,
    /// Lead of soft reeds that hold their notes.
    Reed,
}

impl Voice {
    /// Renders the voice on both channels; a sixteenth has `step` samples.
    pub fn play(self, step: usize) -> Played {
        let seconds = (self.steps * step) as f64 / f64::from(RATE);
        let at = pitch(self.key);
        match self.instrument {
            Instrument::Pad => pad(at, seconds),
            Instrument::Bass => both(bass(at, seconds)),
            Instrument::Kick => both(kick()),
            Instrument::Snare => both(snare()),
            Instrument::Clap => both(clap()),
            Instrument::Hat => both(cymbal(0.05)),
            Instrument::OpenHat => both(cymbal(0.22)),
            Instrument::Shaker => both(noise(0.07, 417).swelling(0.7).above(5_000.0).louder(2.0)),
            Instrument::Clay => both(mallet(-30.0, -20.0).ringing(1.5).on(1.1, at, &MARIMBA, 421)),
            Instrument::Glass => both(mallet(-36.0, -26.0).ringing(1.9).on(1.2, at, &GLASS, 423)),
            Instrument::Reed => both(reed(at, seconds)),
        }
    }
}

impl Voice {
    /// Returns the maximum duration (samples); a sixteenth has `step` samples.
    pub fn longest(self, step: usize) -> usize {
        self.steps * step + samples(1.3)
    }
}

fn both(take: Take) -> Played {
    [take.clone(), take]
}

/// Number of harmonics of a pad; the higher a harmonic, the softer.
const HARMONICS: u32 = 9;
/// Attack and release time of a chord (s).
const SWELL: (f64, f64) = (0.35, 0.70);

fn pad(at: f64, seconds: f64) -> Played {
    let voice = |cents: f64, phase: f64| {
        let at = at * libm::exp2(cents / 1_200.0);
        let mut out = Take::silence(seconds + SWELL.1);
        for harmonic in 1..=HARMONICS {
            let h = f64::from(harmonic);
            let wave = tone(out.seconds(), at * h, None, phase * h);
            let level = libm::pow(h, -1.55);
            for (sum, sample) in out.0.iter_mut().zip(&wave.0) {
                *sum += level * sample;
            }
        }
        out
    };
    let shaped = |mut take: Take, sway: f64| {
        let rate = f64::from(RATE);
        let (rise, fall) = (SWELL.0 * rate, SWELL.1 * rate);
        let all = take.0.len() as f64;
        for (place, sample) in take.0.iter_mut().enumerate() {
            let place = place as f64;
            let height = (place / rise).min((all - place) / fall).min(1.0);
            let slow = 1.0 + 0.12 * libm::sin(TAU * 0.31 * place / rate + sway);
            *sample *= height * height * (3.0 - 2.0 * height) * slow;
        }
        take
    };
    let left = voice(-6.0, 0.3).with(&voice(4.0, 1.9), 0.0, -2.0);
    let right = voice(6.0, 1.1).with(&voice(-4.0, 2.7), 0.0, -2.0);
    [
        shaped(left, 0.0).below(3_200.0),
        shaped(right, 2.0).below(3_200.0),
    ]
}

/// Bass: above the low note, which small speakers do not reproduce, lie harmonics that suggest its pitch to the ear.
fn bass(at: f64, seconds: f64) -> Take {
    let ring = seconds.max(0.12) * 3.4;
    // Mostly octaves: a loud third or fifth sounds like a note outside the key.
    let series = [
        partial(1.0, 0.0, ring),
        partial(2.0, -3.0, ring * 0.8),
        partial(3.0, -10.0, ring * 0.55),
        partial(4.0, -5.0, ring * 0.6),
        partial(6.0, -17.0, ring * 0.3),
        partial(8.0, -10.0, ring * 0.35),
    ];
    let long = seconds + 0.06;
    let out = body(long, at, &series, 0.006, None).driven(1.3);
    let upper = out.clone().above(300.0);
    out.with(&upper, 0.0, 4.0).driven(0.9).faded(0.05)
}

/// Kick drum. Small speakers reproduce mainly its knock in the midrange.
fn kick() -> Take {
    let drop = |to, within| Some(Glide { to, within });
    let low = tone(0.34, 165.0, drop(0.33, 0.034), 0.0).decaying(0.22, 0.001);
    let middle = tone(0.16, 520.0, drop(0.55, 0.020), 0.0).decaying(0.11, 0.000_6);
    let click = noise(0.008, 401).above(3_000.0).decaying(0.006, 0.000_2);
    low.louder(-3.5)
        .with(&middle, 0.0, -1.5)
        .with(&click, 0.0, -12.0)
        .driven(2.0)
        .scaled(0.8)
}

fn snare() -> Take {
    let skin = [
        partial(1.0, 0.0, 0.14),
        partial(1.52, -4.0, 0.10),
        partial(2.28, -9.0, 0.07),
    ];
    let wires = noise(0.24, 403).above(1_500.0).decaying(0.17, 0.000_5);
    body(0.24, 196.0, &skin, 0.000_8, None)
        .with(&wires, 0.0, -3.0)
        .driven(1.6)
        .in_room(Room::of(0.25).at(-20.0))
}

fn clap() -> Take {
    let mut out = Take::silence(0.26);
    for (place, at) in [0.0, 0.011, 0.023].into_iter().enumerate() {
        let hand = noise(0.05, 405 + place as u32)
            .around(1_350.0, 0.9)
            .decaying(0.035, 0.000_4);
        out = out.with(&hand, at, 0.0);
    }
    let rest = noise(0.20, 409).around(1_250.0, 0.8).decaying(0.16, 0.001);
    out.with(&rest, 0.026, -3.0)
        .louder(4.0)
        .in_room(Room::of(0.28).at(-16.0))
}

fn cymbal(t60: f64) -> Take {
    let ring = [
        partial(1.0, 0.0, t60),
        partial(1.34, -1.0, t60),
        partial(1.61, -2.0, t60 * 0.8),
    ];
    let metal = body(t60 * 1.4, 6_350.0, &ring, 0.000_4, None);
    noise(t60 * 1.4, 411)
        .above(6_500.0)
        .decaying(t60, 0.000_4)
        .with(&metal, 0.0, -16.0)
}

fn reed(at: f64, seconds: f64) -> Take {
    let ring = seconds.max(0.2) * 4.0;
    let series = [
        partial(1.0, 0.0, ring),
        partial(1.003, -6.0, ring),
        partial(3.0, -14.0, ring * 0.7),
        partial(5.0, -21.0, ring * 0.5),
        partial(7.0, -26.0, ring * 0.4),
    ];
    body(seconds + 0.12, at, &series, 0.018, None).faded(0.12)
}
