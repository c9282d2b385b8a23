//! Golden pictures: approved renderings of pages and the field, one for each page and window size.
//!
//! They are compared only with the same graphics driver, because rendering differs slightly between drivers.
//! [`looked_at`](super::looked_at) lists the pages, [`held`](super::held) runs the comparison, and
//! [`small`](super::small) implements it. [`seen`](super::seen) lists the parts that must be visible on pages with
//! motion.
//!
//! ```text
//! cargo test --test it pictures::held                                        the main pages at every size, the others each at one
//! BRICKWORK_SWEEP=1 cargo test --test it pictures::held                      all pages at every size
//! BRICKWORK_GOLDEN=show cargo test --test it pictures::held -- --nocapture   before, now, and the difference, by any driver
//! BRICKWORK_GOLDEN=write cargo test --test it pictures::held                 makes all of them anew
//! BRICKWORK_PAGES=title,turn …                                               any of these, for these pages alone
//! ```
//!
//! Pictures with differences, and all pictures in `show` mode, are stored in `golden-differences` in the folder that
//! the test prints. Each file shows the golden picture, the current picture and their difference (four times as bright)
//! side by side. Another file has the current picture at full size.

use crate::prelude::*;

use bevy::render::renderer::RenderAdapterInfo;

use super::looked_at::{Page, looks};
use super::small::Small;
use super::{Drawn, SIZES, can_draw};

/// Maximum share of a page that may differ without motion, and with something that is never in quite the same position.
/// One line of text in a small window exceeds the first.
pub const STILL: f32 = 0.001;
const MOVING: f32 = 0.02;

/// Returns the folder of the golden pictures.
fn golden() -> PathBuf {
    crate::data::root("tests/it/pictures/golden")
}

/// Returns the folder for differences.
pub fn shown() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("golden-differences")
}

/// Returns a description of the current driver.
pub fn driver(drawn: &Drawn) -> String {
    let info = drawn.app.world().resource::<RenderAdapterInfo>();
    format!("{}, {}\n", info.name, info.driver_info)
}

/// Returns the description of the driver that rendered the golden pictures.
pub fn drew() -> String {
    fs::read_to_string(golden().join("driver.txt")).unwrap_or_default()
}

/// Requested action.
#[derive(Clone, Copy, PartialEq)]
pub enum Asked {
    /// Compare the pages with their golden pictures.
    Compare,
    /// Write the golden pictures.
    Write,
    /// Show the golden pictures next to the current ones.
    Show,
}

pub fn asked() -> Asked {
    match std::env::var("BRICKWORK_GOLDEN").as_deref() {
        Ok("write") => Asked::Write,
        Ok("show") => Asked::Show,
        _ => Asked::Compare,
    }
}

/// Compares `drawn`, which shows `page` in a window of `size` (pixels), with its golden picture. Returns a message if
/// they differ.
pub fn compared(page: &Page, size: (u32, u32), drawn: &mut Drawn) -> Option<String> {
    let image = drawn.image();
    let now = Small::of(&image);
    let (name, driver) = (page.file(size), driver(drawn));
    let path = golden().join(&name);
    if asked() == Asked::Write {
        now.write(&path);
        fs::write(golden().join("driver.txt"), driver).expect("it is written");
        return None;
    }
    let Some(before) = Small::read(&path) else {
        return Some(format!("{name}: there is no golden picture"));
    };
    let differs = before.share_that_differs(&now);
    let bound = if page.moves { MOVING } else { STILL };
    let drew = drew();
    let is_found = differs > bound && drew == driver;
    if is_found || asked() == Asked::Show {
        let file = shown().join(&name);
        before.beside(&now).write(&file);
        println!("{:.2} % differ: {}", differs * 100.0, file.display());
        let whole = image.try_into_dynamic().expect("a picture").to_rgb8();
        let whole_file = file.with_extension("now.png");
        whole.save(whole_file).expect("it is written");
    }
    if drew != driver {
        eprintln!(
            "{name}: only shown, for another driver drew it: {}",
            drew.trim()
        );
    }
    is_found.then(|| format!("{name}: {:.2} % of it differ", differs * 100.0))
}

#[test]
fn every_golden_picture_is_of_a_page() {
    let pictures = golden().read_dir().expect("golden pictures");
    let names = pictures.map(|file| file.expect("a file").file_name());
    for name in names.filter(|name| name.to_string_lossy().ends_with(".png")) {
        let is_of_a_page = looks(true).any(|(page, size)| *name == *page.file(size));
        assert!(is_of_a_page, "{name:?} is of no page");
    }
}

/// Returns `image` with `rect` (pixels) filled with its most frequent colour.
pub fn without(image: &Image, rect: Rect) -> Image {
    let mut picture = image
        .clone()
        .try_into_dynamic()
        .expect("a picture")
        .to_rgba8();
    let within = rect.intersect(Rect::new(
        0.0,
        0.0,
        picture.width() as f32,
        picture.height() as f32,
    ));
    let columns = within.min.x as u32..within.max.x as u32;
    let rows = within.min.y as u32..within.max.y as u32;
    let places: Vec<(u32, u32)> = rows
        .flat_map(|y| columns.clone().map(move |x| (x, y)))
        .collect();
    let mut counts = std::collections::HashMap::new();
    for (x, y) in &places {
        *counts.entry(picture.get_pixel(*x, *y).0).or_insert(0) += 1;
    }
    let (ground, _) = counts
        .into_iter()
        .max_by_key(|(_, count)| *count)
        .expect("some pixels");
    for (x, y) in places {
        picture.get_pixel_mut(x, y).0 = ground;
    }
    Image::from_dynamic(picture.into(), true, image.asset_usage)
}

#[test]
fn a_page_without_one_line_of_its_text_is_found_at_every_size() {
    if !can_draw() {
        return;
    }
    for size in SIZES {
        let mut page = Drawn::page(FirstScreen::SettingsSound, size);
        let image = page.image();
        let texts = page.texts();
        let lines = texts
            .iter()
            .filter(|(words, ..)| words.chars().count() >= 5);
        let (words, rect, _) = lines
            .min_by(|a, b| {
                a.1.size()
                    .element_product()
                    .total_cmp(&b.1.size().element_product())
            })
            .expect("a line of text");
        let (whole, less) = (Small::of(&image), Small::of(&without(&image, *rect)));
        let differs = whole.share_that_differs(&less);
        let is_seen = differs > STILL;
        assert!(
            is_seen,
            "{size:?}: «{words}» is {:.3} % of it",
            differs * 100.0
        );
    }
}
