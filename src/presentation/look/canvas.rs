//! Canvases: each shows in one entity what a system draws anew in every frame. Runs in `Update`, in `Draw`.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::ecs::schedule::ScheduleConfigs;
use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;

use super::order::LookSystems;
use super::paints::Paints;
use super::quads::Quads;

/// Returns a system that shows the quads from `draw` in an entity with this name at the camera z `layer`. The entity is
/// hidden without quads, and its mesh is rewritten only if the quads have changed.
pub(super) fn canvas<M>(
    name: &'static str,
    layer: f32,
    draw: impl IntoSystem<(), Quads, M>,
) -> ScheduleConfigs<ScheduleSystem> {
    let mut spawned = None;
    let mut shown = Quads::default();
    let show = move |In(quads): In<Quads>,
                     mut commands: Commands,
                     paints: Res<Paints>,
                     mut meshes: ResMut<Assets<Mesh>>| {
        let (entity, mesh) = spawned.get_or_insert_with(|| {
            let mesh = meshes.add(Rectangle::default());
            let canvas = commands.spawn((
                Name::new(name),
                Mesh2d(mesh.clone()),
                MeshMaterial2d(paints.shape.clone()),
                Transform::from_xyz(0.0, 0.0, layer),
                Visibility::Hidden,
                NoFrustumCulling,
            ));
            (canvas.id(), mesh)
        });
        if quads == shown {
            return;
        }
        let mut canvas = commands.entity(*entity);
        if quads.is_empty() {
            canvas.insert(Visibility::Hidden);
        } else if meshes.insert(&*mesh, quads.clone().build()).is_ok() {
            canvas.insert(Visibility::Inherited);
        }
        shown = quads;
    };
    draw.pipe(show).in_set(LookSystems::Draw)
}
