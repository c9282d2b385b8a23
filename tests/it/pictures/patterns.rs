//! Patterns that could hurt: alternating bands of light and dark over much of a picture (XAG 118, «less than a fifth of the screen»).
//!
//! Owns what a pattern is here: along a row or a column of pixels, at least five pairs of a light and a dark band, each about as
//! wide as the one before. Joints between bricks are far thinner than the bricks, and are none.

use super::Picture;

/// The share of a picture that may be striped.
pub const STRIPES: f32 = 0.2;
/// Bands differ by so much in luminance.
const CHANGE: f32 = 0.1;
/// So many bands one after the other are a pattern: five pairs.
const BANDS: usize = 10;
/// No band is more than so many times as wide as the one before it.
const ALIKE: usize = 2;
/// Every so many rows and columns is looked at.
const STEP: usize = 3;

/// The share of the pixels of `picture` that lie in a pattern, along its rows or along its columns.
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

/// How many places of a line lie in a pattern.
fn in_pattern(line: impl Iterator<Item = f32>) -> usize {
    let bands = bands(line);
    let (mut all, mut run) = (0, Vec::<usize>::new());
    let close = |run: &mut Vec<usize>| {
        let found = if run.len() >= BANDS {
            run.iter().sum()
        } else {
            0
        };
        run.clear();
        found
    };
    for band in bands {
        let is_alike = run
            .last()
            .is_none_or(|last| band <= ALIKE * last && *last <= ALIKE * band);
        if !is_alike {
            all += close(&mut run);
        }
        run.push(band);
    }
    all + close(&mut run)
}

/// The widths of the bands of a line, light and dark by turns: from where it has changed enough to where it has changed back.
fn bands(line: impl Iterator<Item = f32>) -> Vec<usize> {
    let (mut bands, mut width) = (Vec::new(), 0);
    let (mut low, mut high, mut rose) = (f32::MAX, f32::MIN, false);
    for light in line {
        (low, high) = (low.min(light), high.max(light));
        let turns = if rose {
            high - light >= CHANGE
        } else {
            light - low >= CHANGE
        };
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
