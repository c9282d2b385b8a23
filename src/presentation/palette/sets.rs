//! Colours of bricks and capsules: a set for each kind of colour vision.
//!
//! Every colour has a contrast of at least 4.5:1 with every background. Each set keeps the named hue as far as
//! possible. The sets were found by search. The usual set maximises the distance of any two colours for all kinds of
//! colour vision at once, so that players do not need to change a setting first. The other sets maximise it for one
//! kind and reach larger distances. `palette/tests.rs` checks them.

use crate::content::powers::Family;
use crate::level::Colour;
use crate::presentation::comfort::Sight;

/// Colours of bricks, in the order of [`Colour::ALL`] (hex values).
type Bricks = [u32; Colour::ALL.len()];

const USUAL: Bricks = [
    0x00e3_6544,
    0x00e6_8d03,
    0x00f3_af08,
    0x0099_cc7a,
    0x005d_ceba,
    0x0059_90fb,
    0x00a8_78cb,
    0x00c7_7190,
    0x00af_a481,
    0x008d_a6c4,
];

const DEUTAN: Bricks = [
    0x00eb_7e04,
    0x0098_7f1b,
    0x00fe_b001,
    0x0016_b97d,
    0x0056_8a79,
    0x001e_88bc,
    0x002d_a1ff,
    0x00ff_9fee,
    0x00db_b899,
    0x0074_adcf,
];

const PROTAN: Bricks = [
    0x00ea_4371,
    0x00e2_5307,
    0x00c5_a811,
    0x0017_d87f,
    0x0033_b6a8,
    0x0047_9dff,
    0x009e_64ee,
    0x00a9_80b1,
    0x00b0_8968,
    0x009b_c0f8,
];

const TRITAN: Bricks = [
    0x00f7_423d,
    0x00f6_8a40,
    0x00b4_7605,
    0x0006_d69f,
    0x0012_975a,
    0x0089_98ff,
    0x0095_6ce4,
    0x00f9_9fed,
    0x00ac_c78a,
    0x00bd_96a3,
];

/// Returns the colours of bricks for `sight`.
pub(super) const fn bricks(sight: Sight) -> &'static Bricks {
    match sight {
        Sight::Usual => &USUAL,
        Sight::Deutan => &DEUTAN,
        Sight::Protan => &PROTAN,
        Sight::Tritan => &TRITAN,
    }
}

/// Returns the index of a colour in [`Colour::ALL`].
pub(super) const fn place(colour: Colour) -> usize {
    colour as usize
}

/// Returns the colour of capsules of `family` for `sight` (hex value).
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
