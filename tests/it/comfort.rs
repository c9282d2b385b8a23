//! Accessibility settings: countdown after a pause, captions, playable help and the desktop's settings. None of them
//! changes a game.

use brickwork_synth::effects::Effect;

use brickwork::presentation::comfort::{Flash, Sight, Wishes};

use crate::heard;
use crate::menus::{game, game_of_level, title};
use crate::prelude::*;

fn comfort(app: &mut App) -> Mut<'_, Comfort> {
    let preferences = app.world_mut().resource_mut::<Preferences>();
    preferences.map_unchanged(|preferences| &mut preferences.comfort)
}

/// Pauses a game with its ball in flight and resumes it. Returns the numbers shown and the count of frames until the
/// next step.
fn goes_on(app: &mut App) -> (Vec<String>, u32) {
    tap_and_settle(app, KeyCode::KeyP);
    assert_eq!(overlay(app), Overlay::Pause);
    let before = step(app);
    tap(app, KeyCode::KeyP);
    let mut numbers: Vec<String> = Vec::new();
    for frame in 0..400 {
        if step(app) > before {
            return (numbers, frame);
        }
        let world = app.world_mut();
        let mut roots = world.query::<(&Name, &Children)>();
        let mut texts = world.query::<&Text>();
        let mut roots = roots.iter(world);
        let counted = roots.find(|(name, _)| name.as_str() == "Countdown");
        let number = counted.and_then(|(_, children)| texts.get(world, children[0]).ok());
        let number = number.map(|text| text.0.clone());
        if let Some(number) = number.filter(|number| numbers.last() != Some(number)) {
            numbers.push(number);
        }
        app.update();
    }
    panic!("it never goes on");
}

#[test]
fn a_ball_in_flight_waits_for_a_countdown_after_a_pause() {
    let (_folder, mut app) = game();
    let (numbers, frames) = goes_on(&mut app);
    assert_eq!(numbers.join(" ").trim(), "3 2 1");
    let seconds = f64::from(frames) * FRAME.as_secs_f64();
    assert!((1.5..2.2).contains(&seconds), "{seconds} s");
    assert_not_shown(&mut app, "3");
}

#[test]
fn a_press_skips_the_countdown_and_launches_nothing() {
    let (_folder, mut app) = game();
    tap_and_settle(&mut app, KeyCode::KeyP);
    let before = step(&app);
    tap(&mut app, KeyCode::KeyP);
    frames(&mut app, 10);
    assert_eq!(step(&app), before, "it counts");
    tap(&mut app, KeyCode::Space);
    frames(&mut app, 5);
    assert!(step(&app) > before, "it goes on");
}

#[test]
fn a_pause_in_the_countdown_is_a_pause_and_the_countdown_begins_anew() {
    let (_folder, mut app) = game();
    tap_and_settle(&mut app, KeyCode::KeyP);
    let before = step(&app);
    tap(&mut app, KeyCode::KeyP);
    frames(&mut app, 70);
    tap(&mut app, KeyCode::KeyP);
    frames(&mut app, 200);
    assert_eq!((overlay(&app), step(&app)), (Overlay::Pause, before));
    tap(&mut app, KeyCode::KeyP);
    frames(&mut app, 70);
    assert_eq!(step(&app), before, "it counts from the beginning");
    frames(&mut app, 60);
    assert!(step(&app) > before);
}

#[test]
fn a_countdown_is_heard_number_by_number_and_a_pause_in_it_is_not_heard_as_its_end() {
    /// Returns the countdown ticks heard in `count` frames. `true` marks the last tick of a countdown.
    fn ticks(app: &mut App, count: u32) -> Vec<bool> {
        frames(app, count);
        let heard = heard::take(app).into_iter();
        let ticks = heard.filter_map(|effect| match effect {
            Effect::Tick(is_last) => Some(is_last),
            _ => None,
        });
        ticks.collect()
    }
    let (_folder, mut app) = game();
    tap_and_settle(&mut app, KeyCode::KeyP);
    heard::listen(&mut app);
    press(&mut app, KeyCode::KeyP);
    assert_eq!(ticks(&mut app, 70), [false, false]);
    key(&mut app, KeyCode::KeyP, ButtonState::Released);
    app.update();
    press(&mut app, KeyCode::KeyP);
    assert!(ticks(&mut app, 30).is_empty(), "it is paused");
    assert_eq!(overlay(&app), Overlay::Pause);
    key(&mut app, KeyCode::KeyP, ButtonState::Released);
    app.update();
    press(&mut app, KeyCode::KeyP);
    assert_eq!(ticks(&mut app, 150), [false, false, false, true]);
}

#[test]
fn a_game_that_is_left_in_the_countdown_leaves_no_clock_that_stands_still() {
    let (_folder, mut app) = game();
    tap_and_settle(&mut app, KeyCode::KeyP);
    tap(&mut app, KeyCode::KeyP);
    frames(&mut app, 10);
    tap_and_settle(&mut app, KeyCode::KeyP);
    click_on(&mut app, "Main menu");
    click_on(&mut app, "Leave");
    wait_for_screen(&mut app, Screen::Title);
    settle(&mut app);
    assert!(!is_clock_paused(&app));
}

#[test]
fn without_the_countdown_a_game_goes_on_at_once() {
    let (_folder, mut app) = game();
    comfort(&mut app).countdown = false;
    app.update();
    let (numbers, frames) = goes_on(&mut app);
    assert!(numbers.is_empty(), "{numbers:?}");
    assert!(frames < 5, "{frames} frames");
}

#[test]
fn what_is_heard_is_written_for_those_who_want_it() {
    for captions in [false, true] {
        let (_folder, mut app) = game_of_level(&ONE_BRICK.replace("Red)", "Red, hits: 9)"));
        comfort(&mut app).captions = captions;
        // The paddle stays in its corner, so the ball is lost eventually.
        press(&mut app, KeyCode::ArrowLeft);
        let mut seen = false;
        for _ in 0..2000 {
            app.update();
            seen |= shown(&mut app, "[last ball lost]").is_some();
        }
        assert_eq!(seen, captions);
    }
}

/// Distance at which a ball is near a caption (pixels): twice the ball's radius.
const NEAR: f32 = 20.0;

/// Number of checked frames with a ball near a caption that the test needs.
const SEEN: u32 = 4;

/// Returns the opacity (0 to 1) of each caption with a ball near it.
fn captions_near_balls(app: &mut App) -> Vec<f32> {
    let (camera, at) = camera_of(app);
    let world = app.world_mut();
    let to_window = |ball: &Transform| camera.world_to_viewport(&at, ball.translation).ok();
    let mut balls = world.query_filtered::<&Transform, With<Ball>>();
    let balls: Vec<Vec2> = balls.iter(world).filter_map(to_window).collect();
    let mut texts = world.query::<(&Text, &ComputedNode, &UiGlobalTransform, &TextColor)>();
    let captions = texts.iter(world).filter(|(text, ..)| text.contains('['));
    let is_near = |node: &ComputedNode, at: &UiGlobalTransform| {
        let scale = node.inverse_scale_factor();
        let area = Rect::from_center_size(at.translation * scale, node.size() * scale);
        balls.iter().any(|ball| area.inflate(NEAR).contains(*ball))
    };
    let near = captions.filter(|(_, node, at, _)| is_near(node, at));
    near.map(|(.., colour)| colour.0.alpha()).collect()
}

#[test]
fn a_caption_makes_way_for_a_ball() {
    let mut app = loaded_with_window(watched_demo(), Folders::default(), FRAME);
    let captions = changed(Comfort::default(), |it| {
        (it.captions, it.low_ball) = (true, true);
    });
    set_comfort(&mut app, captions);
    let (mut in_a_row, mut seen) = (0, 0_u32);
    for _ in 0..12_000 {
        app.update();
        let alphas = captions_near_balls(&mut app);
        in_a_row = if alphas.is_empty() { 0 } else { in_a_row + 1 };
        // A caption fades in the frame after a ball has arrived.
        if in_a_row > 2 {
            seen += 1;
            assert!(alphas.iter().all(|alpha| *alpha <= 0.2), "{alphas:?}");
        }
        if seen == SEEN {
            return;
        }
    }
    panic!("a ball came to a caption in {seen} frames alone");
}

/// Returns the launch request for a game of the autopilot.
fn watched_demo() -> Launch {
    changed(Launch::default(), |it| {
        (it.autoplay, it.seed) = (true, Some(3));
    })
}

/// Step at which games are compared.
const COMPARED: u64 = 1200;

/// Checksum at that step.
#[derive(Resource, Default)]
struct Sum(Option<u64>);

fn note_sum(world: &mut World) {
    if world.resource::<Clock>().step == COMPARED {
        let sum = state_sum(world);
        world.resource_mut::<Sum>().0 = Some(sum);
    }
}

/// Returns the checksum of an autopilot game at that step, shown with `comfort`.
fn sum_with(comfort: Comfort) -> u64 {
    let mut app = loaded_with_window(watched_demo(), Folders::default(), FRAME);
    app.init_resource::<Sum>().add_systems(FixedLast, note_sum);
    set_comfort(&mut app, comfort);
    wait(&mut app, "so many steps", |app| {
        app.world().resource::<Sum>().0.is_some()
    });
    app.world().resource::<Sum>().0.expect("it was noted")
}

#[test]
fn no_game_is_another_one_whatever_is_settled_about_comfort() {
    let usual = sum_with(Comfort::default());
    for sight in [Sight::Deutan, Sight::Protan, Sight::Tritan] {
        let other = Comfort {
            text_size: 200,
            ui_scale: 75,
            motion: Motion::Reduced,
            flash: Flash::Reduced,
            shake: 0,
            juice: Juice::all(Amount::Off),
            contrast: Contrast::High,
            colours: sight,
            patterns: true,
            captions: true,
            low_ball: true,
            mono: true,
            countdown: false,
        };
        assert_eq!(sum_with(other), usual, "{sight:?}");
    }
}

#[test]
fn every_page_of_the_settings_can_be_reset_and_nothing_else_is() {
    let mut app = title();
    // The window's position is saved independently of this page.
    let settled = |app: &App| changed(preferences(app), |it| it.video.place = None);
    let usual = settled(&app);
    click_on(&mut app, "Settings");
    for (page, click) in [
        ("Sound", "Play in background"),
        ("Video", "144"),
        ("Rules", "Infinite lives"),
        ("Game", "Deutsch"),
        ("Accessibility", "High"),
    ] {
        click_on(&mut app, page);
        click_on(&mut app, click);
        assert_ne!(settled(&app), usual, "{page}");
        let reset = ["Reset this page", "Diese Seite"][usize::from(page == "Game")];
        click_on(&mut app, reset);
        assert_eq!(settled(&app), usual, "{page}");
    }
}

#[test]
fn comfort_is_offered_to_whoever_has_not_played_yet() {
    let mut app = title();
    click_on(&mut app, "New here?");
    assert_shown(&mut app, "Text size");
    app.world_mut().resource_mut::<Preferences>().last_level = Some("a".to_owned());
    click_on(&mut app, "Back");
    click_on(&mut app, "Help");
    wait_for_screen(&mut app, Screen::Help);
    tap(&mut app, KeyCode::Escape);
    wait_for_screen(&mut app, Screen::Title);
    settle(&mut app);
    assert_not_shown(&mut app, "New here?");
}

#[test]
fn the_help_plays_each_lesson_and_leaves_no_trace() {
    let home = tempfile::tempdir().expect("a folder");
    let launch = at_screen(FirstScreen::Help);
    let mut app = loaded_with_window(launch, Folders::within(home.path()), FRAME);
    let lessons = "The paddle|Bricks|Power-ups|Combo|Lives|Make it yours";
    for lesson in lessons.split('|') {
        wait_for_text(&mut app, lesson);
        wait(&mut app, "its game begins", |app| step(app) < 50);
        wait(&mut app, "it is played", |app| step(app) > 150);
        click_on(&mut app, "Next");
    }
    wait_for_text(&mut app, "The paddle");
    click_on(&mut app, "Back");
    wait_for_screen(&mut app, Screen::Title);
    exit(app);
    let kept = files_in(&home.path().join("recordings"));
    assert!(kept.is_empty(), "nothing is recorded: {kept:?}");
}

/// Starts a game with data and settings in `home` on a desktop with the settings `wishes`.
fn on_desktop(home: &Path, wishes: Wishes) -> App {
    let launch = changed(Launch::default(), |it| it.wishes = wishes);
    let mut app = loaded_with_window(launch, Folders::within(home), FRAME);
    wait_for_screen(&mut app, Screen::Title);
    app
}

#[test]
fn the_first_start_is_as_the_desktop_wishes_and_later_ones_as_the_player_has_settled() {
    let (calm, contrast) = (true, true);
    let both = Wishes { calm, contrast };
    let home = tempfile::tempdir().expect("a folder");
    let mut app = on_desktop(home.path(), both);
    let wished = comfort(&mut app).clone();
    assert_eq!(wished.motion, Motion::Reduced);
    assert_eq!(wished.flash, Flash::Reduced);
    assert_eq!(wished.contrast, Contrast::High);
    assert_eq!(wished.shake_share(), 0.0);
    comfort(&mut app).motion = Motion::Full;
    app.update();
    exit(app);

    let app = &mut on_desktop(home.path(), both);
    let settled = comfort(app).clone();
    assert_eq!(settled.motion, Motion::Full);
    assert_eq!(settled.contrast, Contrast::High);

    let home = tempfile::tempdir().expect("a folder");
    let app = &mut on_desktop(home.path(), Wishes::default());
    assert_eq!(*comfort(app), Comfort::default());
}
