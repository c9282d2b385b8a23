//! Polygons coloured at their corners: how large areas are filled.
//!
//! Owns the material of `flat.wgsl` and the builder of its meshes; knows neither field nor screens. Where a picture
//! covers much of the window, what it costs per pixel counts most: under a software rasteriser, even a texture is
//! felt.

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

/// Paints a mesh in the colours of its vertices.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(Place)]
pub(super) struct FlatMaterial {
    /// What positions are relative to.
    pub place: Place,
    /// Whether something may show through; what is opaque costs less.
    pub see_through: bool,
}

/// What the positions of a mesh are relative to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Place {
    /// The entity's place in the field (units).
    Field,
    /// The window: -1 to 1 along each axis, whatever the camera shows.
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

/// Many polygons on their way to being one mesh; later ones cover earlier ones.
#[derive(Debug, Default)]
pub(super) struct Flat {
    positions: Vec<[f32; 3]>,
    colours: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Flat {
    /// Adds a convex polygon by its corners, anticlockwise, each with its colour.
    pub fn polygon<const N: usize>(&mut self, corners: [(Vec2, LinearRgba); N]) {
        let first = self.positions.len() as u32;
        for (at, colour) in corners {
            self.positions.push([at.x, at.y, 0.0]);
            self.colours.push(colour.to_f32_array());
        }
        for corner in 2..N as u32 {
            self.indices
                .extend([first, first + corner - 1, first + corner]);
        }
    }

    /// The mesh.
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
