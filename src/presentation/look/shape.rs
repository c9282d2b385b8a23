//! Rounded shapes: discs, rings, boxes, and lines with round ends. [`quads`](super::quads) builds their meshes.

use bevy::prelude::*;

/// Rounded shape.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::presentation) struct Shape {
    /// Centre (units).
    pub centre: Vec2,
    /// Half the width and height (units).
    pub half: Vec2,
    /// Direction of the width, a unit vector.
    pub along: Vec2,
    /// Corner radius (units).
    pub corner: f32,
    /// Width of the fade inside the edge (units); 0 for a crisp edge.
    pub soft: f32,
    /// Half the line width of the outline (units); 0 for a filled shape.
    pub stroke: f32,
    /// Colour with alpha.
    pub colour: LinearRgba,
}

impl Shape {
    /// Returns a filled disc.
    pub fn disc(centre: Vec2, radius: f32, colour: impl Into<LinearRgba>) -> Self {
        Self::rounded(centre, Vec2::splat(radius), radius, colour)
    }

    /// Returns a ring with half the line width `stroke` (units).
    pub fn ring(centre: Vec2, radius: f32, stroke: f32, colour: impl Into<LinearRgba>) -> Self {
        Self {
            stroke,
            ..Self::disc(centre, radius, colour)
        }
    }

    /// Returns a filled upright box with corners of the radius `corner` (units).
    pub fn rounded(centre: Vec2, half: Vec2, corner: f32, colour: impl Into<LinearRgba>) -> Self {
        Self {
            centre,
            half,
            along: Vec2::X,
            corner,
            colour: colour.into(),
            ..default()
        }
    }

    /// Returns a line with round ends and half the line width `thick` (units).
    pub fn line([from, to]: [Vec2; 2], thick: f32, colour: impl Into<LinearRgba>) -> Self {
        let half = Vec2::new(from.distance(to) * 0.5 + thick, thick);
        Self {
            along: (to - from).normalize_or(Vec2::X),
            ..Self::rounded((from + to) * 0.5, half, thick, colour)
        }
    }

    /// Returns the shape, moved by `offset` (units).
    pub fn moved(self, offset: Vec2) -> Self {
        Self {
            centre: offset + self.centre,
            ..self
        }
    }
}
