//! Unicode ranges that the game's fonts can draw. A test compares them with the fonts.

use std::ops::RangeInclusive;

/// Characters in at least one font of `assets/fonts`, except for unassigned code points.
pub const DRAWABLE: &[RangeInclusive<char>] = &[
    // Basic Latin.
    ' '..='~',
    // Latin-1, Latin Extended-A and -B.
    '\u{a0}'..='\u{24f}',
    // Greek, without Coptic.
    '\u{370}'..='\u{3e1}',
    '\u{3f0}'..='\u{3ff}',
    // Cyrillic.
    '\u{400}'..='\u{52f}',
    // Latin Extended Additional.
    '\u{1e00}'..='\u{1eff}',
    // General punctuation: spaces, dashes, quotation marks, bullets, ellipsis.
    '\u{2000}'..='\u{200a}',
    '\u{2010}'..='\u{2027}',
    '\u{202f}'..='\u{205e}',
    // Currency.
    '\u{20a0}'..='\u{20bf}',
    // Numero sign and trade mark.
    '\u{2116}'..='\u{2116}',
    '\u{2122}'..='\u{2122}',
    // Minus sign.
    '\u{2212}'..='\u{2212}',
];

/// Returns `true` if a font of the game has the character.
#[must_use]
pub fn is_drawable(c: char) -> bool {
    DRAWABLE.iter().any(|range| range.contains(&c))
}
