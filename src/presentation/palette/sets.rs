//! Colours of bricks and capsules: a set for each kind of colour vision.
//!
//! Every colour has a contrast of at least 4.5:1 with every background. Each set keeps the named hue as far as
//! possible. The sets were found by search. The usual set maximises the distance of any two colours for all kinds of
//! colour vision at once, so that players do not need to change a setting first. The other sets maximise it for one
//! kind and reach larger distances. `palette/tests.rs` checks them.

use crate::level::Colour;
use crate::presentation::comfort::Sight;

/// Colours of bricks, in the order of [`Colour::ALL`], and of capsules: helpful, harmful and worth points (hex values).
type Set = ([u32; Colour::ALL.len()], [u32; 3]);

const USUAL: Set = (Colour::USUAL, [0x58_d68d, 0xe0_5a8a, 0xf2_c14e]);

const DEUTAN: Set = (
    [
        0xeb_7e04, 0x98_7f1b, 0xfe_b001, 0x16_b97d, 0x56_8a79, 0x1e_88bc, 0x2d_a1ff, 0xff_9fee,
        0xdb_b899, 0x74_adcf,
    ],
    [0x4b_9200, 0xfa_7ce2, 0xff_c63c],
);

const PROTAN: Set = (
    [
        0xea_4371, 0xe2_5307, 0xc5_a811, 0x17_d87f, 0x33_b6a8, 0x47_9dff, 0x9e_64ee, 0xa9_80b1,
        0xb0_8968, 0x9b_c0f8,
    ],
    [0xa6_df5c, 0xff_89e8, 0xc2_6b01],
);

const TRITAN: Set = (
    [
        0xf7_423d, 0xf6_8a40, 0xb4_7605, 0x06_d69f, 0x12_975a, 0x89_98ff, 0x95_6ce4, 0xf9_9fed,
        0xac_c78a, 0xbd_96a3,
    ],
    [0x1a_9532, 0xe4_4769, 0xdc_cf9a],
);

/// Returns the colours for `sight`.
pub(super) const fn set(sight: Sight) -> &'static Set {
    match sight {
        Sight::Usual => &USUAL,
        Sight::Deutan => &DEUTAN,
        Sight::Protan => &PROTAN,
        Sight::Tritan => &TRITAN,
    }
}
