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

/// Returns the colour of `part` in `light` (hex value).
pub(super) const fn lit(light: Light, part: Part) -> u32 {
    let [low, high, wall, edge] = colours(light);
    match part {
        Part::Low => low,
        Part::High => high,
        Part::Wall => wall,
        Part::Edge => edge,
    }
}

/// Returns the colours of all parts in `light`, in the order of `Part` (hex values).
const fn colours(light: Light) -> [u32; 4] {
    match light {
        Light::Dusk => [0x0010_0c1c, 0x0018_1227, 0x0042_3a59, 0x0073_6996],
        Light::Dawn => [0x001a_0912, 0x0024_0f1a, 0x0056_3545, 0x0091_6178],
        Light::Sea => [0x0000_1116, 0x0000_191f, 0x0016_454f, 0x0037_7887],
        Light::Ember => [0x001b_0a03, 0x0026_1007, 0x0058_3729, 0x0094_644f],
        Light::Forest => [0x0004_1107, 0x0007_190c, 0x002b_4531, 0x0052_785a],
        Light::Steel => [0x0009_0f16, 0x0010_161f, 0x0036_404d, 0x0061_7084],
        Light::Night => [0x0007_0c24, 0x000d_1430, 0x0031_3d68, 0x005a_6cab],
        Light::Space => [0x0016_091e, 0x001e_0f29, 0x004c_365c, 0x0082_6399],
        Light::Brass => [0x0014_0d02, 0x001c_1504, 0x0049_3e25, 0x007f_6d49],
        Light::Chalk => [0x000f_0e11, 0x0016_1519, 0x003f_3e44, 0x006f_6e76],
    }
}
