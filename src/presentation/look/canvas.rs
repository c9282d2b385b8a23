//! Canvases: each shows the quads of one drawing system in one entity, updated in every frame. Runs in `Update`, in `Draw`.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::ecs::schedule::ScheduleConfigs;
use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;

use super::order::LookSystems;
use super::paints::Paints;
use super::quads::Quads;
use crate::presentation::curtain::visible;

/// A canvas with more vertices is rewritten in every frame: a copy to compare with would cost more.
const MAX_COMPARED: usize = 4_096;

/// Returns a system that shows the quads from `draw` in an entity with this name at the camera z `layer`. The entity is
/// hidden without quads, and a small mesh is rewritten only if the quads have changed.
pub(super) fn canvas<M>(
    name: &'static str,
    layer: f32,
    draw: impl IntoSystem<(), Quads, M>,
) -> ScheduleConfigs<ScheduleSystem> {
    let mut spawned = None;
    let mut written = Some(Quads::default());
    let mut is_shown = false;
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
        if written.as_ref() == Some(&quads) {
            return;
        }
        written = (quads.vertices() <= MAX_COMPARED).then(|| quads.clone());
        let is_filled = !quads.is_empty() && meshes.insert(&*mesh, quads.build()).is_ok();
        if is_filled != is_shown {
            is_shown = is_filled;
            commands.entity(*entity).insert(visible(is_shown));
        }
    };
    draw.pipe(show).in_set(LookSystems::Draw)
}
