//! The field: its ground, and walls of stone on three sides; the fourth is open, in shadow. Runs in `Update`, in
//! `Attach`, when the field changes.
//!
//! [`ground`](super::ground) and [`walls`](super::walls) own what they look like.

use bevy::prelude::*;

use super::ground::ground;
use super::paints::Paints;
use super::walls::{THICKNESS, edges, walls};
use super::{LookSystems, layer};
use crate::simulation::arena::Arena;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        build_field
            .in_set(LookSystems::Attach)
            .run_if(resource_exists_and_changed::<Arena>),
    );
}

/// Marks what shows a field of this size (units), to be made anew with it.
#[derive(Component)]
struct FieldPart(Vec2);

fn build_field(
    mut commands: Commands,
    arena: Res<Arena>,
    paints: Res<Paints>,
    parts: Query<(Entity, &FieldPart)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let size = arena.bounds.size().as_vec2();
    // Every restart makes the arena anew, mostly with the same size.
    if parts.iter().any(|(_, built)| built.0 == size) {
        return;
    }
    for (part, _) in &parts {
        commands.entity(part).despawn();
    }
    commands.spawn((
        Name::new("Ground"),
        FieldPart(size),
        Mesh2d(meshes.add(ground(size, THICKNESS).build())),
        MeshMaterial2d(paints.flat.clone()),
        Transform::from_xyz(0.0, 0.0, layer::GROUND),
    ));
    commands.spawn((
        Name::new("Walls"),
        FieldPart(size),
        Mesh2d(meshes.add(walls(size).build())),
        MeshMaterial2d(paints.flat.clone()),
        Transform::from_xyz(0.0, 0.0, layer::WALLS),
    ));
    commands.spawn((
        Name::new("Wall edges"),
        FieldPart(size),
        Mesh2d(meshes.add(edges(size).build())),
        MeshMaterial2d(paints.shape.clone()),
        Transform::from_xyz(0.0, 0.0, layer::WALL_EDGES),
    ));
}
