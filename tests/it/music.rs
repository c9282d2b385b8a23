//! Selection of the music: a resumed game has the same tension as before, and the ending is ready before the end of a
//! pack.

use bevy::input::ButtonState::{Pressed, Released};
use brickwork_synth::effects::Effect;
use brickwork_synth::music::Piece;

use brickwork::presentation::audio::Wanted;

use crate::heard::{listen, take};
use crate::prelude::*;

/// Level with few bricks, but more than the last ones, which are all hit soon.
const NINE: &str = r#"(format: 1, name: "Nine", author: "Test", legend: {'x': Plain(color: Red)}, bricks: ["xxxxxxxxx", "........."])"#;

fn wanted(app: &App) -> Wanted {
    *app.world().resource::<Wanted>()
}

fn left(app: &App) -> u32 {
    app.world().resource::<Remaining>().0
}

/// Plays with keys, keeping the paddle near the ball with a varying offset, until `done`.
fn play(app: &mut App, what: &str, mut done: impl FnMut(&mut App) -> bool) {
    let mut frame = 0_u32;
    let mut held = None;
    wait(app, what, |app| {
        frame += 1;
        launch_if_served(app);
        let ball = each::<&Position, With<Ball>, _>(app, |at| at.0.x);
        let paddle = each::<&Position, With<Paddle>, _>(app, |at| at.0.x);
        let aside = f64::from(frame / 40 * 13 % 9) * 8.0 - 32.0;
        let off = ball.first().zip(paddle.first());
        let off = off.map_or(0.0, |(ball, paddle)| ball + aside - paddle);
        let wanted = match off {
            off if off > 6.0 => Some(KeyCode::ArrowRight),
            off if off < -6.0 => Some(KeyCode::ArrowLeft),
            _ => None,
        };
        if wanted != held {
            for (code, state) in [(held, Released), (wanted, Pressed)] {
                code.inspect(|code| key(app, *code, state));
            }
            held = wanted;
        }
        done(app)
    });
    held.inspect(|code| key(app, *code, Released));
}

#[test]
fn a_resumed_game_is_as_tense_as_it_was_and_has_its_last_brick() {
    let home = tempfile::tempdir().expect("a folder");
    let folders = || Folders::within(home.path());
    let (_folder, file) = level_file(NINE);
    let mut app = loaded_in(launch_of(&[&file], "modern"), folders(), FRAME);
    play(&mut app, "few bricks are left", |app| {
        left(app) <= 4 && round(app) == Round::Playing
    });
    assert!(left(&app) > 1, "{}", left(&app));
    app.update();
    let before = wanted(&app);
    assert_eq!(before.stems, [1.0; 4], "all of it with the last bricks");
    app.world_mut().resource_mut::<Time<Virtual>>().pause();
    exit(app);

    let mut app = loaded_in(Launch::default(), folders(), FRAME);
    wait_for_text(&mut app, "Resume: ");
    choose(&mut app, "Resume: ");
    wait(&mut app, "it is back, paused", |app| {
        screen(app) == Screen::Play && overlay(app) == Overlay::Pause
    });
    tap(&mut app, KeyCode::KeyP);
    wait_for_overlay(&mut app, Overlay::None);
    app.update();
    assert_eq!(wanted(&app).stems, before.stems);
    listen(&mut app);
    let mut last = 0;
    play(&mut app, "the level is cleared", |app| {
        let heard = take(app).into_iter();
        last += heard.filter(|it| *it == Effect::LastBrick).count();
        if left(app) == 1 && round(app) == Round::Playing && last > 0 {
            assert_eq!(wanted(app).stems, [1.0, 0.0, 0.0, 0.0], "it is still");
        }
        round(app) == Round::Cleared
    });
    assert_eq!(last, 1);
}

#[test]
fn the_ending_is_made_while_the_last_level_of_a_pack_is_played() {
    let (_folder, file) = level_file(ONE_GIANT);
    let other: PathBuf = file.with_file_name("other.ron");
    std::fs::write(&other, ONE_GIANT.replace("Giant", "Other")).expect("a file");
    let mut app = loaded(autoplay_of(&[&file, &other], "modern"), FRAME);
    wait_for_round(&mut app, Round::Playing);
    let both = |app: &App| (wanted(app).piece, wanted(app).next);
    assert_eq!(both(&app), (Piece::Glaze, Piece::Sparks));
    wait(&mut app, "the second level", |app| {
        wanted(app).piece == Piece::Sparks && round(app) == Round::Playing
    });
    assert_eq!(both(&app), (Piece::Sparks, Piece::Homeward));
    wait_for_overlay(&mut app, Overlay::PackFinished);
    app.update();
    assert_eq!(both(&app), (Piece::Homeward, Piece::Lamplight));
}
