//! Ball: warm white with a dark outline and a halo, squashed briefly at every contact. Runs in `Update`, in `Attach`,
//! `React` and `Draw`.
//!
//! It is the brightest object on screen and is drawn above all others. The outline separates it from bright bricks.
//! The halos are below all balls, so that none covers the outline of another ball. [`trail`](super::trail) draws the
//! trail.

use super::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, dress_balls.in_set(LookSystems::Attach))
        .add_systems(Update, squash_balls.in_set(LookSystems::React));
}

/// Duration of a squash (s).
const SQUASH_TIME: f32 = 0.11;
/// Share of the diameter that a ball loses along the contact normal.
const SQUASH: f32 = 0.24;
/// Discs of a halo: radius and inner fade width (radii of the ball), and opacity.
const HALO: [(f32, f32, f32); 2] = [(3.0, 2.3, 0.20), (1.8, 0.9, 0.20)];

/// Deformation of a ball by its last contact.
#[derive(Component)]
struct Squash {
    /// Contact normal.
    along: Vec2,
    /// Time since the contact (s).
    age: f32,
}

/// Draws new balls, and again those whose radius has changed.
fn dress_balls(
    mut commands: Commands,
    paints: Res<Paints>,
    balls: Query<(Entity, &Ball, &Position, Option<&Mesh2d>), Changed<Ball>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for (entity, ball, at, mesh) in &balls {
        let picture = picture(ball.radius as f32).build();
        if let Some(mesh) = mesh {
            _ = meshes.insert(&mesh.0, picture);
            continue;
        }
        let squash = Squash {
            along: Vec2::X,
            age: SQUASH_TIME,
        };
        let drawn = paints.drawn(meshes.add(picture), at.0.as_vec2(), layer::BALL);
        commands.entity(entity).insert((squash, drawn));
    }
}

/// Returns the mesh of a ball of `radius` (units), from back to front.
fn picture(radius: f32) -> Quads {
    let mut quads = Quads::default();
    let mut disc = |share: f32, soft: f32, colour: Color| {
        quads.shape(Shape::disc(Vec2::ZERO, share * radius, colour).soft(soft * radius));
    };
    disc(1.16, 0.04, palette::BALL_OUTLINE);
    disc(1.0, 0.0, palette::BALL_RIM);
    disc(0.97, 0.45, palette::BALL);
    quads
}

/// Squashes balls at their contacts. A field reset ends all earlier squashes.
fn squash_balls(
    (time, comfort, field): (Res<Time>, Res<Comfort>, FieldReset),
    mut hits: FiniteReader<BallHit>,
    mut balls: Query<(&Ball, &mut Squash, &mut Transform)>,
) {
    for (_, mut squash, _) in &mut balls {
        squash.age = match field.is_reset() {
            true => SQUASH_TIME,
            false => squash.age + time.delta_secs(),
        };
    }
    for hit in hits.read() {
        let mut struck = balls.iter_mut().filter(|row| row.0.id == hit.ball);
        if let Some((_, mut squash, _)) = struck.next() {
            *squash = Squash {
                along: hit.normal.as_vec2(),
                age: 0.0,
            };
        }
    }
    for (_, squash, mut transform) in &mut balls {
        transform.rotation = Quat::from_rotation_arc_2d(Vec2::X, squash.along);
        transform.scale = squashed(squash.age, comfort.shape_share()).extend(1.0);
    }
}

/// Returns the scale of a ball, along the contact normal and across it, `age` (s) after the contact. `share` is the
/// amount of the effect.
fn squashed(age: f32, share: f32) -> Vec2 {
    let left = 1.0 - (age / SQUASH_TIME).min(1.0);
    let amount = SQUASH * share * left * left;
    Vec2::new(1.0 - amount, 1.0 + 0.5 * amount)
}

pub(super) fn draw_halos(balls: Query<(&Ball, &Transform, &Visibility)>) -> Quads {
    let mut quads = Quads::default();
    for (ball, at, _) in balls.iter().filter(|row| *row.2 != Visibility::Hidden) {
        let (at, radius) = (at.translation.truncate(), ball.radius as f32);
        for (share, soft, alpha) in HALO {
            let colour = palette::BALL_GLOW.with_alpha(alpha);
            quads.shape(Shape::disc(at, share * radius, colour).soft(soft * radius));
        }
    }
    quads
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ball_is_round_again_soon_after_a_contact() {
        assert!(squashed(0.0, 1.0).x < 0.8, "flat at first");
        assert_eq!(squashed(SQUASH_TIME, 1.0), Vec2::ONE);
        assert_eq!(squashed(10.0, 1.0), Vec2::ONE);
        assert_eq!(squashed(0.0, 0.0), Vec2::ONE, "without juice");
    }
}
