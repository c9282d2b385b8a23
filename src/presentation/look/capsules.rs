//! Falling capsules. Shape and motion show whether a capsule helps or hinders, its symbol shows the power-up, and its
//! colour is redundant. Runs in `Update`, in `Attach` and `React`.
//!
//! [`symbols`](super::symbols) draws the symbols. All falling capsules are drawn; the rules limit their number
//! (`max_capsules`).

use super::prelude::*;
use super::symbols::{LINE, draw_symbol};
use crate::content::CapsuleBody;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, dress_capsules.in_set(LookSystems::Attach))
        .add_systems(Update, move_capsules.in_set(LookSystems::React));
}

/// Width of the dark edge (units).
pub(super) const EDGE: f32 = 1.6;
/// Half the side length of the spikes on harmful capsules, which are squares turned by 45° (units).
const SPIKE: f32 = 3.4;
/// Number of spikes along a long side, and distance of the outer ones from the middle (share of half the length).
const SPIKES: (u32, f32) = (4, 0.78);
/// Distance of a symbol from the ends of a capsule, and from its upper and lower side (units).
const AROUND: Vec2 = Vec2::new(3.0, 0.7);

/// Draws new capsules, and all in the colours of a changed palette.
fn dress_capsules(
    mut commands: Commands,
    (paints, rules, palette): (Res<Paints>, Res<RulesInPlay>, Res<Palette>),
    capsules: Query<(Entity, &Capsule, &Position, Option<&Mesh2d>)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let half = rules.0.capsule_body.half().as_vec2();
    for (entity, capsule, at, mesh) in &capsules {
        if mesh.is_some() && !palette.is_changed() {
            continue;
        }
        let picture = picture(capsule.power, half, *palette).build();
        if let Some(mesh) = mesh {
            _ = meshes.insert(&mesh.0, picture);
            continue;
        }
        let drawn = paints.drawn(meshes.add(picture), at.0.as_vec2(), layer::CAPSULES);
        commands.entity(entity).insert(drawn);
    }
}

/// Returns the angle (radians) and the scale of a capsule of `family`, `age` (s) after an arbitrary start: helpful
/// capsules rock slowly, harmful ones tremble, and those with points turn like coins. With reduced motion (`is_calm`)
/// they move less.
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
        // Offset by id, so that neighbouring capsules do not move in unison.
        let age = now + 0.37 * (capsule.id % 16) as f32;
        let family = capsule.power.power().family;
        let (angle, scale) = motion(family, age, comfort.is_calm());
        transform.rotation = Quat::from_rotation_z(angle);
        transform.scale = scale.extend(1.0);
    }
}

/// Returns the corner radius (units) of a capsule of `family` with half the size `half` (units).
pub(super) fn corner(family: Family, half: Vec2) -> f32 {
    match family {
        Family::Helps => half.y,
        Family::Points => 0.45 * half.y,
        Family::Hinders => 0.0,
    }
}

/// Returns the mesh of a capsule with half the size `half` (units).
fn picture(power: PowerId, half: Vec2, palette: Palette) -> Quads {
    let mut quads = Quads::default();
    draw_capsule(&mut quads, (power, palette), half, (Vec2::ZERO, 1.0), 1.0);
    quads
}

/// Returns half the width and height of a usual capsule (units).
pub(super) fn usual_half() -> Vec2 {
    CapsuleBody::default().half().as_vec2()
}

/// Adds a capsule of the power-up `id` with half the size `half` (units) at the position and scale `place`, from back
/// to front.
pub(super) fn draw_capsule(
    quads: &mut Quads,
    (id, palette): (PowerId, Palette),
    half: Vec2,
    (centre, scale): (Vec2, f32),
    alpha: f32,
) {
    let family = id.power().family;
    let round = corner(family, half);
    let faded = |colour: Color| colour.with_alpha(colour.alpha() * alpha);
    for (grown, colour) in [(EDGE, palette::BALL_OUTLINE), (0.0, palette.power(family))] {
        let colour = faded(colour);
        for at in spikes(family, half) {
            let spike = Vec2::splat(SPIKE + 0.7 * grown) * scale;
            let spike = Shape::rounded(centre + at * scale, spike, 0.0, colour);
            quads.shape(spike.along(Vec2::splat(core::f32::consts::FRAC_1_SQRT_2)));
        }
        let corner = (round + grown).max(0.0) * scale;
        quads.shape(Shape::rounded(
            centre,
            (half + grown) * scale,
            corner,
            colour,
        ));
    }
    let gleam = Vec2::new(half.x - 4.0, 1.0) * scale;
    let above = centre + Vec2::Y * (half.y - 2.6) * scale;
    let colour = faded(palette::usual(tone::TEXT).with_alpha(0.5));
    quads.shape(Shape::rounded(above, gleam, gleam.y, colour));
    let dark = palette::BALL_OUTLINE.with_alpha(alpha).to_linear();
    let place = (centre, symbol_room(half) * scale);
    draw_symbol(quads, &id.power().symbol, place, LINE * scale, dark);
}

/// Returns half the width and height of the area for the symbol of a capsule with half the size `half` (units).
pub(super) fn symbol_room(half: Vec2) -> Vec2 {
    half - AROUND
}

/// Returns the positions of the spikes relative to the capsule's centre (units): all around a harmful one, otherwise
/// none.
fn spikes(family: Family, half: Vec2) -> Vec<Vec2> {
    if family != Family::Hinders {
        return Vec::new();
    }
    let (count, share) = SPIKES;
    let across = (0..count).map(|spike| 2.0 * spike as f32 / (count - 1) as f32 - 1.0);
    let across = across.map(|part| part * share * half.x);
    let along = across.flat_map(|x| [Vec2::new(x, half.y), Vec2::new(x, -half.y)]);
    let ends = [Vec2::new(half.x, 0.0), Vec2::new(-half.x, 0.0)];
    along.chain(ends).collect()
}

#[cfg(test)]
mod tests {
    use super::super::symbols::segments;
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

    #[test]
    fn what_hinders_has_spikes_all_around_and_nothing_else_has_any() {
        let half = usual_half();
        for family in [Family::Helps, Family::Points] {
            assert!(spikes(family, half).is_empty());
        }
        let spikes = spikes(Family::Hinders, half);
        for side in [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y] {
            let reach = half.dot(side.abs());
            assert!(spikes.iter().any(|at| at.dot(side) >= reach), "{side}");
        }
    }

    /// Pixels per unit in a window of 1920×1080 that shows the usual field.
    const PIXELS: f32 = 1080.0 / 632.0;

    #[test]
    fn the_symbol_of_a_capsule_is_at_least_28_pixels_large_at_1080p_and_never_larger_than_the_capsule()
     {
        let usual = CapsuleBody::default().half().as_vec2();
        for half in [usual, Vec2::new(30.0, 10.0)] {
            let room = symbol_room(half);
            assert!(room.cmple(half).all());
            for power in PowerId::all() {
                let symbol = &power.power().symbol;
                let points = segments(symbol, room - LINE).flatten();
                let reach = points.map(|point| point.abs() + LINE);
                let reach = reach.fold(Vec2::ZERO, Vec2::max);
                assert!(
                    2.0 * PIXELS * reach.max_element() >= 28.0,
                    "{power:?}: {reach}"
                );
                assert!(reach.cmple(room + 1e-3).all(), "{power:?}: {reach}");
            }
        }
    }
}
