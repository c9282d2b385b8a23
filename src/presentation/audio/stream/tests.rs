//! Tests of the music stream, with pieces of sine waves.

use super::*;
use crate::presentation::audio::loops::{Cut, Stem};

const RATE: u32 = 1_000;
/// Amplitude of the first stem. The others have 2, 3 and 4 times as much.
const LOUD: f64 = 0.06;

/// Returns a loop of `bars` bars of 1 s. Its stems are sine waves of 20 Hz.
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
    // The usual rates of devices and of the music, 48 000 and 44 100 Hz, divided by ten.
    let (device, rate, bars) = (4_800.0, 4_410, 3);
    let mut stream = Stream::default();
    stream.play(piece_at(rate, bars));
    stream.want([1.0; 4]);
    let frames = (600.0 * device) as usize;
    let heard: Vec<f32> = (0..frames).map(|_| stream.frame(1.0 / device)[0]).collect();
    let wave = |frame: usize| {
        10.0 * LOUD * libm::sin(frame as f64 / device * 20.0 * std::f64::consts::TAU)
    };
    // The first frame only starts the piece.
    for (frame, heard) in heard.iter().enumerate().skip(frames - 4 * device as usize) {
        let off = f64::from(*heard) - wave(frame - 1);
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
