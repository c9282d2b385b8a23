//! Sounds of changes to the paddle: the ceiling narrows it, and its pull meter is full again.

use brickwork_synth::effects::Effect;

use brickwork::presentation::audio::sound::PlaySound;
use brickwork::simulation::messages::{BallTurned, Help, HelpCame};

use crate::prelude::*;

/// Returns the number of times that `effect` was requested since `cursor` was last read.
fn count(app: &App, cursor: &mut MessageCursor<PlaySound>, effect: Effect) -> usize {
    let sounds = new_messages(app, cursor).into_iter();
    sounds.filter(|it| it.effect == effect).count()
}

fn width(app: &mut App) -> f64 {
    2.0 * only::<&Collider, With<Paddle>, _>(app, |collider| collider.half().x)
}

/// Level with one brick at the side, so that balls fly past it to the ceiling.
const OPEN: &str = r#"(format: 2, name: "Open", author: "Test", legend: {'x': (color: Teal)}, bricks: ["x............."])"#;

#[test]
fn a_paddle_that_the_ceiling_narrows_is_heard_once_when_it_does() {
    let (_folder, file) = level_file(OPEN);
    let mut app = loaded(autoplay_of(&[&file], "1976"), FRAME);
    let mut sounds = cursor::<PlaySound>(&app);
    let (mut narrowed, mut heard) = (Vec::new(), Vec::new());
    let mut before = width(&mut app);
    for frame in 0..1_500 {
        app.update();
        if screen(&app) != Screen::Play || round(&app).is_over() {
            break;
        }
        let now = width(&mut app);
        narrowed.extend((now < before).then_some(frame));
        before = now;
        let times = count(&app, &mut sounds, Effect::Narrowed);
        heard.extend(std::iter::repeat_n(frame, times));
    }
    assert!(!narrowed.is_empty());
    assert_eq!(heard.len(), narrowed.len(), "{heard:?} {narrowed:?}");
    for (heard, narrowed) in heard.iter().zip(&narrowed) {
        // A contact in the last step of a frame changes the width in the next frame.
        assert!((0..=1).contains(&(narrowed - heard)), "{heard} {narrowed}");
    }
}

#[test]
fn a_meter_that_is_full_again_is_heard_and_one_that_is_full_from_the_beginning_is_not() {
    let (_folder, mut app) = game_with(TWO_BRICKS, FRAME);
    let mut sounds = cursor::<PlaySound>(&app);
    tap(&mut app, KeyCode::Space);
    frames(&mut app, 10);
    assert_eq!(round(&app), Round::Playing);
    assert_eq!(count(&app, &mut sounds, Effect::Full), 0);
    let mut turns = cursor::<BallTurned>(&app);
    tap(&mut app, KeyCode::ArrowDown);
    let (mut pulls, mut heard, mut frames) = (0, 0, 0_u32);
    while heard == 0 {
        let told = new_messages(&app, &mut turns).into_iter();
        pulls += told.filter(|turn| turn.cause == TurnCause::Pull).count();
        heard += count(&app, &mut sounds, Effect::Full);
        app.update();
        frames += 1;
        assert!(frames < 300, "a meter is full after two seconds");
    }
    assert_eq!((pulls, heard), (1, 1));
    let seconds = f64::from(frames) * FRAME.as_secs_f64();
    assert!((seconds - 2.0).abs() < 0.1, "{seconds}");
}

/// Durable bricks that return the ball repeatedly.
const TOUGH: &str = r#"(format: 2, name: "Tough", author: "Test", legend: {'x': (color: Teal, hits: 9)}, bricks: ["xxxx.xxxx.xxxx"])"#;

#[test]
fn the_last_ball_is_heard_each_time_that_it_comes_low_where_that_is_wanted() {
    for low_ball in [true, false] {
        let (_folder, file) = level_file(TOUGH);
        let mut app = loaded(autoplay_of(&[&file], "modern"), FRAME);
        let mut preferences = app.world_mut().resource_mut::<Preferences>();
        preferences.comfort.low_ball = low_ball;
        let mut sounds = cursor::<PlaySound>(&app);
        let (mut heard, mut caught) = (0, 0);
        for _ in 0..900 {
            app.update();
            if round(&app) != Round::Playing {
                continue;
            }
            for sound in new_messages(&app, &mut sounds) {
                heard += usize::from(sound.effect == Effect::Low);
                caught += usize::from(sound.effect == Effect::Paddle);
            }
        }
        assert!(caught > 3, "{caught}");
        let wanted = if low_ball { caught } else { 0 };
        assert!(heard.abs_diff(wanted) <= 1, "{heard} of {wanted}");
    }
}

#[test]
fn every_kind_of_help_with_the_last_bricks_is_heard() {
    let (_folder, mut app) = game_with(TWO_BRICKS, FRAME);
    for help in [Help::Shown, Help::Drop, Help::Turned, Help::Finished] {
        let mut sounds = cursor::<PlaySound>(&app);
        app.world_mut().write_message(HelpCame(help));
        app.update();
        assert_eq!(count(&app, &mut sounds, Effect::Hint), 1, "{help:?}");
    }
}
