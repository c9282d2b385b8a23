//! View of the field: enlargement by the wheel, keys and items, and moves to the cursor. Runs in `Flow`.

use bevy::input::mouse::{MouseScrollUnit, MouseWheel};

use super::EditorSystems;
use super::canvas::locate;
use super::prelude::*;
use super::state::Mode;
use crate::presentation::camera::FieldView;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        turn_wheel
            .run_if(nothing_is_over_it)
            .after(locate)
            .in_set(EditorSystems::Input),
    );
}

/// Maximum enlargement, and the factor of a step.
const ZOOM: f32 = 8.0;
const ZOOM_STEP: f32 = 1.25;

/// Zooms with the wheel. The position under the pointer does not move.
fn turn_wheel(
    mut wheel: MessageReader<MouseWheel>,
    window: Single<&Window, With<PrimaryWindow>>,
    camera: Single<(&Camera, &GlobalTransform), With<WorldCamera>>,
    mut view: ResMut<FieldView>,
) {
    let turned: f32 = wheel
        .read()
        .map(|turn| match turn.unit {
            MouseScrollUnit::Line => turn.y,
            MouseScrollUnit::Pixel => turn.y / 100.0,
        })
        .sum();
    let (Some(area), Some(pointer)) = (view.area, window.cursor_position()) else {
        return;
    };
    if turned == 0.0 || !area.contains(pointer) {
        return;
    }
    let (camera, transform) = *camera;
    if let Ok(at) = camera.viewport_to_world_2d(transform, pointer) {
        zoom(&mut view, at, turned);
    }
}

/// Enlarges the view by `steps`. The position `at` (units) does not move.
fn zoom(view: &mut FieldView, at: Vec2, steps: f32) {
    let zoom = (view.zoom * ops::powf(ZOOM_STEP, steps)).clamp(1.0, ZOOM);
    let share = view.zoom / zoom;
    view.middle = at + (view.middle - at) * share;
    view.zoom = zoom;
}

/// Enlarges the view by `steps` around the cursor, or around its middle if the cursor is not visible.
pub(super) fn zoom_at_cursor(
    In(steps): In<f32>,
    editor: Res<Editor>,
    mut view: ResMut<FieldView>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let (field, cursor) = (editor.board.field.as_vec2(), cursor(&editor));
    let is_visible = view
        .visible(field)
        .is_some_and(|it| it.contains(cursor.center()));
    let middle = if is_visible {
        cursor.center()
    } else {
        view.middle
    };
    zoom(&mut view, middle, steps);
    if is_visible {
        view.show(cursor, field);
    }
    redraw.write(RequestRedraw);
}

/// Moves the view so that the cursor is visible.
pub(super) fn show_cursor(
    editor: Res<Editor>,
    mut view: ResMut<FieldView>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let mut moved = *view;
    moved.show(cursor(&editor), editor.board.field.as_vec2());
    if view.set_if_neq(moved) {
        redraw.write(RequestRedraw);
    }
}

/// Returns the cell under the cursor, or the place of a handle at the cursor (units).
fn cursor(editor: &Editor) -> Rect {
    let (at, size) = match editor.mode {
        Mode::Pieces => (editor.point, DVec2::splat(editor.handle_size)),
        _ => {
            let board = &editor.board;
            (board.cell_centre(editor.cursor), board.cell_size())
        }
    };
    Rect::from_center_size(at.as_vec2(), size.as_vec2())
}
