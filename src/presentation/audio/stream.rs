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
mod tests {
    use super::*;
    use crate::presentation::audio::loops::{Cut, Stem};

    const RATE: u32 = 1_000;
    /// The largest sample of the first stem; the second is twice as loud, and so on.
    const LOUD: f64 = 0.06;

    /// A loop of `bars` bars of a second each, whose stems are waves of 20 periods a second.
    fn piece_at(rate: u32, bars: usize) -> Arc<Loop> {
        let bar = rate as usize;
        let stem = |number: usize| -> Stem {
            let turn = std::f64::consts::TAU * 20.0 / f64::from(rate);
            let sample = |place: usize| LOUD * (number + 1) as f64 * libm::sin(place as f64 * turn);
            let all: Vec<f64> = (0..bar * bars).map(sample).collect();
            let mut cut = Cut::new(bar, 1);
            cut.add([&all, &all]);
            cut.done()
        };
        Arc::new(Loop {
            stems: [0, 1, 2, 3].map(stem),
            bar,
            len: bar * bars,
            rate,
        })
    }

    fn piece(bars: usize) -> Arc<Loop> {
        piece_at(RATE, bars)
    }

    fn hear(stream: &mut Stream, seconds: f64) -> Vec<f32> {
        let samples = 0..(seconds * f64::from(RATE)) as usize;
        samples
            .map(|_| stream.frame(1.0 / f64::from(RATE))[0])
            .collect()
    }

    fn loudest(heard: &[f32]) -> f64 {
        heard
            .iter()
            .fold(0.0, |most, it| f64::from(it.abs()).max(most))
    }

    fn largest_step(heard: &[f32]) -> f64 {
        let step = |pair: &[f32]| f64::from((pair[1] - pair[0]).abs());
        heard.windows(2).map(step).fold(0.0, f64::max)
    }

    #[test]
    fn a_stem_comes_at_the_bar_and_not_before() {
        let mut stream = Stream::default();
        stream.play(piece(4));
        stream.want([1.0, 0.0, 0.0, 0.0]);
        hear(&mut stream, 2.5);
        stream.want([0.0, 0.0, 0.0, 1.0]);
        let rest_of_bar = loudest(&hear(&mut stream, 0.49));
        assert!((rest_of_bar - LOUD).abs() < 0.002, "{rest_of_bar}");
        let after = hear(&mut stream, 2.0);
        assert!(loudest(&after[1_500..]) > 3.5 * LOUD, "the lead alone");
    }

    #[test]
    fn after_ten_minutes_at_another_rate_there_is_no_seam_and_the_bar_is_where_it_should_be() {
        // The rates of most devices and of the music, 48 000 and 44 100, by a tenth of each.
        let (device, rate, bars) = (4_800.0, 4_410, 3);
        let mut stream = Stream::default();
        stream.play(piece_at(rate, bars));
        stream.want([1.0; 4]);
        let frames = (600.0 * device) as usize;
        let heard: Vec<f32> = (0..frames).map(|_| stream.frame(1.0 / device)[0]).collect();
        let wave = |frame: usize| {
            10.0 * LOUD * libm::sin(frame as f64 / device * 20.0 * std::f64::consts::TAU)
        };
        // The first frame only begins the piece.
        for frame in (frames - 4 * device as usize)..frames {
            let off = f64::from(heard[frame]) - wave(frame - 1);
            assert!(off.abs() < 2e-3, "{off} after {frame} frames");
        }
        let largest = largest_step(&heard[2 * device as usize..]);
        let expected = 10.0 * LOUD * 20.0 * std::f64::consts::TAU / device;
        assert!(largest < 1.02 * expected, "{largest} for {expected}");
        let place = stream.playing.map(|heard| heard.place).expect("it plays");
        let wanted = ((frames - 1) as f64 * f64::from(rate) / device) % f64::from(rate * 3);
        assert!((place - wanted).abs() < 0.001, "{place} for {wanted}");
    }

    #[test]
    fn a_piece_gives_way_to_the_next_within_a_bar_without_a_jump_or_silence() {
        let mut stream = Stream::default();
        let (first, second) = (piece(2), piece(5));
        stream.play(first.clone());
        stream.want([1.0, 1.0, 0.0, 0.0]);
        hear(&mut stream, 3.1);
        stream.play(second.clone());
        stream.play(second.clone());
        let heard = hear(&mut stream, 4.0);
        let most = 3.0 * LOUD * 20.0 * std::f64::consts::TAU / f64::from(RATE);
        assert!(largest_step(&heard) < 1.6 * most, "both together at most");
        for part in heard.chunks(100) {
            assert!(loudest(part) > 2.5 * LOUD, "it is never still");
        }
        let playing = stream.playing.as_ref().expect("it plays");
        assert!(Arc::ptr_eq(&playing.piece, &second) && stream.leaving.is_none());
        stream.play(first.clone());
        stream.play(second.clone());
        assert!(stream.next.is_none(), "what plays goes on");
    }

    #[test]
    fn the_music_gives_way_a_little_to_a_blow_and_by_half_to_an_end_and_comes_back() {
        for (duck, share, lasts) in [(Duck::Blow, 0.708, 0.15), (Duck::End, 0.5, 1.2)] {
            let mut stream = Stream::default();
            stream.play(piece(2));
            stream.want([1.0; 4]);
            let before = loudest(&hear(&mut stream, 4.0)[3_000..]);
            stream.give_way(duck);
            let ducked = loudest(&hear(&mut stream, lasts)[60..]);
            assert!(
                (ducked / before - share).abs() < 0.03,
                "{ducked} of {before}"
            );
            let after = loudest(&hear(&mut stream, 1.0)[500..]);
            assert!((after / before - 1.0).abs() < 0.02);
        }
    }

    #[test]
    fn both_sides_become_one_without_a_jump() {
        let rate = RATE as usize;
        let turn = std::f64::consts::TAU * 20.0 / f64::from(RATE);
        let wave: Vec<f64> = (0..rate)
            .map(|it| LOUD * libm::sin(it as f64 * turn))
            .collect();
        let still = vec![0.0; rate];
        let stem = || {
            let mut cut = Cut::new(rate, 1);
            cut.add([&wave, &still]);
            cut.done()
        };
        let mut stream = Stream::default();
        stream.play(Arc::new(Loop {
            stems: [stem(), stem(), stem(), stem()],
            bar: rate,
            len: rate,
            rate: RATE,
        }));
        stream.want([1.0; 4]);
        hear(&mut stream, 3.0);
        stream.set_mono(true);
        let heard: Vec<[f32; 2]> = (0..400).map(|_| stream.frame(0.001)).collect();
        let right: Vec<f32> = heard.iter().map(|it| it[1]).collect();
        assert!(largest_step(&right) < 4.0 * LOUD * turn);
        assert!(heard[100..].iter().all(|[left, right]| left == right));
        assert!((loudest(&right[100..]) - 2.0 * LOUD).abs() < 0.01);
    }

    #[test]
    fn nothing_is_heard_where_nothing_plays() {
        let mut stream = Stream::default();
        assert_eq!(loudest(&hear(&mut stream, 0.1)), 0.0);
        stream.play(Arc::new(Loop {
            stems: Default::default(),
            bar: 1,
            len: 0,
            rate: RATE,
        }));
        let heard = loudest(&hear(&mut stream, 0.1));
        assert_eq!(heard, 0.0, "a piece without samples");
    }
}
