//! Complete game with a single device: settings, mapping, name, game, recording and exit.

use brickwork::input::table::{Action, Trigger};

use super::hands::Hands;
use super::{plug_in, quits};
use crate::prelude::*;

fn settings_and_mapping(app: &mut App, hands: Hands) {
    hands.choose(app, "Settings");
    hands.choose(app, "Controls");
    let before = preferences(app).controls.mouse_speed;
    hands.raise(app, "Mouse speed");
    assert!(preferences(app).controls.mouse_speed > before, "{hands:?}");
    hands.choose(app, "Keys and buttons");
    hands.choose(app, "Pull the ball: add");
    let trigger = match hands {
        Hands::Keys => {
            tap(app, KeyCode::KeyQ);
            Trigger::Key(KeyCode::KeyQ)
        }
        Hands::Mouse => {
            Hands::press_button(app, MouseButton::Forward);
            Trigger::Button(MouseButton::Forward)
        }
        Hands::Pad(pad) => {
            super::tap_pad(app, pad, GamepadButton::RightTrigger2);
            Trigger::Pad(GamepadButton::RightTrigger2)
        }
        Hands::Finger => {
            hands.choose(app, "Three fingers");
            Trigger::Fingers(3)
        }
    };
    settle(app);
    let triggers = preferences(app).controls.mapping.triggers(Action::Pull);
    assert!(triggers.contains(&trigger), "{hands:?}: {triggers:?}");
    hands.choose(app, "Pull the ball: reset");
    let mapping = preferences(app).controls.mapping;
    assert!(!mapping.is_changed(Action::Pull), "{hands:?}: and back");
    hands.leave(app, "Back");
    hands.leave(app, "Back");
    assert!(shown(app, "Keys and buttons").is_none(), "{hands:?}");
}

fn name(app: &mut App, hands: Hands) {
    hands.choose(app, "Leaderboards");
    assert_eq!(screen(app), Screen::Records);
    hands.choose(app, "Enter your name");
    for letter in ["B", "O"] {
        hands.choose(app, letter);
    }
    hands.choose(app, "Done");
    assert_eq!(preferences(app).player, "BO", "{hands:?}");
    hands.leave(app, "Back");
    wait_for_screen(app, Screen::Title);
}

fn game(app: &mut App, hands: Hands) {
    hands.choose(app, "Play");
    wait_for_round(app, Round::Serving);
    settle(app);
    hands.launch(app);
    wait_for_round(app, Round::Playing);
    frames(app, 100);
    hands.pause(app);
    assert_eq!(overlay(app), Overlay::Pause, "{hands:?}");
    hands.choose(app, "Resume");
    assert_eq!(overlay(app), Overlay::None, "{hands:?}");
    hands.pause(app);
    // The recording is saved when another game starts.
    hands.choose(app, "Restart level");
    settle(app);
    if shown(app, "Restart").is_some() && overlay(app) == Overlay::Pause {
        hands.choose(app, "Restart");
    }
    wait_for_next_serve(app);
    settle(app);
    hands.pause(app);
    hands.choose(app, "Main menu");
    hands.choose(app, "Leave");
    wait_for_screen(app, Screen::Title);
}

fn recording(app: &mut App, hands: Hands) {
    wait_for_text(app, "Recordings");
    hands.choose(app, "Recordings");
    wait_for_text(app, "just now");
    settle(app);
    hands.choose(app, "Recording");
    wait_for_screen(app, Screen::Watch);
    settle(app);
    hands.leave(app, "Leave");
    wait_for_screen(app, Screen::Recordings);
    settle(app);
    hands.leave(app, "Back");
    wait_for_screen(app, Screen::Title);
}

fn whole_game(take: impl FnOnce(&mut App) -> Hands) {
    let folder = tempfile::tempdir().expect("a folder");
    let folders = Folders::within(folder.path());
    let mut app = loaded_with_window(Launch::default(), folders, FRAME);
    let hands = take(&mut app);
    settle(&mut app);
    settings_and_mapping(&mut app, hands);
    name(&mut app, hands);
    game(&mut app, hands);
    recording(&mut app, hands);
    hands.reach(&mut app, "Quit");
    let at = super::hands::spot(&mut app, "Quit").expect("the item");
    match hands {
        Hands::Keys => crate::shell::press(&mut app, KeyCode::Enter),
        Hands::Pad(pad) => super::push(&mut app, pad, GamepadButton::South, 1.0),
        Hands::Mouse => {
            crate::menus::point(&mut app, at);
            crate::menus::button(&mut app, bevy::input::ButtonState::Pressed);
            crate::menus::button(&mut app, bevy::input::ButtonState::Released);
        }
        Hands::Finger => {
            use bevy::input::touch::TouchPhase;
            super::finger(&mut app, 3, TouchPhase::Started, at);
            app.update();
            app.update();
            super::finger(&mut app, 3, TouchPhase::Ended, at);
        }
    }
    assert!(app.should_exit().is_some() || quits(&mut app), "{hands:?}");
}

#[test]
fn keys_alone_do_everything_from_start_to_quit() {
    whole_game(|_| Hands::Keys);
}

#[test]
fn a_mouse_alone_does_everything_from_start_to_quit() {
    whole_game(|_| Hands::Mouse);
}

#[test]
fn a_pad_alone_does_everything_from_start_to_quit() {
    whole_game(|app| Hands::Pad(plug_in(app, 0x045e)));
}

#[test]
fn a_finger_alone_does_everything_from_start_to_quit() {
    whole_game(|_| Hands::Finger);
}
