//! The field: its ground, and walls of stone on three sides with a lit inner edge; the fourth is open, in shadow.
//! Runs in `Update`, in `Attach`, when the field changes.

use bevy::prelude::*;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::ShaderRef;
use bevy::sprite_render::{Material2d, Material2dPlugin};

use super::quads::{Paints, Quads, Shape};
use super::{LookSystems, layer};
use crate::presentation::camera::MARGIN;
use crate::presentation::palette;
use crate::simulation::arena::Arena;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(Material2dPlugin::<GroundMaterial>::default())
        .add_systems(
            Update,
            build_field
                .in_set(LookSystems::Attach)
                .run_if(resource_exists_and_changed::<Arena>),
        );
}

/// How thick the walls are (units): as much as the camera shows beside the field.
const THICKNESS: f32 = MARGIN.0;
/// About how long a stone of the walls is (units).
const STONE: f32 = 44.0;
/// Width of the lit inner edge of the walls (units).
const EDGE: f32 = 1.5;

/// Paints the ground; see `ground.wgsl`.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
struct GroundMaterial {
    #[uniform(0)]
    low: LinearRgba,
    #[uniform(0)]
    high: LinearRgba,
    #[uniform(0)]
    backdrop: LinearRgba,
    /// Width and height of the field, and the reach of the fade below it (units).
    #[uniform(0)]
    field: Vec4,
}

impl Material2d for GroundMaterial {
    fn fragment_shader() -> ShaderRef {
        "shaders/ground.wgsl".into()
    }
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
    mut grounds: ResMut<Assets<GroundMaterial>>,
) {
    let size = arena.bounds.size().as_vec2();
    // Every restart makes the arena anew, mostly with the same size.
    if parts.iter().any(|(_, built)| built.0 == size) {
        return;
    }
    for (part, _) in &parts {
        commands.entity(part).despawn();
    }
    let ground = GroundMaterial {
        low: palette::FIELD_LOW.to_linear(),
        high: palette::FIELD_HIGH.to_linear(),
        backdrop: palette::BACKDROP.to_linear(),
        field: Vec4::new(size.x, size.y, THICKNESS, 0.0),
    };
    let shown = size + Vec2::new(0.0, THICKNESS);
    commands.spawn((
        Name::new("Ground"),
        FieldPart(size),
        Mesh2d(meshes.add(Rectangle::from_size(shown))),
        MeshMaterial2d(grounds.add(ground)),
        Transform::from_translation((size * 0.5 - Vec2::Y * THICKNESS * 0.5).extend(layer::GROUND)),
    ));
    commands.spawn((
        Name::new("Walls"),
        FieldPart(size),
        Mesh2d(meshes.add(walls(size).build())),
        MeshMaterial2d(paints.stone.clone()),
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

/// The stones of the three walls around a field of `size` (units).
fn walls(size: Vec2) -> Quads {
    let mut quads = Quads::default();
    let mut seed = 0.5_f32;
    let mut stone = |centre: Vec2, half: Vec2| {
        // The golden ratio's multiples spread evenly: no two neighbours look alike.
        seed = (seed + 0.618_034).fract();
        let look = [0.0, 0.0, seed, 0.0];
        quads.block((centre, 1.0), half, palette::WALL.to_linear(), look);
    };
    let half = THICKNESS * 0.5;
    for x in [-half, size.x + half] {
        for (centre, length) in courses(size.y) {
            stone(Vec2::new(x, centre), Vec2::new(half, length * 0.5));
        }
        stone(Vec2::new(x, size.y + half), Vec2::splat(half));
    }
    for (centre, length) in courses(size.x) {
        stone(
            Vec2::new(centre, size.y + half),
            Vec2::new(length * 0.5, half),
        );
    }
    quads
}

/// `length` divided into equal stones of about the usual size: their centres and lengths (units).
fn courses(length: f32) -> impl Iterator<Item = (f32, f32)> {
    let count = (length / STONE).round().max(1.0);
    let each = length / count;
    (0..count as u32).map(move |index| ((index as f32 + 0.5) * each, each))
}

/// The lit inner edges of the walls.
fn edges(size: Vec2) -> Quads {
    let mut quads = Quads::default();
    let mut line = |centre: Vec2, half: Vec2| {
        quads.shape(Shape {
            centre,
            half,
            along: Vec2::X,
            colour: palette::WALL_EDGE.to_linear(),
            ..default()
        });
    };
    let half = EDGE * 0.5;
    line(
        Vec2::new(-half, size.y * 0.5),
        Vec2::new(half, size.y * 0.5),
    );
    line(
        Vec2::new(size.x + half, size.y * 0.5),
        Vec2::new(half, size.y * 0.5),
    );
    line(
        Vec2::new(size.x * 0.5, size.y + half),
        Vec2::new(size.x * 0.5 + EDGE, half),
    );
    quads
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_fill_a_wall_without_gaps() {
        for length in [200.0_f32, 600.0, 801.5] {
            let mut end = 0.0;
            for (centre, each) in courses(length) {
                assert!((centre - each * 0.5 - end).abs() < 1e-2, "they touch");
                end = centre + each * 0.5;
            }
            assert!((end - length).abs() < 1e-2, "they reach the end");
        }
    }
}
