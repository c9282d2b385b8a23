//! Menus with only keys or only the mouse: focus, values, and questions before an action.

use bevy::ecs::query::QueryFilter;
use bevy::input::mouse::MouseButtonInput;
use bevy::ui::Checked;
use bevy::ui_widgets::{Checkbox, SliderValue};
use bevy::window::{CursorEntered, CursorMoved};

use brickwork::presentation::library::preferences::Ghost;

use crate::devices::hands::wheel;
use crate::prelude::*;

/// Starts the title in a window.
pub fn title() -> App {
    let mut app = loaded_with_window(Launch::default(), Folders::default(), FRAME);
    assert_eq!(screen(&app), Screen::Title);
    settle(&mut app);
    app
}

/// Starts a game in a window with a ball in flight.
pub fn game() -> (tempfile::TempDir, App) {
    game_of_level(ONE_BRICK)
}

/// Starts such a game with a level of the given content.
pub fn game_of_level(content: &str) -> (tempfile::TempDir, App) {
    let (folder, file) = level_file(content);
    let launch = of_pack(pack_of(&[&file]));
    let mut app = loaded_with_window(launch, Folders::default(), FRAME);
    wait_for_round(&mut app, Round::Serving);
    tap(&mut app, KeyCode::Space);
    wait_for_round(&mut app, Round::Playing);
    (folder, app)
}

pub fn settle(app: &mut App) {
    frames(app, 4);
}

/// Presses a key and waits until the menu has answered.
pub fn tap_and_settle(app: &mut App, code: KeyCode) {
    tap(app, code);
    settle(app);
}

/// Presses the item that screen readers call `label`.
pub fn press_labelled(app: &mut App, label: &str) {
    let world = app.world_mut();
    let mut labels = world.query::<(Entity, &AccessibleLabel)>();
    let found = labels.iter(world).find(|(_, of)| of.0 == label);
    let (entity, _) = found.unwrap_or_else(|| panic!("an item {label:?}"));
    world.trigger(bevy::ui_widgets::Activate { entity });
}

/// Moves the focus with Tab to the item `label`.
pub fn focus(app: &mut App, label: &str) {
    for _ in 0..100 {
        if focused(app) == label {
            return;
        }
        tap(app, KeyCode::Tab);
    }
    panic!("Tab does not reach {label:?}");
}

/// Returns the label of the focused item.
pub fn focused(app: &mut App) -> String {
    let focus = app.world().resource::<InputFocus>().get();
    let world = app.world_mut();
    let mut labels = world.query::<&AccessibleLabel>();
    let label = focus.and_then(|entity| labels.get(world, entity).ok());
    label.map_or_else(String::new, |label| label.0.clone())
}

/// Returns the centre of the item whose label begins with `label` (logical pixels).
pub fn place(app: &mut App, label: &str) -> Vec2 {
    place_of::<()>(app, label)
}

/// Returns the centre of such an item among those that match `F`. Scrolls with the wheel until it is visible.
fn place_of<F: QueryFilter>(app: &mut App, label: &str) -> Vec2 {
    for _ in 0..100 {
        let (at, clip) = found::<F>(app, label);
        if clip.is_none_or(|clip| clip.inflate(-6.0).contains(at)) {
            return at;
        }
        wheel(app, if at.y > 300.0 { -1.0 } else { 1.0 });
    }
    panic!("the wheel does not bring {label:?} in sight");
}

/// Returns the centre of the item and the visible area of its container (logical pixels).
fn found<F: QueryFilter>(app: &mut App, label: &str) -> (Vec2, Option<Rect>) {
    let world = app.world_mut();
    let mut items = world.query_filtered::<(
        &AccessibleLabel,
        &UiGlobalTransform,
        &ComputedNode,
        Option<&CalculatedClip>,
    ), F>();
    // Prefer the item with exactly this label.
    let is_it = items.iter(world).find(|(of, ..)| *of.0 == *label);
    let found = is_it.or_else(|| items.iter(world).find(|(of, ..)| of.0.starts_with(label)));
    let (_, transform, node, clip) = found.unwrap_or_else(|| panic!("an item {label:?}"));
    let pixel = node.inverse_scale_factor() * ui_scale(world);
    let clip = clip.map(|clip| Rect::from_corners(clip.clip.min * pixel, clip.clip.max * pixel));
    (transform.translation * pixel, clip)
}

fn ui_scale(world: &World) -> f32 {
    world.resource::<UiScale>().0
}

/// Moves the pointer to `to` (logical pixels) in one step, and runs a frame.
pub fn point(app: &mut App, to: Vec2) {
    move_pointer(app, to);
    app.update();
}

/// Moves the pointer to `to` (logical pixels) before the next frame.
pub fn move_pointer(app: &mut App, to: Vec2) {
    let world = app.world_mut();
    let mut windows = world.query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>();
    let (entity, mut window) = windows.single_mut(world).expect("the window");
    let before = window.cursor_position();
    window.set_cursor_position(Some(to));
    let moved = CursorMoved {
        window: entity,
        position: to,
        delta: before.map(|before| to - before),
    };
    world.write_message(WindowEvent::CursorMoved(moved.clone()));
    world.write_message(moved);
}

/// Presses or releases the left button and runs a frame.
pub fn button(app: &mut App, state: ButtonState) {
    mouse(app, MouseButton::Left, state);
}

/// Presses or releases a mouse button and runs a frame.
pub fn mouse(app: &mut App, button: MouseButton, state: ButtonState) {
    let input = MouseButtonInput {
        button,
        state,
        window: window_of(app),
    };
    let world = app.world_mut();
    world.write_message(WindowEvent::MouseButtonInput(input));
    world.write_message(input);
    app.update();
}

/// Moves the pointer to `at` and clicks.
pub fn click(app: &mut App, at: Vec2) {
    point(app, at);
    button(app, ButtonState::Pressed);
    button(app, ButtonState::Released);
    settle(app);
}

pub fn click_on(app: &mut App, label: &str) {
    let at = place(app, label);
    click(app, at);
}

#[test]
fn a_menu_that_appears_under_a_resting_pointer_keeps_its_first_item() {
    let (_folder, mut app) = game();
    tap_and_settle(&mut app, KeyCode::KeyP);
    let quit = place(&mut app, "Quit");
    tap_and_settle(&mut app, KeyCode::KeyP);
    point(&mut app, quit);
    settle(&mut app);
    tap_and_settle(&mut app, KeyCode::KeyP);
    assert_eq!(overlay(&app), Overlay::Pause, "P pauses");
    // The pointer rests where Quit appears.
    assert_eq!(focused(&mut app), "Resume");
    point(&mut app, quit + Vec2::new(1.0, 0.0));
    point(&mut app, quit);
    // A hand that trembles is no choice.
    assert_eq!(focused(&mut app), "Resume");
    tap_and_settle(&mut app, KeyCode::Space);
    assert_eq!(app.should_exit(), None, "P and Space do not quit");
    assert_eq!(overlay(&app), Overlay::None, "Space resumes");

    tap_and_settle(&mut app, KeyCode::KeyP);
    point(&mut app, quit + Vec2::new(9.0, 0.0));
    // A pointer that moves takes the focus.
    assert_eq!(focused(&mut app), "Quit");
    tap_and_settle(&mut app, KeyCode::ArrowUp);
    assert_eq!(focused(&mut app), "Main menu", "and keys take it back");
}

#[test]
fn a_window_that_is_restored_under_a_resting_pointer_keeps_the_focus() {
    let (_folder, mut app) = game();
    point(&mut app, Vec2::new(20.0, 20.0));
    tap_and_settle(&mut app, KeyCode::KeyP);
    let levels = place(&mut app, "Levels");
    let window = window_of(&mut app);
    // Some window systems report that the pointer entered; others report the focus and then the position of the
    // pointer.
    for by_focus in [false, true] {
        report_focus(&mut app, false);
        point(&mut app, Vec2::new(20.0, 20.0));
        settle(&mut app);
        if by_focus {
            report_focus(&mut app, true);
        } else {
            app.world_mut().write_message(CursorEntered { window });
        }
        point(&mut app, levels);
        settle(&mut app);
        assert_eq!(focused(&mut app), "Resume", "by the focus: {by_focus}");
    }
    point(&mut app, levels + Vec2::new(9.0, 0.0));
    settle(&mut app);
    // A moving pointer must take the focus.
    assert_eq!(focused(&mut app), "Levels");
}

#[test]
fn the_keys_for_sound_show_on_screen_what_they_have_changed() {
    for (language, off, on, [softer, full]) in [
        ("en", "Sound off", "Sound on", ["Volume 60%", "Volume 100%"]),
        (
            "de",
            "Ton aus",
            "Ton ein",
            ["Lautstärke 60 %", "Lautstärke 100 %"],
        ),
    ] {
        let launch = changed(Launch::default(), |it| {
            it.language = Some(language.to_owned());
        });
        let mut app = loaded_with_window(launch, Folders::default(), FRAME);
        settle(&mut app);
        // The test has no sound device.
        for told in [off, on] {
            assert_not_shown(&mut app, told);
            tap_and_settle(&mut app, KeyCode::KeyM);
            assert!(shown(&mut app, told).is_some(), "{told}");
        }
        app.world_mut().resource_mut::<Preferences>().volume = 7;
        tap_and_settle(&mut app, KeyCode::NumpadSubtract);
        assert_shown(&mut app, softer);
        for _ in 0..6 {
            tap(&mut app, KeyCode::NumpadAdd);
        }
        settle(&mut app);
        // The volume ends here.
        assert_shown(&mut app, full);
    }
}

#[test]
fn what_ends_the_game_in_hand_asks_before_by_keys() {
    let (_folder, mut app) = game();
    for (ups, item) in [(1, "Quit"), (2, "Main menu"), (3, "Levels")] {
        tap_and_settle(&mut app, KeyCode::KeyP);
        for _ in 0..ups {
            tap(&mut app, KeyCode::ArrowUp);
        }
        assert_eq!(focused(&mut app), item);
        tap_and_settle(&mut app, KeyCode::Enter);
        assert_eq!(app.should_exit(), None, "{item} asks");
        // The harmless answer comes first.
        assert_eq!(focused(&mut app), "Keep playing", "{item}");
        for _ in 0..3 {
            tap(&mut app, KeyCode::Tab);
        }
        // Items below the question cannot get the focus.
        assert_ne!(focused(&mut app), "Resume", "{item}");
        tap_and_settle(&mut app, KeyCode::Escape);
        // Escape closes the question alone.
        assert_eq!(overlay(&app), Overlay::Pause, "{item}");
        assert_eq!(focused(&mut app), item, "the focus goes back");
        tap_and_settle(&mut app, KeyCode::Escape);
        assert_eq!(overlay(&app), Overlay::None, "and then the pause");
    }
    tap_and_settle(&mut app, KeyCode::KeyP);
    for code in [KeyCode::ArrowUp, KeyCode::ArrowUp, KeyCode::Enter] {
        tap_and_settle(&mut app, code);
    }
    tap(&mut app, KeyCode::ArrowDown);
    assert_eq!(focused(&mut app), "Leave");
    tap(&mut app, KeyCode::Enter);
    wait_for_screen(&mut app, Screen::Title);
    settle(&mut app);
    assert_not_shown(&mut app, "Leave this game?");
}

#[test]
fn the_title_quits_without_asking_because_no_game_is_in_hand() {
    let mut app = title();
    focus(&mut app, "Quit");
    press(&mut app, KeyCode::Enter);
    app.update();
    assert_eq!(app.should_exit(), Some(AppExit::Success));
}

#[test]
fn what_ends_the_game_in_hand_asks_before_by_mouse() {
    let (_folder, mut app) = game();
    tap_and_settle(&mut app, KeyCode::KeyP);
    click_on(&mut app, "Main menu");
    assert_eq!(screen(&app), Screen::Play, "it asks");
    let resume = place(&mut app, "Resume");
    click(&mut app, resume);
    // Items below the question cannot be clicked.
    assert_eq!(overlay(&app), Overlay::Pause);
    click_on(&mut app, "Keep playing");
    // The answer closes the question.
    assert_not_shown(&mut app, "Leave this game?");
    click_on(&mut app, "Main menu");
    click_on(&mut app, "Leave");
    wait_for_screen(&mut app, Screen::Title);
}

fn slider_value(app: &mut App) -> f32 {
    let world = app.world_mut();
    let mut sliders = world.query::<(&AccessibleLabel, &SliderValue)>();
    let volume = sliders.iter(world).find(|(label, _)| label.0 == "Volume");
    volume.expect("the slider").1.0
}

/// Returns the labels of all checked items of the page in alphabetical order.
fn checked(app: &mut App) -> Vec<String> {
    let mut checked = each::<&AccessibleLabel, With<Checked>, _>(app, |label| label.0.clone());
    checked.sort();
    checked
}

#[test]
fn every_setting_can_be_changed_by_keys_alone() {
    let mut app = title();
    let before = preferences(&app);
    focus(&mut app, "Settings");
    tap_and_settle(&mut app, KeyCode::Enter);
    // The settings open at their first page.
    assert_eq!(focused(&mut app), "Sound");
    tap(&mut app, KeyCode::ArrowDown);
    assert_eq!(focused(&mut app), "Volume");
    for _ in 0..2 {
        tap(&mut app, KeyCode::ArrowLeft);
    }
    settle(&mut app);
    // Left lowers the value in focus.
    assert_eq!(preferences(&app).volume, before.volume - 2);
    assert!((slider_value(&mut app) - f32::from(before.volume - 2)).abs() < 1e-6);
    for _ in 0..20 {
        tap(&mut app, KeyCode::ArrowRight);
    }
    // Right raises it, to its end.
    assert_eq!(preferences(&app).volume, 10);
    for kind in ["Music", "Effects", "Menus"] {
        tap(&mut app, KeyCode::ArrowDown);
        assert_eq!(focused(&mut app), kind);
        tap(&mut app, KeyCode::ArrowLeft);
    }
    settle(&mut app);
    let mix = preferences(&app).mix;
    assert_eq!((mix.music, mix.effects, mix.interface), (9, 9, 9));
    for _ in 0..9 {
        if focused(&mut app) != "On" {
            tap(&mut app, KeyCode::ArrowDown);
        }
    }
    tap_and_settle(&mut app, KeyCode::Space);
    assert!(preferences(&app).muted, "Space switches");
    // As is seen, and the other box stays.
    assert_eq!(checked(&mut app), ["Play in background"]);

    for code in [KeyCode::ArrowUp, KeyCode::ArrowUp] {
        tap(&mut app, code);
    }
    focus(&mut app, "Video");
    tap_and_settle(&mut app, KeyCode::Enter);
    tap(&mut app, KeyCode::ArrowDown);
    tap_and_settle(&mut app, KeyCode::Enter);
    assert!(preferences(&app).fullscreen);

    focus(&mut app, "Game");
    tap_and_settle(&mut app, KeyCode::Enter);
    // The current settings are checked.
    let expected = [&before.keep_recordings.to_string(), "Best", "System"];
    assert_eq!(checked(&mut app), expected);
    focus(&mut app, "100");
    tap_and_settle(&mut app, KeyCode::Enter);
    assert_eq!(preferences(&app).keep_recordings, 100);
    focus(&mut app, "Off");
    tap_and_settle(&mut app, KeyCode::Enter);
    assert_eq!(preferences(&app).ghost, Ghost::Off);
    // One item of each group is checked.
    assert_eq!(checked(&mut app), ["100", "Off", "System"]);
    tap_and_settle(&mut app, KeyCode::Escape);
    // Escape leads back to where they were opened.
    assert_eq!(focused(&mut app), "Settings");
}

#[test]
fn every_setting_can_be_changed_by_mouse_alone() {
    let mut app = title();
    click_on(&mut app, "Settings");
    let volume = place(&mut app, "Volume");
    click(&mut app, volume);
    // A click in the middle of the line is half of it.
    assert_eq!(preferences(&app).volume, 5);
    point(&mut app, volume);
    button(&mut app, ButtonState::Pressed);
    for step in 1..=10 {
        point(&mut app, volume + Vec2::new(8.0 * step as f32, 0.0));
    }
    button(&mut app, ButtonState::Released);
    settle(&mut app);
    let dragged = preferences(&app).volume;
    // The ball goes with the pointer.
    assert!((8..=9).contains(&dragged), "{dragged}");
    click_on(&mut app, "On");
    assert!(preferences(&app).muted);
    click_on(&mut app, "On");
    assert!(!preferences(&app).muted);
    click_on(&mut app, "Game");
    click_on(&mut app, "None");
    assert_eq!(preferences(&app).keep_recordings, 0);
    click_on(&mut app, "Video");
    click_on(&mut app, "On");
    assert!(preferences(&app).fullscreen);
    click_on(&mut app, "Back");
    assert_not_shown(&mut app, "Full screen");
    assert_eq!(screen(&app), Screen::Title);
}

#[test]
fn a_language_that_is_chosen_is_spoken_at_once() {
    let mut app = title();
    click_on(&mut app, "Settings");
    click_on(&mut app, "Game");
    click_on(&mut app, "Deutsch");
    assert_eq!(preferences(&app).language.as_deref(), Some("de"));
    assert!(checked(&mut app).contains(&"Deutsch".to_owned()));
    assert_not_shown(&mut app, "Recordings kept");
    assert_shown(&mut app, "Sprache");
    click_on(&mut app, "English");
    assert_eq!(preferences(&app).language.as_deref(), Some("en"));
    assert_shown(&mut app, "Recordings kept");
    click_on(&mut app, "System");
    assert_eq!(preferences(&app).language, None);
}

/// Opens the rules page from an open pause menu.
fn open_rules(app: &mut App) {
    click_on(app, "Settings");
    click_on(app, "Rules");
}

#[test]
fn rules_are_chosen_by_mouse_and_hold_at_once_in_the_game_in_hand() {
    let (_folder, mut app) = game();
    let lives = rules_in_play(&app).lives;
    tap_and_settle(&mut app, KeyCode::KeyP);
    open_rules(&mut app);
    // The defaults are checked before any choice.
    let expected = ["Easy", "Level default (Modern)", "Normal"];
    assert_eq!(checked(&mut app), expected);
    for choice in ["Expert", "Aim line", "Tutorial", "Wider paddle", "Aim line"] {
        click_on(&mut app, choice);
    }
    let slider = place(&mut app, "Game speed");
    click(&mut app, slider);
    click_on(&mut app, "Back");
    tap(&mut app, KeyCode::KeyP);
    // Skip the countdown.
    tap_and_settle(&mut app, KeyCode::Space);
    let rules = rules_in_play(&app);
    let assists = ["wider-paddle", "game-speed"].map(str::to_owned);
    // A second choice removes the first.
    let expected = ("expert", assists.to_vec());
    assert_eq!((rules.difficulty.as_str(), rules.assists), expected);
    assert_eq!(rules.ruleset, "modern", "the ruleset stays for this level");
    assert_ne!(rules.lives, lives, "other lives, for a new game");
    assert_eq!(rules.game_speed, 0.9, "the middle of the slider");
    assert_eq!(clock_speed(&app), 0.9, "fewer steps a second");
    let chosen = preferences(&app).chosen;
    assert_eq!(chosen.ruleset.as_deref(), Some("tutorial"), "remembered");
    let expected = ("expert", 90);
    assert_eq!((chosen.difficulty.as_str(), chosen.game_speed), expected);
}

/// Opens the rules page from the title with `settings` in the settings file and clicks `choices`. Returns the selected
/// difficulties.
fn difficulties(settings: &str, choices: &[&str]) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("settings.ron"), settings).expect("a file");
    let folders = Folders::within(folder.path());
    let mut app = loaded_with_window(Launch::default(), folders, FRAME);
    settle(&mut app);
    open_rules(&mut app);
    for choice in choices {
        click_on(&mut app, choice);
    }
    let mut checked = checked(&mut app);
    checked.retain(|label| !label.starts_with("Level default"));
    checked
}

#[test]
fn rulesets_with_difficulties_of_their_own_remember_theirs_apart() {
    for (choices, on) in [
        (&["Expert"][..], ["Easy", "Expert"]),
        (&["Kids"], ["Kids", "Normal"]),
        (&["Expert", "Kids", "Medium"], ["Expert", "Medium"]),
        (&["Kids", "Expert", "Relaxed"], ["Kids", "Relaxed"]),
    ] {
        assert_eq!(difficulties("(format: 1)", choices), on, "{choices:?}");
    }
}

#[test]
fn every_row_shows_what_is_played_also_with_settings_of_before() {
    for (difficulty, on) in [
        ("normal", ["Easy", "Normal"]),
        ("kids", ["Kids", "Normal"]),
        ("hard", ["Hard", "Hard"]),
        ("nobody knows", ["Easy", "Normal"]),
    ] {
        let settings = format!("(format: 1, chosen: (difficulty: {difficulty:?}))");
        assert_eq!(difficulties(&settings, &[]), on, "{difficulty}");
    }
}

#[test]
fn a_choice_undone_in_the_same_pause_changes_nothing() {
    let (_folder, mut app) = game();
    let before = rules_in_play(&app);
    tap_and_settle(&mut app, KeyCode::KeyP);
    open_rules(&mut app);
    for _ in 0..2 {
        click_on(&mut app, "Aim line");
    }
    let slider = place(&mut app, "Game speed");
    click(&mut app, slider);
    assert_eq!(preferences(&app).chosen.game_speed, 90, "the middle");
    for _ in 0..2 {
        tap(&mut app, KeyCode::ArrowRight);
    }
    assert_eq!(preferences(&app).chosen.game_speed, 100, "and back");
    click_on(&mut app, "Back");
    tap_and_settle(&mut app, KeyCode::KeyP);
    assert_eq!(overlay(&app), Overlay::None);
    assert_eq!(rules_in_play(&app), before);
}

#[test]
fn a_chosen_ruleset_holds_from_the_next_level_on() {
    let (_folder, mut app) = game();
    tap_and_settle(&mut app, KeyCode::KeyP);
    open_rules(&mut app);
    click_on(&mut app, "Tutorial");
    click_on(&mut app, "Back");
    click_on(&mut app, "Levels");
    click_on(&mut app, "Leave");
    wait_for_screen(&mut app, Screen::Levels);
    settle(&mut app);
    tap(&mut app, KeyCode::Enter);
    wait_for_round(&mut app, Round::Serving);
    assert_eq!(rules_in_play(&app).ruleset, "tutorial");
}

#[test]
fn the_pause_offers_the_next_level_to_those_who_chose_to_skip() {
    let (_one, first) = level_file(ONE_BRICK);
    let (_two, second) = level_file(ONE_BRICK);
    let launch = of_pack(pack_of(&[&first, &second]));
    let mut app = loaded_with_window(launch, Folders::default(), FRAME);
    wait_for_round(&mut app, Round::Serving);
    tap_and_settle(&mut app, KeyCode::KeyP);
    // The assist is not chosen.
    assert_not_shown(&mut app, "Skip level");
    open_rules(&mut app);
    click_on(&mut app, "Skip level");
    click_on(&mut app, "Back");
    let places = ["Restart", "Skip level", "Settings"].map(|label| place(&mut app, label).y);
    assert!(places.is_sorted(), "at once, in its place: {places:?}");
    for offered in [false, true] {
        open_rules(&mut app);
        let at = place_of::<With<Checkbox>>(&mut app, "Skip level");
        click(&mut app, at);
        click_on(&mut app, "Back");
        // As often as one thinks otherwise.
        assert_eq!(shown(&mut app, "Skip level").is_some(), offered);
    }
    click_on(&mut app, "Skip level");
    settle(&mut app);
    assert_eq!(overlay(&app), Overlay::None);
    tap_and_settle(&mut app, KeyCode::KeyP);
    // No level follows the second.
    assert_not_shown(&mut app, "Skip level");
}

#[test]
fn settings_lie_over_a_pause_and_leave_it_as_it_was() {
    let (_folder, mut app) = game();
    tap_and_settle(&mut app, KeyCode::KeyP);
    click_on(&mut app, "Settings");
    assert_shown(&mut app, "Volume");
    tap(&mut app, KeyCode::KeyP);
    tap_and_settle(&mut app, KeyCode::KeyR);
    // Keys of the pause do nothing meanwhile.
    assert_eq!(overlay(&app), Overlay::Pause);
    tap_and_settle(&mut app, KeyCode::Escape);
    // Escape closes the settings.
    assert_not_shown(&mut app, "Volume");
    assert_eq!(overlay(&app), Overlay::Pause, "and not the pause");
    assert_eq!(round(&app), Round::Playing, "the game is the same");
}
