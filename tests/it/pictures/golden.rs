//! Pages and the field as they were seen when somebody last looked at them: golden pictures.
//!
//! Golden pictures are a fifth as large as what is seen, and are compared square by square, where the driver that draws is the one that
//! drew them; drawing differs a little from one to another.
//!
//! `BRICKWORK_SWEEP=1 cargo test --test it pictures::golden` compares all pages at all sizes, and not a sample.
//! `BRICKWORK_GOLDEN=write cargo test --test it pictures::golden` makes them all anew. `BRICKWORK_GOLDEN=show` (and every difference that is found)
//! writes pictures beside each other into `golden-differences` in the folder of temporary files: before, now, and where they differ.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, Image, ImageSampler, ImageType};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::render::renderer::RenderAdapterInfo;

use brickwork::presentation::{FirstScreen, Launch};

use super::{Drawn, SIZES, can_draw};

/// What is looked at in windows of all sizes.
const EVERYWHERE: [FirstScreen; 4] = [
    FirstScreen::Title,
    FirstScreen::Levels,
    FirstScreen::Play,
    FirstScreen::Pause,
];
/// What is looked at in a small window, and in the others in a sweep; the level of the day and the demo are others every time.
const OTHERS: [FirstScreen; 13] = [
    FirstScreen::Recordings,
    FirstScreen::Records,
    FirstScreen::Progress,
    FirstScreen::Settings("Sound"),
    FirstScreen::Settings("Video"),
    FirstScreen::Settings("Rules"),
    FirstScreen::Settings("Game"),
    FirstScreen::Settings("Controls"),
    FirstScreen::Settings("Accessibility"),
    FirstScreen::Cleared,
    FirstScreen::Finished,
    FirstScreen::Over,
    FirstScreen::Help,
];
/// How many times smaller golden pictures are.
const SMALLER: u32 = 5;
/// Pixels to a side of a square of a golden picture.
const SQUARE: u32 = 4;
/// How far a square may differ (of 255, on the average of its channels), and which share of all may differ by more: what moves is never
/// quite in the same place.
const FAR: f32 = 10.0;
const SHARE: f32 = 0.02;

/// A picture of three channels, row by row.
#[derive(Clone)]
struct Small {
    width: u32,
    height: u32,
    pixels: Vec<[u8; 3]>,
}

impl Small {
    /// `image`, so many times smaller.
    fn of(image: &Image) -> Self {
        let whole = image
            .clone()
            .try_into_dynamic()
            .expect("a picture")
            .to_rgb8();
        let (width, height) = (whole.width() / SMALLER, whole.height() / SMALLER);
        let mean = |x: u32, y: u32| {
            let mut sum = [0_u32; 3];
            for (dx, dy) in (0..SMALLER).flat_map(|dx| (0..SMALLER).map(move |dy| (dx, dy))) {
                let pixel = whole.get_pixel(x * SMALLER + dx, y * SMALLER + dy).0;
                for (sum, channel) in sum.iter_mut().zip(pixel) {
                    *sum += u32::from(channel);
                }
            }
            sum.map(|sum| (sum / (SMALLER * SMALLER)) as u8)
        };
        let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        Self {
            width,
            height,
            pixels: places.map(|(x, y)| mean(x, y)).collect(),
        }
    }

    fn read(path: &Path) -> Option<Self> {
        let bytes = fs::read(path).ok()?;
        let image = Image::from_buffer(
            &bytes,
            ImageType::Extension("png"),
            CompressedImageFormats::NONE,
            true,
            ImageSampler::Default,
            RenderAssetUsages::all(),
        );
        let whole = image.ok()?.try_into_dynamic().ok()?.to_rgb8();
        Some(Self {
            width: whole.width(),
            height: whole.height(),
            pixels: whole.pixels().map(|pixel| pixel.0).collect(),
        })
    }

    fn write(&self, path: &Path) {
        let bytes = self.pixels.iter().flat_map(|[r, g, b]| [*r, *g, *b, 255]);
        let image = Image::new(
            Extent3d {
                width: self.width,
                height: self.height,
                depth_or_array_layers: 1,
            },
            TextureDimension::D2,
            bytes.collect(),
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::all(),
        );
        fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("a folder");
        let picture = image.try_into_dynamic().expect("a picture").to_rgb8();
        picture.save(path).expect("it is written");
    }

    /// How far the squares of two pictures of one size differ (of 255).
    fn differences(&self, other: &Self) -> Vec<f32> {
        let (columns, rows) = (self.width / SQUARE, self.height / SQUARE);
        let of = |column: u32, row: u32| {
            let mut sum = 0_i32;
            let mut channels = [[0_i32; 3]; 2];
            for (dx, dy) in (0..SQUARE).flat_map(|dx| (0..SQUARE).map(move |dy| (dx, dy))) {
                let place = ((row * SQUARE + dy) * self.width + column * SQUARE + dx) as usize;
                for (sums, picture) in channels.iter_mut().zip([self, other]) {
                    for (sum, channel) in sums.iter_mut().zip(picture.pixels[place]) {
                        *sum += i32::from(channel);
                    }
                }
            }
            for (one, other) in channels[0].iter().zip(channels[1]) {
                sum += (one - other).abs();
            }
            sum as f32 / (3 * SQUARE * SQUARE) as f32
        };
        let all = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        all.map(|(column, row)| of(column, row)).collect()
    }

    /// Before, now, and where they differ, beside each other.
    fn beside(&self, now: &Self) -> Self {
        let rows = 0..self.height.min(now.height);
        let row = |picture: &Self, y: u32| {
            let from = (y * picture.width) as usize;
            picture.pixels[from..from + picture.width as usize].to_vec()
        };
        let pixels = rows.clone().flat_map(|y| {
            let (before, now) = (row(self, y), row(now, y));
            let apart: Vec<[u8; 3]> = (before.iter().zip(&now))
                .map(|(one, other)| {
                    [0, 1, 2].map(|it| one[it].abs_diff(other[it]).saturating_mul(4))
                })
                .collect();
            [before, now, apart].concat()
        });
        Self {
            width: self.width + now.width + self.width.min(now.width),
            height: rows.len() as u32,
            pixels: pixels.collect(),
        }
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/pictures/golden")
}

/// What draws, in words.
fn driver(drawn: &Drawn) -> String {
    let info = drawn.app.world().resource::<RenderAdapterInfo>();
    format!("{}, {}\n", info.name, info.driver_info)
}

/// The name of a picture of `screen`.
fn name(screen: FirstScreen, (width, height): (u32, u32)) -> String {
    let screen = match screen {
        FirstScreen::Settings(page) => format!("settings-{page}"),
        screen => format!("{screen:?}"),
    };
    format!("{}-{width}x{height}.png", screen.to_lowercase())
}

/// What is asked of the golden pictures.
#[derive(PartialEq)]
enum Asked {
    /// Whether everything looks as it did.
    Compare,
    /// To be made anew.
    Write,
    /// To be written beside what is seen now.
    Show,
}

fn asked() -> Asked {
    match std::env::var("BRICKWORK_GOLDEN").as_deref() {
        Ok("write") => Asked::Write,
        Ok("show") => Asked::Show,
        _ => Asked::Compare,
    }
}

/// What looks otherwise than its golden picture, in words.
fn compared(screen: FirstScreen, size: (u32, u32)) -> Option<String> {
    let launch = Launch {
        screen: Some(screen),
        language: Some("en".to_owned()),
        seed: Some(1),
        ..Launch::default()
    };
    let mut drawn = Drawn::of(launch, size);
    if matches!(screen, FirstScreen::Play) {
        drawn.holds_balls();
    }
    let now = Small::of(&drawn.image());
    let (name, driver) = (name(screen, size), driver(&drawn));
    let path = folder().join(&name);
    if asked() == Asked::Write {
        now.write(&path);
        fs::write(folder().join("driver.txt"), driver).expect("it is written");
        return None;
    }
    let drew = fs::read_to_string(folder().join("driver.txt")).unwrap_or_default();
    if drew != driver {
        eprintln!(
            "{name}: not compared, for another driver draws: {}",
            driver.trim()
        );
        return None;
    }
    let Some(before) = Small::read(&path) else {
        return Some(format!("{name}: there is no golden picture"));
    };
    let is_as_large = (before.width, before.height) == (now.width, now.height);
    let apart = match is_as_large {
        true => before.differences(&now),
        false => vec![255.0],
    };
    let far = apart.iter().filter(|it| **it > FAR).count() as f32 / apart.len() as f32;
    if far > SHARE || asked() == Asked::Show {
        let shown = std::env::temp_dir().join("golden-differences").join(&name);
        before.beside(&now).write(&shown);
        println!("{name}: {:.2} % differ: {}", far * 100.0, shown.display());
    }
    (far > SHARE).then(|| format!("{name}: {:.1} % of it differ", far * 100.0))
}

impl Drawn {
    /// Every ball is seen where it is.
    fn holds_balls(&mut self) {
        self.frames_last(Duration::ZERO);
        let picture = self.picture();
        let balls = self.balls();
        assert!(!balls.is_empty());
        for ball in balls {
            let at = ball.middle;
            assert!(picture.at(at) > 0.8, "the ball is there: {at}");
        }
    }
}

#[test]
fn pages_look_as_they_did_when_somebody_last_looked_at_them() {
    if !can_draw() {
        return;
    }
    let is_sweep = std::env::var_os("BRICKWORK_SWEEP").is_some() || asked() == Asked::Write;
    let sizes = if is_sweep { &SIZES[..] } else { &SIZES[..1] };
    let everywhere = EVERYWHERE.into_iter();
    let everywhere = everywhere.flat_map(|screen| SIZES.map(|size| (screen, size)));
    let others = OTHERS.into_iter();
    let others = others.flat_map(|screen| sizes.iter().map(move |size| (screen, *size)));
    let others: Vec<String> = everywhere
        .chain(others)
        .filter_map(|(screen, size)| compared(screen, size))
        .collect();
    assert!(
        others.is_empty(),
        "{}\nLook at the pictures; if all is well, BRICKWORK_GOLDEN=write makes them anew",
        others.join("\n")
    );
}

#[test]
fn a_picture_that_differs_is_found() {
    let picture = |x: u32| Small {
        width: 40,
        height: 40,
        pixels: (0..1_600)
            .map(|place| if place % 40 < x { [200; 3] } else { [20; 3] })
            .collect(),
    };
    let apart = picture(20).differences(&picture(30));
    let far = apart.iter().filter(|it| **it > FAR).count();
    assert_eq!((apart.len(), far), (100, 30));
    assert!(
        picture(20)
            .differences(&picture(20))
            .iter()
            .all(|it| *it == 0.0)
    );
}
