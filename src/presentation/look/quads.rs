//! Meshes of quads whose appearance a shader computes per pixel, used for everything in the field that moves or
//! changes.
//!
//! This file contains the builder and the vertex layout shared with `assets/shaders/quad.wgsl`. It does not depend on
//! the game; [`paints`](super::paints) contains the materials. The shaders use distance functions, so edges are crisp
//! at any scale. They need nothing beyond WebGL2.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, MeshVertexAttribute, PrimitiveTopology, VertexFormat};
use bevy::prelude::*;

use super::outline::Outline;
use super::shape::Shape;
use super::strokes::band;

/// Position of a pixel relative to the quad's centre, and half the size of the body drawn there (units).
pub(super) const LOCAL: MeshVertexAttribute =
    MeshVertexAttribute::new("Quad_Local", 0x4272_6963, VertexFormat::Float32x4);
/// Four numbers whose meaning each shader defines.
pub(super) const LOOK: MeshVertexAttribute =
    MeshVertexAttribute::new("Quad_Look", 0x4272_6964, VertexFormat::Float32x4);

/// Extent of shadows under the rounded corners of their body, and offset of shadows (units).
const SHADOW: (f32, Vec2) = (3.0, Vec2::new(1.6, -2.6));
/// Width of a shadow's fade beyond the outline of its body (units).
const SHADOW_SOFT: f32 = 1.8;

/// Builder of a mesh of quads.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::presentation) struct Quads {
    positions: Vec<[f32; 3]>,
    colours: Vec<[f32; 4]>,
    locals: Vec<[f32; 4]>,
    looks: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Quads {
    fn vertex(&mut self, at: Vec2, local: Vec2, half: Vec2, colour: LinearRgba, look: [f32; 4]) {
        self.positions.push([at.x, at.y, 0.0]);
        self.colours.push(colour.to_f32_array());
        self.locals.push([local.x, local.y, half.x, half.y]);
        self.looks.push(look);
    }

    /// Adds a body with `outline` around `centre`, drawn at `scale`.
    pub(super) fn block(
        &mut self,
        (centre, scale): (Vec2, f32),
        outline: &Outline,
        colour: LinearRgba,
        look: [f32; 4],
    ) {
        let Outline { half, along, .. } = *outline;
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| {
            let local = Vec2::new(x, y) * half;
            (centre + along.rotate(local) * scale, local)
        });
        self.quad_of(corners, half, colour, look);
    }

    /// Adds the shadow of a block, offset to its lower right.
    pub(super) fn shadow(&mut self, place: (Vec2, f32), outline: &Outline, colour: LinearRgba) {
        if outline.is_upright() {
            self.shadow_strips(place, outline.half, colour);
            return;
        }
        let (centre, scale) = place;
        let half = outline.half + SHADOW_SOFT;
        let corner = if outline.round {
            half.x
        } else {
            SHADOW_SOFT * 2.0
        };
        self.shape(Shape {
            along: outline.along,
            soft: SHADOW_SOFT * 2.0 * scale,
            ..Shape::rounded(
                centre + SHADOW.1 * scale,
                half * scale,
                corner * scale,
                colour,
            )
        });
    }

    /// Adds only the strips of a shadow that an upright block does not cover.
    fn shadow_strips(&mut self, (centre, scale): (Vec2, f32), half: Vec2, colour: LinearRgba) {
        let (low, high) = (SHADOW.1 - half - SHADOW_SOFT, SHADOW.1 + half);
        let strip = |low: Vec2, high: Vec2| {
            [
                low,
                Vec2::new(high.x, low.y),
                high,
                Vec2::new(low.x, high.y),
            ]
        };
        let edge = high.x + SHADOW_SOFT;
        let below = strip(
            Vec2::new(-half.x, low.y),
            Vec2::new(edge, SHADOW.0 - half.y),
        );
        let beside = strip(
            Vec2::new(half.x - SHADOW.0, SHADOW.0 - half.y),
            Vec2::new(edge, high.y),
        );
        let cast = half + SHADOW_SOFT;
        for corners in [below, beside] {
            let corners = corners.map(|local| (centre + local * scale, local - SHADOW.1));
            let look = [SHADOW_SOFT * 2.0, SHADOW_SOFT * 2.0, 0.0, 0.0];
            self.quad_of(corners, cast, colour, look);
        }
    }

    /// Adds a soft shape.
    pub fn shape(&mut self, shape: Shape) {
        if shape.stroke > 0.0 {
            self.outline(&shape);
            return;
        }
        // One unit of margin for anti-aliased edges.
        let reach = shape.half + 1.0;
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| {
            let local = Vec2::new(x, y) * reach;
            (shape.centre + shape.along.rotate(local), local)
        });
        let look = [shape.corner, shape.soft, 0.0, 0.0];
        self.quad_of(corners, shape.half, shape.colour, look);
    }

    /// Adds the outline of a shape with a stroke.
    fn outline(&mut self, shape: &Shape) {
        let look = [shape.corner, shape.soft, shape.stroke, 0.0];
        let band = band(shape.half, shape.corner, shape.stroke);
        let (first, count) = (self.positions.len() as u32, band.len() as u32);
        for local in band.into_iter().flatten() {
            let at = shape.centre + shape.along.rotate(local);
            self.vertex(at, local, shape.half, shape.colour, look);
        }
        for place in 0..count {
            let [a, b] = [place, (place + 1) % count].map(|place| first + 2 * place);
            self.indices.extend([a, b, b + 1, a, b + 1, a + 1]);
        }
    }

    /// Adds a ribbon through `points`: each a position, half the width there (units) and an alpha. The ribbon fades
    /// towards its sides.
    pub fn ribbon(&mut self, points: &[(Vec2, f32, f32)], colour: LinearRgba) {
        if points.len() < 2 {
            return;
        }
        let first = self.positions.len() as u32;
        for (index, &(at, width, alpha)) in points.iter().enumerate() {
            let before = points[index.saturating_sub(1)].0;
            let after = points[(index + 1).min(points.len() - 1)].0;
            // If the ribbon reverses, use the incoming direction.
            let along = (after - before)
                .try_normalize()
                .or_else(|| (at - before).try_normalize())
                .unwrap_or(Vec2::X);
            for side in [-1.0, 1.0] {
                let across = side * (width + 1.0);
                self.vertex(
                    at + along.perp() * across,
                    Vec2::new(0.0, across),
                    Vec2::new(1e3, width),
                    colour.with_alpha(colour.alpha * alpha),
                    [0.0, width, 0.0, 0.0],
                );
            }
        }
        for segment in 0..points.len() as u32 - 1 {
            let at = first + 2 * segment;
            self.indices
                .extend([at, at + 2, at + 3, at, at + 3, at + 1]);
        }
    }

    fn quad_of(
        &mut self,
        corners: [(Vec2, Vec2); 4],
        half: Vec2,
        colour: LinearRgba,
        look: [f32; 4],
    ) {
        let first = self.positions.len() as u32;
        for (at, local) in corners {
            self.vertex(at, local, half, colour, look);
        }
        let corners = [0, 1, 2, 0, 2, 3];
        self.indices.extend(corners.map(|corner| first + corner));
    }

    /// Adds a dot of one pixel. A mesh must contain either only dots or none.
    pub(super) fn dot(&mut self, at: Vec2, colour: LinearRgba) {
        self.vertex(at, Vec2::ZERO, Vec2::ZERO, colour, [0.0; 4]);
    }

    /// Returns the number of vertices.
    pub fn vertices(&self) -> usize {
        self.positions.len()
    }

    /// Returns `true` if there is nothing to draw.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// Builds the mesh.
    pub fn build(self) -> Mesh {
        let usages = RenderAssetUsages::default();
        let topology = match self.indices.is_empty() {
            true => PrimitiveTopology::PointList,
            false => PrimitiveTopology::TriangleList,
        };
        let mesh = Mesh::new(topology, usages)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colours);
        match topology {
            // A dot has no interior that a shader could compute.
            PrimitiveTopology::PointList => mesh,
            _ => mesh
                .with_inserted_attribute(LOCAL, self.locals)
                .with_inserted_attribute(LOOK, self.looks)
                .with_inserted_indices(Indices::U32(self.indices)),
        }
    }

    /// Shows the quads as the mesh of an entity. Hides the entity without quads, because drawing a mesh without
    /// vertices is an error.
    pub fn show(self, mesh: &Mesh2d, visibility: &mut Visibility, meshes: &mut Assets<Mesh>) {
        if self.is_empty() {
            *visibility = Visibility::Hidden;
        } else if meshes.insert(&mesh.0, self.build()).is_ok() {
            *visibility = Visibility::Inherited;
        }
    }
}

impl FromIterator<Shape> for Quads {
    fn from_iter<I: IntoIterator<Item = Shape>>(shapes: I) -> Self {
        let mut quads = Self::default();
        shapes.into_iter().for_each(|shape| quads.shape(shape));
        quads
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ribbon_that_turns_right_back_stays_finite() {
        let mut quads = Quads::default();
        let points = [(0.0, 0.0), (10.0, 0.0), (0.0, 0.0)];
        quads.ribbon(
            &points.map(|(x, y)| (Vec2::new(x, y), 2.0, 1.0)),
            LinearRgba::WHITE,
        );
        assert_eq!(quads.positions.len(), 6, "two vertices to a point");
        assert!(quads.positions.iter().flatten().all(|v| v.is_finite()));
    }

    #[test]
    fn every_quad_has_two_triangles_of_its_own_vertices() {
        let disc = Shape::disc(Vec2::ZERO, 1.0, LinearRgba::WHITE);
        let quads = Quads::from_iter([disc; 3]);
        assert_eq!((quads.positions.len(), quads.indices.len()), (12, 18));
        assert_eq!(quads.indices.iter().max(), Some(&11));
    }
}
