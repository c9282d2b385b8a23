//! Difference of two brick colours, as a person sees it.

use brickwork_level::Colour;

/// Distance in Oklab below which neighbouring bricks are hard to tell apart. The ten colours have distances from 0.087.
const CLOSE: f64 = 0.102;

/// Returns `true` if two colours are among the most similar ones, but not equal.
pub(super) fn are_close(a: Colour, b: Colour) -> bool {
    let (a, b) = (oklab(a), oklab(b));
    let squares = a.iter().zip(b).map(|(a, b)| (a - b) * (a - b));
    let squared: f64 = squares.sum();
    squared > 0.0 && squared < CLOSE * CLOSE
}

/// Returns the coordinates of a colour in Oklab.
fn oklab(colour: Colour) -> [f64; 3] {
    let hex = Colour::USUAL[colour as usize];
    let linear = |shift: u32| {
        let value = f64::from(hex >> shift & 255) / 255.0;
        match value <= 0.040_45 {
            true => value / 12.92,
            false => libm::pow((value + 0.055) / 1.055, 2.4),
        }
    };
    let rgb = [16, 8, 0].map(linear);
    let product =
        |rows: [[f64; 3]; 3], [x, y, z]: [f64; 3]| rows.map(|[a, b, c]| a * x + b * y + c * z);
    let cones = product(
        [
            [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
            [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
            [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
        ],
        rgb,
    );
    product(
        [
            [0.210_454_255_3, 0.793_617_785, -0.004_072_046_8],
            [1.977_998_495_1, -2.428_592_205, 0.450_593_709_9],
            [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766],
        ],
        cones.map(libm::cbrt),
    )
}
