//! Frame scheduling: continuous rendering during a game, and rendering only after an event elsewhere.

use bevy::winit::{UpdateMode, WinitSettings};

use crate::menus::game;
use crate::prelude::*;

/// Returns `true` if winit waits for events.
fn waits(app: &App) -> bool {
    let settings = app.world().resource::<WinitSettings>();
    // The focus alone decides nothing.
    assert_eq!(settings.focused_mode, settings.unfocused_mode);
    matches!(settings.focused_mode, UpdateMode::Reactive { .. })
}

/// Returns `true` if a camera was active in the last frame.
fn is_drawn(app: &mut App) -> bool {
    each::<&Camera, (), _>(app, |camera| camera.is_active).contains(&true)
}

fn opened(screen: FirstScreen) -> App {
    let launch = at_screen(screen);
    loaded_with_window(launch, Folders::default(), FRAME)
}

fn rests(app: &mut App, what: &str) {
    wait(app, &format!("{what} rests"), |app| waits(app));
    app.update();
    assert!(!is_drawn(app), "{what}: nothing is drawn at a look");
}

#[test]
fn menus_rest_until_something_happens_and_then_again() {
    for first in [
        FirstScreen::Title,
        FirstScreen::Levels,
        FirstScreen::Records,
        FirstScreen::Progress,
        FirstScreen::SettingsVideo,
    ] {
        let mut app = opened(first);
        let what = format!("{first:?}");
        rests(&mut app, &what);
        tap(&mut app, KeyCode::Tab);
        assert!(!waits(&app), "{what}: the focus has moved");
        assert!(is_drawn(&mut app), "{what}: and that is seen");
        rests(&mut app, &what);
    }
}

#[test]
fn a_game_that_goes_on_is_drawn_all_the_time_and_a_paused_one_rests() {
    let (_folder, mut app) = game();
    for _ in 0..30 {
        app.update();
        assert!(!waits(&app) && is_drawn(&mut app), "the ball flies");
        assert_eq!(overlay(&app), Overlay::None);
    }
    tap(&mut app, KeyCode::KeyP);
    wait_for_overlay(&mut app, Overlay::Pause);
    rests(&mut app, "the pause");
    tap(&mut app, KeyCode::KeyP);
    wait_for_overlay(&mut app, Overlay::None);
    for _ in 0..30 {
        app.update();
        assert!(!waits(&app) && is_drawn(&mut app), "the ball flies again");
    }
}

#[test]
fn what_waits_for_its_time_comes_while_the_title_rests() {
    let mut app = loaded_with_window(Launch::default(), Folders::default(), FRAME);
    rests(&mut app, "the title");
    let mut rested = 0;
    wait(&mut app, "the autopilot plays", |app| {
        rested += u32::from(waits(app));
        screen(app) == Screen::Demo
    });
    assert!(rested > 500, "most of the time nothing is drawn: {rested}");
    app.update();
    assert!(!waits(&app), "and a game is drawn all the time");
}

#[test]
fn a_picture_is_drawn_now_and_then_whatever_happens() {
    let mut app = opened(FirstScreen::Levels);
    rests(&mut app, "the level select");
    let frames = 20_000 / FRAME.as_millis() as u32;
    let drawn = (0..frames).filter(|_| {
        app.update();
        is_drawn(&mut app)
    });
    let drawn = drawn.count();
    assert!((1..40).contains(&drawn), "{drawn} pictures in 20 s");
}
