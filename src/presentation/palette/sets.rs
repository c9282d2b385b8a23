//! The colours of bricks and capsules: a set for each sight, and one for high contrast.
//!
//! Each keeps the named hue as far as it can. Those for other sights were found by a search that keeps any two colours of a
//! set as far apart as they can be, as that sight sees them; `palette/tests.rs` holds them to it.

use super::Palette;
use crate::content::powers::Family;
use crate::level::Colour;
use crate::presentation::comfort::{Contrast, Sight};

/// The colours of bricks, in the order of [`Colour::ALL`] (hex values).
type Bricks = [u32; Colour::ALL.len()];

/// `usual`, with the darkest of them lighter.
const HIGH: Bricks = [
    0x00d9_503a,
    0x00e5_8a35,
    0x00d9_b740,
    0x005f_a348,
    0x002f_9e8f,
    0x0046_7ed6,
    0x008a_69d0,
    0x00cc_6a9a,
    0x00bf_a77f,
    0x0074_7c92,
];

const USUAL: Bricks = [
    0x00d9_503a,
    0x00e5_8a35,
    0x00d9_b740,
    0x005f_a348,
    0x002f_9e8f,
    0x003f_74c8,
    0x007c_5bc0,
    0x00cc_6a9a,
    0x00bf_a77f,
    0x005d_6478,
];

const DEUTAN: Bricks = [
    0x00fa_6004,
    0x009f_7000,
    0x00fc_af31,
    0x001a_ae77,
    0x0021_877a,
    0x003a_7bbf,
    0x0074_8dff,
    0x00f8_9cef,
    0x00cf_af95,
    0x0070_a7cc,
];

const PROTAN: Bricks = [
    0x00d9_396e,
    0x00c8_5510,
    0x00d6_a727,
    0x0039_d491,
    0x0018_afa3,
    0x0049_95f4,
    0x0082_66d6,
    0x00b0_76a3,
    0x00a8_8853,
    0x00a2_bcf3,
];

const TRITAN: Bricks = [
    0x00dc_450b,
    0x00ee_842a,
    0x00a8_6d04,
    0x0043_d188,
    0x001f_8b62,
    0x008a_8ef5,
    0x008e_61d4,
    0x00f5_9fe2,
    0x00b1_c19c,
    0x00b5_8f95,
];

/// The colours of bricks in `palette`.
pub(super) const fn bricks(palette: Palette) -> &'static Bricks {
    match (palette.sight, palette.contrast) {
        (Sight::Usual, Contrast::Usual) => &USUAL,
        (Sight::Usual, Contrast::High) => &HIGH,
        (Sight::Deutan, _) => &DEUTAN,
        (Sight::Protan, _) => &PROTAN,
        (Sight::Tritan, _) => &TRITAN,
    }
}

/// The place of a colour in [`Colour::ALL`].
pub(super) const fn place(colour: Colour) -> usize {
    colour as usize
}

/// The colour of capsules of `family` (hex value).
pub(super) const fn power(sight: Sight, family: Family) -> u32 {
    match (sight, family) {
        (Sight::Usual, Family::Helps) => 0x0058_d68d,
        (Sight::Usual, Family::Hinders) => 0x00e0_5a8a,
        (Sight::Usual, Family::Points) => 0x00f2_c14e,
        (Sight::Deutan, Family::Helps) => 0x004b_9200,
        (Sight::Deutan, Family::Hinders) => 0x00fa_7ce2,
        (Sight::Deutan, Family::Points) => 0x00ff_c63c,
        (Sight::Protan, Family::Helps) => 0x00a6_df5c,
        (Sight::Protan, Family::Hinders) => 0x00ff_89e8,
        (Sight::Protan, Family::Points) => 0x00c2_6b01,
        (Sight::Tritan, Family::Helps) => 0x001a_9532,
        (Sight::Tritan, Family::Hinders) => 0x00e4_4769,
        (Sight::Tritan, Family::Points) => 0x00dc_cf9a,
    }
}
