//! The music as one stream: the stems of a piece on one clock of samples, louder and quieter at the bar. Knows neither game nor
//! device. Runs on the thread of the device, where nothing is allocated or freed.
//!
//! Owns that stems never drift apart (they have one place in common), that what changes does so at the next bar, gently, and that
//! there is no seam: the place is counted modulo the loop. How samples are kept, [`loops`](super::loops) says.

use std::sync::Arc;

use super::loops::Loop;

/// How long a stem takes to come or go (s).
const FADE: f64 = 0.9;
/// How long the music takes to give way and to come back (s).
const DUCK: (f64, f64) = (0.03, 0.35);
/// How long it takes to come from one place, or from both sides again (s).
const MONO: f64 = 0.05;

/// A level that moves evenly towards where it is to be.
#[derive(Clone, Copy, Debug, Default)]
struct Level {
    now: f64,
    wanted: f64,
}

impl Level {
    /// Moves for so long (s), by its whole range in `takes` (s).
    fn advance(&mut self, passed: f64, takes: f64) {
        let most = passed / takes;
        self.now += (self.wanted - self.now).clamp(-most, most);
    }
}

/// A way in which the music gives way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Duck {
    /// A little and shortly, for a blow.
    Blow,
    /// Longer, and by half, for what ends.
    End,
}

impl Duck {
    const ALL: [Self; 2] = [Self::Blow, Self::End];

    /// To which share of its level the music goes, and for how long (s).
    const fn depth(self) -> (f64, f64) {
        match self {
            // 3 dB.
            Self::Blow => (0.708, 0.15),
            Self::End => (0.5, 1.2),
        }
    }
}

/// A piece that is heard.
#[derive(Debug)]
struct Heard {
    piece: Arc<Loop>,
    /// The place in the loop (samples, with what lies between them).
    place: f64,
    /// How loud each stem is (0 to 1).
    stems: [Level; 4],
    /// How loud all of it is: less while it comes or goes.
    level: Level,
    /// How long it takes to come or to go (s).
    takes: f64,
}

impl Heard {
    fn begin(piece: Arc<Loop>, stems: [f64; 4]) -> Self {
        let stems = stems.map(|level| Level {
            now: level,
            wanted: level,
        });
        let takes = FADE;
        let level = Level {
            now: 0.0,
            wanted: 1.0,
        };
        Self {
            piece,
            place: 0.0,
            stems,
            level,
            takes,
        }
    }

    fn seconds_of_bar(&self) -> f64 {
        self.piece.bar as f64 / f64::from(self.piece.rate)
    }

    /// The next sample of both channels, `passed` (s) after the one before, and whether a bar begins behind it.
    fn frame(&mut self, passed: f64) -> ([f64; 2], bool) {
        let mut sum = [0.0_f64; 2];
        self.level.advance(passed, self.takes);
        // Two pieces of which one comes and one goes are as loud as one.
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

/// The music as it is heard: a piece, one that goes, and another that follows it.
#[derive(Debug, Default)]
pub(super) struct Stream {
    playing: Option<Heard>,
    leaving: Option<Heard>,
    /// What is to be played instead, from the next bar on.
    next: Option<Arc<Loop>>,
    /// How loud each stem is to be from the next bar on (0 to 1).
    wanted: [f64; 4],
    /// How loud all of it is: less while something else is to be heard.
    duck: Level,
    /// For how long it still gives way (s), in each way.
    ducked_for: [f64; 2],
    /// How much of both sides is one (0 to 1).
    mono: Level,
}

impl Stream {
    /// `piece` is to be played from the next bar on; at once if nothing is.
    pub fn play(&mut self, piece: Arc<Loop>) {
        let plays = self.playing.as_ref();
        let is_it = plays.is_some_and(|heard| Arc::ptr_eq(&heard.piece, &piece));
        self.next = (piece.len > 0 && !is_it).then_some(piece);
    }

    /// How loud each stem is to be (0 to 1), from the next bar on.
    pub fn want(&mut self, stems: [f64; 4]) {
        self.wanted = stems;
    }

    /// Gives way.
    pub fn give_way(&mut self, duck: Duck) {
        let left = &mut self.ducked_for[duck as usize];
        *left = left.max(duck.depth().1);
    }

    /// Whether both channels are to be the same.
    pub fn set_mono(&mut self, is_mono: bool) {
        self.mono.wanted = f64::from(u8::from(is_mono));
    }

    /// The next sample of both channels, `passed` (s) after the one before.
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

    /// How loud all of it is while something else is to be heard.
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
        // A piece that is still on its way out is let go first.
        if self.next.is_some() && self.leaving.is_none() {
            self.begin();
        } else if let Some(playing) = &mut self.playing {
            for (stem, wanted) in playing.stems.iter_mut().zip(self.wanted) {
                stem.wanted = wanted;
            }
        }
    }

    /// Begins what is to come, from its first bar; what played goes within a bar of its own.
    fn begin(&mut self) {
        let Some(next) = self.next.take() else { return };
        let mut begun = Heard::begin(next, self.wanted);
        if let Some(mut before) = self.playing.take() {
            let takes = before.seconds_of_bar();
            (before.takes, begun.takes) = (takes, takes);
            before.level.wanted = 0.0;
            self.leaving = Some(before);
        }
        self.playing = Some(begun);
    }
}

#[cfg(test)]
mod tests;
