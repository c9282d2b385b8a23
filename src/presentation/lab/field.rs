//! Where a field of the lab is on screen: the way from its units to the camera's and to pixels, and back.
//!
//! Owns the formulas alone; [`stage`](super::stage) finds out where the views are.

use bevy::math::DVec2;
use bevy::prelude::*;

/// Where a field is shown: by its view.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Field {
    /// Its lower left corner (units of the camera).
    corner: Vec2,
    /// Units of the camera to a unit of the field.
    scale: f32,
    /// The view's upper left corner, its size, and the field's lower left corner in it (physical pixels).
    view: (Vec2, Vec2, Vec2),
    /// Physical pixels to a unit of the field.
    pixels: f32,
    /// How high names in it are.
    names: Heights,
}

/// How high names are (physical pixels).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Heights {
    /// As large as the player wants text to be.
    pub wanted: f32,
    /// As small as they may be where there is no room for all of them: text of the usual size.
    pub least: f32,
}

impl Field {
    /// A field whose lower left corner is at `corner`, at this `scale`, in its `view`; so many `pixels` to a unit, and `names` of these
    /// heights.
    pub fn new(
        corner: Vec2,
        scale: f32,
        view: (Vec2, Vec2, Vec2),
        (pixels, names): (f32, Heights),
    ) -> Self {
        Self {
            corner,
            scale,
            view,
            pixels,
            names,
        }
    }

    /// Where `at` is seen (units of the camera).
    pub fn at(&self, at: DVec2) -> Vec2 {
        self.corner + at.as_vec2() * self.scale
    }

    /// How long so many units of the field are there.
    pub fn length(&self, units: f64) -> f32 {
        units as f32 * self.scale
    }

    /// How high names in it are: as they are wanted, and at least (units of the field).
    pub fn names(&self) -> [f64; 2] {
        let Heights { wanted, least } = self.names;
        [wanted, least.min(wanted)].map(|high| f64::from(high / self.pixels.max(1e-3)))
    }

    /// Where `at` is within the view (shares of its width and height, from its upper left corner).
    pub fn share(&self, at: DVec2) -> Vec2 {
        let (_, size, corner) = self.view;
        let away = at.as_vec2() * self.pixels * Vec2::new(1.0, -1.0);
        (corner + away) / size.max(Vec2::ONE)
    }

    /// Which place of the field is seen at `place` (physical pixels of the window).
    pub fn place(&self, place: Vec2) -> DVec2 {
        let (low, _, corner) = self.view;
        let away = (place - low - corner) / self.pixels.max(1e-3);
        DVec2::new(f64::from(away.x), f64::from(-away.y))
    }
}
