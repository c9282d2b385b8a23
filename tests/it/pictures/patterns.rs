//! Harmful patterns: alternating light and dark bands over a large part of a picture (XAG 118, "less than a fifth of
//! the screen").
//!
//! A pattern has at least five pairs of a light and a dark band along a row or a column of pixels, each about as wide
//! as the previous one. Joints between bricks are much thinner than the bricks and do not count.

use super::Picture;

/// Maximum striped share of a picture.
pub const STRIPES: f32 = 0.2;
/// Minimum difference in luminance between bands.
const CHANGE: f32 = 0.1;
/// Minimum number of consecutive bands of a pattern: five pairs.
const BANDS: usize = 10;
/// Maximum ratio of the widths of two adjacent bands.
const ALIKE: usize = 2;
/// Distance between examined rows and columns (pixels).
const STEP: usize = 3;

/// Returns the share of the pixels of `picture` that are part of a pattern, along its rows or along its columns.
pub fn striped(picture: &Picture) -> f32 {
    let (width, height) = (picture.width as usize, picture.height() as usize);
    let light = &picture.luminance;
    let share = |lines: usize, length: usize, at: &dyn Fn(usize, usize) -> f32| {
        let seen = (0..lines).step_by(STEP);
        let count = seen.len() * length;
        let striped = seen.map(|line| in_pattern((0..length).map(|place| at(line, place))));
        striped.sum::<usize>() as f32 / count as f32
    };
    let across = share(height, width, &|y, x| light[y * width + x]);
    let down = share(width, height, &|x, y| light[y * width + x]);
    across.max(down)
}

/// Returns the number of pixels of a line that are part of a pattern.
fn in_pattern(line: impl Iterator<Item = f32>) -> usize {
    let bands = bands(line);
    let (mut all, mut run) = (0, Vec::<usize>::new());
    let close = |run: &mut Vec<usize>| {
        let is_pattern = run.len() >= BANDS;
        let found = if is_pattern { run.iter().sum() } else { 0 };
        run.clear();
        found
    };
    for band in bands {
        let last = run.last();
        let is_alike = last.is_none_or(|last| band <= ALIKE * last && *last <= ALIKE * band);
        if !is_alike {
            all += close(&mut run);
        }
        run.push(band);
    }
    all + close(&mut run)
}

/// Returns the widths of the alternating light and dark bands of a line. A band ends when the luminance has changed
/// back.
fn bands(line: impl Iterator<Item = f32>) -> Vec<usize> {
    let (mut bands, mut width) = (Vec::new(), 0);
    let (mut low, mut high, mut rose) = (f32::MAX, f32::MIN, false);
    for light in line {
        (low, high) = (low.min(light), high.max(light));
        let change = if rose { high - light } else { light - low };
        let turns = change >= CHANGE;
        if turns {
            bands.push(width);
            (low, high, rose, width) = (light, light, !rose, 0);
        }
        width += 1;
    }
    bands.push(width);
    bands
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(light: usize, dark: usize, pairs: usize) -> impl Iterator<Item = f32> {
        let pair = move |_| std::iter::repeat_n(0.5, light).chain(std::iter::repeat_n(0.05, dark));
        (0..pairs).flat_map(pair)
    }

    #[test]
    fn stripes_are_a_pattern_and_bricks_with_joints_are_none() {
        assert!(in_pattern(line(8, 8, 12)) > 150);
        assert!(in_pattern(line(6, 9, 12)) > 150);
        assert_eq!(in_pattern(line(8, 8, 3)), 0, "too few");
        assert_eq!(in_pattern(line(14, 2, 30)), 0, "joints");
    }
}
