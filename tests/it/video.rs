//! Window and display: full screen, monitors, window position, clean view and diagnostics. Changes apply at once and
//! are saved.

use bevy::app::PluginsState;
use bevy::window::{Monitor, MonitorSelection, PresentMode, WindowMode};

use brickwork::app::without_window;
use brickwork::presentation::library::saved_file::SavedFile;
use brickwork::presentation::library::video::{FrameLimit, Place};

use crate::menus::game;
use crate::prelude::*;

/// Opens the video settings, saved in `folder`.
fn settings(folder: &std::path::Path) -> App {
    let launch = at_screen(FirstScreen::SettingsVideo);
    let mut app = loaded_with_window(launch, Folders::within(folder), FRAME);
    settle(&mut app);
    app
}

fn window(app: &mut App) -> Window {
    only::<&Window, With<PrimaryWindow>, _>(app, Window::clone)
}

fn preferences(app: &App) -> &Preferences {
    app.world().resource::<Preferences>()
}

fn plug_in(app: &mut App, name: &str, x: i32) -> Entity {
    let monitor = Monitor {
        name: Some(name.to_owned()),
        physical_height: 1080,
        physical_width: 1920,
        physical_position: IVec2::new(x, 0),
        refresh_rate_millihertz: Some(60_000),
        scale_factor: 1.0,
        video_modes: Vec::new(),
    };
    app.world_mut().spawn(monitor).id()
}

#[test]
fn what_is_chosen_holds_at_once_and_in_the_next_run() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = settings(folder.path());
    assert_eq!(preferences(&app).video.frame_limit, FrameLimit::Usual);
    click_on(&mut app, "144");
    assert_eq!(preferences(&app).video.frame_limit, FrameLimit::At(144));
    assert_eq!(window(&mut app).present_mode, PresentMode::AutoVsync);
    click_on(&mut app, "Sync to display");
    assert_eq!(window(&mut app).present_mode, PresentMode::AutoNoVsync);
    let world = app.world_mut();
    world.resource_mut::<SavedFile<Preferences>>().finish();
    let read: Preferences = peek(folder.path());
    assert_eq!(read.video, preferences(&app).video);
}

#[test]
fn full_screen_comes_by_both_keys_on_the_monitor_that_is_chosen() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = settings(folder.path());
    assert_not_shown(&mut app, "Monitor");
    let _left = plug_in(&mut app, "LEFT-1", 0);
    let right = plug_in(&mut app, "RIGHT-2", 1920);
    settle(&mut app);
    click_on(&mut app, "RIGHT-2");
    let on_right = MonitorSelection::Entity(right);
    // A window moves there.
    let position = WindowPosition::Centered(on_right);
    assert_eq!(window(&mut app).position, position);
    tap(&mut app, KeyCode::F11);
    app.update();
    let full = WindowMode::BorderlessFullscreen(on_right);
    assert_eq!(window(&mut app).mode, full);
    let focus = crate::menus::focused(&mut app);
    key(&mut app, KeyCode::AltLeft, ButtonState::Pressed);
    app.update();
    tap(&mut app, KeyCode::Enter);
    app.update();
    assert_eq!(window(&mut app).mode, WindowMode::Windowed);
    let after = crate::menus::focused(&mut app);
    assert_eq!(after, focus, "Alt+Enter presses nothing");
    key(&mut app, KeyCode::AltLeft, ButtonState::Released);
    tap(&mut app, KeyCode::F11);
    app.world_mut().despawn(right);
    settle(&mut app);
    let any = WindowMode::BorderlessFullscreen(MonitorSelection::Current);
    assert_eq!(window(&mut app).mode, any, "one that has gone is no trap");
    assert_not_shown(&mut app, "RIGHT-2");
}

#[test]
fn the_window_is_remembered_where_it_was_left_and_brought_back_where_no_monitor_shows_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = settings(folder.path());
    let move_to = |app: &mut App, x, y| {
        let position = WindowPosition::At(IVec2::new(x, y));
        change_window(app, |mut window| window.position = position);
    };
    let before = preferences(&app).video.place;
    move_to(&mut app, 300, 200);
    app.update();
    assert_eq!(preferences(&app).video.place, before, "it may still move");
    frames(&mut app, 60);
    let (at, size) = (Some((300, 200)), (800, 600));
    let place = Place { at, size };
    assert_eq!(preferences(&app).video.place, Some(place));
    move_to(&mut app, 9_000, 200);
    plug_in(&mut app, "ONE", 0);
    settle(&mut app);
    let position = WindowPosition::At(IVec2::new(1120, 200));
    assert_eq!(window(&mut app).position, position);
}

#[test]
fn a_new_window_fits_a_monitor_of_any_size_and_scale() {
    for (monitor, scale, saved) in [
        (UVec2::new(1366, 768), 1.0, UVec2::new(1024, 768)),
        (UVec2::new(800, 480), 1.0, UVec2::new(1024, 768)),
        (UVec2::new(2560, 1440), 2.0, UVec2::new(1024, 768)),
        (UVec2::new(1920, 1080), 1.0, UVec2::new(3000, 2000)),
    ] {
        let mut app = without_window(Launch::default(), Folders::default());
        let mut opened = Window::default();
        opened.resolution.set_scale_factor(scale);
        opened.resolution.set(saved.x as f32, saved.y as f32);
        opened.position = WindowPosition::At(IVec2::new(300, -40));
        opened.resize_constraints.min_height = 450.0;
        app.world_mut().spawn((opened, PrimaryWindow));
        let monitor_entity = plug_in(&mut app, "ONE", 0);
        let mut plugged = app.world_mut().get_mut::<Monitor>(monitor_entity);
        let plugged = plugged.as_mut().expect("the monitor");
        (plugged.physical_width, plugged.physical_height) = (monitor.x, monitor.y);
        (plugged.name, plugged.refresh_rate_millihertz) = (None, None);
        plugged.scale_factor = scale.into();
        while app.plugins_state() == PluginsState::Adding {
            std::thread::yield_now();
        }
        app.finish();
        app.cleanup();
        app.update();
        let window = window(&mut app);
        let WindowPosition::At(at) = window.position else {
            panic!("it has a position");
        };
        let end = at.as_uvec2() + window.physical_size();
        assert!(at.cmpge(IVec2::ZERO).all(), "{monitor}: {at}");
        assert!(end.cmple(monitor).all(), "{monitor}: {at} to {end}");
        let least = window.resize_constraints.min_height;
        assert!(least <= window.height(), "{monitor}: not below {least}");
        assert!(window.width() >= 600.0, "{monitor}: no smaller than needed");
    }
}

#[test]
fn a_window_that_is_resized_later_keeps_its_size() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = settings(folder.path());
    plug_in(&mut app, "ONE", 0);
    frames(&mut app, 80);
    change_window(&mut app, |mut window| {
        window.resolution.set(1900.0, 1070.0);
    });
    app.update();
    assert_eq!(window(&mut app).physical_size(), UVec2::new(1900, 1070));
}

/// Returns `true` if a text that contains `words` is visible.
fn is_seen(app: &mut App, words: &str) -> bool {
    let seen = each::<(&Text, &InheritedVisibility), (), _>(app, |(text, seen)| {
        text.contains(words) && seen.get()
    });
    seen.contains(&true)
}

#[test]
fn the_clean_view_hides_the_words_around_the_field_and_no_menu() {
    let (_folder, mut app) = game();
    settle(&mut app);
    assert!(is_seen(&mut app, "One"), "the level's name");
    tap_and_settle(&mut app, KeyCode::F10);
    let before = step(&app);
    assert!(!is_seen(&mut app, ""), "no word at all");
    frames(&mut app, 10);
    assert!(step(&app) > before, "the game goes on");
    tap_and_settle(&mut app, KeyCode::KeyP);
    assert_eq!(overlay(&app), Overlay::Pause);
    assert!(is_seen(&mut app, "Resume"), "the menu is there");
    tap_and_settle(&mut app, KeyCode::KeyP);
    assert!(!is_seen(&mut app, ""), "and gone again");
    tap_and_settle(&mut app, KeyCode::F10);
    assert!(is_seen(&mut app, "One"), "until the key is pressed again");
}

#[test]
fn the_diagnosis_counts_steps_and_draws_lines_and_leaves_nothing_behind() {
    let (_folder, mut app) = game();
    let drawn = |app: &mut App| {
        let seen = each::<(&Name, &Visibility), With<Mesh2d>, _>(app, |(name, seen)| {
            name.as_str() == "Diagnosis" && *seen != Visibility::Hidden
        });
        seen.contains(&true)
    };
    assert!(shown(&mut app, "steps/s").is_none() && !drawn(&mut app));
    tap(&mut app, KeyCode::F3);
    wait_for_text(&mut app, "steps/s");
    let words = shown(&mut app, "steps/s").expect("numbers");
    let before = words.split(" steps/s").next().unwrap_or_default();
    let steps = before.lines().last().and_then(|line| line.parse().ok());
    assert!((110..=130).contains(&steps.unwrap_or(0)), "{words}");
    assert_contains(&words, "1% low");
    assert!(!drawn(&mut app), "no lines yet");
    tap_and_settle(&mut app, KeyCode::F3);
    assert!(drawn(&mut app), "lines");
    tap_and_settle(&mut app, KeyCode::F3);
    assert!(shown(&mut app, "steps/s").is_none() && !drawn(&mut app));
    assert_eq!(screen(&app), Screen::Play);
}
