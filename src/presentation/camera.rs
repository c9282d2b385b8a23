//! The camera that shows the whole field in any window, letterboxed. Runs in `Update`, and in `PreUpdate` (where
//! pointer and fingers are).
//!
//! World units of the camera are the simulation's field units: x right, y up, the field's lower left corner at the
//! origin. The HUD and menus have their own layout and are not drawn by this camera's projection.

use bevy::camera::ScalingMode;
use bevy::input::InputSystems;
use bevy::input::touch::Touches;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::palette;
use crate::input::fingers::{FieldFinger, FieldFingers, FingerSystems};
use crate::input::{FieldPointer, FieldScale};
use crate::simulation::arena::Arena;

/// Room around the field for walls (world units): left, right and below.
pub const MARGIN: f32 = 16.0;

/// Room above the field for wall and HUD: at least so many world units, and such a share of the field's height.
const HEADROOM: (f32, f32) = (52.0, 0.08);

/// Room above a field of `height` (world units).
#[must_use]
pub fn headroom(height: f32) -> f32 {
    HEADROOM.0.max(HEADROOM.1 * height)
}

/// How much room is left below that for what a screen shows there, as a share of the field's height.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Foot(pub f32);

/// Marks the camera that shows the field.
#[derive(Component, Debug)]
pub struct WorldCamera;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(palette::BACKDROP))
        .init_resource::<Foot>()
        .add_systems(Startup, spawn_camera)
        .add_systems(
            PreUpdate,
            locate_pointers.after(InputSystems).before(FingerSystems),
        )
        .add_systems(
            Update,
            frame_field.run_if(resource_changed::<Arena>.or_else(resource_changed::<Foot>)),
        );
}

fn spawn_camera(mut commands: Commands) {
    commands.spawn((
        Name::new("World camera"),
        WorldCamera,
        Camera2d,
        Msaa::Off,
        Projection::Orthographic(projection(Vec2::ONE)),
    ));
}

/// Shows at least `size` (world units), and more along the longer side of the window.
fn projection(size: Vec2) -> OrthographicProjection {
    OrthographicProjection {
        scaling_mode: ScalingMode::AutoMin {
            min_width: size.x,
            min_height: size.y,
        },
        ..OrthographicProjection::default_2d()
    }
}

/// Tells input where in the field the pointer and the fingers are, and how far a mouse that moves goes there.
fn locate_pointers(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    camera: Single<(&Camera, &GlobalTransform), With<WorldCamera>>,
    (touches, arena): (Res<Touches>, Res<Arena>),
    mut pointer: ResMut<FieldPointer>,
    mut fingers: ResMut<FieldFingers>,
    mut scale: ResMut<FieldScale>,
) {
    let (camera, transform) = *camera;
    let in_field = |at: Vec2| {
        let place = camera.viewport_to_world_2d(transform, at);
        place.ok().map(|place| place.as_dvec2())
    };
    let Some(window) = window else { return };
    let place = window.cursor_position().and_then(in_field);
    pointer.set_if_neq(FieldPointer(place));
    // A finger may come and go between two frames.
    let gone = touches.iter_just_pressed();
    let gone = gone.filter(|touch| touches.get_pressed(touch.id()).is_none());
    let touching = touches.iter().chain(gone).filter_map(|touch| {
        let at = in_field(touch.position())?;
        Some(FieldFinger {
            id: touch.id(),
            at,
            is_inside: arena.bounds.contains(at),
        })
    });
    let touching = FieldFingers(touching.collect());
    fingers.set_if_neq(touching);
    if let (Some(from), Some(to)) = (in_field(Vec2::ZERO), in_field(Vec2::X)) {
        // A mouse counts in pixels of the screen.
        let scale_factor = f64::from(window.scale_factor());
        scale.set_if_neq(FieldScale((to.x - from.x) / scale_factor));
    }
}

/// Fits the projection to the field of the level in play.
fn frame_field(
    arena: Res<Arena>,
    foot: Res<Foot>,
    camera: Single<(&mut Projection, &mut Transform), With<WorldCamera>>,
) {
    let (mut shown, mut transform) = camera.into_inner();
    let field = arena.bounds.size().as_vec2();
    let (top, below) = (headroom(field.y), MARGIN + foot.0 * field.y);
    let size = field + Vec2::new(2.0 * MARGIN, below + top);
    let centre = arena.bounds.centre().as_vec2() + Vec2::new(0.0, (top - below) * 0.5);
    *shown = Projection::Orthographic(projection(size));
    transform.translation = centre.extend(transform.translation.z);
}
