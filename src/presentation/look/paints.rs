//! Materials of everything in the field, one of each kind.
//!
//! This file contains the materials of `brick.wgsl` and `shape.wgsl`. [`quads`](super::quads) builds the meshes that
//! they paint, and [`warm_up`](super::warm_up) compiles their pipelines in advance.

use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, RenderPipelineDescriptor, SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin};

use super::quads::{LOCAL, LOOK};
use super::styles::Style;
use crate::presentation::flat::{FlatMaterial, Place};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        Material2dPlugin::<BrickMaterial>::default(),
        Material2dPlugin::<ShapeMaterial>::default(),
    ))
    .init_resource::<Paints>();
}

/// Material that paints quads as bodies of one style: look is (hits, form, seed, flash); see `brick.wgsl`.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(Style)]
pub(super) struct BrickMaterial {
    style: Style,
}

impl From<&BrickMaterial> for Style {
    fn from(material: &BrickMaterial) -> Self {
        material.style
    }
}

/// Material that paints quads as soft rounded shapes: look is (corner radius, softness, half stroke, unused); see
/// `shape.wgsl`.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug, Default)]
pub(in crate::presentation) struct ShapeMaterial {}

/// Sets the vertex buffer layout of both materials.
fn quad_layout(
    descriptor: &mut RenderPipelineDescriptor,
    layout: &MeshVertexBufferLayoutRef,
) -> Result<(), SpecializedMeshPipelineError> {
    let layout = layout.0.get_layout(&[
        Mesh::ATTRIBUTE_POSITION.at_shader_location(0),
        Mesh::ATTRIBUTE_COLOR.at_shader_location(1),
        LOCAL.at_shader_location(2),
        LOOK.at_shader_location(3),
    ])?;
    descriptor.vertex.buffers = vec![layout];
    Ok(())
}

impl Material2d for BrickMaterial {
    fn vertex_shader() -> ShaderRef {
        "shaders/brick.wgsl".into()
    }

    fn fragment_shader() -> ShaderRef {
        "shaders/brick.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        layout: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        for name in key.bind_group_data.names() {
            if let Some(fragment) = &mut descriptor.fragment {
                fragment.shader_defs.push(name.clone().into());
            }
            descriptor.vertex.shader_defs.push(name.into());
        }
        quad_layout(descriptor, layout)
    }
}

impl Material2d for ShapeMaterial {
    fn vertex_shader() -> ShaderRef {
        "shaders/shape.wgsl".into()
    }

    fn fragment_shader() -> ShaderRef {
        "shaders/shape.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        layout: &MeshVertexBufferLayoutRef,
        _key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        quad_layout(descriptor, layout)
    }
}

/// Immutable materials, one of each kind.
#[derive(Resource)]
pub(in crate::presentation) struct Paints {
    /// Bodies.
    bodies: HashMap<Style, Handle<BrickMaterial>>,
    /// Soft shapes.
    pub shape: Handle<ShapeMaterial>,
    /// Background and walls.
    pub flat: Handle<FlatMaterial>,
    /// Bricks too small for a body.
    pub plain: Handle<FlatMaterial>,
}

impl Paints {
    /// Returns the components that draw a `mesh` of soft shapes at `at` (units), at the camera z `layer`.
    pub fn drawn(&self, mesh: Handle<Mesh>, at: Vec2, layer: f32) -> impl Bundle + use<> {
        let place = Transform::from_translation(at.extend(layer));
        (Mesh2d(mesh), MeshMaterial2d(self.shape.clone()), place)
    }

    /// Returns the material of bodies of `style`.
    pub(super) fn body(&self, style: Style) -> Handle<BrickMaterial> {
        self.bodies.get(&style).cloned().unwrap_or_default()
    }
}

impl FromWorld for Paints {
    fn from_world(world: &mut World) -> Self {
        let bodies = Style::all().map(|style| (style, world.add_asset(BrickMaterial { style })));
        let bodies = bodies.collect();
        let [flat, plain] = [false, true].map(|see_through| {
            let place = Place::Field;
            world.add_asset(FlatMaterial { place, see_through })
        });
        Self {
            bodies,
            shape: world.add_asset(ShapeMaterial {}),
            flat,
            plain,
        }
    }
}
