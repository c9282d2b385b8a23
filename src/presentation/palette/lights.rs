//! Colours of the field and its walls in the light of each pack.
//!
//! All backgrounds are about equally dark and all lit edges about equally bright, so that bricks, ball and walls have
//! the same contrast in every light; only the hue differs. The colours were chosen in Oklch by their hue, with
//! luminances of 0.0046 (bottom), 0.008 (top), 0.05 (walls) and 0.16 (edges). `palette/tests.rs` checks them.

use crate::content::materials::Light;

/// Part of the field that has the colour of the light.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// Bottom of the field.
    Low,
    /// Top of the field.
    High,
    /// Walls.
    Wall,
    /// Lit edge of walls.
    Edge,
}

/// Returns the colours of all parts in `light`, in the order of `Part` (hex values).
pub(super) const fn colours(light: Light) -> [u32; 4] {
    match light {
        Light::Dusk => [0x10_0c1c, 0x18_1227, 0x42_3a59, 0x73_6996],
        Light::Dawn => [0x1a_0912, 0x24_0f1a, 0x56_3545, 0x91_6178],
        Light::Sea => [0x00_1116, 0x00_191f, 0x16_454f, 0x37_7887],
        Light::Ember => [0x1b_0a03, 0x26_1007, 0x58_3729, 0x94_644f],
        Light::Forest => [0x04_1107, 0x07_190c, 0x2b_4531, 0x52_785a],
        Light::Steel => [0x09_0f16, 0x10_161f, 0x36_404d, 0x61_7084],
        Light::Night => [0x07_0c24, 0x0d_1430, 0x31_3d68, 0x5a_6cab],
        Light::Space => [0x16_091e, 0x1e_0f29, 0x4c_365c, 0x82_6399],
        Light::Brass => [0x14_0d02, 0x1c_1504, 0x49_3e25, 0x7f_6d49],
        Light::Chalk => [0x0f_0e11, 0x16_1519, 0x3f_3e44, 0x6f_6e76],
    }
}
