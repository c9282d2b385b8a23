//! The field: its background, and stone walls on three sides. The fourth side is open and in shadow. Runs in `Update`,
//! in `Attach`, when the field, the palette or the detail changes.
//!
//! [`scenery`] builds the meshes of the background. The simulation defines where the walls are for a ball.

use super::prelude::*;
use super::scenery;
use crate::presentation::camera::MARGIN;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        build_field.in_set(LookSystems::Attach).run_if(
            resource_exists_and_changed::<Arena>
                .or_else(resource_exists_and_changed::<Palette>)
                .or_else(resource_exists_and_changed::<Detail>),
        ),
    );
}

/// Thickness of the walls (units): the space that the camera shows around the field.
const THICKNESS: f32 = MARGIN;
/// Approximate length of a stone (units).
const STONE: f32 = 44.0;
/// Width of the joint around a stone, and width of its bevel (units).
const BODY: (f32, f32) = (0.56, 2.4);
/// Change of brightness of a bevel that faces the light (share).
const BEVEL: f32 = 0.30;
/// Direction to the light: from above, slightly from the left.
const LIGHT: Vec2 = Vec2::new(-0.35, 0.937);
/// Width of the lit inner edge (units).
const EDGE: f32 = 2.0;

/// Marks the parts of a field of this size (units) in these colours, with or without a scenery; they are rebuilt if any
/// of that changes.
#[derive(Component, Clone, Copy, PartialEq)]
struct FieldPart(Vec2, Palette, bool);

fn build_field(
    mut commands: Commands,
    (arena, palette, detail): (Res<Arena>, Res<Palette>, Res<Detail>),
    paints: Res<Paints>,
    parts: Query<(Entity, &FieldPart)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let size = arena.bounds.size().as_vec2();
    let is_scenic = scenery::is_shown(*palette, *detail);
    let part = FieldPart(size, *palette, is_scenic);
    // Every restart replaces the arena, mostly with the same size.
    if parts.iter().any(|(_, built)| *built == part) {
        return;
    }
    for (old, _) in &parts {
        commands.entity(old).despawn();
    }
    let [back, front] = scenery::meshes(size, *palette, is_scenic);
    let walls = walls(size, *palette);
    let built = [
        ("Ground", back, layer::GROUND),
        ("Scenery in front", front, layer::SCENERY_FRONT),
        ("Walls", walls, layer::WALLS),
    ];
    // The renderer rejects a mesh without vertices.
    for (name, flat, layer) in built.into_iter().filter(|it| !it.1.is_empty()) {
        commands.spawn((
            Name::new(name),
            part,
            Mesh2d(meshes.add(flat.build())),
            MeshMaterial2d(paints.flat.clone()),
            Transform::from_xyz(0.0, 0.0, layer),
        ));
    }
    let colour = palette.of(palette::WALL_EDGE);
    let edges = meshes.add(edges(size, EDGE, colour).build());
    let edges = paints.drawn(edges, Vec2::ZERO, layer::WALL_EDGES);
    commands.spawn((Name::new("Wall edges"), part, edges));
}

/// Returns the stones of the three walls around a field of `size` (units).
fn walls(size: Vec2, palette: Palette) -> Flat {
    let mut flat = Flat::default();
    let mut seed = 0.5_f32;
    let mut lay = |centre: Vec2, half: Vec2| {
        // Multiples of the golden ratio spread evenly, so that neighbours differ.
        seed = (seed + 0.618_034).fract();
        let colour = palette.of(palette::WALL).to_linear() * (0.86 + 0.28 * seed);
        stone(&mut flat, centre, half, colour.with_alpha(1.0));
    };
    let half = THICKNESS * 0.5;
    for x in [-half, size.x + half] {
        for (centre, length) in stones_along(size.y) {
            lay(Vec2::new(x, centre), Vec2::new(half, length * 0.5));
        }
        lay(Vec2::new(x, size.y + half), Vec2::splat(half));
    }
    for (centre, length) in stones_along(size.x) {
        let at = Vec2::new(centre, size.y + half);
        lay(at, Vec2::new(length * 0.5, half));
    }
    flat
}

/// Adds a stone: a face with a bevel around it, whose corners are cut.
fn stone(flat: &mut Flat, centre: Vec2, half: Vec2, colour: LinearRgba) {
    let outer = half - BODY.0;
    let inner = outer - BODY.1;
    let signs = [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)].map(Vec2::from);
    flat.polygon(signs.map(|sign| (centre + sign * inner, colour)));
    for (index, sign) in signs.into_iter().enumerate() {
        let next = signs[(index + 1) % signs.len()];
        // Direction of the side between the two corners.
        let facing = (sign + next) * 0.5;
        let rim = facing * BODY.1;
        let side = lit(colour, facing);
        flat.polygon([
            (centre + sign * inner, colour),
            (centre + sign * inner + rim, side),
            (centre + next * inner + rim, side),
            (centre + next * inner, colour),
        ]);
        let before = (sign + signs[(index + 3) % signs.len()]) * 0.5;
        flat.polygon([
            (centre + sign * inner, colour),
            (centre + sign * inner + before * BODY.1, lit(colour, before)),
            (centre + sign * inner + rim, side),
        ]);
    }
}

/// Returns the colour of a bevel that faces in a direction.
fn lit(colour: LinearRgba, facing: Vec2) -> LinearRgba {
    let amount = BEVEL * facing.dot(LIGHT);
    let towards = if amount > 0.0 {
        LinearRgba::WHITE
    } else {
        LinearRgba::BLACK
    };
    colour.mix(&towards, amount.abs())
}

/// Divides `length` into equal stones of about the usual length. Returns their centres and lengths (units).
fn stones_along(length: f32) -> impl Iterator<Item = (f32, f32)> {
    let count = (length / STONE).round().max(1.0);
    let each = length / count;
    (0..count as u32).map(move |index| ((index as f32 + 0.5) * each, each))
}

/// Returns the edges of the walls around a field of `size`, with the width `wide` (units).
pub(super) fn edges(size: Vec2, wide: f32, colour: Color) -> Quads {
    let (middle, half) = (size * 0.5, wide * 0.5);
    let side = Vec2::new(half, middle.y);
    let top = Vec2::new(middle.x + wide, half);
    let edge = |x: f32, y: f32, half: Vec2| Shape::rounded(Vec2::new(x, y), half, 0.0, colour);
    Quads::from_iter([
        edge(-half, middle.y, side),
        edge(size.x + half, middle.y, side),
        edge(middle.x, size.y + half, top),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_fill_a_wall_without_gaps() {
        for length in [200.0_f32, 600.0, 801.5] {
            let mut end = 0.0;
            for (centre, each) in stones_along(length) {
                assert!((centre - each * 0.5 - end).abs() < 1e-2, "they touch");
                end = centre + each * 0.5;
            }
            assert!((end - length).abs() < 1e-2, "they reach the end");
        }
    }
}
