//! Aiming the serve with only keys or only the mouse in the full game: hold launch to aim, release it to launch.

use bevy::input::ButtonState::{Pressed, Released};
use bevy::input::keyboard::KeyboardFocusLost;

use brickwork::geometry::bounce::{angle_of, degrees};
use brickwork::input::{Aiming, FieldPointer};
use brickwork::simulation::ball::Stays;
use brickwork::simulation::messages::BallLaunched;

use crate::menus::mouse;
use crate::prelude::*;

const LAUNCH: MouseButton = MouseButton::Left;

/// Starts a game under `ruleset` in a window, with a ball on the paddle. Also returns the folder of its level.
pub fn served_under(ruleset: &str) -> (tempfile::TempDir, App) {
    let (folder, file) = level_file(ONE_BRICK);
    let launch = launch_of(&[&file], ruleset);
    let mut app = loaded_with_window(launch, Folders::default(), FRAME);
    wait_for_round(&mut app, Round::Serving);
    settle(&mut app);
    (folder, app)
}

fn served() -> (tempfile::TempDir, App) {
    served_under("modern")
}

/// Returns the position of the ball (units) and its current or future velocity (units/s).
pub fn ball(app: &mut App) -> (DVec2, DVec2) {
    only::<(&Position, &Velocity), With<Ball>, _>(app, |(at, velocity)| (at.0, velocity.0))
}

/// Returns the x coordinate of the paddle (units).
pub fn paddle(app: &mut App) -> f64 {
    only::<&Position, With<Paddle>, _>(app, |at| at.0.x)
}

/// Presses or releases a key and runs a frame.
fn keys(app: &mut App, code: KeyCode, state: bevy::input::ButtonState) {
    key(app, code, state);
    app.update();
}

pub fn aims(app: &App) -> bool {
    app.world().resource::<Aiming>().is_on()
}

/// Asserts that a release launches no ball, and that no aim is active, for 20 frames.
fn stays(app: &mut App, why: &str) {
    frames(app, 20);
    assert_eq!(round(app), Round::Serving, "{why}");
    assert!(!aims(app), "{why}");
}

#[test]
fn a_tap_and_a_click_launch_at_once_as_the_ball_was_shown_to_fly() {
    for by_mouse in [false, true] {
        let (_folder, mut app) = served();
        point(&mut app, Vec2::new(300.0, 300.0));
        frames(&mut app, 3);
        let (_, shown) = ball(&mut app);
        let press_and_release = |app: &mut App| {
            if by_mouse {
                mouse(app, LAUNCH, Pressed);
                // A small movement during a click is not a drag.
                point(app, Vec2::new(303.0, 298.0));
                assert_eq!(round(app), Round::Serving, "not yet");
                mouse(app, LAUNCH, Released);
            } else {
                keys(app, KeyCode::Space, Pressed);
                assert_eq!(round(app), Round::Serving, "not yet");
                keys(app, KeyCode::Space, Released);
            }
        };
        press_and_release(&mut app);
        app.update();
        assert_eq!(round(&app), Round::Playing, "on its release");
        assert_eq!(ball(&mut app).1, shown, "by mouse: {by_mouse}");
    }
}

#[test]
fn keys_alone_hold_to_aim_turn_and_let_go_to_launch() {
    for (code, sign) in [(KeyCode::ArrowRight, 1.0), (KeyCode::KeyA, -1.0)] {
        let (_folder, mut app) = served();
        let (at, before) = ball(&mut app);
        keys(&mut app, KeyCode::Space, Pressed);
        frames(&mut app, 60);
        assert!(aims(&app), "as long as it is held");
        assert_eq!(ball(&mut app).1, before, "as it was, until it is turned");
        let (began, angle) = (app.world().resource::<Clock>().now(), angle_of(before));
        keys(&mut app, code, Pressed);
        frames(&mut app, 10);
        let (there, velocity) = ball(&mut app);
        assert_eq!(there, at, "the paddle stays where it is");
        let turned = degrees(angle_of(velocity) - angle) * sign;
        let seconds = app.world().resource::<Clock>().now() - began;
        // 90° per second.
        let off = (turned - 90.0 * seconds).abs();
        assert!(off <= 1.6, "{turned}° in {seconds} s");
        frames(&mut app, 120);
        let aimed = ball(&mut app).1;
        assert!((degrees(angle_of(aimed)) * sign - 60.0).abs() < 1e-9);
        keys(&mut app, code, Released);
        keys(&mut app, KeyCode::Space, Released);
        app.update();
        assert_eq!(round(&app), Round::Playing, "it is let go");
        assert_eq!(ball(&mut app).1, aimed, "as it was aimed");
        let x = paddle(&mut app);
        keys(&mut app, code, Pressed);
        frames(&mut app, 5);
        assert!((paddle(&mut app) - x) * sign > 1.0, "keys steer again");
    }
}

#[test]
fn the_mouse_alone_drags_to_aim_and_lets_go_to_launch() {
    for place in [Vec2::new(650.0, 250.0), Vec2::new(150.0, 100.0)] {
        let (_folder, mut app) = served();
        point(&mut app, Vec2::new(400.0, 400.0));
        frames(&mut app, 3);
        let x = paddle(&mut app);
        mouse(&mut app, LAUNCH, Pressed);
        point(&mut app, place);
        frames(&mut app, 3);
        assert!((paddle(&mut app) - x).abs() < 1e-9, "the paddle stays");
        let pointer = app.world().resource::<FieldPointer>().0.expect("a place");
        let (at, velocity) = ball(&mut app);
        let (wanted, aimed) = (angle_of(pointer - at), angle_of(velocity));
        assert!((wanted - aimed).abs() < 1e-9, "{wanted} and {aimed}");
        mouse(&mut app, LAUNCH, Released);
        frames(&mut app, 2);
        assert_eq!(round(&app), Round::Playing, "it is let go");
        assert_eq!(ball(&mut app).1, velocity, "as it was aimed");
        // The paddle follows the pointer again.
        assert!((paddle(&mut app) - pointer.x).abs() < 60.0);
    }
}

#[test]
fn a_place_below_the_ball_aims_as_far_to_that_side_as_the_rules_let() {
    let (_folder, mut app) = served();
    point(&mut app, Vec2::new(400.0, 400.0));
    frames(&mut app, 3);
    mouse(&mut app, LAUNCH, Pressed);
    for (x, wanted) in [(700.0, 60.0), (100.0, -60.0)] {
        point(&mut app, Vec2::new(x, 599.0));
        frames(&mut app, 3);
        let angle = degrees(angle_of(ball(&mut app).1));
        assert!((angle - wanted).abs() < 1e-9, "{angle}");
    }
}

#[test]
fn aiming_is_cancelled_without_a_launch_by_mouse_by_key_and_by_a_pause() {
    for by_mouse in [true, false] {
        let (_folder, mut app) = served();
        keys(&mut app, KeyCode::Space, Pressed);
        assert!(aims(&app));
        if by_mouse {
            mouse(&mut app, MouseButton::Right, Pressed);
        } else {
            keys(&mut app, KeyCode::ArrowDown, Pressed);
        }
        assert!(!aims(&app), "it ends at once");
        keys(&mut app, KeyCode::ArrowLeft, Pressed);
        let x = paddle(&mut app);
        frames(&mut app, 5);
        assert!(paddle(&mut app) < x - 1.0, "the paddle is steered again");
        keys(&mut app, KeyCode::Space, Released);
        stays(&mut app, "launch was pressed before");
        keys(&mut app, KeyCode::Space, Pressed);
        assert!(aims(&app), "the next press aims again");
        keys(&mut app, KeyCode::Space, Released);
        app.update();
        assert_eq!(round(&app), Round::Playing, "and launches");
    }
    let (_folder, mut app) = served();
    keys(&mut app, KeyCode::Space, Pressed);
    keys(&mut app, KeyCode::Escape, Pressed);
    keys(&mut app, KeyCode::Escape, Released);
    app.update();
    assert_eq!(overlay(&app), Overlay::Pause, "Esc pauses as usual");
    keys(&mut app, KeyCode::Escape, Pressed);
    frames(&mut app, 3);
    assert_eq!(overlay(&app), Overlay::None, "the game goes on");
    keys(&mut app, KeyCode::Space, Released);
    stays(&mut app, "a launch held over a pause is none");
}

#[test]
fn a_window_that_loses_the_focus_launches_nothing() {
    let (_folder, mut app) = served();
    keys(&mut app, KeyCode::Space, Pressed);
    assert!(aims(&app));
    app.world_mut().write_message(KeyboardFocusLost);
    report_focus(&mut app, false);
    frames(&mut app, 3);
    assert_eq!(overlay(&app), Overlay::Pause, "it pauses");
    keys(&mut app, KeyCode::Escape, Pressed);
    frames(&mut app, 3);
    assert_eq!(overlay(&app), Overlay::None, "the game goes on");
    stays(&mut app, "the player has let go of nothing");
}

#[test]
fn a_press_that_closes_a_menu_does_not_launch_on_its_release() {
    let (_folder, mut app) = served();
    keys(&mut app, KeyCode::KeyP, Pressed);
    frames(&mut app, 3);
    assert_eq!(overlay(&app), Overlay::Pause);
    press(&mut app, KeyCode::Space);
    frames(&mut app, 5);
    assert_eq!(overlay(&app), Overlay::None, "Space presses Resume");
    keys(&mut app, KeyCode::Space, Released);
    stays(&mut app, "it was pressed in the menu");
}

#[test]
fn a_game_that_runs_no_step_in_a_frame_loses_neither_aim_nor_launch() {
    let (_folder, mut app) = served();
    keys(&mut app, KeyCode::Space, Pressed);
    keys(&mut app, KeyCode::ArrowRight, Pressed);
    frames(&mut app, 20);
    let aimed = ball(&mut app).1;
    keys(&mut app, KeyCode::ArrowRight, Released);
    app.insert_resource(TimeUpdateStrategy::FixedTimesteps(0));
    keys(&mut app, KeyCode::Space, Released);
    frames(&mut app, 5);
    assert_eq!(round(&app), Round::Serving, "no step has run");
    app.insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
    app.update();
    assert_eq!(round(&app), Round::Playing);
    assert_eq!(ball(&mut app).1, aimed);

    let (_folder, mut app) = served();
    point(&mut app, Vec2::new(400.0, 400.0));
    frames(&mut app, 3);
    mouse(&mut app, LAUNCH, Pressed);
    app.insert_resource(TimeUpdateStrategy::FixedTimesteps(0));
    point(&mut app, Vec2::new(600.0, 300.0));
    let pointer = app.world().resource::<FieldPointer>().0.expect("a place");
    mouse(&mut app, LAUNCH, Released);
    frames(&mut app, 5);
    app.insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
    let (at, _) = ball(&mut app);
    app.update();
    let launched = app.world().resource::<Messages<BallLaunched>>();
    let launched: Vec<BallLaunched> = launched.iter_current_update_messages().copied().collect();
    let [launched] = launched[..] else {
        panic!("one launch: {launched:?}");
    };
    let (wanted, flown) = (angle_of(pointer - at), angle_of(launched.velocity));
    assert!((wanted - flown).abs() < 1e-9, "{wanted} and {flown}");
}

#[test]
fn without_aim_and_for_balls_that_were_caught_the_press_launches() {
    let (_folder, mut app) = served_under("tutorial");
    keys(&mut app, KeyCode::Space, Pressed);
    app.update();
    assert_eq!(round(&app), Round::Playing, "the rules know no aim");

    let (_folder, mut app) = served();
    let world = app.world_mut();
    let since = world.resource::<Clock>().now();
    let mut held = world.query::<&mut Held>();
    let mut ball = held.single_mut(world).expect("one ball");
    let (offset, stays) = (0.0, Stays::WhileSticky(since));
    *ball = Held::OnPaddle { offset, stays };
    keys(&mut app, KeyCode::Space, Pressed);
    app.update();
    assert!(!aims(&app));
    assert_eq!(round(&app), Round::Playing, "it is let go");
}
