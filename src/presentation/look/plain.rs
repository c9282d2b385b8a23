//! A plain look for graphics drivers that do not take a shader: bodies and shapes are boxes in their colours. Runs in `Update`, in `Attach`.
//!
//! Owns that a shader which does not compile leaves nothing unseen, and the line that says so. The game itself is the same.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::prelude::*;
use bevy::render::render_resource::{CachedPipelineState, PipelineCache, PipelineDescriptor};
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::shader::ShaderCacheError;
use bevy::sprite_render::Material2d;

use super::LookSystems;
use super::paints::{BrickMaterial, ShapeMaterial};
use crate::presentation::flat::{FlatMaterial, Place};

pub(super) fn plugin(app: &mut App) {
    plain::<BrickMaterial>(app, "shaders/brick.wgsl");
    plain::<ShapeMaterial>(app, "shaders/shape.wgsl");
}

/// Whether the shader of a material has failed; shared with the renderer.
#[derive(Resource)]
struct Failed<M: Material2d> {
    flag: Arc<AtomicBool>,
    shader: &'static str,
    of: std::marker::PhantomData<M>,
}

impl<M: Material2d> Failed<M> {
    fn has_happened(&self) -> bool {
        self.flag.load(Ordering::Relaxed)
    }
}

/// Has what `M` paints drawn plainly if its shader, at the path `shader`, fails.
fn plain<M: Material2d>(app: &mut App, shader: &'static str) {
    let flag = Arc::new(AtomicBool::new(false));
    let failed = |flag: &Arc<AtomicBool>| Failed::<M> {
        flag: flag.clone(),
        shader,
        of: std::marker::PhantomData,
    };
    let has_failed = |failed: Res<Failed<M>>| failed.has_happened();
    app.insert_resource(failed(&flag)).add_systems(
        Update,
        draw_plainly::<M>
            .run_if(has_failed)
            .in_set(LookSystems::Attach),
    );
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .insert_resource(failed(&flag))
            .add_systems(Render, look_for_faults::<M>.in_set(RenderSystems::Cleanup));
    }
}

/// Looks whether a pipeline with this shader can never be made.
fn look_for_faults<M: Material2d>(pipelines: Res<PipelineCache>, failed: Res<Failed<M>>) {
    if failed.has_happened() {
        return;
    }
    let has_failed = pipelines.pipelines().any(|pipeline| {
        let is_lost = matches!(
            &pipeline.state,
            CachedPipelineState::Err(
                ShaderCacheError::ProcessShaderError(_) | ShaderCacheError::CreateShaderModule(_)
            )
        );
        let PipelineDescriptor::RenderPipelineDescriptor(descriptor) = &pipeline.descriptor else {
            return false;
        };
        let path = descriptor.vertex.shader.path();
        is_lost && path.is_some_and(|path| path.path().to_str() == Some(failed.shader))
    });
    if has_failed {
        failed.flag.store(true, Ordering::Relaxed);
        warn!(
            "{} does not run on this graphics driver: what it draws is drawn plainly",
            failed.shader
        );
    }
}

/// Has everything that `M` paints painted in the colours of its corners.
fn draw_plainly<M: Material2d>(
    painted: Query<Entity, With<MeshMaterial2d<M>>>,
    mut plain: Local<Option<Handle<FlatMaterial>>>,
    mut flats: ResMut<Assets<FlatMaterial>>,
    mut commands: Commands,
) {
    let plain = plain.get_or_insert_with(|| {
        flats.add(FlatMaterial {
            place: Place::Field,
            see_through: true,
        })
    });
    for entity in &painted {
        commands
            .entity(entity)
            .remove::<MeshMaterial2d<M>>()
            .insert(MeshMaterial2d(plain.clone()));
    }
}
