//! Sounds of menus for moves, choices and "Back", and of a pause with any cause.

use brickwork_synth::effects::Effect;

use crate::heard::{listen, take};
use crate::menus::{game, title};
use crate::prelude::*;

/// Returns the menu sounds since the previous call.
fn heard(app: &mut App) -> Vec<Effect> {
    let of_menus = [Effect::MenuMove, Effect::MenuSelect, Effect::MenuBack];
    let heard = take(app).into_iter();
    heard.filter(|effect| of_menus.contains(effect)).collect()
}

/// Taps a key and returns its menu sounds.
fn of_key(app: &mut App, key: KeyCode) -> Vec<Effect> {
    tap_and_settle(app, key);
    heard(app)
}

#[test]
fn a_way_through_menus_is_heard_step_by_step() {
    let mut app = title();
    listen(&mut app);
    assert_eq!(of_key(&mut app, KeyCode::ArrowDown), [Effect::MenuMove]);
    assert_eq!(of_key(&mut app, KeyCode::ArrowUp), [Effect::MenuMove]);
    for _ in 0..20 {
        if focused(&mut app) == "Settings" {
            break;
        }
        assert_eq!(of_key(&mut app, KeyCode::ArrowDown), [Effect::MenuMove]);
    }
    assert_eq!(of_key(&mut app, KeyCode::Enter), [Effect::MenuSelect]);
    assert_eq!(of_key(&mut app, KeyCode::Escape), [Effect::MenuBack]);
}

#[test]
fn a_pause_is_heard_when_it_begins_and_when_it_ends_whatever_did_it() {
    let (_folder, mut app) = game();
    listen(&mut app);
    for back in [KeyCode::KeyP, KeyCode::Escape] {
        for begins in [KeyCode::KeyP, KeyCode::Escape] {
            assert_eq!(of_key(&mut app, begins), [Effect::MenuSelect], "{begins:?}");
            assert_eq!(overlay(&app), Overlay::Pause);
            assert_eq!(of_key(&mut app, back), [Effect::MenuBack], "{back:?}");
            assert_eq!(overlay(&app), Overlay::None);
        }
    }
    let window = only::<Entity, With<PrimaryWindow>, _>(&mut app, |window| window);
    let focused = false;
    app.world_mut()
        .write_message(WindowFocused { window, focused });
    settle(&mut app);
    assert_eq!(overlay(&app), Overlay::Pause);
    assert_eq!(heard(&mut app), [Effect::MenuSelect], "the window is left");
}
