//! Darkness over the field during that effect: only the surroundings of balls, paddles and capsules are visible. Runs
//! in `Update`, in `Draw`.
//!
//! The darkness is a grid of squares, rebuilt each frame, whose corners are darker with the distance to the nearest
//! light. It fades in and out, but changes at once after a field reset.

use super::picture::{shows, towards};
use super::prelude::*;
use crate::content::effects::Picture;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_darkness)
        .add_systems(Update, draw_darkness.in_set(LookSystems::Draw));
}

/// Number of squares along the longer side of the field.
const SQUARES: f32 = 40.0;
/// Distances from a light up to which everything is visible, and from which nothing is (units).
const REACH: (f32, f32) = (70.0, 150.0);
/// Opacity where nothing is visible (0 to 1).
const DARKEST: f32 = 0.97;

/// Darkness with its current amount (0 to 1).
#[derive(Component, Default)]
struct Darkness(f32);

impl Darkness {
    /// Advances the fade by `passed` (s) towards full or no darkness. Jumps there after a field reset.
    fn pass(&mut self, passed: f32, is_wanted: bool, is_reset: bool) {
        let wanted = f32::from(u8::from(is_wanted));
        self.0 = if is_reset {
            wanted
        } else {
            towards(self.0, wanted, passed)
        };
    }
}

fn spawn_darkness(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<FlatMaterial>>,
) {
    let material = FlatMaterial {
        place: Place::Field,
        see_through: true,
    };
    // The renderer rejects a mesh without vertices.
    let mut unseen = Flat::default();
    unseen.polygon([(Vec2::ZERO, LinearRgba::NONE); 3]);
    commands.spawn((
        Name::new("Darkness"),
        Darkness::default(),
        Mesh2d(meshes.add(unseen.build())),
        MeshMaterial2d(materials.add(material)),
        Transform::from_xyz(0.0, 0.0, layer::DARKNESS),
        Visibility::Hidden,
        NoFrustumCulling,
    ));
}

/// Sources of light.
type Light = Or<(With<Ball>, With<Paddle>, With<Capsule>)>;

fn draw_darkness(
    (time, field): (Res<Time>, FieldReset),
    (effects, arena): (Res<ActiveEffects>, Res<Arena>),
    lights: Query<&Transform, (Light, Without<Darkness>)>,
    darkness: Single<(&mut Darkness, &Mesh2d, &mut Visibility)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let (mut darkness, mesh, mut visibility) = darkness.into_inner();
    let is_wanted = shows(&effects, Picture::Darkness);
    darkness.pass(time.delta_secs(), is_wanted, field.is_reset());
    visibility.set_if_neq(visible(darkness.0 > 0.0));
    if darkness.0 <= 0.0 {
        return;
    }
    let darkest = DARKEST * darkness.0;
    let lights = lights.iter().map(|light| light.translation.truncate());
    let lights: Vec<Vec2> = lights.collect();
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
                let colour = palette::usual(tone::BACKDROP).to_linear();
                (at, colour.with_alpha(darkest * darkness_at(at, &lights)))
            }));
        }
    }
    _ = meshes.insert(&mesh.0, flat.build());
}

/// Returns the darkness at `at` (0 to 1) for the positions of all lights.
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

    #[test]
    fn it_comes_and_goes_in_a_fifth_of_a_second_and_is_there_at_once_where_a_field_is_reset() {
        const FRAME: f32 = 1.0 / 60.0;
        let mut darkness = Darkness::default();
        for is_wanted in [true, false] {
            for frame in 1..=13 {
                let before = darkness.0;
                darkness.pass(FRAME, is_wanted, false);
                assert!((darkness.0 - before).abs() < 0.1, "frame {frame}");
            }
            assert_eq!(darkness.0, f32::from(u8::from(is_wanted)));
        }
        for is_wanted in [true, false] {
            darkness.pass(FRAME, is_wanted, true);
            assert_eq!(darkness.0, f32::from(u8::from(is_wanted)), "put");
        }
    }
}
