//! Eyes of the paddle: they follow the ball that comes down next, blink, and close tightly when a life is lost. Runs in
//! `Update`, in `Attach` and `Draw`.
//!
//! They are smaller and darker than the ball. The settings for juice can remove them.

use bevy::math::FloatOrd;

use super::effects::Chance;
use super::paddle::dress_paddles;
use super::prelude::*;

pub(super) fn plugin(app: &mut App) {
    // Spawn the eyes after the bar, which is a child too.
    app.add_systems(
        Update,
        give_eyes.after(dress_paddles).in_set(LookSystems::Attach),
    )
    .add_systems(Update, (look, draw).chain().in_set(LookSystems::Draw));
}

/// Radius of an eye: share of the paddle's height, and maximum (units).
const RADIUS: (f32, f32) = (0.34, 7.0);
/// Distance of an eye from the middle between them, as a multiple of the radius.
const APART: f32 = 1.5;
/// Radius of a pupil and its largest shift to the side, as shares of the eye's radius.
const PUPIL: (f32, f32) = (0.52, 0.4);
/// Rate at which the gaze turns (1/s).
const TURNS: f32 = 14.0;
/// Duration of a blink (s), and range of the time until the next blink (s).
const BLINK: f32 = 0.13;
const BETWEEN: (f32, f32) = (2.0, 5.5);
/// Time that the eyes stay closed after a miss (s).
const WINCE: f32 = 0.7;

/// Eyes of a paddle; a child entity of it.
#[derive(Component, Debug, Default)]
struct Eyes {
    /// Direction of the gaze; shorter than 1 while the gaze turns or has no target.
    gaze: Vec2,
    /// Time until the next blink (s); negative during a blink.
    blinks_in: f32,
    /// Remaining time that the eyes stay closed (s).
    winces: f32,
    /// Gaze and openness that were drawn last, rounded to visible steps.
    drawn: Option<(IVec2, i32)>,
}

fn give_eyes(
    mut commands: Commands,
    paints: Res<Paints>,
    paddles: Query<Entity, Added<Paddle>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for paddle in &paddles {
        let eyes = Eyes {
            blinks_in: BETWEEN.0,
            ..default()
        };
        let mesh = meshes.add(Rectangle::default());
        let drawn = paints.drawn(mesh, Vec2::ZERO, layer::EYES - layer::PADDLE);
        let name = Name::new("Eyes");
        commands.spawn((name, eyes, ChildOf(paddle), drawn, Visibility::Hidden));
    }
}

/// Returns the position that the eyes at `from` (units) look at: the nearest descending ball, or else the nearest ball.
fn target(
    from: Vec2,
    balls: &Query<(&Position, &Velocity), (With<Ball>, Without<Held>)>,
) -> Option<Vec2> {
    let nearest = balls.iter().min_by_key(|(at, velocity)| {
        let rises = velocity.0.y > 0.0;
        (rises, FloatOrd(at.0.as_vec2().distance_squared(from)))
    });
    nearest.map(|(at, _)| at.0.as_vec2())
}

/// Turns and blinks the eyes. A field reset opens them.
fn look(
    (time, round, field): (Res<Time>, Res<Round>, FieldReset),
    mut lost: MessageReader<BallLost>,
    balls: Query<(&Position, &Velocity), (With<Ball>, Without<Held>)>,
    paddles: Query<&Position, With<Paddle>>,
    mut chance: ResMut<Chance>,
    mut eyes: Query<(&ChildOf, &mut Eyes)>,
) {
    let passed = time.delta_secs();
    let missed = lost.read().count() > 0 && *round != Round::Playing;
    for (paddle, mut eyes) in &mut eyes {
        let Ok(at) = paddles.get(paddle.parent()) else {
            continue;
        };
        let from = at.0.as_vec2();
        let way = target(from, &balls).map_or(Vec2::ZERO, |ball| ball - from);
        let wanted = way.normalize_or_zero();
        let turned = (wanted - eyes.gaze) * (TURNS * passed).min(1.0);
        eyes.gaze += turned;
        eyes.winces = match (missed, field.is_reset()) {
            (true, _) => WINCE,
            (false, true) => 0.0,
            (false, false) => (eyes.winces - passed).max(0.0),
        };
        eyes.blinks_in -= passed;
        if eyes.blinks_in < -BLINK {
            eyes.blinks_in = chance.between(BETWEEN.0, BETWEEN.1);
        }
    }
}

impl Eyes {
    /// Returns how far the eyes are open (0 to 1).
    fn open(&self) -> f32 {
        if self.winces > 0.0 {
            return 0.0;
        }
        let into = (-self.blinks_in / BLINK).clamp(0.0, 1.0);
        (2.0 * into - 1.0).abs()
    }
}

fn draw(
    (comfort, effects): (Res<Comfort>, Res<ActiveEffects>),
    paddles: Query<(&Paddle, &Collider)>,
    mut eyes: Query<(&ChildOf, &mut Eyes, &Mesh2d, &mut Visibility)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for (paddle, mut eyes, mesh, mut visibility) in &mut eyes {
        let Ok((paddle, collider)) = paddles.get(paddle.parent()) else {
            continue;
        };
        // A ghost paddle has no eyes, because they would reveal it.
        if !comfort.has_eyes() || effects.has(paddle.player, Effect::Ghost) {
            visibility.set_if_neq(Visibility::Hidden);
            eyes.drawn = None;
            continue;
        }
        let open = eyes.open();
        let gaze = (eyes.gaze * 24.0).round().as_ivec2();
        let shown = (gaze, (open * 8.0).round() as i32);
        if eyes.drawn == Some(shown) {
            continue;
        }
        eyes.drawn = Some(shown);
        let height = 2.0 * collider.half().y as f32;
        let radius = (RADIUS.0 * height).min(RADIUS.1);
        let mut quads = Quads::default();
        draw_pair(&mut quads, eyes.gaze, open, radius);
        quads.show(mesh, &mut visibility, &mut meshes);
    }
}

/// Adds both eyes of `radius` (units), `open` (0 to 1), with this gaze.
fn draw_pair(quads: &mut Quads, gaze: Vec2, open: f32, radius: f32) {
    let white = palette::EYE.to_linear();
    let dark = palette::BALL_OUTLINE.to_linear();
    for side in [-1.0, 1.0] {
        let centre = Vec2::new(side * APART * radius, 0.0);
        let high = (radius * open).max(radius * 0.16);
        let lid = Vec2::new(radius, high);
        quads.shape(Shape::rounded(centre, lid + 1.0, high + 1.0, dark));
        if open < 0.2 {
            continue;
        }
        quads.shape(Shape::rounded(centre, lid, high, white));
        let pupil = PUPIL.0 * radius;
        let place = centre + gaze * PUPIL.1 * radius * Vec2::new(1.0, open);
        let half = Vec2::new(pupil, pupil.min(high));
        quads.shape(Shape::rounded(place, half, pupil, dark));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eyes_blink_and_are_shut_after_a_miss() {
        let mut eyes = Eyes {
            blinks_in: 1.0,
            ..default()
        };
        assert_eq!(eyes.open(), 1.0);
        eyes.blinks_in = -BLINK * 0.5;
        assert!(eyes.open() < 0.1, "half of a blink");
        eyes.blinks_in = -BLINK;
        assert_eq!(eyes.open(), 1.0);
        eyes.winces = 0.1;
        assert_eq!(eyes.open(), 0.0);
    }
}
