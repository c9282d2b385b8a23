//! The picture of the field, turned and swaying while an effect says so, and closer before the last brick. Runs around the drawing of a
//! frame.
//!
//! Owns how *confusion* and *chaos* move the picture; what becomes of its colours is [`lens`](super::lens)'s. Only what is drawn turns: the camera's `Transform` stays where it is, so the
//! pointer's place in the field does too. Screens and the HUD are never turned.

use std::f32::consts::PI;

use bevy::math::ops;
use bevy::prelude::*;
use bevy::transform::TransformSystems;

use super::shake;
use crate::content::effects::{Effect, Picture};
use crate::presentation::camera::WorldCamera;
use crate::presentation::comfort::Comfort;
use crate::presentation::tempo::last_brick::LastBrick;
use crate::simulation::arena::Arena;
use crate::simulation::power::active::ActiveEffects;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        turn_picture
            .after(TransformSystems::Propagate)
            .after(shake::shake_camera),
    );
}

/// How far the picture sways: its angle (radians), and its place along each axis (units).
const SWAY: (f32, f32) = (0.05, 8.0);

/// Whether anybody has an effect that shows `picture`.
pub(super) fn shows(effects: &ActiveEffects, picture: Picture) -> bool {
    let mut all = effects.all().iter();
    all.any(|active| active.effect() == Effect::Picture(picture))
}

fn turn_picture(
    time: Res<Time>,
    (effects, arena, comfort): (Res<ActiveEffects>, Res<Arena>, Res<Comfort>),
    last: Res<LastBrick>,
    camera: Option<Single<&mut GlobalTransform, With<WorldCamera>>>,
) {
    let confused = shows(&effects, Picture::Confuse);
    let sways = !comfort.is_calm() && shows(&effects, Picture::Chaos);
    let zoom = last.zoom();
    let (true, Some(camera)) = (confused || sways || zoom > 1.0, camera) else {
        return;
    };
    let mut shown = camera.into_inner();
    let now = time.elapsed_secs_wrapped();
    let (mut angle, mut offset) = (0.0, Vec2::ZERO);
    if confused {
        angle = PI;
    }
    if sways {
        angle += SWAY.0 * ops::sin(1.3 * now);
        offset = SWAY.1 * Vec2::new(ops::sin(0.9 * now), ops::cos(1.1 * now));
    }
    let middle = arena.bounds.centre().as_vec2();
    let closer = closer(shown.compute_transform(), last.at, zoom);
    *shown = GlobalTransform::from(turned(closer, middle, angle, offset));
}

/// The camera `from`, so close that all is `zoom` times as large and `at` (units) stays where it is seen.
fn closer(from: Transform, at: Vec2, zoom: f32) -> Transform {
    let arm = from.translation - at.extend(from.translation.z);
    Transform {
        translation: at.extend(from.translation.z) + arm / zoom,
        scale: from.scale * Vec3::new(1.0 / zoom, 1.0 / zoom, 1.0),
        ..from
    }
}

/// The camera `from`, turned by `angle` (radians) so that `middle` (units) stays where it is seen, and moved by `offset`
/// (units).
fn turned(from: Transform, middle: Vec2, angle: f32, offset: Vec2) -> Transform {
    let turn = Quat::from_rotation_z(angle);
    let arm = middle.extend(from.translation.z) - from.translation;
    Transform {
        translation: middle.extend(from.translation.z) - turn * arm + offset.extend(0.0),
        rotation: turn * from.rotation,
        ..from
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_the_field_stays_where_it_is_and_right_becomes_left() {
        let camera = Transform::from_xyz(400.0, 320.0, 0.0);
        let middle = Vec2::new(400.0, 300.0);
        let seen = |camera: &Transform, at: Vec2| {
            let local = camera.to_matrix().inverse() * at.extend(0.0).extend(1.0);
            local.truncate().truncate()
        };
        let upside_down = turned(camera, middle, PI, Vec2::ZERO);
        let before = seen(&camera, middle);
        assert!(seen(&upside_down, middle).distance(before) < 1e-3);
        let corner = seen(&upside_down, Vec2::new(800.0, 600.0));
        assert!(corner.distance(seen(&camera, Vec2::ZERO)) < 1e-3);
    }
}
