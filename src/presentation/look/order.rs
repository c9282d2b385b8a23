//! Order of the field: phases of a frame, canvases of drawing systems, reset of drawn state, and depth of everything
//! that is drawn.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::ecs::component::Mutable;
use bevy::ecs::schedule::ScheduleConfigs;
use bevy::ecs::system::ScheduleSystem;

use super::paints::Paints;
use super::quads::Quads;
use crate::presentation::prelude::*;

/// Phases of rendering in a frame, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::presentation) enum LookSystems {
    /// Adds meshes and other visual components to new entities of the field.
    Attach,
    /// Moves bodies to their interpolated positions between the last two steps.
    Place,
    /// Starts sparks, squashes and shakes for the messages of this frame.
    React,
    /// Rebuilds the meshes that change every frame.
    Draw,
}

/// Returns a system that sets `T` to its default after a field reset.
pub(super) fn reset_with_field<T>() -> ScheduleConfigs<ScheduleSystem>
where
    T: Resource<Mutability = Mutable> + Default,
{
    let reset = |mut resource: ResMut<T>| *resource = T::default();
    reset.run_if(resource_exists_and_changed::<Run>)
}

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
            let drawn = paints.drawn(mesh.clone(), Vec2::ZERO, layer);
            let unseen = (Visibility::Hidden, NoFrustumCulling);
            let canvas = commands.spawn((Name::new(name), drawn, unseen));
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

/// Camera z of everything in the field. All values differ, because the order at equal z is undefined.
pub(super) mod layer {
    pub const GROUND: f32 = 0.0;
    pub const SCENERY: f32 = 0.2;
    pub const SCENERY_FRONT: f32 = 0.4;
    pub const WALLS: f32 = 1.0;
    pub const WALL_EDGES: f32 = 2.0;
    pub const EDGES: f32 = 2.2;
    pub const TOOL_WALLS: f32 = 2.3;
    pub const HATCHES: f32 = 2.5;
    pub const EDITED_BELOW: f32 = 2.7;
    pub const BRICKS: f32 = 3.0;
    pub const ENEMIES: f32 = 3.2;
    pub const ROWS: f32 = 3.4;
    pub const POINTERS: f32 = 3.5;
    pub const TOOL_BRICKS: f32 = 3.6;
    pub const GHOST: f32 = 3.9;
    pub const PADDLE: f32 = 4.0;
    pub const PADDLE_PATTERN: f32 = 4.05;
    pub const EYES: f32 = 4.1;
    pub const GAUGES: f32 = 4.3;
    pub const METER: f32 = 4.4;
    pub const TOOL_ZONES: f32 = 4.45;
    pub const POWERS: f32 = 4.5;
    pub const CONFUSED: f32 = 4.55;
    pub const CAPSULES: f32 = 4.6;
    pub const SHOTS: f32 = 4.8;
    pub const LOSS_MARKS: f32 = 4.9;
    pub const PARTICLES: f32 = 5.0;
    pub const DARKNESS: f32 = 5.2;
    pub const AIM_LINE: f32 = 5.5;
    pub const TOOL_FLOATS: f32 = 5.7;
    pub const STREAK_RINGS: f32 = 6.0;
    pub const TRAIL: f32 = 7.0;
    pub const HALOS: f32 = 7.2;
    pub const BALL_EFFECTS: f32 = 7.5;
    pub const BALL: f32 = 8.0;
    pub const EDITED_BRICK_MARKS: f32 = 8.3;
    pub const EDITED_MOVING: f32 = 8.4;
    pub const EDITED_ABOVE: f32 = 8.5;
    pub const DIAGNOSIS: f32 = 9.0;
}
