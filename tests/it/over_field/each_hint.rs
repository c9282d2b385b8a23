//! Hints in play: each appears once, when it helps, until the player has followed it.

use bevy::input::ButtonState::{Pressed, Released};
use brickwork::input::settings::OneSwitch;
use brickwork::presentation::comfort::Motion;
use brickwork::presentation::library::preferences::SeenHints;
use brickwork_ui::reader::announce::Announce;

use super::hud::give;
use super::{SIZES, areas, assert_apart, balls, bricks, game, hud, is_seen, is_text};
use crate::drawn::is_drawn;
use crate::prelude::*;

const ALL: SeenHints = SeenHints {
    launch: true,
    aim: true,
    capsule: true,
    combo: true,
    pull: true,
};

/// Level whose bricks all carry a power-up that helps.
const CAPSULES: &str = r#"(format: 2, name: "Capsules", author: "Test", rules: (safety_net: true),
    legend: {'x': (color: Teal, carries: (power: "wide"))}, bricks: ["xxxxxxxxxxxxxx", "xxxxxxxxxxxxxx"])"#;
const WALL: &str = r#"(format: 2, name: "Wall", author: "Test", rules: (safety_net: true, drops: None),
    legend: {'x': (color: Teal)}, bricks: ["xxxxxxxxxxxxxx", "xxxxxxxxxxxxxx"])"#;

/// Starts a game of `level` in which all hints but those that `open` resets are finished.
fn game_without(level: &str, open: fn(&mut SeenHints)) -> (tempfile::TempDir, App) {
    let (folder, path) = level_file(level);
    let mut app = game(path, SIZES[0], "en", 100);
    set_hints(&mut app, changed(ALL, open));
    frames(&mut app, 20);
    (folder, app)
}

fn set_hints(app: &mut App, hints: SeenHints) {
    app.world_mut().resource_mut::<Preferences>().hints = hints;
}

fn seen(app: &App) -> SeenHints {
    preferences(app).hints
}

/// Returns the text of the visible hint; empty without one.
fn hint(app: &mut App) -> String {
    if !is_seen(app, "Hint") {
        return String::new();
    }
    let root = entity_named(app, "Hint").expect("a panel");
    let world = app.world_mut();
    let (mut children, mut texts) = (world.query::<&Children>(), world.query::<&Text>());
    let (children, texts) = (children.query(world), texts.query(world));
    let parts = children.iter_descendants(root);
    let parts = parts.filter_map(|part| texts.get(part).ok());
    parts.map(|text| format!("{} ", text.0)).collect()
}

#[track_caller]
fn wait_for_hint(app: &mut App, words: &str) {
    wait(app, words, |app| hint(app).contains(words));
}

#[track_caller]
fn wait_for_none(app: &mut App) {
    wait(app, "the hint disappears", |app| !is_seen(app, "Hint"));
}

/// Gives up the ball, and waits for the next serve and a few seconds.
fn serve_again(app: &mut App) {
    wait(app, "a ball is served", |app| {
        if round(app) == Round::Playing {
            launch_or_give_up(app);
        }
        round(app) == Round::Serving
    });
    frames(app, 250);
}

fn keys(app: &mut App, code: KeyCode, state: ButtonState) {
    key(app, code, state);
    app.update();
}

/// Aims with keys and launches.
fn aim_and_launch(app: &mut App) {
    keys(app, KeyCode::Space, Pressed);
    keys(app, KeyCode::ArrowRight, Pressed);
    frames(app, 10);
    keys(app, KeyCode::ArrowRight, Released);
    keys(app, KeyCode::Space, Released);
}

#[test]
fn the_first_hint_ends_with_the_launch_and_does_not_come_again() {
    let (_folder, mut app) = game_without(ONE_BRICK, |it| it.launch = false);
    wait_for_hint(&mut app, "Launch with");
    tap(&mut app, KeyCode::Space);
    wait_for_none(&mut app);
    assert_eq!(seen(&app), ALL);
    serve_again(&mut app);
    assert!(!is_seen(&mut app, "Hint"));
}

#[test]
fn aiming_is_explained_at_the_second_serve_of_a_player_who_has_not_aimed() {
    let (_folder, mut app) = game_without(WALL, |it| {
        (it.launch, it.aim, it.capsule) = (false, false, false);
    });
    wait_for_hint(&mut app, "Launch with");
    tap(&mut app, KeyCode::Space);
    wait_for_none(&mut app);
    serve_again(&mut app);
    wait_for_hint(&mut app, "to aim");
    aim_and_launch(&mut app);
    wait_for_none(&mut app);
    assert!(seen(&app).aim, "it is done");
}

#[test]
fn a_player_who_aims_at_once_needs_no_hint_about_it() {
    let (_folder, mut app) = game_without(WALL, |it| (it.launch, it.aim) = (false, false));
    wait_for_hint(&mut app, "Launch with");
    aim_and_launch(&mut app);
    wait_for_none(&mut app);
    assert_eq!(seen(&app), ALL);
}

#[test]
fn single_switch_play_has_no_hint_about_aiming() {
    let (_folder, mut app) = game_without(WALL, |_| {});
    let mut preferences = app.world_mut().resource_mut::<Preferences>();
    preferences.hints.aim = false;
    preferences.controls.one_switch = OneSwitch::Sweep;
    for _ in 0..300 {
        app.update();
        assert!(!is_seen(&mut app, "Hint"));
    }
    assert_eq!(round(&app), Round::Serving);
    assert!(!seen(&app).aim);
}

#[test]
fn the_pull_is_explained_when_a_ball_flies_away_until_it_is_used() {
    let (_folder, mut app) = game_without(WALL, |it| it.pull = false);
    assert!(!is_seen(&mut app, "Hint"), "not before the launch");
    launch(&mut app);
    wait_for_hint(&mut app, "pulls the ball");
    assert!(!seen(&app).pull);
    tap(&mut app, KeyCode::KeyS);
    wait_for_none(&mut app);
    assert_eq!(seen(&app), ALL);
    serve_again(&mut app);
    launch(&mut app);
    for _ in 0..200 {
        app.update();
        assert!(!is_seen(&mut app, "Hint"), "once");
    }
}

#[test]
fn a_press_skips_a_hint_in_flight() {
    let (_folder, mut app) = game_without(WALL, |it| it.pull = false);
    launch(&mut app);
    wait_for_hint(&mut app, "to hide");
    frames(&mut app, 80);
    tap(&mut app, KeyCode::Space);
    wait_for_none(&mut app);
    assert_eq!(seen(&app), ALL);
}

#[test]
fn a_combo_is_explained_from_its_third_brick_on() {
    let (_folder, mut app) = game_without(WALL, |it| it.combo = false);
    let rally = |app: &App| app.world().resource::<Tallies>().first().rally;
    wait(&mut app, "a combo", |app| {
        launch_if_served(app);
        let before = rally(app);
        assert!(before >= 3 || !is_seen(app, "Hint"), "{before}");
        before >= 3
    });
    wait_for_hint(&mut app, "Combo");
    wait(&mut app, "it was read", |app| seen(app).combo);
    wait_for_none(&mut app);
}

#[test]
fn the_first_capsule_that_helps_is_explained_until_it_is_caught() {
    let (_folder, mut app) = game_without(CAPSULES, |it| it.capsule = false);
    launch(&mut app);
    wait_for_hint(&mut app, "Catch power-ups");
    wait(&mut app, "it is caught", |app| {
        let capsule = each::<&Position, With<Capsule>, _>(app, |at| at.0.x);
        intent(app, |intent| intent.target = capsule.first().copied());
        seen(app).capsule
    });
    wait_for_none(&mut app);
}

/// Returns the areas of the visible hint and of its texts.
fn panel(app: &mut App) -> Vec<Rect> {
    let is_panel = |part: &EntityRef| part.get::<Name>().is_some_and(|it| it.as_str() == "Hint");
    areas(app, "Hint", |part| is_text(part) || is_panel(&part))
}

#[test]
fn a_hint_covers_neither_ball_nor_paddle_nor_bricks_in_a_turned_view() {
    for size in [SIZES[0], SIZES[2]] {
        let (_folder, path) = level_file(WALL);
        let mut app = game(path.clone(), size, "en", 100);
        let mut preferences = app.world_mut().resource_mut::<Preferences>();
        preferences.hints = SeenHints { pull: false, ..ALL };
        preferences.comfort.motion = Motion::Full;
        frames(&mut app, 20);
        launch(&mut app);
        give(&mut app, &["confuse"]);
        frames(&mut app, 20);
        let mut shown = 0;
        for _ in 0..400 {
            app.update();
            let corners = [Vec2::ZERO, Vec2::new(800.0, 20.0)];
            let corners = corners.map(|corner| in_window(&mut app, corner));
            assert!(corners[0].y < corners[1].y, "the view is upside down");
            let (panel, what) = (panel(&mut app), format!("{size:?}"));
            shown += usize::from(!panel.is_empty());
            let around = balls(&mut app).into_iter();
            let around =
                around.map(|(at, radius)| Rect::from_center_size(at, Vec2::splat(2.0 * radius)));
            let taken = [
                vec![Rect::from_corners(corners[0], corners[1])],
                around.collect(),
            ];
            assert_apart(&panel, &taken.concat(), &what);
            assert_apart(&panel, &hud(&mut app), &what);
            assert_apart(&panel, &bricks(&mut app, &path), &what);
        }
        assert!(shown > 40, "{size:?}: {shown}");
    }
}

#[test]
fn a_hint_in_flight_covers_neither_ball_nor_bricks_nor_hud() {
    for size in SIZES {
        let (_folder, path) = level_file(WALL);
        let mut app = game(path.clone(), size, "de", 100);
        set_hints(&mut app, SeenHints { pull: false, ..ALL });
        frames(&mut app, 20);
        launch(&mut app);
        let mut shown = 0;
        for _ in 0..600 {
            app.update();
            let panel = panel(&mut app);
            shown += usize::from(!panel.is_empty());
            // The nodes have the positions of the previous frame.
            let around = balls(&mut app).into_iter();
            let around =
                around.map(|(at, radius)| Rect::from_center_size(at, Vec2::splat(2.0 * radius)));
            let (around, bricks) = (around.collect(), bricks(&mut app, &path));
            let others: [(&str, Vec<Rect>); 3] =
                [("ball", around), ("HUD", hud(&mut app)), ("bricks", bricks)];
            for (what, areas) in others {
                assert_apart(&panel, &areas, &format!("{size:?}: {what}"));
            }
        }
        assert!(shown > 60, "{size:?}: {shown}");
    }
}

#[test]
fn a_hint_is_announced_once() {
    let (_folder, mut app) = game_without(WALL, |it| it.pull = false);
    let mut said: MessageCursor<Announce> = cursor(&app);
    launch(&mut app);
    let mut count = 0;
    for _ in 0..200 {
        app.update();
        count += new_messages(&app, &mut said).len();
        if count == 1 {
            point(&mut app, Vec2::new(300.0, 300.0));
        }
    }
    assert_eq!(count, 1);
}

#[test]
fn a_game_of_a_program_has_no_hints() {
    let (_folder, path) = level_file(WALL);
    let launch = autoplay_of(&[&path], "modern");
    let mut app = loaded_with_window(launch, Folders::default(), FRAME);
    for _ in 0..400 {
        app.update();
        assert!(!is_seen(&mut app, "Hint"));
    }
    assert_eq!(round(&app), Round::Playing);
    assert_eq!(seen(&app), SeenHints::default());
}

#[test]
fn the_help_shows_all_hints_again() {
    let mut app = crate::menus::title();
    set_hints(&mut app, ALL);
    click_on(&mut app, "Help");
    wait_for_screen(&mut app, Screen::Help);
    settle(&mut app);
    click_on(&mut app, "Show hints again");
    assert_eq!(seen(&app), SeenHints::default());
    assert_shown(&mut app, "Hints will appear in play again");
    click_on(&mut app, "Back");
    wait_for_screen(&mut app, Screen::Title);
    settle(&mut app);
    choose(&mut app, "Play");
    wait_for_serve(&mut app);
    wait_for_hint(&mut app, "Launch with");
}

#[test]
fn rules_without_a_pull_draw_no_charge() {
    for (ruleset, is_there) in [("modern", true), ("1976", false)] {
        let (_folder, mut app) = crate::aiming::served_under(ruleset);
        frames(&mut app, 10);
        assert_eq!(is_drawn(&mut app, "Meter"), is_there, "{ruleset}");
    }
}
