//! Camera that shows the whole field in a window of any shape, with free space around it. Runs in `Update`, and in
//! `PreUpdate` to locate the pointer and the fingers in the field.
//!
//! `moves.rs` moves the camera for shakes and turns of the view, and `view.rs` shows the field in a part of the window.
//!
//! The camera's world units are the field units of the simulation: x to the right, y upwards, the field's lower left
//! corner at the origin. The HUD and menus have their own layout and do not use this camera's projection.

mod moves;
mod view;

use bevy::camera::ScalingMode;
use bevy::input::InputSystems;
use bevy::input::touch::Touches;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use brickwork_ui::tone;

pub use moves::{CameraMoves, DrawnFrom};
pub use view::FieldView;

use super::palette::{self, Palette};
use crate::input::fingers::{FieldFinger, FieldFingers, FingerSystems};
use crate::input::{FieldPointer, FieldScale};
use crate::simulation::Arena;

/// Space around the field for the walls (world units).
pub const MARGIN: f32 = 16.0;

/// Space for text around the field (logical pixels), either above it or at each side.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct WritingRoom {
    /// Height of the text above the field.
    pub above: f32,
    /// Width of the text at one side of the field.
    pub beside: f32,
}

/// Position of the text around the field.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Writing {
    /// Above the field.
    #[default]
    Above,
    /// At both sides of the field, if the window is wide enough without a smaller field.
    Beside,
}

/// Share of a tall window's spare height that is below the field. The paddle is then low, within reach of the thumbs,
/// and has space for them below it.
const LOW: f32 = 0.2;

/// Additional space below the field for controls or text of a screen (share of the field's height).
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Foot(pub f32);

/// Side length of a screen pixel (world units), without the zoom before the last brick.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Pixel(pub f32);

/// Marks the camera that shows the field.
#[derive(Component, Debug)]
pub struct WorldCamera;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(moves::plugin)
        .insert_resource(ClearColor(palette::usual(tone::BACKDROP)))
        .init_resource::<Foot>()
        .init_resource::<WritingRoom>()
        .init_resource::<Writing>()
        .init_resource::<FieldView>()
        .init_resource::<Pixel>()
        .add_systems(Startup, spawn_camera)
        .add_systems(
            PreUpdate,
            locate_pointers.after(InputSystems).before(FingerSystems),
        )
        .add_systems(Update, clear.run_if(resource_exists_and_changed::<Palette>))
        .add_systems(Update, (frame_field, measure_pixel));
}

/// Clears the window to the backdrop colour of the palette.
fn clear(palette: Res<Palette>, mut colour: ResMut<ClearColor>) {
    colour.0 = palette.of(tone::BACKDROP);
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

/// Returns a projection that shows at least `size` (world units), and more along the longer side of the window.
fn projection(size: Vec2) -> OrthographicProjection {
    OrthographicProjection {
        scaling_mode: ScalingMode::AutoMin {
            min_width: size.x,
            min_height: size.y,
        },
        ..OrthographicProjection::default_2d()
    }
}

/// Writes the positions of the pointer and the fingers in the field for `input`, and the distance in the field per
/// pixel of mouse movement.
fn locate_pointers(
    window: Single<&Window, With<PrimaryWindow>>,
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
    let place = window.cursor_position().and_then(in_field);
    pointer.set_if_neq(FieldPointer(place));
    // A finger may touch and leave between two frames.
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
        // Mouse movement is measured in physical pixels.
        let scale_factor = f64::from(window.scale_factor());
        scale.set_if_neq(FieldScale((to.x - from.x) / scale_factor));
    }
}

/// Layout of the field in a window.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Frame {
    /// Minimum size of the shown area (world units).
    size: Vec2,
    /// Height of the window's centre above the field's centre (world units).
    up: f32,
    writing: Writing,
}

/// Computes the layout of a field of `field` (world units) in a window of `window` (logical pixels), with `foot` (share
/// of the field's height) free below it.
fn frame(field: Vec2, window: Vec2, room: WritingRoom, foot: f32) -> Frame {
    let below = MARGIN + foot * field.y;
    let bare = field + Vec2::new(2.0 * MARGIN, MARGIN + below);
    // Logical pixels per world unit if the text above the field needs `above` logical pixels.
    let zoom_under = |above: f32| (window.x / bare.x).min((window.y - above).max(1.0) / bare.y);
    let wide = zoom_under(0.0);
    let (writing, zoom, above) = if window.x - bare.x * wide >= 2.0 * room.beside {
        (Writing::Beside, wide, 0.0)
    } else {
        (Writing::Above, zoom_under(room.above), room.above)
    };
    let top = MARGIN + above / zoom;
    let size = field + Vec2::new(2.0 * MARGIN, top + below);
    let left_over = (window.y / zoom - size.y).max(0.0);
    Frame {
        size,
        up: (top - below) * 0.5 + left_over * (0.5 - LOW),
        writing,
    }
}

/// Fits the projection to the field of the current level.
fn frame_field(
    (arena, foot, room, view): (Res<Arena>, Res<Foot>, Res<WritingRoom>, Res<FieldView>),
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    camera: Single<(&mut Projection, &mut Transform), With<WorldCamera>>,
    mut writing: ResMut<Writing>,
    mut last: Local<Option<(Frame, Vec2)>>,
) {
    let field = arena.bounds.size().as_vec2();
    let window = window.map_or(field, |window| window.size());
    let window = window.max(Vec2::ONE);
    let mut framed = frame(field, window, *room, foot.0);
    let mut centre = arena.bounds.centre().as_vec2() + Vec2::Y * framed.up;
    if let Some((size, middle)) = view.frame(field, window) {
        (framed.size, centre) = (size, middle);
    }
    if *last == Some((framed, centre)) {
        return;
    }
    *last = Some((framed, centre));
    let (mut shown, mut transform) = camera.into_inner();
    *shown = Projection::Orthographic(projection(framed.size));
    transform.translation = centre.extend(transform.translation.z);
    writing.set_if_neq(framed.writing);
}

/// Measures the size of a screen pixel in the field, from the camera's last projection.
fn measure_pixel(
    camera: Single<(&Camera, &Projection), With<WorldCamera>>,
    mut pixel: ResMut<Pixel>,
) {
    let (camera, projection) = *camera;
    if let (Projection::Orthographic(shown), Some(size)) =
        (projection, camera.physical_target_size())
        && size.x > 0
    {
        pixel.set_if_neq(Pixel(shown.area.width() / size.x as f32));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIELD: Vec2 = Vec2::new(800.0, 600.0);
    const ROOM: WritingRoom = WritingRoom {
        above: 40.0,
        beside: 130.0,
    };

    /// Returns the rectangle of the field in a window (logical pixels from the upper left corner).
    fn shown(window: Vec2, room: WritingRoom, foot: f32) -> (Rect, Writing) {
        let frame = frame(FIELD, window, room, foot);
        let zoom = (window / frame.size).min_element();
        let centre = window * 0.5 + Vec2::Y * frame.up * zoom;
        let field = Rect::from_center_size(centre, FIELD * zoom);
        (field, frame.writing)
    }

    #[test]
    fn whatever_the_window_the_field_is_in_it_and_what_is_written_has_its_room() {
        for width in (300..4000).step_by(37) {
            for height in (300..2400).step_by(41) {
                for foot in [0.0, 0.2] {
                    let window = Vec2::new(width as f32, height as f32);
                    let (field, writing) = shown(window, ROOM, foot);
                    let below = window.y - field.max.y;
                    let inside = field.min.min_element() > 0.0 && field.max.x < window.x;
                    assert!(inside, "{window}: {field:?}");
                    assert!(below > foot * field.height(), "{window}: {field:?}");
                    match writing {
                        Writing::Above => assert!(field.min.y > ROOM.above, "{window}: {field:?}"),
                        Writing::Beside => {
                            assert!(field.min.x > ROOM.beside, "{window}: {field:?}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn it_is_written_beside_the_field_in_wide_windows_alone() {
        for (window, wanted) in [
            ((800.0, 600.0), Writing::Above),
            ((600.0, 1000.0), Writing::Above),
            ((1080.0, 1920.0), Writing::Above),
            ((2560.0, 1080.0), Writing::Beside),
        ] {
            assert_eq!(shown(window.into(), ROOM, 0.0).1, wanted, "{window:?}");
        }
    }

    #[test]
    fn in_a_tall_window_the_field_is_low_and_has_room_for_thumbs_below_it() {
        let window = Vec2::new(600.0, 1000.0);
        let (field, _) = shown(window, ROOM, 0.0);
        assert!(field.min.y > 2.0 * (window.y - field.max.y), "{field:?}");
        assert!(window.y - field.max.y > 60.0, "{field:?}");
    }

    #[test]
    fn where_nothing_is_written_the_field_fills_the_window() {
        let (field, _) = shown(Vec2::new(832.0, 632.0), WritingRoom::default(), 0.0);
        assert!((field.width() - 800.0).abs() < 1e-3, "{field:?}");
        assert!(
            (field.min - Vec2::splat(MARGIN)).length() < 1e-3,
            "{field:?}"
        );
    }
}
