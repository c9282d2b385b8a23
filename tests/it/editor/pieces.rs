//! Handles of pieces and waiting balls with each device alone, and previews of moving pieces.

use bevy::input::touch::TouchPhase::{Ended, Moved, Started};
use bevy::mesh::VertexAttributeValues;
use brickwork::presentation::comfort::Motion;

use super::{Editing, LEVEL};
use crate::devices::{finger, plug_in, tap_pad};
use crate::menus::{mouse, point};
use crate::prelude::*;

use GamepadButton::{DPadRight, RightThumb, South, West};
use KeyCode::{ArrowLeft, ArrowRight, ArrowUp, ControlLeft, Escape, KeyQ, KeyX, KeyZ, Space};

const BOX: &str = "(kind: 'r', at: (400.0, 200.0), shape: Box(width: 80.0, height: 30.0)),";
const CIRCLE: &str = "(kind: 'r', at: (200.0, 100.0), shape: Circle(radius: 20.0)),";
const MOVER: &str = "(kind: 'r', at: (200.0, 100.0), shape: Circle(radius: 20.0), path: BackAndForth(through: [(200.0, 280.0)], speed: 90.0)),";

impl Editing {
    /// Opens the editor of a level with these pieces, with the tool for pieces.
    fn of_pieces(pieces: &str) -> Self {
        Self::of_list("pieces", pieces)
    }

    fn of_list(list: &str, elements: &str) -> Self {
        let text = LEVEL.replace(
            "    ],\n)",
            &format!("    ],\n    {list}: [{elements}],\n)"),
        );
        let mut editing = Self::of(&text);
        editing.choose("Move pieces");
        editing
    }

    /// Returns the position in the window (logical pixels) of a position in the field (units).
    fn at(&mut self, (x, y): (f32, f32)) -> Vec2 {
        in_window(&mut self.app, Vec2::new(x, y))
    }

    /// Returns the distance of a handle from the outline next to it (units).
    fn gap(&mut self) -> f32 {
        let pixel = self.at((1.0, 0.0)).x - self.at((0.0, 0.0)).x;
        let scale = self.app.world().resource::<UiScale>().0;
        0.75 * brickwork_ui::theme::TARGET * scale / pixel
    }

    /// Drags from one position in the field to another with a mouse button.
    fn drag(&mut self, button: MouseButton, from: (f32, f32), to: (f32, f32)) {
        let [from, to] = [self.at(from), self.at(to)];
        point(&mut self.app, from);
        mouse(&mut self.app, button, ButtonState::Pressed);
        if from != to {
            point(&mut self.app, from.lerp(to, 0.5));
            point(&mut self.app, to);
        }
        mouse(&mut self.app, button, ButtonState::Released);
        settle(&mut self.app);
    }

    /// Drags from one position in the field to another with a finger.
    fn slide(&mut self, from: (f32, f32), to: (f32, f32)) {
        let [from, to] = [self.at(from), self.at(to)];
        for (phase, at) in [(Started, from), (Moved, to), (Ended, to)] {
            finger(&mut self.app, 1, phase, at);
            frames(&mut self.app, 2);
        }
        settle(&mut self.app);
    }

    #[track_caller]
    fn assert_saved(&mut self, part: &str) {
        let text = self.saved();
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn the_mouse_drags_a_side_on_the_grid_as_one_step() {
    let mut editing = Editing::of_pieces(BOX);
    let before = editing.text();
    editing.drag(MouseButton::Left, (400.0, 200.0), (400.0, 200.0));
    assert_eq!(editing.saved(), before, "a press only chooses");
    let side = 440.0 + editing.gap();
    editing.drag(MouseButton::Left, (side, 200.0), (side + 21.0, 203.0));
    editing.assert_saved("at: (410.0, 200.0), shape: Box(width: 100.0, height: 30.0)");
    editing.tap(&[KeyZ]);
    assert_eq!(editing.saved(), before);
    press(&mut editing.app, ControlLeft);
    editing.drag(MouseButton::Left, (side, 200.0), (side + 22.0, 200.0));
    key(&mut editing.app, ControlLeft, ButtonState::Released);
    editing.assert_saved("at: (411.0, 200.0), shape: Box(width: 102.0, height: 30.0)");
}

#[test]
fn a_finger_moves_a_piece_and_drags_its_radius() {
    let mut editing = Editing::of_pieces(CIRCLE);
    editing.slide((200.0, 100.0), (251.0, 124.0));
    editing.assert_saved("at: (250.0, 125.0), shape: Circle(radius: 20.0)");
    let edge = 270.0 + editing.gap();
    editing.slide((edge, 125.0), (edge + 14.0, 125.0));
    editing.assert_saved("at: (250.0, 125.0), shape: Circle(radius: 35.0)");
}

#[test]
fn keys_reach_and_drag_each_handle_and_its_value_is_described() {
    let mut editing = Editing::of_pieces(BOX);
    let before = editing.text();
    editing.tap(&[KeyQ]);
    assert_shown(&mut editing.app, "Brick, red at 400, 200");
    for side in [
        "Right side, width 80",
        "Upper side, height 30",
        "Left side, width 80",
        "Lower side, height 30",
        "Angle 0°",
    ] {
        editing.tap(&[KeyQ]);
        assert_shown(&mut editing.app, side);
    }
    editing.tap(&[Space, ArrowUp, ArrowLeft]);
    assert_shown(&mut editing.app, "Angle 20°, held");
    assert_eq!(editing.saved(), before, "it is not finished");
    editing.tap(&[Space]);
    editing.assert_saved("Box(width: 80.0, height: 30.0, angle: 20.0)");
    editing.tap(&[KeyZ]);
    assert_eq!(editing.saved(), before, "one step");
    editing.tap(&[Space, ArrowUp, Escape]);
    assert_eq!(screen(&editing.app), Screen::Edit);
    assert_eq!(editing.saved(), before, "a cancelled drag");
    editing.tap(&[KeyQ, Space, ArrowRight, Space]);
    editing.assert_saved("at: (405.0, 200.0)");
    editing.tap(&[KeyX]);
    assert!(editing.level().pieces().is_empty());
}

#[test]
fn the_grid_can_be_turned_off_without_a_keyboard() {
    let mut editing = Editing::of_pieces(CIRCLE);
    editing.choose("Snap to grid");
    let pad = plug_in(&mut editing.app, 0x045e);
    for button in [RightThumb, South, DPadRight, DPadRight, DPadRight, South] {
        tap_pad(&mut editing.app, pad, button);
    }
    settle(&mut editing.app);
    editing.assert_saved("at: (203.0, 100.0)");
}

#[test]
fn a_gamepad_drags_a_handle_and_undoes_it() {
    let mut editing = Editing::of_pieces(CIRCLE);
    let before = editing.text();
    let pad = plug_in(&mut editing.app, 0x045e);
    for button in [RightThumb, RightThumb, South, DPadRight, DPadRight, South] {
        tap_pad(&mut editing.app, pad, button);
    }
    settle(&mut editing.app);
    assert_shown(&mut editing.app, "Radius 30");
    editing.assert_saved("Circle(radius: 30.0)");
    tap_pad(&mut editing.app, pad, West);
    settle(&mut editing.app);
    assert_eq!(editing.saved(), before);
}

#[test]
fn corners_of_a_path_are_added_moved_and_removed() {
    let mut editing = Editing::of_pieces(MOVER);
    editing.drag(MouseButton::Left, (200.0, 100.0), (200.0, 100.0));
    // The middle of the only leg.
    editing.drag(MouseButton::Left, (200.0, 190.0), (300.0, 190.0));
    editing.assert_saved("through: [(300.0, 190.0), (200.0, 280.0)]");
    editing.drag(MouseButton::Left, (200.0, 280.0), (250.0, 280.0));
    editing.assert_saved("through: [(300.0, 190.0), (250.0, 280.0)]");
    editing.drag(MouseButton::Right, (300.0, 190.0), (300.0, 190.0));
    editing.assert_saved("through: [(250.0, 280.0)]");
    assert_eq!(screen(&editing.app), Screen::Edit);
    editing.choose("Add a corner");
    editing.assert_saved("through: [(225.0, 190.0), (250.0, 280.0)]");
    editing.choose("Move in a circle");
    editing.assert_saved("path: Orbit(center: (225.0, 190.0), speed: 90.0)");
    editing.choose("Faster");
    editing.choose("Other direction");
    editing.assert_saved("speed: 100.0, clockwise: true)");
}

/// Returns the corners of the previews of moving pieces.
fn previews(app: &mut App) -> Vec<[f32; 3]> {
    let world = app.world_mut();
    let mut named = world.query::<(&Name, &Mesh2d, &Visibility)>();
    let meshes = world.resource::<Assets<Mesh>>();
    let shown = named.iter(world).find(|(name, _, visibility)| {
        name.as_str() == "Moving pieces" && **visibility != Visibility::Hidden
    });
    let mesh = shown.and_then(|(_, mesh, _)| meshes.get(&mesh.0));
    let corners = mesh.and_then(|mesh| mesh.attribute(Mesh::ATTRIBUTE_POSITION));
    let corners = corners.and_then(VertexAttributeValues::as_float3);
    corners.unwrap_or_default().to_vec()
}

#[test]
fn moving_pieces_move_along_their_paths_and_rest_with_reduced_motion() {
    let mut editing = Editing::of_pieces(MOVER);
    let first = previews(&mut editing.app);
    assert!(!first.is_empty(), "a preview");
    frames(&mut editing.app, 10);
    assert_ne!(previews(&mut editing.app), first);
    let calm = changed(Comfort::default(), |it| it.motion = Motion::Reduced);
    set_comfort(&mut editing.app, calm);
    settle(&mut editing.app);
    let first = previews(&mut editing.app);
    assert!(!first.is_empty(), "it is shown");
    frames(&mut editing.app, 10);
    assert_eq!(previews(&mut editing.app), first);
    editing.choose("Pencil");
    assert!(previews(&mut editing.app).is_empty());
}

#[test]
fn a_waiting_ball_shows_its_first_contact_and_its_direction_turns() {
    let mut editing = Editing::of_list("balls", "(at: (200.0, 200.0), angle: 60.0),");
    editing.tap(&[KeyQ]);
    assert_shown(
        &mut editing.app,
        "Ball at 200, 200, direction 60°: hits a wall first",
    );
    editing.tap(&[KeyQ, Space, ArrowUp, ArrowUp, ArrowUp, ArrowUp]);
    editing.tap(&[ArrowLeft, ArrowLeft]);
    assert_shown(
        &mut editing.app,
        "Direction 130°: hits Brick, red first, held",
    );
    editing.tap(&[Space]);
    editing.assert_saved("(at: (200.0, 200.0), angle: 130.0)");
}
