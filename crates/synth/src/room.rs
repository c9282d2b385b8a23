//! Reverberation of a small room: four damped combs and two allpasses, after Manfred Schroeder, "Natural sounding
//! artificial reverberation" (1962).

use core::f64::consts::TAU;

use crate::RATE;
use crate::db;
use crate::take::Take;

/// Parameters of a room.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// Time in which the reverberation falls by 60 dB (s).
    pub t60: f64,
    /// Level of the reverberation relative to the dry sound (dB).
    pub level: f64,
    /// Upper limit of the reverberation (Hz).
    pub bright: f64,
}

impl Room {
    /// Returns a room with the reverberation time `t60` (s), at −18 dB.
    pub const fn of(t60: f64) -> Self {
        Self {
            t60,
            level: -18.0,
            bright: 3_200.0,
        }
    }

    /// Returns the room with another level (dB).
    #[must_use]
    pub const fn at(self, level: f64) -> Self {
        Self { level, ..self }
    }

    /// Returns the room with another upper limit (Hz).
    #[must_use]
    pub const fn bright(self, bright: f64) -> Self {
        Self { bright, ..self }
    }
}

/// Delays of the combs and of the allpasses (samples).
const COMBS: [usize; 4] = [397, 467, 547, 631];
const ALLPASSES: [usize; 2] = [149, 53];
/// Coefficient of the allpasses.
const DIFFUSION: f64 = 0.6;
/// Additional level of the reverberation (dB). Its energy is spread over time, so it sounds quieter than its total
/// level.
const SPREAD: f64 = 6.0;

impl Take {
    /// Adds the reverberation of a room; it is cut at the end of the take.
    #[must_use]
    pub fn in_room(self, room: Room) -> Self {
        let rate = f64::from(RATE);
        let damp = libm::exp(-TAU * room.bright / rate);
        let mut wet = vec![0.0; self.0.len()];
        for size in COMBS {
            let back = libm::exp(-libm::log(1_000.0) * size as f64 / (room.t60 * rate));
            let (mut line, mut soft) = (vec![0.0; size], 0.0);
            for (place, (out, dry)) in wet.iter_mut().zip(&self.0).enumerate() {
                let slot = &mut line[place % size];
                let heard = *slot;
                soft += (1.0 - damp) * (heard - soft);
                *slot = dry + back * soft;
                *out += heard;
            }
        }
        for size in ALLPASSES {
            let mut line = vec![0.0; size];
            for (place, sample) in wet.iter_mut().enumerate() {
                let slot = &mut line[place % size];
                let heard = *slot - DIFFUSION * *sample;
                *slot = *sample + DIFFUSION * heard;
                *sample = heard;
            }
        }
        let wet = Self(wet).above(180.0);
        let power = |take: &Self| take.0.iter().map(|it| it * it).sum::<f64>();
        let (dry_power, wet_power) = (power(&self), power(&wet));
        if wet_power <= 0.0 {
            return self;
        }
        let gain = db(room.level + SPREAD) * libm::sqrt(dry_power / wet_power);
        self.with(&wet.scaled(gain), 0.0, 0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_room_rings_on_after_a_click_and_silence_stays_silent() {
        let mut click = Take::silence(0.5);
        click.0[0] = 1.0;
        let heard = click.in_room(Room::of(0.3));
        let late = heard.0[5_000..].iter().map(|it| it * it).sum::<f64>();
        assert!(late > 0.0 && heard.0[0] >= 1.0);
        assert_eq!(
            Take::silence(0.1).in_room(Room::of(0.3)),
            Take::silence(0.1)
        );
    }
}
