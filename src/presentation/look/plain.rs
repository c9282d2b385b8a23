//! Fallback rendering for graphics drivers that reject a shader: bodies and shapes become boxes in their colours,
//! outlines remain, and anything else is not drawn. Runs in `Update`, in `Attach`, and in `PostUpdate`, after all new
//! entities have their meshes.
//!
//! If a shader does not compile, or a driver rejects its pipeline, this file replaces its materials with the engine's
//! own and logs one line. So no object becomes invisible. The game itself is unchanged.

use std::sync::atomic::{AtomicBool, Ordering};

use bevy::asset::AssetEventSystems;
use bevy::ecs::system::NonSendMarker;
use bevy::render::error_handler::{ErrorType, RenderError, RenderErrorHandler, RenderErrorPolicy};
use bevy::render::render_resource::{CachedPipelineState, PipelineCache, PipelineDescriptor};
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::shader::ShaderCacheError;
use bevy::sprite_render::Material2d;

use super::order::LookSystems;
use super::paints::{BrickMaterial, ShapeMaterial};
use crate::presentation::flat::{FlatMaterial, Place};
use crate::presentation::prelude::*;

pub(super) fn plugin(app: &mut App) {
    let failed = Failed::default();
    let has = |place: usize| move |failed: Res<Failed>| failed.has(place);
    app.insert_resource(failed.clone())
        .init_resource::<Refused>()
        .insert_resource(RenderErrorHandler(answer))
        .add_systems(
            Update,
            say.run_if(|failed: Res<Failed>| failed.any())
                .in_set(LookSystems::Attach),
        )
        .add_systems(
            PostUpdate,
            (
                draw_plainly::<BrickMaterial>(|_| true).run_if(has(BRICK)),
                draw_plainly::<ShapeMaterial>(|_| true).run_if(has(SHAPE)),
                draw_plainly(|it: &FlatMaterial| it.place == Place::Field).run_if(has(FLAT)),
            )
                .before(AssetEventSystems),
        );
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .insert_resource(failed)
            .add_systems(Render, look_for_faults.in_set(RenderSystems::Cleanup));
    }
}

/// Monitored shaders, each with the consequence of a failure for the log. Without the lens, the field is shown without
/// post-processing.
const SHADERS: [(&str, &str); 4] = [
    ("shaders/brick.wgsl", "what it draws is drawn plainly"),
    ("shaders/shape.wgsl", "what it draws is drawn plainly"),
    ("shaders/flat.wgsl", "what it draws is drawn plainly"),
    ("shaders/lens.wgsl", "it is left out"),
];
/// Indices in [`SHADERS`].
const BRICK: usize = 0;
const SHAPE: usize = 1;
const FLAT: usize = 2;
pub(super) const LENS: usize = 3;

/// Failed shaders among [`SHADERS`]; shared with the renderer.
#[derive(Resource, Clone, Default)]
pub(super) struct Failed(Arc<[AtomicBool; SHADERS.len()]>);

impl Failed {
    /// Returns `true` if the shader with this index in [`SHADERS`] has failed.
    pub fn has(&self, place: usize) -> bool {
        self.0[place].load(Ordering::Relaxed)
    }

    fn any(&self) -> bool {
        (0..SHADERS.len()).any(|place| self.has(place))
    }

    /// Records that a shader has failed. Returns `true` if that is new.
    fn note(&self, place: usize) -> bool {
        !self.0[place].swap(true, Ordering::Relaxed)
    }
}

/// Time of the last rejection of a pipeline (real time).
#[derive(Resource, Default)]
struct Refused(Option<Duration>);

/// Period after a rejection in which render errors are expected (real time): until nothing is drawn with the pipeline
/// any more, and all requested pipelines have been tried.
const EXPECTED: Duration = Duration::from_secs(3);

/// Returns the indices of the shaders whose pipeline was rejected according to `error`. All pipelines of the field
/// share one label. Pipelines used only by the engine are not included.
fn refused(error: &RenderError) -> &'static [usize] {
    let is_of = |name| error.description.contains(name);
    match is_of("create_render_pipeline") {
        true if is_of("fullscreen_material_pipeline") => &[LENS],
        true if is_of("mesh2d_pipeline") => &[BRICK, SHAPE, FLAT],
        _ => &[],
    }
}

/// Handles an error of the renderer. A rejected pipeline is no longer used, and the errors that follow from it are
/// ignored. All other errors get the engine's default handling.
fn answer(error: &RenderError, main: &mut World, render: &mut World) -> RenderErrorPolicy {
    let now = main.resource::<Time<Real>>().elapsed();
    let failed = main.resource::<Failed>().clone();
    let refused = refused(error);
    let news = refused.iter().filter(|place| failed.note(**place)).count() > 0;
    let mut last = main.resource_mut::<Refused>();
    let is_near = |last: &Refused| last.0.is_some_and(|last| now - last <= EXPECTED);
    // A slow driver rejects the pipelines one after the other.
    if news || (!refused.is_empty() && is_near(&last)) {
        last.0 = Some(now);
    }
    let is_expected =
        matches!(error.ty, ErrorType::Validation | ErrorType::Internal) && is_near(&last);
    if is_expected {
        return RenderErrorPolicy::Ignore;
    }
    RenderErrorHandler::default().0(error, main, render)
}

/// Finds pipelines that cannot be compiled, and marks their shaders as failed.
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
            failed.note(place);
        }
    }
}

/// Logs once for each failed shader, on the main thread like all messages about the computer.
fn say(_: NonSendMarker, failed: Res<Failed>, mut said: Local<[bool; SHADERS.len()]>) {
    for (place, (shader, outcome)) in SHADERS.iter().enumerate() {
        if failed.has(place) && !said[place] {
            said[place] = true;
            warn!("{shader} does not run on this graphics driver: {outcome}");
        }
    }
}

/// Returns a system that replaces the material `M` of all entities with the vertex colours. It removes a material that is
/// not `in_field`, because the engine's shader does not support window coordinates.
fn draw_plainly<M: Material2d>(
    in_field: fn(&M) -> bool,
) -> impl FnMut(
    Query<(Entity, &MeshMaterial2d<M>)>,
    Res<Assets<M>>,
    ResMut<Assets<ColorMaterial>>,
    Commands,
) {
    let mut plain = None;
    move |painted, materials, mut colours, mut commands| {
        for (entity, material) in &painted {
            let mut entity = commands.entity(entity);
            entity.remove::<MeshMaterial2d<M>>();
            if materials.get(&material.0).is_none_or(in_field) {
                let plain = plain.get_or_insert_with(|| colours.add(ColorMaterial::default()));
                entity.insert(MeshMaterial2d(plain.clone()));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Passes such an error to the handler of `app`, `after` (s) its start.
    fn told(app: &mut App, after: f32, ty: ErrorType, description: &str) -> RenderErrorPolicy {
        let world = app.world_mut();
        let passed = Duration::from_secs_f32(after);
        world.resource_mut::<Time<Real>>().advance_to(passed);
        let error = RenderError {
            ty,
            description: description.to_owned(),
            source: None,
        };
        answer(&error, world, &mut World::new())
    }

    fn app() -> App {
        let mut app = App::new();
        app.add_message::<AppExit>()
            .init_resource::<Time<Real>>()
            .init_resource::<Failed>()
            .init_resource::<Refused>();
        app
    }

    fn goes_on(app: &App, policy: &RenderErrorPolicy) -> bool {
        let exits = app.world().resource::<Messages<AppExit>>();
        matches!(policy, RenderErrorPolicy::Ignore) && exits.is_empty()
    }

    fn failed(app: &App) -> [bool; SHADERS.len()] {
        let failed = app.world().resource::<Failed>();
        std::array::from_fn(|place| failed.has(place))
    }

    const FIELD: &str = "Validation Error\n\nCaused by:\n  In Device::create_render_pipeline, label = 'transparent_mesh2d_pipeline'\n    Internal error in FRAGMENT shader: no";
    const OF_LENS: &str = "Validation Error\n\nCaused by:\n  In Device::create_render_pipeline, label = 'fullscreen_material_pipeline<brickwork::presentation::look::lens::Lens>'\n    no";
    const INVALID: &str = "Validation Error\n\nCaused by:\n  In a CommandEncoder\n    RenderPipeline with 'transparent_mesh2d_pipeline' label is invalid";

    #[test]
    fn with_a_pipeline_that_a_driver_refuses_the_game_goes_on_without_it() {
        for (description, all) in [
            (FIELD, [true, true, true, false]),
            (OF_LENS, [false, false, false, true]),
        ] {
            let mut app = app();
            let policy = told(&mut app, 1.0, ErrorType::Internal, description);
            assert!(goes_on(&app, &policy), "{description}");
            assert_eq!(failed(&app), all, "{description}");
            // Other pipelines were requested before the rejection was known, and a frame was in progress.
            for (after, follows) in [(1.1, INVALID), (2.0, description), (3.0, INVALID)] {
                let policy = told(&mut app, after, ErrorType::Validation, follows);
                assert!(goes_on(&app, &policy), "{follows} after {after}");
            }
            let policy = told(&mut app, 9.0, ErrorType::Validation, description);
            assert!(!goes_on(&app, &policy), "what stays is not put up with");
        }
    }

    #[test]
    fn all_other_errors_end_the_game_as_ever() {
        for (ty, description) in [
            (ErrorType::Validation, INVALID),
            (ErrorType::OutOfMemory, ""),
            (ErrorType::DeviceLost, "gone"),
            (
                ErrorType::Validation,
                "In Device::create_render_pipeline, label = 'ui_pipeline'",
            ),
        ] {
            let mut app = app();
            let policy = told(&mut app, 1.0, ty, description);
            assert!(!goes_on(&app, &policy), "{description}");
            assert_eq!(failed(&app), [false; SHADERS.len()]);
        }
        let mut app = app();
        told(&mut app, 1.0, ErrorType::Internal, FIELD);
        let policy = told(&mut app, 1.1, ErrorType::DeviceLost, "gone");
        assert!(!goes_on(&app, &policy), "a device that is lost");
    }
}
