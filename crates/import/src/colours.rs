//! Nearest colour of the game for a colour of another program.

use brickwork_level::Colour;

/// Upper ends of the ranges of hue (degrees). Above the last one, hues are red again.
const HUES: [(f64, Colour); 8] = [
    (14.0, Colour::Red),
    (42.0, Colour::Orange),
    (70.0, Colour::Yellow),
    (158.0, Colour::Green),
    (195.0, Colour::Teal),
    (252.0, Colour::Blue),
    (288.0, Colour::Violet),
    (345.0, Colour::Pink),
];

/// Saturation below which a colour is grey, and below which a warm colour is sand.
const GREY: f64 = 0.16;
const PALE: f64 = 0.48;

/// Returns the colour of the game with the nearest hue to `rgb`. Grey, black and white are slate.
pub(crate) fn nearest([red, green, blue]: [u8; 3]) -> Colour {
    let (red, green, blue) = (f64::from(red), f64::from(green), f64::from(blue));
    let max = red.max(green).max(blue);
    let range = max - red.min(green).min(blue);
    if max < 24.0 || range < max * GREY {
        return Colour::Slate;
    }
    let sector = if max == red {
        (green - blue) / range
    } else if max == green {
        2.0 + (blue - red) / range
    } else {
        4.0 + (red - green) / range
    };
    let hue = (sector * 60.0).rem_euclid(360.0);
    if (15.0..70.0).contains(&hue) && range < max * PALE {
        return Colour::Sand;
    }
    let mut ranges = HUES.iter();
    let found = ranges.find(|(end, _)| hue <= *end);
    found.map_or(Colour::Red, |(_, colour)| *colour)
}

/// Reads a colour such as `#ff8800` or `#ffff8800` (with an alpha value before it).
pub(crate) fn from_hex(text: &str) -> Option<[u8; 3]> {
    let digits = text.trim().strip_prefix('#')?;
    let digits = match digits.len() {
        8 => digits.get(2..)?,
        6 => digits,
        _ => return None,
    };
    let value = u32::from_str_radix(digits, 16).ok()?;
    let [_, red, green, blue] = value.to_be_bytes();
    Some([red, green, blue])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_become_the_nearest_hue() {
        for (hex, colour) in [
            ("#ff0000", Colour::Red),
            ("#ff8800", Colour::Orange),
            ("#ffee00", Colour::Yellow),
            ("#00ff00", Colour::Green),
            ("#00e0d0", Colour::Teal),
            ("#ff2040ff", Colour::Blue),
            ("#8030e0", Colour::Violet),
            ("#ff60c0", Colour::Pink),
            ("#e1c8b4", Colour::Sand),
            ("#ffffff", Colour::Slate),
            ("#000000", Colour::Slate),
        ] {
            let rgb = from_hex(hex).expect("a colour");
            assert_eq!(nearest(rgb), colour, "{hex}");
        }
        assert_eq!(from_hex("#ééé"), None);
        assert_eq!(from_hex("ff0000"), None);
    }
}
