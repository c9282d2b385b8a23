//! Meshes of vertex-coloured polygons, used to fill large areas.
//!
//! This file contains the material of `flat.wgsl` and the builder of its meshes, and depends on neither field nor
//! screens. For large areas the cost per pixel matters most: a software rasteriser is slowed down noticeably even by a
//! texture.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, MeshVertexBufferLayoutRef, PrimitiveTopology};
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, RenderPipelineDescriptor, SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(Material2dPlugin::<FlatMaterial>::default());
}

/// Material that paints a mesh in the colours of its vertices.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(Place)]
pub(super) struct FlatMaterial {
    /// Coordinate system of the mesh's positions.
    pub place: Place,
    /// `true` if the mesh has transparent parts. An opaque mesh is cheaper.
    pub see_through: bool,
}

/// Coordinate system of a mesh's positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Place {
    /// Relative to the position of the entity in the field (units).
    Field,
    /// Window coordinates, -1 to 1 along each axis, independent of the camera.
    Window,
}

impl From<&FlatMaterial> for Place {
    fn from(material: &FlatMaterial) -> Self {
        material.place
    }
}

impl Material2d for FlatMaterial {
    fn vertex_shader() -> ShaderRef {
        "shaders/flat.wgsl".into()
    }

    fn fragment_shader() -> ShaderRef {
        "shaders/flat.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        if self.see_through {
            AlphaMode2d::Blend
        } else {
            AlphaMode2d::Opaque
        }
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        layout: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        if key.bind_group_data == Place::Window {
            descriptor.vertex.shader_defs.push("WINDOW".into());
            if let Some(fragment) = &mut descriptor.fragment {
                fragment.shader_defs.push("WINDOW".into());
            }
        }
        let layout = layout.0.get_layout(&[
            Mesh::ATTRIBUTE_POSITION.at_shader_location(0),
            Mesh::ATTRIBUTE_COLOR.at_shader_location(1),
        ])?;
        descriptor.vertex.buffers = vec![layout];
        Ok(())
    }
}

/// Builder of a mesh of polygons; later polygons cover earlier ones.
#[derive(Debug, Default)]
pub(super) struct Flat {
    positions: Vec<[f32; 3]>,
    colours: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Flat {
    /// Adds a convex polygon with anticlockwise corners, each with its colour.
    pub fn polygon(&mut self, corners: impl IntoIterator<Item = (Vec2, LinearRgba)>) {
        let first = self.positions.len() as u32;
        for (at, colour) in corners {
            self.positions.push([at.x, at.y, 0.0]);
            self.colours.push(colour.to_f32_array());
        }
        for corner in first + 2..self.positions.len() as u32 {
            self.indices.extend([first, corner - 1, corner]);
        }
    }

    /// Returns `true` if there is nothing to draw.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// Builds the mesh.
    pub fn build(self) -> Mesh {
        Mesh::new(
            PrimitiveTopology::TriangleList,
            RenderAssetUsages::default(),
        )
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colours)
        .with_inserted_indices(Indices::U32(self.indices))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_polygon_is_a_fan_of_its_own_corners() {
        let mut flat = Flat::default();
        let corner = |x, y| (Vec2::new(x, y), LinearRgba::WHITE);
        flat.polygon([corner(0.0, 0.0), corner(1.0, 0.0), corner(0.0, 1.0)]);
        flat.polygon([(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(|(x, y)| corner(x, y)));
        assert_eq!(flat.indices, [0, 1, 2, 3, 4, 5, 3, 5, 6]);
    }
}
