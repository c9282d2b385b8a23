//! Capsules: what falls to be caught. Its shape and how it moves say whether it helps or hinders, the symbol on it what it brings; its
//! colour only adds. Runs in `Update`, in `Attach` and `React`.
//!
//! The symbols' lines are in the table of power-ups.

use bevy::math::ops;
use bevy::prelude::*;

use super::paints::Paints;
use super::quads::{Quads, Shape};
use super::{LookSystems, layer};
use crate::content::powers::Family;
use crate::content::{CapsuleBody, PowerId};
use crate::presentation::comfort::Comfort;
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
    )
    .add_systems(Update, move_capsules.in_set(LookSystems::React));
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

/// Those that help rock slowly to and fro, those that hinder tremble, those that bring points turn like coins: the angle (radians) and the
/// scale of a capsule of `family`, `age` (s) after a time of its own. Where only what has a meaning moves (`is_calm`) they move too, but
/// less.
fn motion(family: Family, age: f32, is_calm: bool) -> (f32, Vec2) {
    let less = if is_calm { 0.4 } else { 1.0 };
    match family {
        Family::Helps => (less * 0.16 * ops::sin(3.2 * age), Vec2::ONE),
        Family::Hinders => (less * 0.09 * ops::sin(31.0 * age), Vec2::ONE),
        Family::Points => {
            let narrow = less * 0.35 * (0.5 - 0.5 * ops::cos(4.5 * age));
            (0.0, Vec2::new(1.0 - narrow, 1.0))
        }
    }
}

fn move_capsules(
    (time, comfort): (Res<Time>, Res<Comfort>),
    mut capsules: Query<(&Capsule, &mut Transform)>,
) {
    let now = time.elapsed_secs_wrapped();
    for (capsule, mut transform) in &mut capsules {
        // Two that fall beside each other do not move as one.
        let age = now + 0.37 * (capsule.id % 16) as f32;
        let family = capsule.power.power().family;
        let (angle, scale) = motion(family, age, comfort.is_calm());
        transform.rotation = Quat::from_rotation_z(angle);
        transform.scale = scale.extend(1.0);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_family_moves_in_a_way_of_its_own_and_stays_where_it_is() {
        let at = |family, calm| (0..200).map(move |it| motion(family, it as f32 * 0.01, calm));
        let turns = |family| {
            at(family, false)
                .map(|(angle, _)| angle.abs())
                .fold(0.0, f32::max)
        };
        assert!(turns(Family::Helps) > 0.1 && turns(Family::Hinders) > 0.05);
        assert_eq!(turns(Family::Points), 0.0);
        let swings = |family| {
            let angles: Vec<f32> = at(family, false).map(|(angle, _)| angle).collect();
            let changes = angles.windows(2).filter(|pair| pair[0] * pair[1] < 0.0);
            changes.count()
        };
        assert!(swings(Family::Hinders) > 5 * swings(Family::Helps));
        for family in [Family::Helps, Family::Hinders, Family::Points] {
            for (angle, scale) in at(family, true).chain(at(family, false)) {
                assert!(angle.abs() < 0.2 && scale.x > 0.6 && scale.y == 1.0);
            }
        }
    }
}
