//! Enemies and their hatches: spiked discs with an eye, unlike any brick, and two doors in the upper wall that open
//! briefly. Runs in `Update`, in `Attach` and `Draw`.

use super::prelude::*;
use crate::content::Colour;
use crate::simulation::enemy::hatch::places;
use crate::simulation::tuning::ENEMY_RADIUS;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastCame>()
        .add_systems(Update, dress_enemies.in_set(LookSystems::Attach))
        .add_systems(
            Update,
            (
                note_who_came,
                turn_enemies,
                canvas("Hatches", layer::HATCHES, draw_hatches),
            )
                .chain()
                .in_set(LookSystems::Draw),
        );
}

/// Number of spikes of an enemy, and width of its dark edge (units).
const SPIKES: u32 = 7;
const EDGE: f32 = 1.2;
/// Angular speed (radians/s).
const SPIN: f32 = 1.1;
/// Time that a hatch is open (s), and half the size of a hatch (units).
const OPEN: f32 = 0.6;
const DOOR: Vec2 = Vec2::new(20.0, 4.0);

/// Maximum number of recent arrivals stored, which is more than the number of hatches.
const MOST_CAME: usize = 16;

/// Position (x in units) and time (s of virtual time) of the latest arrivals of enemies.
#[derive(Resource, Default)]
struct LastCame(Vec<(f32, f32)>);

/// Adds the mesh to new enemies. All enemies look the same and share one mesh.
fn dress_enemies(
    mut commands: Commands,
    (paints, palette): (Res<Paints>, Res<Palette>),
    enemies: Query<(Entity, &Position), Added<Enemy>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut shared: Local<Option<Handle<Mesh>>>,
) {
    if let Some(mesh) = shared.as_ref().filter(|_| palette.is_changed()) {
        _ = meshes.insert(mesh, picture(*palette).build());
    }
    for (entity, at) in &enemies {
        let mesh = shared.get_or_insert_with(|| meshes.add(picture(*palette).build()));
        let drawn = paints.drawn(mesh.clone(), at.0.as_vec2(), layer::ENEMIES);
        commands.entity(entity).insert(drawn);
    }
}

/// Returns the mesh of an enemy: spikes around a disc with an eye, all with a dark edge. The spikes end at the
/// collision radius.
fn picture(palette: Palette) -> Quads {
    let radius = ENEMY_RADIUS as f32;
    let body = palette.brick(Colour::Pink);
    let mut quads = Quads::default();
    let disc = |radius: f32, colour: Color| Shape::disc(Vec2::ZERO, radius, colour);
    for (grown, colour) in [(EDGE, palette::BALL_OUTLINE), (0.0, body)] {
        for spike in 0..SPIKES {
            let (sin, cos) = ops::sin_cos(TAU * spike as f32 / SPIKES as f32);
            let along = Vec2::new(cos, sin);
            let (centre, half) = (along * 0.72 * radius, Vec2::new(0.28 * radius, 2.4) + grown);
            quads.shape(Shape::rounded(centre, half, 1.6 + grown, colour).along(along));
        }
        quads.shape(disc(0.74 * radius + grown, colour));
    }
    quads.shape(disc(0.42 * radius, palette::BALL_OUTLINE));
    quads.shape(disc(0.26 * radius, palette::BALL_GLOW));
    quads
}

/// Turns enemies, except with reduced motion.
fn turn_enemies(
    (time, comfort): (Res<Time>, Res<Comfort>),
    mut enemies: Query<&mut Transform, With<Enemy>>,
) {
    let angle = comfort.unless_calm(time.elapsed_secs_wrapped() * SPIN);
    for mut transform in &mut enemies {
        transform.rotation = Quat::from_rotation_z(angle);
    }
}

fn note_who_came(time: Res<Time>, mut came: FiniteReader<EnemyCame>, mut last: ResMut<LastCame>) {
    let now = time.elapsed_secs();
    last.0.retain(|(_, at)| now - at < OPEN);
    let new = came.read().map(|enemy| (enemy.at.x as f32, now));
    last.0.extend(new);
    let too_many = last.0.len().saturating_sub(MOST_CAME);
    last.0.drain(..too_many);
}

/// Draws the hatches at the upper edge of the field, if the rules have enemies: each as two halves that part while an
/// enemy arrives.
fn draw_hatches(
    (time, arena): (Res<Time>, Res<Arena>),
    (rules, last, palette): (Res<RulesInPlay>, Res<LastCame>, Res<Palette>),
) -> Quads {
    let mut quads = Quads::default();
    if rules.0.enemies.is_none() {
        return quads;
    }
    let now = time.elapsed_secs();
    let mut bar = |centre: Vec2, half: Vec2, colour: Color| {
        quads.shape(Shape::rounded(centre, half, 1.5, colour));
    };
    for place in places(&arena) {
        let middle = Vec2::new(place.x as f32, arena.bounds.max.y as f32 + DOOR.y);
        let mut came = last.0.iter();
        let opened = came.rfind(|(at, _)| (at - middle.x).abs() < DOOR.x);
        let parted = opened.map_or(0.0, |(_, at)| parted((now - at) / OPEN));
        bar(middle, DOOR + 2.0, palette.of(palette::WALL_EDGE));
        bar(middle, DOOR, palette::BALL_OUTLINE);
        for side in [-1.0, 1.0] {
            let width = DOOR.x * 0.5 * (1.0 - parted);
            let at = middle + Vec2::X * side * (DOOR.x - width);
            let leaf = Vec2::new((width - 0.8).max(0.4), DOOR.y - 1.0);
            bar(at, leaf, palette.of(palette::WALL));
        }
    }
    quads
}

/// Returns how far a hatch is open (0 to 1) after the share `passed` of its time: it opens and closes again.
fn parted(passed: f32) -> f32 {
    (1.0 - (2.0 * passed - 1.0).abs()).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hatch_is_shut_before_and_after_and_wide_open_in_between() {
        assert_eq!([0.0, 0.5, 1.0, 3.0].map(parted), [0.0, 1.0, 0.0, 0.0]);
    }
}
