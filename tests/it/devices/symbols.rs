//! Printed symbols of the player's keyboard in hints and on the page for key mapping.

use bevy::input::keyboard::Key;

use brickwork::input::table::Trigger;
use brickwork::input::{Action, ActionTable};

use super::hands::Hands;
use crate::aiming::served_under;
use crate::menus::title;
use crate::prelude::*;

/// Presses and releases the key `code`, which types `text`.
fn type_key(app: &mut App, code: KeyCode, text: &str) {
    for state in [ButtonState::Pressed, ButtonState::Released] {
        send_key(app, code, |input| {
            (input.state, input.logical_key) = (state, Key::Character(text.into()));
        });
        app.update();
    }
    settle(app);
}

/// Returns `true` if a text on screen is `words`.
fn is_shown(app: &mut App, words: &str) -> bool {
    each::<&Text, (), _>(app, |text| text.0 == words).contains(&true)
}

#[test]
fn the_hint_shows_the_symbols_of_a_french_keyboard_as_soon_as_they_are_known() {
    let (_folder, mut app) = served_under("modern");
    type_key(&mut app, KeyCode::KeyD, "d");
    assert!(is_shown(&mut app, "A") && is_shown(&mut app, "D"));
    // The key with A on a US keyboard has Q on a French one.
    type_key(&mut app, KeyCode::KeyA, "q");
    assert!(is_shown(&mut app, "Q") && is_shown(&mut app, "D"));
    assert!(!is_shown(&mut app, "A"));
    let table = app.world().resource::<ActionTable>();
    let place = Trigger::Key(KeyCode::KeyA);
    let steers = table.triggers(Action::SteerLeft).contains(&place);
    assert!(steers, "the key itself stays the same");
}

#[test]
fn a_layout_that_the_system_gives_is_shown_from_the_start() {
    let (_folder, mut app) = served_under("modern");
    let mut table = app.world_mut().resource_mut::<ActionTable>();
    table.show_layout(&[(16, 'a'), (30, 'q'), (32, 'd')]);
    type_key(&mut app, KeyCode::KeyD, "d");
    assert!(is_shown(&mut app, "Q") && !is_shown(&mut app, "A"));
}

#[test]
fn the_page_that_maps_shows_the_symbols_too() {
    let mut app = title();
    for item in ["Settings", "Controls", "Keys and buttons"] {
        Hands::Keys.choose(&mut app, item);
    }
    settle(&mut app);
    let before = is_shown(&mut app, "A");
    type_key(&mut app, KeyCode::KeyA, "q");
    assert!(before && !is_shown(&mut app, "A") && is_shown(&mut app, "Q"));
}
