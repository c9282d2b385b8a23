//! Music as one stream: mixes the stems of a piece with one sample clock. Runs on the audio thread, without allocation.
//! Does not depend on the game or the device.
//!
//! Stems share one position, so they cannot drift apart. Changes start at the next bar and fade. The position wraps
//! around at the end of the loop, so there is no seam. [`loops`](super::loops) stores the samples.

use std::sync::Arc;

use super::loops::Loop;

/// Fade time of a stem (s).
const FADE: f64 = 0.9;
/// Attack and release time of ducking (s).
const DUCK: (f64, f64) = (0.03, 0.35);
/// Fade time between stereo and mono (s).
const MONO: f64 = 0.05;

/// Volume that moves linearly to its target.
#[derive(Clone, Copy, Debug, Default)]
struct Level {
    now: f64,
    wanted: f64,
}

impl Level {
    /// Advances by `passed` (s). The whole range takes `takes` (s).
    fn advance(&mut self, passed: f64, takes: f64) {
        let most = passed / takes;
        self.now += (self.wanted - self.now).clamp(-most, most);
    }
}

/// Type of ducking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Duck {
    /// Slight and short, for impacts.
    Blow,
    /// By half and longer, for the end of a level.
    End,
}

impl Duck {
    const ALL: [Self; 2] = [Self::Blow, Self::End];

    /// Returns the ducked volume (0 to 1) and its duration (s).
    pub const fn depth(self) -> (f64, f64) {
        match self {
            // −3 dB.
            Self::Blow => (0.708, 0.15),
            Self::End => (0.5, 1.2),
        }
    }
}

/// Playing piece.
#[derive(Debug)]
struct Heard {
    piece: Arc<Loop>,
    /// Position in the loop (samples, fractional).
    place: f64,
    /// Volumes of the stems (0 to 1).
    stems: [Level; 4],
    /// Volume of the piece (0 to 1), which changes when it fades in or out.
    level: Level,
    /// Fade time of the piece (s).
    takes: f64,
}

impl Heard {
    fn begin(piece: Arc<Loop>, stems: [f64; 4]) -> Self {
        let level = |now, wanted| Level { now, wanted };
        Self {
            piece,
            place: 0.0,
            stems: stems.map(|stem| level(stem, stem)),
            level: level(0.0, 1.0),
            takes: FADE,
        }
    }

    /// Returns the next sample of both channels, `passed` (s) after the previous one, and `true` if it ends a bar.
    fn frame(&mut self, passed: f64) -> ([f64; 2], bool) {
        let mut sum = [0.0_f64; 2];
        self.level.advance(passed, self.takes);
        // Equal-power crossfade: two pieces together are as loud as one.
        let all = libm::sin(self.level.now * std::f64::consts::FRAC_PI_2);
        for (stem, level) in self.piece.stems.iter().zip(&mut self.stems) {
            level.advance(passed, FADE);
            if level.now > 0.0 {
                let heard = stem.between(self.place);
                for (sum, heard) in sum.iter_mut().zip(heard) {
                    *sum += all * level.now * level.now * heard;
                }
            }
        }
        let bar = |place: f64| (place / self.piece.bar as f64).floor();
        let before = bar(self.place);
        self.place += passed * f64::from(self.piece.rate);
        let turns = bar(self.place) != before;
        if self.place >= self.piece.len as f64 {
            self.place -= self.piece.len as f64;
        }
        (sum, turns)
    }
}

/// Music stream: the current piece, one that fades out, and the next one.
#[derive(Debug, Default)]
pub(super) struct Stream {
    playing: Option<Heard>,
    leaving: Option<Heard>,
    /// Piece to play from the next bar on.
    next: Option<Arc<Loop>>,
    /// Volumes of the stems from the next bar on (0 to 1).
    wanted: [f64; 4],
    /// Volume due to ducking.
    duck: Level,
    /// Remaining time of each type of ducking (s).
    ducked_for: [f64; 2],
    /// Share of mono (0 to 1).
    mono: Level,
}

impl Stream {
    /// Plays `piece` from the next bar on, or at once if nothing plays.
    pub fn play(&mut self, piece: Arc<Loop>) {
        let plays = self.playing.as_ref();
        let is_it = plays.is_some_and(|heard| Arc::ptr_eq(&heard.piece, &piece));
        self.next = (piece.len > 0 && !is_it).then_some(piece);
    }

    /// Sets the volumes of the stems (0 to 1) from the next bar on.
    pub fn want(&mut self, stems: [f64; 4]) {
        self.wanted = stems;
    }

    /// Ducks the music.
    #[cfg_attr(
        target_family = "wasm",
        expect(dead_code, reason = "the page ducks it")
    )]
    pub fn give_way(&mut self, duck: Duck) {
        let left = &mut self.ducked_for[duck as usize];
        *left = left.max(duck.depth().1);
    }

    /// Switches mono output on or off.
    pub fn set_mono(&mut self, is_mono: bool) {
        self.mono.wanted = f64::from(u8::from(is_mono));
    }

    /// Returns the next sample of both channels, `passed` (s) after the previous one.
    pub fn frame(&mut self, passed: f64) -> [f32; 2] {
        let Some(playing) = &mut self.playing else {
            self.begin();
            return [0.0; 2];
        };
        let (mut sum, turns) = playing.frame(passed);
        if let Some(leaving) = &mut self.leaving {
            let (more, _) = leaving.frame(passed);
            sum = [sum[0] + more[0], sum[1] + more[1]];
            if leaving.level.now <= 0.0 {
                self.leaving = None;
            }
        }
        if turns {
            self.turn_bar();
        }
        self.mono.advance(passed, MONO);
        let middle = (sum[0] + sum[1]) * 0.5;
        let duck = self.duck(passed);
        sum.map(|sample| ((sample + (middle - sample) * self.mono.now) * duck) as f32)
    }

    /// Advances the ducking by `passed` (s), and returns the volume.
    fn duck(&mut self, passed: f64) -> f64 {
        self.duck.wanted = 1.0;
        for (way, left) in Duck::ALL.into_iter().zip(&mut self.ducked_for) {
            if *left > 0.0 {
                *left -= passed;
                self.duck.wanted = self.duck.wanted.min(way.depth().0);
            }
        }
        let goes = self.duck.wanted < self.duck.now;
        self.duck
            .advance(passed, if goes { DUCK.0 } else { DUCK.1 });
        self.duck.now
    }

    fn turn_bar(&mut self) {
        // Wait until the previous piece has faded out.
        if self.next.is_some() && self.leaving.is_none() {
            self.begin();
        } else if let Some(playing) = &mut self.playing {
            for (stem, wanted) in playing.stems.iter_mut().zip(self.wanted) {
                stem.wanted = wanted;
            }
        }
    }

    /// Starts the next piece at its first bar. The current piece fades out during one of its own bars.
    fn begin(&mut self) {
        let Some(next) = self.next.take() else { return };
        let mut begun = Heard::begin(next, self.wanted);
        if let Some(mut before) = self.playing.take() {
            let takes = before.piece.bar as f64 / f64::from(before.piece.rate);
            (before.takes, begun.takes) = (takes, takes);
            before.level.wanted = 0.0;
            self.leaving = Some(before);
        }
        self.playing = Some(begun);
    }
}

#[cfg(test)]
mod tests;
