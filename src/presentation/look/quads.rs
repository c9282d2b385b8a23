//! Meshes of quads whose appearance a shader computes per pixel, used for everything in the field that moves or
//! changes.
//!
//! This file contains rounded shapes, the builder and the vertex layout shared with `assets/shaders/quad.wgsl`. It does
//! not depend on the game; [`paints`](super::paints) contains the materials. The shaders use distance functions, so
//! edges are crisp at any scale. They need nothing beyond WebGL2.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, MeshVertexAttribute, PrimitiveTopology, VertexFormat};
use bevy::prelude::*;

use super::strokes::band;

/// Position of a pixel relative to the quad's centre, and half the size of the body drawn there (units).
pub(super) const LOCAL: MeshVertexAttribute =
    MeshVertexAttribute::new("Quad_Local", 0x4272_6963, VertexFormat::Float32x4);
/// Four numbers whose meaning each shader defines.
pub(super) const LOOK: MeshVertexAttribute =
    MeshVertexAttribute::new("Quad_Look", 0x4272_6964, VertexFormat::Float32x4);

/// Rounded shape: a disc, a ring, a box, or a line with round ends.
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
        Self::disc(centre, radius, colour).outlined(stroke)
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
        let along = (to - from).normalize_or(Vec2::X);
        Self::rounded((from + to) * 0.5, half, thick, colour).along(along)
    }

    /// Returns the shape with its width in the direction `along`, a unit vector.
    pub fn along(self, along: Vec2) -> Self {
        Self { along, ..self }
    }

    /// Returns the shape with a fade of the width `soft` inside its edge (units).
    pub fn soft(self, soft: f32) -> Self {
        Self { soft, ..self }
    }

    /// Returns the outline of the shape with half the line width `stroke` (units).
    pub fn outlined(self, stroke: f32) -> Self {
        Self { stroke, ..self }
    }

    /// Returns the shape, moved by `offset` (units).
    pub fn moved(self, offset: Vec2) -> Self {
        Self {
            centre: offset + self.centre,
            ..self
        }
    }
}

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
            let along = (after - before).try_normalize();
            let along = along.unwrap_or_else(|| (at - before).normalize_or(Vec2::X));
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

    /// Adds a quad with these `corners`, anticlockwise: each a position, and the position relative to the body.
    pub(super) fn quad_of(
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
