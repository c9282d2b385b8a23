//! Times of the last frames and their graph: a column for each frame, and a line at 60 frames per second.

use std::collections::VecDeque;

use crate::presentation::screens::prelude::*;
use brickwork_ui::image;

/// Number of frames stored; each is a column of the graph.
pub(super) const FRAMES: usize = 240;
/// Height of the graph (pixels).
pub(super) const HEIGHT: usize = 60;
/// Frame time that fills a column (s).
const FULL: f64 = 0.050;
/// Frame time at 60 frames per second (s).
const SIXTIETH: f64 = 1.0 / 60.0;

/// Durations of the last frames (s).
#[derive(Clone, Debug, Default)]
pub(super) struct Times(VecDeque<f64>);

impl Times {
    /// Adds the duration of a frame.
    pub fn note(&mut self, taken: Duration) {
        if self.0.len() == FRAMES {
            self.0.pop_front();
        }
        self.0.push_back(taken.as_secs_f64());
    }

    /// Returns the mean frame time (s), always above 0.
    pub fn mean(&self) -> f64 {
        mean(self.0.iter().copied())
    }

    /// Returns the mean of the slowest 1 % of frame times (s), always above 0.
    pub fn slowest(&self) -> f64 {
        let mut times: Vec<f64> = self.0.iter().copied().collect();
        times.sort_by(f64::total_cmp);
        let count = times.len().div_ceil(100);
        mean(times.into_iter().rev().take(count))
    }
}

fn mean(times: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = times.fold((0.0, 0), |(sum, count), time| (sum + time, count + 1));
    (sum / f64::from(count.max(1))).max(1e-6)
}

/// Returns the row that a frame of `seconds` reaches, counted from the bottom.
fn row(seconds: f64) -> usize {
    ((seconds / FULL * HEIGHT as f64) as usize).min(HEIGHT - 1)
}

/// Returns the graph of `times`, with the newest frame on the right.
pub(super) fn picture(times: &Times) -> Image {
    let colour = |colour: Color| colour.to_srgba().to_u8_array();
    let fast = colour(palette::BALL_GLOW);
    let slow = colour(palette::usual(tone::ERROR));
    let line = colour(palette::usual(tone::TEXT_QUIET));
    let mut pixels = vec![0; FRAMES * HEIGHT * 4];
    let mut paint = |column: usize, row: usize, colour: [u8; 4]| {
        let at = ((HEIGHT - 1 - row) * FRAMES + column) * 4;
        pixels[at..at + 4].copy_from_slice(&colour);
    };
    let first = FRAMES - times.0.len();
    for (place, time) in times.0.iter().enumerate() {
        // A frame that is only slightly longer than 1/60 s is not a visible drop.
        let colour = if *time > SIXTIETH * 1.1 { slow } else { fast };
        (0..=row(*time)).for_each(|row| paint(first + place, row, colour));
    }
    (0..FRAMES).for_each(|column| paint(column, row(SIXTIETH), line));
    image::from_pixels(UVec2::new(FRAMES as u32, HEIGHT as u32), pixels)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slowest_hundredth_is_told_from_all_of_the_last_frames() {
        let mut times = Times::default();
        assert!(times.mean() > 0.0 && times.slowest() > 0.0, "also of none");
        times.note(Duration::from_secs(9));
        for frame in 0..FRAMES as u64 {
            let slow = frame >= FRAMES as u64 - 3;
            times.note(Duration::from_millis(if slow { 100 } else { 10 }));
        }
        assert!(
            (times.slowest() - 0.100).abs() < 1e-9,
            "the oldest has gone"
        );
        let mean = (3.0 * 0.1 + 237.0 * 0.01) / 240.0;
        assert!((times.mean() - mean).abs() < 1e-9);
    }

    #[test]
    fn every_frame_is_a_column_and_none_leaves_the_picture() {
        for millis in [0, 5, 16, 50, 100_000] {
            let mut times = Times::default();
            (0..7).for_each(|_| times.note(Duration::from_millis(millis)));
            let image = picture(&times);
            let pixels = image.data.expect("pixels");
            let lit = |column: usize| {
                let rows = (0..HEIGHT).filter(|row| pixels[(row * FRAMES + column) * 4 + 3] > 0);
                rows.count()
            };
            assert_eq!(lit(0), 1, "the line alone, where no frame is yet");
            let height = row(millis as f64 / 1e3) + 1;
            let with_line = height + usize::from(height <= row(SIXTIETH));
            assert_eq!(lit(FRAMES - 1), with_line, "{millis} ms");
            assert_eq!(lit(FRAMES - 8), 1, "seven frames, seven columns");
        }
    }
}
