//! The music as one stream: the stems of a piece on one clock of samples, louder and quieter at the bar. Knows neither game nor
//! device.
//!
//! Owns that stems never drift apart (they have one place in common), that what changes does so at the next bar, gently, and that
//! there is no seam: the place is counted modulo the loop.

use std::sync::Arc;

/// The four stems of a piece, both channels after each other, in 16 bits.
#[derive(Debug)]
pub(super) struct Loop {
    /// Samples of each stem: left and right in turn. All are as long as each other.
    pub stems: [Vec<[i16; 2]>; 4],
    /// Samples of a bar.
    pub bar: usize,
    /// Samples per second.
    pub rate: u32,
}

impl Loop {
    /// How many samples it has.
    fn len(&self) -> usize {
        self.stems[0].len()
    }
}

/// How long a stem takes to come or go (s).
const FADE: f64 = 0.9;
/// How long the music takes to give way and to come back (s).
const DUCK: (f64, f64) = (0.03, 0.35);

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

/// The music as it is heard: a piece, and another that follows it.
#[derive(Debug, Default)]
pub(super) struct Stream {
    playing: Option<Arc<Loop>>,
    /// What is to be played instead, from the next bar on.
    next: Option<Arc<Loop>>,
    /// The place in the loop (samples, with what lies between them).
    place: f64,
    /// How loud each stem is (0 to 1), and is to be from the next bar on.
    stems: [Level; 4],
    wanted: [f64; 4],
    /// How loud all of it is: less while something else is to be heard.
    duck: Level,
    /// For how long it still gives way (s).
    ducked_for: f64,
    /// Whether both channels are the same.
    pub is_mono: bool,
}

impl Stream {
    /// `piece` is to be played from the next bar on; at once if nothing is.
    pub fn play(&mut self, piece: Arc<Loop>) {
        let is_it =
            |other: &Option<Arc<Loop>>| other.as_ref().is_some_and(|it| Arc::ptr_eq(it, &piece));
        if piece.len() == 0 || is_it(&self.next) || (is_it(&self.playing) && self.next.is_none()) {
            return;
        }
        self.next = (!is_it(&self.playing)).then_some(piece);
    }

    /// How loud each stem is to be (0 to 1), from the next bar on.
    pub fn want(&mut self, stems: [f64; 4]) {
        self.wanted = stems;
    }

    /// Gives way for so long (s), to half its loudness.
    pub fn give_way(&mut self, seconds: f64) {
        self.ducked_for = self.ducked_for.max(seconds);
    }

    /// The next sample of both channels, `passed` (s) after the one before.
    pub fn frame(&mut self, passed: f64) -> [f32; 2] {
        let Some(playing) = self.playing.clone() else {
            self.begin();
            return [0.0; 2];
        };
        for stem in &mut self.stems {
            stem.advance(passed, FADE);
        }
        self.ducked_for = (self.ducked_for - passed).max(0.0);
        let (wanted, takes) = if self.ducked_for > 0.0 {
            (0.5, DUCK.0)
        } else {
            (1.0, DUCK.1)
        };
        self.duck.wanted = wanted;
        self.duck.advance(passed, takes);
        let mut sum = [0.0_f64; 2];
        for (stem, level) in playing.stems.iter().zip(&self.stems) {
            if level.now > 0.0 {
                let heard = between(stem, self.place);
                for (sum, heard) in sum.iter_mut().zip(heard) {
                    *sum += level.now * level.now * heard;
                }
            }
        }
        self.advance(&playing, passed);
        if self.is_mono {
            sum = [(sum[0] + sum[1]) * 0.5; 2];
        }
        sum.map(|sample| (sample * self.duck.now) as f32)
    }

    /// Goes on by `passed` (s); at a bar, what is wanted begins.
    fn advance(&mut self, playing: &Loop, passed: f64) {
        let bar = |place: f64| (place / playing.bar as f64).floor();
        let before = bar(self.place);
        self.place += passed * f64::from(playing.rate);
        if bar(self.place) != before {
            self.turn_bar();
        }
        if self.place >= playing.len() as f64 {
            self.place -= playing.len() as f64;
        }
    }

    fn turn_bar(&mut self) {
        // A piece ends before another begins: its stems go within the bar.
        let is_silent = self.stems.iter().all(|stem| stem.now == 0.0);
        if self.next.is_some() && is_silent {
            self.begin();
            return;
        }
        for (stem, wanted) in self.stems.iter_mut().zip(self.wanted) {
            stem.wanted = if self.next.is_some() { 0.0 } else { wanted };
        }
    }

    /// Begins what is to come, from its first bar.
    fn begin(&mut self) {
        if let Some(next) = self.next.take() {
            self.playing = Some(next);
            self.place = 0.0;
            for (stem, wanted) in self.stems.iter_mut().zip(self.wanted) {
                stem.wanted = wanted;
            }
        }
    }
}

/// What lies at `place` of a loop, by a cubic through four samples (Catmull and Rom).
fn between(stem: &[[i16; 2]], place: f64) -> [f64; 2] {
    let (whole, part) = (place as usize, place.fract());
    let all = stem.len();
    let at =
        |offset: usize| stem[(whole + all + offset - 1) % all].map(|it| f64::from(it) / 32_768.0);
    let [a, b, c, d] = [at(0), at(1), at(2), at(3)];
    [0, 1].map(|side| {
        let (a, b, c, d) = (a[side], b[side], c[side], d[side]);
        let slope = [(c - a) * 0.5, (d - b) * 0.5];
        let third = 2.0 * (b - c) + slope[0] + slope[1];
        let second = 3.0 * (c - b) - 2.0 * slope[0] - slope[1];
        ((third * part + second) * part + slope[0]) * part + b
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: u32 = 1_000;

    /// A loop of `bars` bars of a second each, whose stems say where they are: their number, and a wave that fits.
    fn piece(bars: usize) -> Arc<Loop> {
        let bar = RATE as usize;
        let stem = |number: usize| {
            let sample = move |place: usize| {
                let turn = place as f64 / 50.0 * std::f64::consts::TAU;
                let sample = 2_000.0 * (number + 1) as f64 * libm::sin(turn);
                [sample as i16; 2]
            };
            (0..bar * bars).map(sample).collect()
        };
        Arc::new(Loop {
            stems: [0, 1, 2, 3].map(stem),
            bar,
            rate: RATE,
        })
    }

    fn hear(stream: &mut Stream, seconds: f64) -> Vec<f32> {
        let samples = 0..(seconds * f64::from(RATE)) as usize;
        samples
            .map(|_| stream.frame(1.0 / f64::from(RATE))[0])
            .collect()
    }

    fn loudest(heard: &[f32]) -> f32 {
        heard.iter().fold(0.0, |most, it| most.max(it.abs()))
    }

    #[test]
    fn a_stem_comes_at_the_bar_and_not_before() {
        let mut stream = Stream::default();
        stream.play(piece(4));
        stream.want([1.0, 0.0, 0.0, 0.0]);
        hear(&mut stream, 2.5);
        stream.want([0.0, 0.0, 0.0, 1.0]);
        let rest_of_bar = hear(&mut stream, 0.49);
        assert!((loudest(&rest_of_bar) - 2_000.0 / 32_768.0).abs() < 0.002);
        let after = hear(&mut stream, 2.0);
        assert!(
            loudest(&after[1_500..]) > 3.5 * loudest(&rest_of_bar),
            "the lead alone"
        );
    }

    #[test]
    fn there_is_no_seam_after_ten_minutes_and_the_stems_have_not_drifted() {
        let mut stream = Stream::default();
        stream.play(piece(3));
        stream.want([1.0; 4]);
        let heard = hear(&mut stream, 600.0);
        let steady = &heard[5_000..];
        let step = |pair: &[f32]| (pair[1] - pair[0]).abs();
        let largest = steady.windows(2).map(step).fold(0.0, f32::max);
        // The largest step of a sine of 20 periods a second, of all four stems together.
        let expected = 20_000.0 / 32_768.0 * (std::f32::consts::TAU / 50.0);
        assert!(largest < 1.02 * expected, "{largest} for {expected}");
        assert!((loudest(&steady[500_000..]) - 20_000.0 / 32_768.0).abs() < 0.01);
    }

    #[test]
    fn a_piece_gives_way_to_the_next_at_a_bar_without_a_jump() {
        let mut stream = Stream::default();
        let (first, second) = (piece(2), piece(5));
        stream.play(first.clone());
        stream.want([1.0, 1.0, 0.0, 0.0]);
        hear(&mut stream, 3.0);
        stream.play(second.clone());
        stream.play(second.clone());
        let heard = hear(&mut stream, 4.0);
        let step = |pair: &[f32]| (pair[1] - pair[0]).abs();
        let largest = heard.windows(2).map(step).fold(0.0, f32::max);
        assert!(largest < 0.06, "{largest}");
        assert!(
            stream
                .playing
                .as_ref()
                .is_some_and(|it| Arc::ptr_eq(it, &second))
        );
        stream.play(first.clone());
        stream.play(second.clone());
        assert!(stream.next.is_none(), "what plays goes on");
    }

    #[test]
    fn the_music_gives_way_and_comes_back() {
        let mut stream = Stream::default();
        stream.play(piece(2));
        stream.want([1.0; 4]);
        let before = loudest(&hear(&mut stream, 4.0)[3_000..]);
        stream.give_way(0.15);
        let ducked = loudest(&hear(&mut stream, 0.15)[60..]);
        assert!((ducked / before - 0.5).abs() < 0.05, "{ducked} of {before}");
        let after = loudest(&hear(&mut stream, 1.0)[500..]);
        assert!((after / before - 1.0).abs() < 0.02);
    }

    #[test]
    fn nothing_is_heard_where_nothing_plays() {
        let mut stream = Stream::default();
        assert_eq!(loudest(&hear(&mut stream, 0.1)), 0.0);
        stream.play(Arc::new(Loop {
            stems: Default::default(),
            bar: 1,
            rate: RATE,
        }));
        assert_eq!(
            loudest(&hear(&mut stream, 0.1)),
            0.0,
            "a piece without samples"
        );
    }
}
