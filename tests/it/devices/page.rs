//! Controls page of the settings: every change applies at once, is saved, and never locks the player out.

use bevy::input::touch::TouchPhase::{Ended, Started};

use brickwork::input::settings::{ControlSettings, MouseMode, OneSwitch};
use brickwork::input::table::{Action, KeySet, Mapping, Trigger};

use super::hands::{Hands, swipe, wheel};
use super::{finger, plug_in, settle_controls};
use crate::menus::title;
use crate::prelude::*;

fn controls(app: &App) -> ControlSettings {
    preferences(app).controls
}

/// Opens the page from the title.
fn opened(app: &mut App) {
    Hands::Keys.choose(app, "Settings");
    Hands::Keys.choose(app, "Controls");
}

/// Opens the panel for key mappings.
fn mapping(app: &mut App) {
    opened(app);
    Hands::Keys.choose(app, "Keys and buttons");
}

/// Returns `true` if the focused item is completely inside the window.
fn is_in_sight(app: &mut App) -> bool {
    let focus = app.world().resource::<InputFocus>().get().expect("a focus");
    let world = app.world_mut();
    let mut nodes = world.query::<(&UiGlobalTransform, &ComputedNode)>();
    let (at, node) = nodes.get(world, focus).expect("a node");
    let place = Rect::from_center_size(at.translation, node.size());
    place.min.y >= -1.0 && place.max.y <= 601.0
}

#[test]
fn a_trigger_is_added_changed_removed_and_reset_and_esc_is_one_like_any_other() {
    let mut app = title();
    mapping(&mut app);
    let keys = Hands::Keys;
    let pull = |app: &App| controls(app).mapping.triggers(Action::Pull);
    let before = pull(&app);
    keys.choose(&mut app, "Pull the ball: add");
    assert_shown(&mut app, "Press a key");
    tap_and_settle(&mut app, KeyCode::F4);
    assert!(pull(&app).contains(&Trigger::Key(KeyCode::F4)), "added");
    assert_not_shown(&mut app, "Press a key");
    assert_eq!(focused(&mut app), "Pull the ball: add", "the focus stays");
    keys.choose(&mut app, "Pull the ball: F4");
    keys.choose(&mut app, "Press another");
    tap_and_settle(&mut app, KeyCode::F5);
    assert!(pull(&app).contains(&Trigger::Key(KeyCode::F5)));
    assert!(!pull(&app).contains(&Trigger::Key(KeyCode::F4)), "changed");
    keys.choose(&mut app, "Pull the ball: F5");
    keys.choose(&mut app, "Remove");
    assert_eq!(pull(&app), before, "removed");
    keys.choose(&mut app, "Cancel aim: add");
    tap_and_settle(&mut app, KeyCode::Escape);
    let cancel = controls(&app).mapping.triggers(Action::CancelAim);
    assert!(cancel.contains(&Trigger::Key(KeyCode::Escape)));
}

#[test]
fn conflicts_are_said_on_both_rows_and_what_locks_out_is_refused_in_words() {
    let mut app = title();
    mapping(&mut app);
    let keys = Hands::Keys;
    keys.choose(&mut app, "Restart the level: add");
    tap_and_settle(&mut app, KeyCode::KeyP);
    let restart = controls(&app).mapping.triggers(Action::Restart);
    assert!(restart.contains(&Trigger::Key(KeyCode::KeyP)));
    for words in ["also used for “Pause”", "also used for “Restart the level”"] {
        let said = shown(&mut app, words).unwrap_or_else(|| panic!("{words}"));
        assert_contains(&said, "“P”");
    }
    // Without Esc, only the conflicting key would pause the game.
    keys.choose(&mut app, "Pause: Esc");
    keys.choose(&mut app, "Remove");
    let said = shown(&mut app, "“Pause” needs at least one key");
    assert!(said.is_some(), "refused, and said why");
    let pause = controls(&app).mapping.triggers(Action::Pause);
    assert!(pause.contains(&Trigger::Key(KeyCode::Escape)), "it stays");
    keys.choose(&mut app, "Reset all");
    keys.choose(&mut app, "Reset");
    assert_eq!(controls(&app).mapping, Mapping::default());
    // No conflict is left.
    assert_not_shown(&mut app, "also used for");
}

#[test]
fn nobody_is_kept_waiting_for_a_press_and_a_click_on_cancel_is_none() {
    let mut app = title();
    mapping(&mut app);
    let before = controls(&app);
    Hands::Keys.choose(&mut app, "Pull the ball: add");
    frames(&mut app, 600);
    assert_not_shown(&mut app, "Press a key");
    Hands::Mouse.choose(&mut app, "Pull the ball: add");
    Hands::Mouse.choose(&mut app, "Cancel");
    assert_not_shown(&mut app, "Press a key");
    assert_eq!(controls(&app), before);
    Hands::Mouse.choose(&mut app, "Skip to next level: add");
    point(&mut app, Vec2::new(60.0, 60.0));
    Hands::press_button(&mut app, MouseButton::Left);
    let warp = controls(&app).mapping.triggers(Action::Warp);
    assert!(warp.contains(&Trigger::Button(MouseButton::Left)));
}

#[test]
fn what_is_mapped_on_the_page_is_in_the_file_and_comes_back_from_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let folders = Folders::within(folder.path());
    let mut app = loaded_with_window(Launch::default(), folders.clone(), FRAME);
    settle(&mut app);
    opened(&mut app);
    Hands::Keys.choose(&mut app, "Press to toggle");
    Hands::Keys.choose(&mut app, "Relative");
    for label in "Stick dead zone|Stick curve|Rumble|Press delay|Scan speed".split('|') {
        Hands::Keys.raise(&mut app, label);
    }
    Hands::Keys.choose(&mut app, "Keys and buttons");
    Hands::Keys.choose(&mut app, "Launch and shoot: add");
    tap_and_settle(&mut app, KeyCode::F6);
    tap_and_settle(&mut app, KeyCode::Escape);
    Hands::Keys.choose(&mut app, "Left hand");
    let made = controls(&app);
    let chosen = (made.mouse, made.mapping.keys);
    assert_eq!(chosen, (MouseMode::Relative, KeySet::Left));
    let usual = ControlSettings::default();
    assert!(made.toggles && made.dead_zone > usual.dead_zone);
    assert!(made.stick_curve > usual.stick_curve && made.rumble > usual.rumble);
    assert!(made.delay > usual.delay && made.scan > usual.scan);
    let file = folder.path().join("settings.ron");
    wait(&mut app, "the file has it", |_| {
        std::fs::read_to_string(&file).is_ok_and(|text| text.contains("F6"))
    });
    drop(app);
    let mut app = loaded_with_window(Launch::default(), folders, FRAME);
    settle(&mut app);
    assert_eq!(controls(&app), made, "read as it was kept");
    assert!(made.mapping.findings().is_empty());
}

#[test]
fn the_page_is_reset_and_what_is_mapped_has_a_way_back_of_its_own() {
    let mut app = title();
    settle_controls(&mut app, |controls| {
        controls.mouse_speed = 400;
        controls.one_switch = OneSwitch::Off;
        controls.toggles = true;
        let key = Trigger::Key(KeyCode::F7);
        controls.mapping.add(Action::Pull, key).expect("possible");
    });
    opened(&mut app);
    Hands::Keys.choose(&mut app, "Reset this page");
    let now = controls(&app);
    assert_eq!((now.mouse_speed, now.toggles), (100, false));
    assert!(now.mapping.is_changed(Action::Pull));
}

#[test]
fn the_row_in_focus_is_always_in_sight() {
    let mut app = title();
    opened(&mut app);
    for _ in 0..60 {
        tap_and_settle(&mut app, KeyCode::Tab);
        assert!(is_in_sight(&mut app), "{}", focused(&mut app));
    }
    Hands::Keys.choose(&mut app, "Keys and buttons");
    let mut lowest: f32 = 0.0;
    for _ in 0..260 {
        tap_and_settle(&mut app, KeyCode::Tab);
        assert!(is_in_sight(&mut app), "{}", focused(&mut app));
        lowest = lowest.max(scrolled(&mut app));
    }
    assert!(lowest > 300.0, "it is longer than the window: {lowest}");
    let pad = plug_in(&mut app, 0x054c);
    for _ in 0..30 {
        super::tap_pad(&mut app, pad, GamepadButton::DPadDown);
        settle(&mut app);
        assert!(is_in_sight(&mut app), "{}", focused(&mut app));
    }
}

#[test]
fn wheel_and_finger_scroll_and_a_finger_that_scrolls_presses_nothing() {
    let mut app = title();
    mapping(&mut app);
    wheel(&mut app, -5.0);
    let by_wheel = scrolled(&mut app);
    assert!(by_wheel > 20.0, "{by_wheel}");
    let at = Hands::Finger.reach(&mut app, "Pause: add");
    let before = scrolled(&mut app);
    swipe(&mut app, at, at - Vec2::new(0.0, 80.0));
    let by_finger = scrolled(&mut app);
    assert!((by_finger - before - 80.0).abs() < 2.0, "{by_finger}");
    assert_not_shown(&mut app, "Press a key");
    Hands::Finger.choose(&mut app, "Pause: add");
    // A tap does.
    assert_shown(&mut app, "Press a key");
    finger(&mut app, 1, Started, Vec2::new(f32::NAN, f32::INFINITY));
    app.update();
    finger(&mut app, 1, Ended, Vec2::new(f32::NAN, f32::INFINITY));
    settle(&mut app);
}

#[test]
fn one_switch_alone_comes_to_every_value_of_a_slider() {
    let mut app = title();
    settle_controls(&mut app, |controls| {
        controls.one_switch = OneSwitch::Sweep;
        controls.scan = 500;
    });
    let rest_on = |app: &mut App, label: &str| {
        wait(app, "the focus comes by itself", |app| {
            focused(app).starts_with(label)
        });
    };
    rest_on(&mut app, "Settings");
    tap_and_settle(&mut app, KeyCode::Space);
    rest_on(&mut app, "Volume");
    let volume = |app: &App| preferences(app).volume;
    let mut seen = vec![volume(&app)];
    for _ in 0..11 {
        tap(&mut app, KeyCode::Space);
        app.update();
        seen.push(volume(&app));
    }
    assert!((0..=10).all(|value| seen.contains(&value)), "{seen:?}");
    assert_eq!(seen[0], seen[11], "and round again");
}
