//! Where the field is drawn from when the picture shakes or turns. Runs around the drawing of a frame, in `First` and `PostUpdate`.
//!
//! Owns that only what is drawn moves: the camera's `Transform` stays where it is, so the pointer's place in the field does too. What
//! moves it is `look/`, in [`CameraMoves`]; what is written over the field asks [`DrawnFrom`] after that.

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

/// Where the camera is when a frame is drawn: at its `Transform`, unless something in [`CameraMoves`] says otherwise.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct DrawnFrom(pub Transform);

/// In `PostUpdate`, before the user interface is laid out: the picture is shaken, and turned.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CameraMoves;

type Shown = (&'static Transform, &'static mut GlobalTransform);

/// Until it is drawn again, the camera is where its `Transform` says: whoever asks where the pointer is gets an
/// answer that does not shake.
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
