//! Capsules: what falls to be caught. Its shape says whether it helps or hinders, the symbol on it what it brings; its
//! colour only adds. Runs in `Update`, in `Attach`.
//!
//! The symbols' lines are in the table of power-ups.

use bevy::prelude::*;

use super::paints::Paints;
use super::quads::{Quads, Shape};
use super::{LookSystems, layer};
use crate::content::PowerId;
use crate::content::powers::Family;
use crate::presentation::palette;
use crate::simulation::body::Position;
use crate::simulation::power::capsule::Capsule;
use crate::simulation::tuning::CAPSULE_HALF;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, dress_capsules.in_set(LookSystems::Attach));
}

/// How much larger the dark edge is (units).
const EDGE: f32 = 1.6;
/// Half the width of a symbol's lines (units).
const LINE: f32 = 1.1;

fn dress_capsules(
    mut commands: Commands,
    paints: Res<Paints>,
    capsules: Query<(Entity, &Capsule, &Position), Added<Capsule>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for (entity, capsule, at) in &capsules {
        commands.entity(entity).insert((
            Mesh2d(meshes.add(picture(capsule.power).build())),
            MeshMaterial2d(paints.shape.clone()),
            Transform::from_translation(at.0.as_vec2().extend(layer::CAPSULES)),
        ));
    }
}

/// How a capsule of `family` is cut: radius of its corners (units).
fn corner(family: Family) -> f32 {
    let half = CAPSULE_HALF.as_vec2();
    match family {
        Family::Helps => half.y,
        Family::Points => 0.45 * half.y,
        Family::Hinders => 0.0,
    }
}

/// A capsule, from the back to the front.
fn picture(id: PowerId) -> Quads {
    let power = id.power();
    let half = CAPSULE_HALF.as_vec2();
    let mut quads = Quads::default();
    let body = |grown: f32, lift: f32, colour: Color| Shape {
        centre: Vec2::Y * lift,
        half: half + grown,
        along: Vec2::X,
        corner: (corner(power.family) + grown).max(0.0),
        colour: colour.to_linear(),
        ..default()
    };
    let colour = palette::power(power.family);
    quads.shape(body(EDGE, 0.0, palette::BALL_OUTLINE));
    quads.shape(body(0.0, 0.0, colour));
    quads.shape(Shape {
        half: Vec2::new(half.x - 4.0, 1.2),
        corner: 1.2,
        ..body(0.0, half.y - 3.2, palette::TEXT.with_alpha(0.5))
    });
    for line in &power.symbol {
        draw_line(&mut quads, line, half.y - 3.0);
    }
    quads
}

/// Adds the line through `points` (−1 to 1), which is `size` units from the middle to its ends.
fn draw_line(quads: &mut Quads, points: &[(f32, f32)], size: f32) {
    for ends in points.windows(2) {
        let (from, to) = (Vec2::from(ends[0]) * size, Vec2::from(ends[1]) * size);
        let length = from.distance(to);
        quads.shape(Shape {
            centre: (from + to) * 0.5,
            half: Vec2::new(length * 0.5 + LINE, LINE),
            along: (to - from).normalize_or(Vec2::X),
            corner: LINE,
            colour: palette::BALL_OUTLINE.to_linear(),
            ..default()
        });
    }
}
