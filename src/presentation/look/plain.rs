//! A plain look for graphics drivers that do not take a shader: bodies and shapes are boxes in their colours, outlines stay outlines, and
//! what cannot be drawn so is left out. Runs in `Update`, in `Attach`.
//!
//! Owns that a shader which does not compile leaves nothing unseen, and the line that says so. What is plain is drawn with the engine's
//! own shader. The game itself is the same.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::render::render_resource::{CachedPipelineState, PipelineCache, PipelineDescriptor};
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::shader::ShaderCacheError;
use bevy::sprite_render::Material2d;

use super::LookSystems;
use super::paints::{BrickMaterial, ShapeMaterial};
use crate::presentation::flat::{FlatMaterial, Place};

pub(super) fn plugin(app: &mut App) {
    let failed = Failed::default();
    let has = |place: usize| move |failed: Res<Failed>| failed.has(place);
    app.insert_resource(failed.clone()).add_systems(
        Update,
        (
            say.run_if(|failed: Res<Failed>| failed.any()),
            draw_plainly::<BrickMaterial>.run_if(has(BRICK)),
            draw_plainly::<ShapeMaterial>.run_if(has(SHAPE)),
            draw_flats_plainly.run_if(has(FLAT)),
        )
            .in_set(LookSystems::Attach),
    );
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .insert_resource(failed)
            .add_systems(Render, look_for_faults.in_set(RenderSystems::Cleanup));
    }
}

/// The shaders that are looked after, and what becomes of what they draw. Without the lens, the picture is seen as it is.
const SHADERS: [(&str, &str); 4] = [
    ("shaders/brick.wgsl", "what it draws is drawn plainly"),
    ("shaders/shape.wgsl", "what it draws is drawn plainly"),
    ("shaders/flat.wgsl", "what it draws is drawn plainly"),
    ("shaders/lens.wgsl", "it is left out"),
];
/// Places in [`SHADERS`].
const BRICK: usize = 0;
const SHAPE: usize = 1;
const FLAT: usize = 2;

/// Which of [`SHADERS`] have failed; shared with the renderer.
#[derive(Resource, Clone, Default)]
struct Failed(Arc<[AtomicBool; SHADERS.len()]>);

impl Failed {
    fn has(&self, place: usize) -> bool {
        self.0[place].load(Ordering::Relaxed)
    }

    fn any(&self) -> bool {
        (0..SHADERS.len()).any(|place| self.has(place))
    }
}

/// Looks which pipelines can never be made, and of which shader they are.
fn look_for_faults(pipelines: Res<PipelineCache>, failed: Res<Failed>) {
    for pipeline in pipelines.pipelines() {
        let is_lost = matches!(
            &pipeline.state,
            CachedPipelineState::Err(
                ShaderCacheError::ProcessShaderError(_) | ShaderCacheError::CreateShaderModule(_)
            )
        );
        let PipelineDescriptor::RenderPipelineDescriptor(descriptor) = &pipeline.descriptor else {
            continue;
        };
        let shader = descriptor.fragment.as_ref().map(|it| &it.shader);
        let Some(path) = shader.filter(|_| is_lost).and_then(|it| it.path()) else {
            continue;
        };
        let path = path.path().to_str();
        if let Some(place) = SHADERS.iter().position(|it| Some(it.0) == path) {
            failed.0[place].store(true, Ordering::Relaxed);
        }
    }
}

/// Says once of each shader that it has failed, on the thread of the program, as all that it says of the machine.
fn say(_: NonSendMarker, failed: Res<Failed>, mut said: Local<[bool; SHADERS.len()]>) {
    for (place, (shader, outcome)) in SHADERS.iter().enumerate() {
        if failed.has(place) && !said[place] {
            said[place] = true;
            warn!("{shader} does not run on this graphics driver: {outcome}");
        }
    }
}

/// The material of what is plain.
#[derive(Default)]
struct Plain(Option<Handle<ColorMaterial>>);

impl Plain {
    fn get(&mut self, colours: &mut Assets<ColorMaterial>) -> MeshMaterial2d<ColorMaterial> {
        let handle = self
            .0
            .get_or_insert_with(|| colours.add(ColorMaterial::default()));
        MeshMaterial2d(handle.clone())
    }
}

/// Has everything that `M` paints painted in the colours of its corners.
fn draw_plainly<M: Material2d>(
    painted: Query<Entity, With<MeshMaterial2d<M>>>,
    mut plain: Local<Plain>,
    mut colours: ResMut<Assets<ColorMaterial>>,
    mut commands: Commands,
) {
    for entity in &painted {
        commands
            .entity(entity)
            .remove::<MeshMaterial2d<M>>()
            .insert(plain.get(&mut colours));
    }
}

/// The same for large areas. What has its place in the window, the engine's shader does not know, and leaves out.
fn draw_flats_plainly(
    painted: Query<(Entity, &MeshMaterial2d<FlatMaterial>)>,
    flats: Res<Assets<FlatMaterial>>,
    mut plain: Local<Plain>,
    mut colours: ResMut<Assets<ColorMaterial>>,
    mut commands: Commands,
) {
    for (entity, flat) in &painted {
        let mut entity = commands.entity(entity);
        entity.remove::<MeshMaterial2d<FlatMaterial>>();
        if flats
            .get(&flat.0)
            .is_some_and(|it| it.place == Place::Field)
        {
            entity.insert(plain.get(&mut colours));
        }
    }
}
