//! Early requests for pipelines: without its pipeline an object is invisible. Runs in `Update`, in `Attach`, and in
//! `RenderStartup`.
//!
//! Draws a quad of each style far outside the field. The usual styles follow the first frames of a screen, so that it
//! appears sooner; each level adds the styles of its bricks. The lens warms itself up ([`lens`](super::lens)).

use bevy::platform::collections::HashSet;
use bevy::render::batching::gpu_preprocessing::{GpuPreprocessingMode, GpuPreprocessingSupport};
use bevy::render::{RenderApp, RenderStartup, init_gpu_resource};

use super::prelude::*;
use crate::presentation::field_visibility;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            warm_up_usual.run_if(not(resource_exists::<Warm>)),
            warm_up_level.run_if(resource_exists_and_changed::<Run>),
            request_frames,
        )
            .chain()
            .in_set(LookSystems::Attach),
    );
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(
            RenderStartup,
            leave_out_culling.after(init_gpu_resource::<GpuPreprocessingSupport>),
        );
    }
}

/// Turns the culling of 3D meshes on the GPU off: its four compute pipelines would delay the first frame.
fn leave_out_culling(mut support: ResMut<GpuPreprocessingSupport>) {
    support.max_supported_mode = support.min(GpuPreprocessingMode::PreprocessingOnly);
}

/// Frames of the first screen before the usual styles are drawn.
const FRAMES: u32 = 3;

/// Requests the frames in which the usual styles are drawn: a screen at rest requests none.
fn request_frames(
    new: Query<(), Added<WarmUp>>,
    mut frames: Local<u32>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if !new.is_empty() {
        *frames = FRAMES;
    }
    if *frames > 0 {
        *frames -= 1;
        redraw.write(RequestRedraw);
    }
}

/// Styles drawn so far, and the quad that draws them.
#[derive(Resource)]
struct Warm {
    styles: HashSet<Style>,
    quad: Mesh2d,
}

/// Marks an entity that is drawn only so that its pipeline is compiled, until the next level starts.
#[derive(Component)]
struct WarmUp;

/// Draws the usual styles a few frames after the first screen, or when a level starts.
fn warm_up_usual(
    (screen, run): (Option<Res<State<Screen>>>, Option<Res<Run>>),
    mut frames: Local<u32>,
    (mut redraw, mut commands): (MessageWriter<RequestRedraw>, Commands),
    (paints, mut meshes): (Res<Paints>, ResMut<Assets<Mesh>>),
) {
    let loads = screen.is_some_and(|it| matches!(it.get(), Screen::Loading | Screen::Ready));
    if !loads {
        *frames += 1;
        redraw.write(RequestRedraw);
    }
    if *frames <= FRAMES && run.is_none() {
        return;
    }
    let mut quads = Quads::default();
    let far = (Vec2::splat(-1e6), 1.0);
    let outline = Outline::upright(Vec2::ONE);
    quads.block(far, &outline, LinearRgba::NONE, [0.0; 4]);
    let quad = Mesh2d(meshes.add(quads.build()));
    for style in Style::usual() {
        let body = MeshMaterial2d(paints.body(style));
        commands.spawn((warm_up(&quad), body));
    }
    let shape = MeshMaterial2d(paints.shape.clone());
    commands.spawn((warm_up(&quad), shape));
    let styles = Style::usual().collect();
    commands.insert_resource(Warm { styles, quad });
}

/// Returns the components of a warm-up entity without its material.
fn warm_up(quad: &Mesh2d) -> impl Bundle {
    (
        Name::new("Warm-up"),
        WarmUp,
        quad.clone(),
        NoFrustumCulling,
        field_visibility::always(),
    )
}

fn warm_up_level(
    run: Res<Run>,
    paints: Res<Paints>,
    before: Query<Entity, With<WarmUp>>,
    mut warm: ResMut<Warm>,
    mut commands: Commands,
) {
    for entity in &before {
        commands.entity(entity).despawn();
    }
    for style in styles(&run.level) {
        if warm.styles.insert(style) {
            let body = MeshMaterial2d(paints.body(style));
            commands.spawn((warm_up(&warm.quad), body));
        }
    }
}

/// Returns every style that the bricks of `level`, and the bricks that grow from them, can have.
fn styles(level: &Level) -> HashSet<Style> {
    let mut styles = HashSet::new();
    for brick in level.bricks() {
        let Some(Outline { round, .. }) = Outline::from_shape(&brick.shape) else {
            continue;
        };
        let grows = brick.kind.properties.grows;
        let grown = grows.map(|grows| grows.kind.kind().summary());
        for kind in [Some(brick.kind.summary()), grown].into_iter().flatten() {
            let whole = kind.hits.unwrap_or(0);
            for hits_left in [whole, whole.saturating_sub(1)] {
                styles.insert(Style::new(&kind, round, hits_left));
            }
        }
    }
    styles
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};
    use std::sync::Arc;

    use super::super::paints::{BrickMaterial, ShapeMaterial};
    use super::*;
    use crate::level::file;
    use crate::platform::printable::Shown;
    use crate::presentation::flat::FlatMaterial;
    use crate::simulation::Settings;

    /// Returns the styles drawn for their pipelines after `level` has started.
    fn warmed(app: &mut App, level: &Arc<Level>) -> HashSet<Style> {
        app.insert_resource(Run::new(level.clone(), 1, Settings::default()));
        let mut seen = HashSet::new();
        let mut drawn = app
            .world_mut()
            .query_filtered::<&MeshMaterial2d<BrickMaterial>, With<WarmUp>>();
        for _ in 0..2 {
            app.update();
            let paints = app.world().resource::<Paints>();
            let of = |body: &MeshMaterial2d<BrickMaterial>| {
                let all = Style::all();
                let mut same = all.filter(|style| paints.body(*style) == body.0);
                same.next().expect("a style")
            };
            seen.extend(drawn.iter(app.world()).map(of));
        }
        seen
    }

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<Mesh>()
            .init_asset::<BrickMaterial>()
            .init_asset::<ShapeMaterial>()
            .init_asset::<FlatMaterial>()
            .init_resource::<Paints>()
            .add_message::<RequestRedraw>()
            .add_plugins(plugin);
        app
    }

    #[test]
    fn when_a_level_begins_every_style_that_its_bricks_can_come_to_is_made_ready() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let files = ["benches/scenes/kinds.ron", "benches/scenes/chain.ron"];
        let files: Vec<PathBuf> = files.map(|file| root.join(file)).into();
        let mut app = app();
        for _ in 0..=FRAMES {
            assert!(
                !app.world().contains_resource::<Warm>(),
                "not in the first frames"
            );
            app.update();
        }
        assert!(
            app.world().contains_resource::<Warm>(),
            "before any level begins"
        );
        let mut known: HashSet<Style> = Style::usual().collect();
        for path in &files {
            let level = Arc::new(file::read(path).expect("a good level"));
            known.extend(warmed(&mut app, &level));
            for brick in level.bricks() {
                let round = matches!(brick.shape, crate::geometry::Shape::Circle { .. });
                let kind = brick.kind.summary();
                for hits_left in 0..=kind.hits.unwrap_or(0) {
                    let style = Style::new(&kind, round, hits_left);
                    assert!(known.contains(&style), "{}: {style:?}", path.shown());
                }
            }
            let again = warmed(&mut app, &level);
            assert!(again.is_empty(), "each is made ready once: {again:?}");
        }
    }

    #[test]
    fn what_grows_is_made_ready_with_what_it_grows_of() {
        let source = r#"(format: 2, name: "Seed", author: "Test", legend: {'s': (kind: "seed")}, bricks: ["s.."])"#;
        let level = crate::level::parse::parse("seed.ron", source.as_bytes());
        let level = level.expect("a good level");
        let seed = level.bricks().next().expect("a brick").kind;
        let grown = seed.properties.grows.expect("it grows").kind.kind();
        assert_ne!(grown.look, seed.look);
        let style = Style::new(&grown.summary(), false, grown.hits.unwrap_or(0));
        assert!(styles(&level).contains(&style), "{style:?}");
    }
}
