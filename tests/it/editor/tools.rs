//! Tools, symmetry and selections, by keys and items.

use super::Editing;
use crate::menus::focus;
use crate::prelude::*;

use KeyCode::{ArrowLeft, ArrowRight, ArrowUp, ControlLeft, KeyC, KeyG, KeyV, KeyX, Space};

#[test]
fn a_line_begins_and_ends_with_a_press() {
    let mut editing = Editing::new();
    editing.choose("Line");
    editing.tap(&[Space, ArrowLeft, ArrowLeft]);
    assert_eq!(
        editing.rows(),
        ["........", "r......b"],
        "it is not finished"
    );
    editing.tap(&[Space]);
    assert_eq!(editing.rows(), ["........", "r.rrr..b"]);
}

#[test]
fn shapes_and_fill_draw_their_cells() {
    let mut editing = Editing::new();
    editing.choose("Filled rectangle");
    editing.tap(&[Space, ArrowUp, ArrowRight, Space]);
    assert_eq!(editing.rows(), ["....rr..", "r...rr.b"]);
    editing.tap(&[KeyCode::KeyZ]);
    editing.choose("Fill");
    editing.tap(&[Space]);
    assert_eq!(editing.rows(), ["rrrrrrrr", "rrrrrrrb"]);
}

#[test]
fn a_symmetry_repeats_each_stroke() {
    let mut editing = Editing::new();
    editing.tap(&[KeyG, Space]);
    assert_eq!(editing.rows(), ["........", "r..rr..b"]);
    editing.tap(&[KeyG, Space]);
    assert_eq!(editing.rows(), ["....r...", "r..rr..b"], "top and bottom");
}

#[test]
fn selected_cells_are_copied_moved_and_transformed() {
    let mut editing = Editing::new();
    editing.choose("Select");
    editing.tap(&[ArrowLeft, ArrowLeft, ArrowLeft, ArrowLeft, Space, Space]);
    editing.choose("Copy (Ctrl+C)");
    editing.tap(&[ArrowUp]);
    editing.choose("Paste (Ctrl+V)");
    assert_eq!(editing.rows(), ["r.......", "r......b"]);
    editing.choose("Select all");
    editing.choose("Flip left and right");
    assert_eq!(editing.rows(), [".......r", "b......r"]);
    editing.choose("Shift right");
    assert_eq!(editing.rows(), ["r.......", "rb......"]);
    editing.choose("Delete");
    assert_eq!(editing.rows(), ["........", "........"]);
}

#[test]
fn tab_leads_from_the_field_to_the_tools_and_then_to_the_bricks() {
    let mut editing = Editing::new();
    editing.tap(&[KeyCode::Tab]);
    assert_eq!(focused(&mut editing.app), "Pencil");
    let mut order = Vec::new();
    for _ in 0..60 {
        editing.tap(&[KeyCode::Tab]);
        order.push(focused(&mut editing.app));
    }
    let place = |label: &str| order.iter().position(|it| it == label).expect(label);
    assert!(place("Throw a ball") < place("Copy code"));
    assert!(place("Copy code") < place("Search"));
}

#[test]
fn every_item_of_the_long_columns_is_scrolled_into_view() {
    for tool in ["Select", "Move pieces"] {
        let mut editing = Editing::new();
        editing.choose(tool);
        focus(&mut editing.app, "Copy code");
        settle(&mut editing.app);
        let focused = editing.app.world().resource::<InputFocus>().get();
        let item = focused.expect("an item");
        let world = editing.app.world();
        let (place, node) = (
            world.get::<UiGlobalTransform>(item).expect("a place"),
            world.get::<ComputedNode>(item).expect("a node"),
        );
        let bottom = place.translation.y + 0.5 * node.size().y;
        assert!(
            bottom <= 600.0 * node.inverse_scale_factor().recip(),
            "{tool}: {bottom}"
        );
    }
}

#[test]
fn the_clipboard_has_keys_and_ctrl_x_does_not_erase() {
    let mut editing = Editing::new();
    let chord = |editing: &mut Editing, code| {
        press(&mut editing.app, ControlLeft);
        editing.tap(&[code]);
        key(&mut editing.app, ControlLeft, ButtonState::Released);
        settle(&mut editing.app);
    };
    chord(&mut editing, KeyX);
    assert_shown(&mut editing.app, "No bricks are selected");
    editing.choose("Select");
    editing.tap(&[ArrowLeft, ArrowLeft, ArrowLeft, ArrowLeft, Space, Space]);
    chord(&mut editing, KeyC);
    editing.tap(&[ArrowRight]);
    chord(&mut editing, KeyV);
    assert_eq!(editing.rows(), ["........", "rr.....b"]);
    editing.tap(&[ArrowLeft, Space, Space]);
    chord(&mut editing, KeyX);
    editing.tap(&[ArrowUp]);
    chord(&mut editing, KeyV);
    assert_eq!(editing.rows(), ["r.......", ".r.....b"]);
}

#[test]
fn a_colour_changes_the_brush_and_adds_its_brick_to_the_legend() {
    let mut editing = Editing::new();
    editing.choose("green");
    editing.tap(&[Space]);
    let text = editing.saved();
    assert!(text.contains("(color: Green)"), "{text}");
    assert!(parse::parse("saved.ron", text.as_bytes()).is_ok());
}
