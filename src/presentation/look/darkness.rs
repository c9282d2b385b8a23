//! Darkness over the field while an effect says so: only what is near balls, paddles and capsules is seen. Runs in `Update`,
//! in `Draw`.
//!
//! A net of squares whose corners are darker the farther they are from the next light, made anew each frame.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;

use super::picture::shows;
use super::{LookSystems, layer};
use crate::content::effects::Picture;
use crate::presentation::flat::{Flat, FlatMaterial, Place};
use crate::presentation::palette;
use crate::simulation::arena::Arena;
use crate::simulation::ball::Ball;
use crate::simulation::paddle::Paddle;
use crate::simulation::power::active::ActiveEffects;
use crate::simulation::power::capsule::Capsule;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_darkness)
        .add_systems(Update, draw_darkness.in_set(LookSystems::Draw));
}

/// Squares along the longer side of the field.
const SQUARES: f32 = 40.0;
/// All is seen up to the first distance from a light, and nothing from the second on (units).
const REACH: (f32, f32) = (70.0, 150.0);
/// How dark it is where nothing is seen (0 to 1).
const DARKEST: f32 = 0.97;

/// The darkness.
#[derive(Component)]
struct Darkness;

fn spawn_darkness(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<FlatMaterial>>,
) {
    let material = FlatMaterial {
        place: Place::Field,
        see_through: true,
    };
    // A mesh without corners is none to the renderer.
    let mut unseen = Flat::default();
    unseen.polygon([(Vec2::ZERO, LinearRgba::NONE); 3]);
    commands.spawn((
        Name::new("Darkness"),
        Darkness,
        Mesh2d(meshes.add(unseen.build())),
        MeshMaterial2d(materials.add(material)),
        Transform::from_xyz(0.0, 0.0, layer::DARKNESS),
        Visibility::Hidden,
        NoFrustumCulling,
    ));
}

/// What gives light.
type Light = Or<(With<Ball>, With<Paddle>, With<Capsule>)>;

fn draw_darkness(
    (effects, arena): (Res<ActiveEffects>, Res<Arena>),
    lights: Query<&Transform, (Light, Without<Darkness>)>,
    darkness: Single<(&Mesh2d, &mut Visibility), With<Darkness>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let (mesh, mut visibility) = darkness.into_inner();
    if !shows(&effects, Picture::Darkness) {
        visibility.set_if_neq(Visibility::Hidden);
        return;
    }
    visibility.set_if_neq(Visibility::Inherited);
    let lights: Vec<Vec2> = (lights.iter())
        .map(|light| light.translation.truncate())
        .collect();
    let (low, high) = (arena.bounds.min.as_vec2(), arena.bounds.max.as_vec2());
    let side = (high - low).max_element() / SQUARES;
    let count = ((high - low) / side).ceil();
    let mut flat = Flat::default();
    for row in 0..count.y as u32 {
        for column in 0..count.x as u32 {
            let from = low + Vec2::new(column as f32, row as f32) * side;
            let corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];
            flat.polygon(corners.map(|(x, y)| {
                let at = (from + Vec2::new(x, y) * side).min(high);
                let colour = palette::BACKDROP.usual().to_linear();
                (at, colour.with_alpha(DARKEST * darkness_at(at, &lights)))
            }));
        }
    }
    if let Some(mut mesh) = meshes.get_mut(&mesh.0) {
        *mesh = flat.build();
    }
}

/// How dark it is at `at` (0 to 1), between `lights`.
fn darkness_at(at: Vec2, lights: &[Vec2]) -> f32 {
    let distances = lights.iter().map(|light| light.distance(at));
    let nearest = distances.fold(f32::INFINITY, f32::min);
    ((nearest - REACH.0) / (REACH.1 - REACH.0)).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_light_near_a_light_and_dark_far_from_all() {
        let lights = [Vec2::ZERO, Vec2::new(500.0, 0.0)];
        assert_eq!(darkness_at(Vec2::new(30.0, 30.0), &lights), 0.0);
        assert_eq!(darkness_at(Vec2::new(520.0, 0.0), &lights), 0.0);
        assert_eq!(darkness_at(Vec2::new(250.0, 0.0), &lights), 1.0);
    }
}
