//! Pages longer than the window: keys for paging and for both ends, "Back" always in view, and the right mouse button.

use crate::every_page::pages::{ACHIEVED, Page, SCREENS, pause};
use crate::every_page::reach::focus;
use crate::menus::{game, mouse};
use crate::prelude::*;

/// Opens the page `name`.
fn open(name: &str) -> Page {
    let mut all = SCREENS.into_iter().chain(ACHIEVED);
    let (_, open) = all.find(|(of, _)| *of == name).expect("a page");
    open()
}

/// Returns the vertical position of the focused item in the window (logical pixels).
fn height(app: &App) -> f32 {
    let place = app.world().get::<UiGlobalTransform>(focus(app));
    place.expect("a place").translation.y
}

fn press(app: &mut App, key: KeyCode) -> String {
    tap_and_settle(app, key);
    focused(app)
}

#[test]
fn keys_lead_to_both_ends_of_a_long_page_and_from_page_to_page() {
    for (name, long) in [("levels", true), ("album", true), ("board", false)] {
        let mut page = open(name);
        let app = &mut page.app;
        let first = press(app, KeyCode::Home);
        let last = press(app, KeyCode::End);
        assert_ne!(first, last, "{name}: End leads to the last item");
        assert_eq!(press(app, KeyCode::PageDown), last, "{name}: no further");
        let mut pages = 0;
        while focused(app) != first {
            let before = (focused(app), pages);
            press(app, KeyCode::PageUp);
            pages += 1;
            assert!(pages < 60, "{name}: Page Up leads to {first:?}: {before:?}");
            let is_seen = (0.0..600.0).contains(&height(app));
            assert!(is_seen, "{name}: {:?} is in view", focused(app));
            if pages == 1 && long {
                assert_ne!(focused(app), first, "{name}: a page is not all");
            }
        }
        assert!(!long || pages > 1, "{name}: {pages} pages");
        press(app, KeyCode::PageDown);
        assert_ne!(focused(app), first, "{name}: Page Down leads on");
    }
}

#[test]
fn the_way_back_from_a_long_page_is_always_in_view() {
    for name in [
        "levels",
        "recordings",
        "own-levels",
        "records",
        "board",
        "album",
    ] {
        let mut page = open(name);
        let app = &mut page.app;
        for key in [KeyCode::Home, KeyCode::End] {
            press(app, key);
            let world = app.world_mut();
            let mut items = world.query::<(&AccessibleLabel, &UiGlobalTransform)>();
            let mut back = items.iter(world).filter(|(label, _)| *label.0 == *"Back");
            let (_, place) = back.next().expect("a way back");
            let is_seen = (0.0..600.0).contains(&place.translation.y);
            assert!(is_seen, "{name}, {key:?}: {}", place.translation);
        }
    }
}

/// Presses and releases the right button.
fn right_click(app: &mut App) {
    mouse(app, MouseButton::Right, ButtonState::Pressed);
    mouse(app, MouseButton::Right, ButtonState::Released);
    settle(app);
}

#[test]
fn a_right_click_goes_back_on_every_menu_page() {
    for name in "levels daily help recordings own-levels records progress".split(' ') {
        let mut page = open(name);
        right_click(&mut page.app);
        wait_for_screen(&mut page.app, Screen::Title);
        right_click(&mut page.app);
        assert_eq!(screen(&page.app), Screen::Title, "the title leads nowhere");
        assert_eq!(page.app.should_exit(), None);
    }
    let mut page = open("board");
    right_click(&mut page.app);
    // From a board to the list.
    assert_eq!(screen(&page.app), Screen::Records);
    let mut page = open("title");
    choose(&mut page.app, "Settings");
    settle(&mut page.app);
    assert_shown(&mut page.app, "Volume");
    right_click(&mut page.app);
    assert_not_shown(&mut page.app, "Volume");
    let mut page = pause().then("Quit");
    right_click(&mut page.app);
    assert_not_shown(&mut page.app, "Quit Brickwork?");
    assert_eq!(overlay(&page.app), Overlay::Pause, "and nothing else");
    right_click(&mut page.app);
    assert_eq!(overlay(&page.app), Overlay::None, "the pause ends");
    let mut intents = page.app.world_mut().resource_mut::<Intents>();
    assert!(!intents.first_mut().pull, "without a pull");
}

#[test]
fn a_right_click_in_play_leaves_nothing() {
    let (_folder, mut app) = game();
    right_click(&mut app);
    assert_eq!((screen(&app), overlay(&app)), (Screen::Play, Overlay::None));
    assert_eq!(round(&app), Round::Playing);
}
