//! Animations on a page: closing panels fade, and the score and the multiplier grow. None of them delays anything, and
//! none runs with reduced motion.

use crate::menus::game;
use crate::prelude::*;

pub fn calm() -> Comfort {
    changed(Comfort::default(), |it| it.motion = Motion::Reduced)
}

pub fn settled(app: &mut App, comfort: Comfort) {
    set_comfort(app, comfort);
    settle(app);
}

/// Returns the number of fading panels.
fn fading(app: &mut App) -> usize {
    count_named(app, "Board that goes")
}

#[test]
fn a_board_that_closes_fades_and_holds_nothing_up() {
    let (_folder, mut app) = game();
    tap_and_settle(&mut app, KeyCode::KeyP);
    assert_eq!((overlay(&app), fading(&mut app)), (Overlay::Pause, 0));
    tap(&mut app, KeyCode::Escape);
    assert_eq!(overlay(&app), Overlay::None, "the game is there at once");
    assert_eq!(fading(&mut app), 1);
    frames(&mut app, (200 / FRAME.as_millis()) as u32);
    assert_eq!(fading(&mut app), 0, "gone within a fifth of a second");
}

#[test]
fn with_reduced_motion_a_board_is_gone_at_once() {
    let (_folder, mut app) = game();
    settled(&mut app, calm());
    tap_and_settle(&mut app, KeyCode::KeyP);
    tap(&mut app, KeyCode::Escape);
    assert_eq!((overlay(&app), fading(&mut app)), (Overlay::None, 0));
}

/// Returns the largest scale of the score and of the multiplier in some seconds of an autopilot game.
fn largest(comfort: Comfort) -> (f32, f32) {
    let launch = at_screen(FirstScreen::Play);
    let mut app = loaded_with_window(launch, Folders::default(), FRAME);
    settled(&mut app, comfort);
    let (mut score, mut multiplier) = (0.0_f32, 0.0_f32);
    for _ in 0..500 {
        app.update();
        let world = app.world_mut();
        let mut words = world.query::<(&UiTransform, &Text)>();
        for (drawn, text) in words.iter(world) {
            let largest = if text.contains('×') {
                &mut multiplier
            } else if text.chars().any(|it| it.is_ascii_digit()) {
                &mut score
            } else {
                continue;
            };
            *largest = largest.max(drawn.scale.x);
        }
    }
    (score, multiplier)
}

#[test]
fn the_score_and_the_multiplier_grow_unless_nothing_is_to_move() {
    let (score, multiplier) = largest(Comfort::default());
    assert!(score > 1.05 && score <= 1.1, "{score}");
    assert!(multiplier > 1.0 && multiplier <= 1.3, "{multiplier}");
    assert_eq!(largest(calm()), (1.0, 1.0), "reduced motion");
    let off = changed(Comfort::default(), |it| it.juice = Juice::all(Amount::Off));
    assert_eq!(largest(off), (1.0, 1.0), "no juice");
}
