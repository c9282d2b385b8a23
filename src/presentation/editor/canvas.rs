//! The field in the page: its place, and gestures by mouse and fingers. Runs in `Flow`, and in pointer observers.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::picking::pointer::PointerId;
use bevy::ui::ComputedUiRenderTargetInfo;
use brickwork_ui::item::{InTurnOnly, TabOrder};

use super::EditorSystems;
use super::notice::Notice;
use super::prelude::*;
use super::state::Mode;
use crate::presentation::camera::{FieldView, Pixel};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Held>()
        .add_systems(Update, locate.in_set(EditorSystems::Input))
        .add_observer(press)
        .add_observer(drag)
        .add_observer(release)
        .add_observer(abort)
        .add_observer(hover)
        .add_observer(leave);
}

/// Part of the page that shows the field.
#[derive(Component)]
pub(super) struct Canvas;

/// Pointer that makes the current gesture.
#[derive(Resource, Default)]
pub(super) struct Held(Option<PointerId>);

/// Spawns the part of the page that shows the field.
pub(super) fn spawn(body: &mut ChildSpawnerCommands) {
    let node = Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        min_height: px(0),
        // Space for the frame of the focus.
        margin: UiRect::all(px(theme::FOCUS + theme::FOCUS_GAP)),
        ..default()
    };
    body.spawn((
        Name::new("Canvas"),
        Canvas,
        MenuItem,
        InTurnOnly,
        TabOrder(1),
        Preselected,
        Label(Say::new(Words::editor_canvas)),
        Spoken::Group(Say::new(Words::editor_canvas)),
        node,
    ));
}

/// Gives the field the focus.
pub(super) fn focus(canvas: Single<Entity, With<Canvas>>, mut focus: ResMut<InputFocus>) {
    focus.set(*canvas, FocusCause::Navigated);
}

/// Shows the field in its part of the window.
pub(super) fn locate(
    canvas: Single<
        (
            &ComputedNode,
            &UiGlobalTransform,
            &ComputedUiRenderTargetInfo,
        ),
        With<Canvas>,
    >,
    (scale, pixel, held): (Res<UiScale>, Res<Pixel>, Res<Held>),
    mut editor: ResMut<Editor>,
    mut view: ResMut<FieldView>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let (node, place, target) = *canvas;
    // A notice that appears or disappears moves the field, but not while a pointer draws on it.
    if node.is_empty() || held.0.is_some() {
        return;
    }
    // The scale factor of the target includes the UI scale.
    let logical = scale.0 / target.scale_factor();
    let handle_size = f64::from(theme::TARGET * target.scale_factor() * pixel.0);
    if editor.handle_size != handle_size {
        editor.handle_size = handle_size;
    }
    let area = Rect::from_center_size(place.translation * logical, node.size() * logical);
    let field = editor.board.field.as_vec2();
    let mut wanted = *view;
    if wanted.area.is_none() {
        (wanted.zoom, wanted.middle) = editor.view.unwrap_or((1.0, 0.5 * field));
    }
    wanted.area = Some(area);
    wanted.keep_inside(field);
    if *view != wanted {
        *view = wanted;
        redraw.write(RequestRedraw);
    }
}

/// System parameter that finds the position of a pointer in the field.
#[derive(SystemParam)]
pub(super) struct Pointed<'w, 's> {
    canvas: Query<'w, 's, (), With<Canvas>>,
    camera: Single<'w, 's, (&'static Camera, &'static GlobalTransform), With<WorldCamera>>,
}

impl Pointed<'_, '_> {
    /// Returns the position in the field (units) of a pointer over `entity` at `position` (logical pixels). `None` if
    /// the entity is not the canvas.
    fn place(&self, entity: Entity, position: Vec2) -> Option<DVec2> {
        self.canvas.get(entity).ok()?;
        let (camera, transform) = *self.camera;
        let place = camera.viewport_to_world_2d(transform, position).ok()?;
        Some(place.as_dvec2())
    }
}

fn press(
    pressed: On<Pointer<Press>>,
    pointed: Pointed,
    (mut held, mut focus): (ResMut<Held>, ResMut<InputFocus>),
    editor: Option<ResMut<Editor>>,
    mut notice: ResMut<Notice>,
) {
    let place = pointed.place(pressed.entity, pressed.pointer_location.position);
    let (Some(mut editor), Some(place)) = (editor, place) else {
        return;
    };
    if held.0.is_some() {
        return;
    }
    notice.clear();
    // Keys start where the pointer worked last.
    focus.set(pressed.entity, FocusCause::Pressed);
    match pressed.button {
        PointerButton::Middle => editor.pick(place),
        button => {
            editor.by_keys = false;
            editor.begin(place, button == PointerButton::Secondary);
            held.0 = Some(pressed.pointer_id);
        }
    }
}

fn drag(
    dragged: On<Pointer<Drag>>,
    pointed: Pointed,
    held: Res<Held>,
    editor: Option<ResMut<Editor>>,
) {
    let place = pointed.place(dragged.entity, dragged.pointer_location.position);
    if let (Some(mut editor), Some(place)) = (editor, place)
        && held.0 == Some(dragged.pointer_id)
    {
        editor.move_to(place);
    }
}

/// Finishes the gesture, also if the pointer is outside the field by then.
fn release(
    released: On<Pointer<Release>>,
    mut held: ResMut<Held>,
    editor: Option<ResMut<Editor>>,
    mut notice: ResMut<Notice>,
) {
    if held.0 != Some(released.pointer_id) {
        return;
    }
    held.0 = None;
    if let Some(mut editor) = editor
        && let Err(refused) = editor.finish()
    {
        notice.refuse(refused);
    }
}

/// Cancels the gesture of a finger that the system takes away.
fn abort(cancelled: On<Pointer<Cancel>>, mut held: ResMut<Held>, editor: Option<ResMut<Editor>>) {
    if held.0 != Some(cancelled.pointer_id) {
        return;
    }
    held.0 = None;
    if let Some(mut editor) = editor {
        editor.cancel();
    }
}

/// Moves the cursor to the cell, piece or handle under the pointer.
fn hover(moved: On<Pointer<Move>>, pointed: Pointed, editor: Option<ResMut<Editor>>) {
    let place = pointed.place(moved.entity, moved.pointer_location.position);
    if let (Some(mut editor), Some(place)) = (editor, place)
        && editor.gesture.is_none()
    {
        // Move the cursor only if it then shows something else, because each change draws the page again.
        if editor.mode == Mode::Pieces {
            if editor.by_keys || editor.grip_at(place) != editor.grip() {
                (editor.point, editor.by_keys) = (place, false);
            } else {
                editor.bypass_change_detection().point = place;
            }
        } else if let Some(cell) = editor.board.cell_at(place)
            && cell != editor.cursor
        {
            editor.cursor = cell;
        }
    }
}

/// Returns the cursor to the pressed cell: the items for the selection apply to it, not to a cell on the way to them.
fn leave(left: On<Pointer<Out>>, canvas: Query<(), With<Canvas>>, editor: Option<ResMut<Editor>>) {
    if let Some(mut editor) = editor
        && canvas.contains(left.entity)
        && editor.mode == Mode::Select
        && editor.gesture.is_none()
    {
        editor.cursor = editor.pressed;
        editor.move_cursor(0, 0);
    }
}
