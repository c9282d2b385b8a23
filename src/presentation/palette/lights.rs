//! Colours of the field, its walls and the menus in the light of each pack.
//!
//! All backgrounds are about equally dark and all lit edges about equally bright, so that bricks, ball, walls and text
//! have the same contrast in every light; only the hue differs. The colours were chosen in Oklch by their hue, with
//! luminances of 0.0046 (bottom), 0.008 (top), 0.05 (walls), 0.16 (edges), 0.0085 and 0.0185 (menus).
//! `palette/tests.rs` checks them.

use crate::content::materials::Light;

/// Part of the field that has the colour of the light, by its place in [`colours`]. Before them are the bottom and the
/// top of the background of menus, which are tones of `brickwork_ui`, as are walls and edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// Walls, and lines of menus.
    Wall = 2,
    /// Lit edge of walls and panels.
    Edge,
    /// Bottom of the field.
    Low,
    /// Top of the field.
    High,
}

/// Returns the colours of all parts in `light`, from the bottom of menus to the top of the field (hex values).
pub(super) const fn colours(light: Light) -> [u32; 6] {
    let ([menu_low, menu_high], [low, high, wall, edge]) = (menu(light), light.field());
    [menu_low, menu_high, wall, edge, low, high]
}

/// Returns the colours of menus in `light`, from the bottom (hex values).
const fn menu(light: Light) -> [u32; 2] {
    match light {
        Light::Dusk => [0x1a_132b, 0x28_213b],
        Light::Dawn => [0x28_0e1c, 0x38_1c2a],
        Light::Sea => [0x00_1a20, 0x00_2a32],
        Light::Ember => [0x29_1005, 0x39_1e12],
        Light::Forest => [0x05_1b0b, 0x13_2a19],
        Light::Steel => [0x10_1722, 0x1d_2630],
        Light::Night => [0x0d_1436, 0x1a_2347],
        Light::Space => [0x21_0f2d, 0x30_1d3d],
        Light::Brass => [0x1f_1602, 0x2d_240e],
        Light::Chalk => [0x17_161b, 0x25_2429],
    }
}
