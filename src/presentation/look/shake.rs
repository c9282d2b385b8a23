//! The shake of the picture: a little for bricks, more for a lost ball. Runs in `Update`, in `React`, and around the
//! drawing of a frame.
//!
//! How strong it is, the player settles ([`Comfort`]). Trauma adds up and decays; the shake is its square, along smooth noise. Only what is drawn shakes: the camera's
//! `Transform` stays where it is, so the pointer's place in the field does too, and the game cannot feel it.

use bevy::math::ops;
use bevy::prelude::*;
use bevy::transform::TransformSystems;

use super::LookSystems;
use crate::presentation::camera::WorldCamera;
use crate::presentation::comfort::Comfort;
use crate::simulation::messages::{BallLost, BrickDestroyed, Cause, LevelStarted};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Trauma>()
        .add_systems(First, steady_camera)
        .add_systems(Update, take_trauma.in_set(LookSystems::React))
        .add_systems(PostUpdate, shake_camera.after(TransformSystems::Propagate));
}

/// Trauma of a destroyed brick, and the most that bricks alone cause.
const BRICK: (f32, f32) = (0.22, 0.5);
/// Trauma of a brick that goes by a blast, and the most that blasts cause.
const BLAST: (f32, f32) = (0.25, 0.7);
/// Trauma of a lost ball.
const LOST: f32 = 0.9;
/// How fast trauma decays (1/s).
const DECAY: f32 = 1.6;
/// The shake of trauma 1, along each axis (units).
const REACH: f32 = 5.0;

/// How shaken the picture is, 0 to 1.
#[derive(Resource, Default)]
pub(super) struct Trauma(f32);

impl Trauma {
    /// How strong the shake is (0 to 1).
    pub fn strength(&self) -> f32 {
        self.0 * self.0
    }
}

fn take_trauma(
    time: Res<Time>,
    mut trauma: ResMut<Trauma>,
    mut destroyed: MessageReader<BrickDestroyed>,
    mut lost: MessageReader<BallLost>,
    mut started: MessageReader<LevelStarted>,
) {
    trauma.0 = (trauma.0 - DECAY * time.delta_secs()).max(0.0);
    for brick in destroyed.read() {
        trauma.0 = match brick.cause {
            Cause::Blast(_) => more(trauma.0, BLAST),
            _ => more(trauma.0, BRICK),
        };
    }
    if lost.read().count() > 0 {
        trauma.0 = trauma.0.max(LOST);
    }
    if started.read().count() > 0 {
        trauma.0 = 0.0;
    }
}

/// Trauma after one event more that adds `each`, and causes `most` alone.
fn more(trauma: f32, (each, most): (f32, f32)) -> f32 {
    trauma.max((trauma + each).min(most))
}

pub(super) fn shake_camera(
    time: Res<Time>,
    (trauma, comfort): (Res<Trauma>, Res<Comfort>),
    camera: Option<Single<(&Transform, &mut GlobalTransform), With<WorldCamera>>>,
) {
    let share = comfort.shake_share();
    let Some(camera) = camera.filter(|_| trauma.0 * share > 0.0) else {
        return;
    };
    let (transform, mut shown) = camera.into_inner();
    let offset = share * offset(trauma.0, time.elapsed_secs_wrapped());
    *shown = GlobalTransform::from(
        transform.with_translation(transform.translation + offset.extend(0.0)),
    );
}

/// Until it is drawn again, the camera is where its `Transform` says: whoever asks where the pointer is gets an
/// answer that does not shake.
fn steady_camera(camera: Option<Single<(&Transform, &mut GlobalTransform), With<WorldCamera>>>) {
    if let Some(camera) = camera {
        let (transform, mut shown) = camera.into_inner();
        shown.set_if_neq(GlobalTransform::from(*transform));
    }
}

/// Where the picture is shaken to (units), at `now` (s): two slow waves to an axis, whose ratio is not whole.
fn offset(trauma: f32, now: f32) -> Vec2 {
    let wave = |a: f32, b: f32| 0.6 * ops::sin(now * a) + 0.4 * ops::sin(now * b + 1.0);
    trauma * trauma * REACH * Vec2::new(wave(41.0, 67.3), wave(47.0, 59.1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presentation::juice::{Amount, Juice};

    /// Pixels to a unit in a window 1080 high.
    const SCALE: f32 = 1.62;

    #[test]
    fn bricks_shake_the_picture_by_less_than_three_pixels_and_nothing_by_more_than_twelve() {
        let (mut bricks, mut blasts) = (0.0, 0.0);
        for _ in 0..20 {
            bricks = more(bricks, BRICK);
            blasts = more(blasts, BLAST);
        }
        let full = Comfort {
            juice: Juice::all(Amount::Full),
            ..default()
        };
        let full = full.shake_share();
        for step in 0..1_000 {
            let now = step as f32 * 0.01;
            let pixels = |trauma| offset(trauma, now).length() * SCALE;
            assert!(pixels(bricks) < 3.0, "bricks");
            assert!(pixels(blasts) < 6.0, "blasts");
            assert!(pixels(LOST) < 10.0, "a lost ball");
            assert!(full * pixels(LOST) < 12.0, "a lost ball at its most");
        }
    }

    #[test]
    fn bricks_never_calm_the_shake_of_a_lost_ball() {
        assert!((more(LOST, BRICK) - LOST).abs() < 1e-6);
    }
}
