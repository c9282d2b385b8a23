//! The field: its background, and stone walls on three sides. The fourth side is open and in shadow. Runs in `Update`,
//! in `Attach`, when the field or the palette changes.
//!
//! [`ground`](super::ground) and [`walls`](super::walls) build the meshes.

use bevy::prelude::*;

use super::ground::ground;
use super::order::{LookSystems, layer};
use super::paints::Paints;
use super::walls::{EDGE, THICKNESS, edges, walls};
use crate::presentation::palette::{self, Palette};
use crate::simulation::arena::Arena;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        build_field.in_set(LookSystems::Attach).run_if(
            resource_exists_and_changed::<Arena>.or_else(resource_exists_and_changed::<Palette>),
        ),
    );
}

/// Marks the parts of a field of this size (units) in these colours; they are rebuilt if either changes.
#[derive(Component, Clone, Copy, PartialEq)]
struct FieldPart(Vec2, Palette);

fn build_field(
    mut commands: Commands,
    (arena, palette): (Res<Arena>, Res<Palette>),
    paints: Res<Paints>,
    parts: Query<(Entity, &FieldPart)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let size = arena.bounds.size().as_vec2();
    let part = FieldPart(size, *palette);
    // Every restart replaces the arena, mostly with the same size.
    if parts.iter().any(|(_, built)| *built == part) {
        return;
    }
    for (old, _) in &parts {
        commands.entity(old).despawn();
    }
    let ground = ground(size, THICKNESS, *palette);
    let walls = walls(size, *palette);
    for (name, flat, layer) in [
        ("Ground", ground, layer::GROUND),
        ("Walls", walls, layer::WALLS),
    ] {
        commands.spawn((
            Name::new(name),
            part,
            Mesh2d(meshes.add(flat.build())),
            MeshMaterial2d(paints.flat.clone()),
            Transform::from_xyz(0.0, 0.0, layer),
        ));
    }
    let colour = palette.of(palette::WALL_EDGE);
    commands.spawn((
        Name::new("Wall edges"),
        part,
        Mesh2d(meshes.add(edges(size, EDGE, colour).build())),
        MeshMaterial2d(paints.shape.clone()),
        Transform::from_xyz(0.0, 0.0, layer::WALL_EDGES),
    ));
}
