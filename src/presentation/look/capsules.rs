//! Capsules: what falls to be caught. Its shape says whether it helps or hinders, the symbol on it what it brings; its
//! colour only adds. Runs in `Update`, in `Attach`.
//!
//! The symbols' lines are in the table of power-ups.

use bevy::prelude::*;

use super::paints::Paints;
use super::quads::{Quads, Shape};
use super::{LookSystems, layer};
use crate::content::powers::Family;
use crate::content::{CapsuleBody, PowerId};
use crate::presentation::palette::{self, Palette};
use crate::simulation::body::Position;
use crate::simulation::power::capsule::Capsule;
use crate::simulation::rules::RulesInPlay;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            dress_capsules,
            dye_capsules.run_if(resource_exists_and_changed::<Palette>),
        )
            .in_set(LookSystems::Attach),
    );
}

/// How much larger the dark edge is (units).
const EDGE: f32 = 1.6;
/// Half the width of a symbol's lines (units).
const LINE: f32 = 1.3;

fn dress_capsules(
    mut commands: Commands,
    (paints, rules, palette): (Res<Paints>, Res<RulesInPlay>, Res<Palette>),
    capsules: Query<(Entity, &Capsule, &Position), Added<Capsule>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let half = rules.0.capsule_body.half().as_vec2();
    for (entity, capsule, at) in &capsules {
        commands.entity(entity).insert((
            Mesh2d(meshes.add(picture(capsule.power, half, *palette).build())),
            MeshMaterial2d(paints.shape.clone()),
            Transform::from_translation(at.0.as_vec2().extend(layer::CAPSULES)),
        ));
    }
}

/// Draws capsules that fall anew, in the colours of another palette.
fn dye_capsules(
    (rules, palette): (Res<RulesInPlay>, Res<Palette>),
    capsules: Query<(&Capsule, &Mesh2d)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let half = rules.0.capsule_body.half().as_vec2();
    for (capsule, mesh) in &capsules {
        if let Some(mut mesh) = meshes.get_mut(&mesh.0) {
            *mesh = picture(capsule.power, half, *palette).build();
        }
    }
}

/// How a capsule of `family`, with half the width and height `half` (units), is cut: radius of its corners (units).
fn corner(family: Family, half: Vec2) -> f32 {
    match family {
        Family::Helps => half.y,
        Family::Points => 0.45 * half.y,
        Family::Hinders => 0.0,
    }
}

/// A capsule on its own, with half the width and height `half` (units).
fn picture(power: PowerId, half: Vec2, palette: Palette) -> Quads {
    let mut quads = Quads::default();
    let colour = palette.power(power.power().family);
    draw(&mut quads, (power, colour), half, (Vec2::ZERO, 1.0), 1.0);
    quads
}

/// Half the width and height of a usual capsule (units).
pub(super) fn usual_half() -> Vec2 {
    CapsuleBody::default().half().as_vec2()
}

/// Adds a usual capsule that brings `id`, around `centre` and drawn at `scale`, from the back to the front.
pub(super) fn draw_capsule(
    quads: &mut Quads,
    (id, palette): (PowerId, Palette),
    place: (Vec2, f32),
    alpha: f32,
) {
    let colour = palette.power(id.power().family);
    draw(quads, (id, colour), usual_half(), place, alpha);
}

fn draw(
    quads: &mut Quads,
    (id, colour): (PowerId, Color),
    half: Vec2,
    (centre, scale): (Vec2, f32),
    alpha: f32,
) {
    let power = id.power();
    let size = half;
    let body = |grown: f32, half: Vec2, colour: Color| Shape {
        centre,
        half: (half + grown) * scale,
        along: Vec2::X,
        corner: (corner(power.family, size) + grown).max(0.0) * scale,
        colour: colour.with_alpha(colour.alpha() * alpha).to_linear(),
        ..default()
    };
    quads.shape(body(EDGE, half, palette::BALL_OUTLINE));
    quads.shape(body(0.0, half, colour));
    let gleam = Vec2::new(half.x - 4.0, 1.0);
    quads.shape(Shape {
        centre: centre + Vec2::Y * (half.y - 2.6) * scale,
        corner: gleam.y * scale,
        ..body(0.0, gleam, palette::TEXT.usual().with_alpha(0.5))
    });
    for line in &power.symbol {
        for ends in line.windows(2) {
            let [from, to] = [ends[0], ends[1]].map(|end| Vec2::from(end) * (half.y - 2.5));
            let half = Vec2::new(from.distance(to) * 0.5 + LINE, LINE);
            quads.shape(Shape {
                centre: centre + (from + to) * 0.5 * scale,
                along: (to - from).normalize_or(Vec2::X),
                corner: LINE * scale,
                ..body(0.0, half, palette::BALL_OUTLINE)
            });
        }
    }
}
