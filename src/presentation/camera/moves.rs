//! Movement of the camera while a frame is drawn: shakes and turns of the view. Runs in `First` and `PostUpdate`.
//!
//! Only the rendered view moves. The camera's `Transform` is unchanged, so the pointer's position in the field is too.
//! Systems of `look/` in [`CameraMoves`] change [`DrawnFrom`]; systems that place text over the field read it after
//! that set.

use bevy::prelude::*;
use bevy::transform::TransformSystems;
use bevy::ui::UiSystems;

use super::WorldCamera;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DrawnFrom>()
        .add_systems(First, steady_camera)
        .configure_sets(PostUpdate, CameraMoves.before(UiSystems::Prepare))
        .add_systems(
            PostUpdate,
            (
                begin_where_it_is.before(CameraMoves),
                draw_from_there
                    .after(CameraMoves)
                    .after(TransformSystems::Propagate),
            ),
        );
}

/// Camera transform for the current frame: the camera's `Transform`, unless a system in [`CameraMoves`] changes it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct DrawnFrom(pub Transform);

/// Systems in `PostUpdate`, before the layout of the user interface, that shake and turn the view.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CameraMoves;

type Shown = (&'static Transform, &'static mut GlobalTransform);

/// Resets the camera to its `Transform` until the next frame is drawn, so that the pointer's position in the field does
/// not shake.
fn steady_camera(camera: Single<Shown, With<WorldCamera>>) {
    let (transform, mut shown) = camera.into_inner();
    shown.set_if_neq(GlobalTransform::from(*transform));
}

fn begin_where_it_is(
    camera: Single<&Transform, With<WorldCamera>>,
    mut drawn_from: ResMut<DrawnFrom>,
) {
    drawn_from.0 = **camera;
}

fn draw_from_there(
    drawn_from: Res<DrawnFrom>,
    mut camera: Single<&mut GlobalTransform, With<WorldCamera>>,
) {
    camera.set_if_neq(GlobalTransform::from(drawn_from.0));
}
