//! Position of a lab field on screen: conversions between field units, camera units and pixels.
//!
//! Only formulas; [`stage`](super::stage) locates the views.

use crate::presentation::prelude::*;

/// Position of a field in its view.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Field {
    /// Lower left corner of the field (units of the camera).
    pub corner: Vec2,
    /// Camera units per field unit.
    pub scale: f32,
    /// Upper left corner and size of the view, and lower left corner of the field in it (physical pixels).
    pub view: (Vec2, Vec2, Vec2),
    /// Physical pixels per field unit.
    pub pixels: f32,
    /// Text height of names at the text size of the player, and their minimum height, that of the default text size,
    /// which is used if space is short (physical pixels).
    pub names: [f32; 2],
}

impl Field {
    /// Converts a position to camera units.
    pub fn at(&self, at: DVec2) -> Vec2 {
        self.corner + at.as_vec2() * self.scale
    }

    /// Converts a length to camera units.
    pub fn length(&self, units: f64) -> f32 {
        units as f32 * self.scale
    }

    /// Returns the preferred and the minimum text height of names (units of the field).
    pub fn names(&self) -> [f64; 2] {
        let [wanted, least] = self.names;
        [wanted, least.min(wanted)].map(|high| f64::from(high / self.pixels.max(1e-3)))
    }

    /// Returns the position of `at` in the view (shares of its width and height, from the upper left corner).
    pub fn share(&self, at: DVec2) -> Vec2 {
        let (_, size, corner) = self.view;
        let away = at.as_vec2() * self.pixels * Vec2::new(1.0, -1.0);
        (corner + away) / size.max(Vec2::ONE)
    }

    /// Converts a position in the window (physical pixels) to field units.
    pub fn place(&self, place: Vec2) -> DVec2 {
        let (low, _, corner) = self.view;
        let away = (place - low - corner) / self.pixels.max(1e-3);
        DVec2::new(f64::from(away.x), f64::from(-away.y))
    }
}
