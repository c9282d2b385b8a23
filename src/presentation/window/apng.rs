//! Encoder of animations: PNG with animation control (APNG), one palette, and only the changed pixels of each frame.
//!
//! There is no dithering: its noise would change every pixel in every frame.

use std::collections::HashMap;

use bevy::image::Image;
use bevy::math::{URect, UVec2};
use png::{BitDepth, BlendOp, ColorType, Compression, Encoder, EncodingError, Filter};

use super::median_cut::{self, Colour};

/// Index of the transparent entry of the palette: the pixel of the previous frame stays.
const KEEP: u8 = 0;
/// Number of the other entries.
const COLOURS: usize = 255;

/// Opaque picture, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::presentation) struct Picture {
    size: UVec2,
    colours: Vec<Colour>,
}

impl Picture {
    /// Copies `image` without its alpha channel.
    ///
    /// # Errors
    ///
    /// The reason if the image has an unsupported format: a sentence without a full stop.
    pub fn new(image: &Image) -> Result<Self, String> {
        let size = image.size();
        let image = image.clone().try_into_dynamic();
        let bytes = image.map_err(|error| error.to_string())?.to_rgb8();
        let (colours, _) = bytes.as_chunks();
        let colours = colours.to_vec();
        Ok(Self { size, colours })
    }
}

/// Entries of the palette after the transparent one, with the nearest entries found so far.
struct Palette {
    colours: Vec<Colour>,
    nearest: HashMap<Colour, u8>,
}

impl Palette {
    /// Creates the palette of all `frames`. The weight of a colour grows with its area and its changes, but less than
    /// proportionally, because small bright things are what players look at.
    fn new(frames: &[Picture]) -> Self {
        let mut counts: HashMap<Colour, u32> = HashMap::new();
        for colour in frames.iter().take(1).flat_map(|first| &first.colours) {
            *counts.entry(*colour).or_default() += 1;
        }
        for pair in frames.windows(2) {
            let both = pair[0].colours.iter().zip(&pair[1].colours);
            for (_, now) in both.filter(|(before, now)| before != now) {
                *counts.entry(*now).or_default() += 1;
            }
        }
        let weighted = counts.into_iter();
        let weighted = weighted.map(|(colour, count)| (colour, f64::from(count).sqrt()));
        Self {
            colours: median_cut::palette(&mut weighted.collect::<Vec<_>>(), COLOURS),
            nearest: HashMap::new(),
        }
    }

    /// Returns the index of the entry nearest to `colour`.
    fn nearest(&mut self, colour: Colour) -> u8 {
        let colours = &self.colours;
        *self.nearest.entry(colour).or_insert_with(|| {
            let nearest = (0..colours.len()).min_by_key(|at| distance(colours[*at], colour));
            nearest.unwrap_or_default() as u8 + 1
        })
    }
}

/// Returns the squared distance of two colours.
fn distance(a: Colour, b: Colour) -> i32 {
    let square = |channel: usize| {
        let far = i32::from(a[channel]) - i32::from(b[channel]);
        far * far
    };
    square(0) + square(1) + square(2)
}

/// Returns the area of the changed pixels of a frame of `width`. An unchanged frame has one pixel, because none is empty.
fn changed(pixels: &[u8], width: u32) -> URect {
    let changed = (0_u32..).zip(pixels).filter(|(_, pixel)| **pixel != KEEP);
    let areas = changed.map(|(at, _)| {
        let at = UVec2::new(at % width, at / width);
        URect::from_corners(at, at + 1)
    });
    let area = areas.reduce(|a, b| a.union(b));
    area.unwrap_or(URect::new(0, 0, 1, 1))
}

/// Encodes `frames`, each shown for 1/`rate` s, as an animation that repeats.
///
/// # Errors
///
/// The reason if there are no frames, or if they differ in size: a sentence without a full stop.
pub(in crate::presentation) fn encode(frames: &[Picture], rate: u16) -> Result<Vec<u8>, String> {
    let size = frames.first().map(|first| first.size);
    if frames.iter().any(|frame| Some(frame.size) != size) {
        return Err("the size of the window has changed".to_owned());
    }
    write(frames, rate).map_err(|error| error.to_string())
}

fn write(frames: &[Picture], rate: u16) -> Result<Vec<u8>, EncodingError> {
    let size = frames.first().map_or(UVec2::ZERO, |first| first.size);
    let mut palette = Palette::new(frames);
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, size.x, size.y);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::High);
    encoder.set_filter(Filter::NoFilter);
    encoder.set_palette([&[[0; 3]][..], &palette.colours].concat().concat());
    encoder.set_trns(vec![0]);
    encoder.set_animated(frames.len() as u32, 0)?;
    encoder.set_frame_delay(1, rate)?;
    encoder.set_blend_op(BlendOp::Over)?;
    let mut writer = encoder.write_header()?;

    let mut shown = vec![KEEP; size.element_product() as usize];
    let mut before: Option<&Picture> = None;
    for frame in frames {
        let changes = frame.colours.iter().enumerate().map(|(at, colour)| {
            // The comparison is faster than the search.
            if before.is_some_and(|before| before.colours[at] == *colour) {
                return KEEP;
            }
            let nearest = palette.nearest(*colour);
            if nearest == shown[at] { KEEP } else { nearest }
        });
        let changes: Vec<u8> = changes.collect();
        before = Some(frame);
        let area = changed(&changes, size.x);
        writer.reset_frame_position()?;
        writer.set_frame_dimension(area.width(), area.height())?;
        writer.set_frame_position(area.min.x, area.min.y)?;
        let rows = changes.chunks(size.x as usize);
        let rows = rows.skip(area.min.y as usize).take(area.height() as usize);
        let part = rows.map(|row| &row[area.min.x as usize..area.max.x as usize]);
        writer.write_image_data(&part.collect::<Vec<_>>().concat())?;
        let new = shown.iter_mut().zip(changes);
        for (shown, change) in new.filter(|(_, change)| *change != KEEP) {
            *shown = change;
        }
    }
    writer.finish()?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use png::{Decoder, Transformations};

    use super::*;

    const RATE: u16 = 20;

    fn picture(size: UVec2, colour: impl Fn(UVec2) -> Colour) -> Picture {
        let rows = (0..size.y).flat_map(|y| (0..size.x).map(move |x| UVec2::new(x, y)));
        let colours = rows.map(colour).collect();
        Picture { size, colours }
    }

    /// Decodes an animation as a viewer does. Returns its frames, and the number of pixels that the file stores of each.
    fn decode(bytes: &[u8]) -> (Vec<Picture>, Vec<u32>) {
        let mut decoder = Decoder::new(Cursor::new(bytes));
        decoder.set_transformations(Transformations::EXPAND);
        let mut reader = decoder.read_info().expect("a header");
        let control = reader.info().animation_control().expect("an animation");
        let (count, size) = (control.num_frames, UVec2::from(reader.info().size()));
        assert_eq!(control.num_plays, 0, "it repeats");
        let mut now = picture(size, |_| [0; 3]);
        let (mut frames, mut stored) = (Vec::new(), Vec::new());
        for _ in 0..count {
            let mut buffer = vec![0; reader.output_buffer_size().expect("a small picture")];
            let read = reader.next_frame(&mut buffer).expect("a frame");
            let control = reader.info().frame_control().expect("of an animation");
            assert_eq!((control.delay_num, control.delay_den), (1, RATE));
            let area = (control.x_offset, control.y_offset);
            let (pixels, _) = buffer[..read.buffer_size()].as_chunks::<4>();
            for (at, [red, green, blue, alpha]) in (0..).zip(pixels) {
                let (x, y) = (area.0 + at % read.width, area.1 + at / read.width);
                assert!([0, 255].contains(alpha), "no pixel is blended");
                if *alpha == 255 {
                    now.colours[(y * size.x + x) as usize] = [*red, *green, *blue];
                }
            }
            frames.push(now.clone());
            stored.push(read.width * read.height);
        }
        (frames, stored)
    }

    /// A square of 4 pixels that moves diagonally over stripes.
    fn moving(at: u32) -> Picture {
        picture(UVec2::new(40, 30), |place| {
            let square = URect::from_corners(UVec2::splat(at), UVec2::splat(at + 3));
            match square.contains(place) {
                true => [250, 200, 40],
                false => [place.x as u8 / 8 * 30, 0, 90],
            }
        })
    }

    #[test]
    fn an_animation_is_read_again_as_it_was_and_stores_only_changes() {
        let frames = [moving(0), moving(5), moving(5), moving(26)];
        let (read, stored) = decode(&encode(&frames, RATE).expect("encoded"));
        assert!(read == frames, "every pixel of every frame");
        assert_eq!(stored, [40 * 30, 9 * 9, 1, 25 * 25]);
        let (read, _) = decode(&encode(&frames[..1], RATE).expect("encoded"));
        assert!(read == frames[..1], "one frame is enough");
    }

    #[test]
    fn many_colours_stay_close() {
        let glow = |at: u32| {
            picture(UVec2::new(128, 128), |place| {
                [(place.x / 2 + at) as u8, (place.y + at) as u8, 20]
            })
        };
        let frames: Vec<Picture> = (0..2).map(glow).collect();
        let (read, _) = decode(&encode(&frames, RATE).expect("encoded"));
        for (now, wanted) in read.iter().zip(&frames) {
            let pairs = now.colours.iter().zip(&wanted.colours);
            let furthest = pairs.map(|(a, b)| distance(*a, *b)).max();
            assert!(furthest <= Some(3 * 10 * 10), "{furthest:?}");
        }
    }

    #[test]
    fn frames_of_different_sizes_and_no_frames_are_errors() {
        let small = picture(UVec2::ONE, |_| [1, 2, 3]);
        assert!(encode(&[moving(0), small], RATE).is_err());
        assert!(encode(&[], RATE).is_err());
    }
}
