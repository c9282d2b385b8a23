//! Watching a recorded game: the same game again, with time controlled by the player.

use brickwork::presentation::palette::Palette;

use crate::prelude::*;
use crate::rulesets::shipped;
use crate::watched::recorded;

pub fn see_the_end(app: &mut App) {
    wait_for_text(app, "the end");
}

#[test]
fn a_recording_is_played_to_its_very_end_at_every_speed_and_goes_as_recorded() {
    let recording = some_game(6.0);
    for (speed, frame) in [(1.0, 16), (0.25, 60), (16.0, 66), (16.0, 7), (4.0, 250)] {
        let frame = Duration::from_millis(frame);
        let mut app = watching(&recording, speed, false, frame);
        see_the_end(&mut app);
        let told = format!("{speed} times, frames of {frame:?}");
        assert_eq!(step(&app), recording.end.step, "the last step: {told}");
        let checksum = state_sum(app.world_mut());
        let finished = recorded_checksum(&recording);
        assert_eq!(checksum, finished, "the same state: {told}");
        assert!(shown(&mut app, "Verified").is_some(), "{told}");
        frames(&mut app, 20);
        assert_eq!(step(&app), recording.end.step, "it stands still: {told}");
    }
}

/// Returns the checksum of the final state of `recording`.
fn recorded_checksum(recording: &Recording) -> u64 {
    let last = recording.steps.last().expect("a step");
    assert_eq!(last.step, recording.end.step);
    last.checksum
        .expect("a whole second, or the end of the game")
}

#[test]
fn a_recording_is_shown_in_the_light_of_the_pack_of_its_level() {
    for (path, light) in [
        ("embers/01-box-of-matches.ron", Light::Ember),
        ("beginnings/03-lighthouse.ron", Light::Dawn),
    ] {
        let recording = recorded(shipped(path), Settings::default(), 1.0);
        let mut app = watching(&recording, 1.0, true, FRAME);
        app.update();
        assert_eq!(app.world().resource::<Palette>().light, light);
    }
    let app = watching(&some_game(1.0), 1.0, true, FRAME);
    let shown = app.world().resource::<Palette>().light;
    // A level without a pack must have the default light.
    assert_eq!(shown, Light::default());
}

#[test]
fn a_speed_is_kept_at_any_frame_rate() {
    let recording = some_game(12.0);
    for frame in [8_u64, 66] {
        for speed in [0.25, 2.0, 16.0] {
            let frame = Duration::from_millis(frame);
            let mut app = watching(&recording, speed, false, frame);
            let begun = step(&app);
            let count = 600 / frame.as_millis() as u32;
            frames(&mut app, count);
            let expected = f64::from(count) * frame.as_secs_f64() * speed * 120.0;
            let made = (step(&app) - begun) as f64;
            let is_kept = (made - expected).abs() <= 2.0 + 2.0 * speed;
            assert!(is_kept, "{made} steps instead of {expected}");
        }
    }
}

#[test]
fn games_of_every_scheme_and_ruleset_can_be_watched() {
    for collision in [CollisionScheme::Continuous, CollisionScheme::Discrete] {
        for rules in [Rules::modern(), Rules::tutorial()] {
            let rules = changed(rules, |it| {
                (it.collision, it.nudge) = (collision, true);
            });
            let settings = changed(Settings::new(rules), |it| it.step_hz = 60);
            let recording = recorded(level(&["x..", "2.."]), settings.clone(), 300.0);
            let mut app = watching(&recording, 16.0, false, FRAME);
            see_the_end(&mut app);
            // To the end of the game.
            assert!(round(&app).is_over(), "{settings:?}");
            frames(&mut app, 30);
            // Not beyond the end.
            assert!(shown(&mut app, "Verified").is_some(), "{settings:?}");
            assert_eq!(step(&app), recording.end.step, "{settings:?}");
        }
    }
}

#[test]
fn time_stands_still_goes_step_by_step_and_begins_again_as_the_player_wishes() {
    let recording = some_game(6.0);
    let mut app = watching(&recording, 1.0, true, FRAME);
    frames(&mut app, 20);
    assert_eq!(step(&app), 0, "it stands still at the beginning");
    for expected in 1..=5 {
        tap(&mut app, KeyCode::ArrowRight);
        app.update();
        assert_eq!(step(&app), expected, "one press, one step");
    }
    assert_shown(&mut app, "paused");
    tap(&mut app, KeyCode::Space);
    frames(&mut app, 20);
    let gone = step(&app);
    assert!(gone > 20, "it goes on: {gone}");
    tap(&mut app, KeyCode::Space);
    let stopped = step(&app);
    frames(&mut app, 20);
    assert_eq!(step(&app), stopped, "it stands still");
    tap(&mut app, KeyCode::KeyR);
    frames(&mut app, 5);
    assert_eq!(step(&app), 0, "from the beginning, and still paused");
    tap(&mut app, KeyCode::Space);
    see_the_end(&mut app);
    assert_shown(&mut app, "Verified");
    tap(&mut app, KeyCode::Space);
    frames(&mut app, 20);
    let again = step(&app);
    // From the end it begins again.
    assert!(again > 0 && again < 100, "{again}");
}

#[test]
fn keys_go_a_step_back_some_seconds_earlier_and_later_and_to_the_end() {
    let recording = some_game(20.0);
    let last = recording.end.step;
    let mut app = watching(&recording, 1.0, true, FRAME);
    frames(&mut app, 20);
    let mut go = |code: KeyCode| {
        tap(&mut app, code);
        app.update();
        assert_eq!(shown(&mut app, "Differs from recording"), None, "{code:?}");
        step(&app)
    };
    assert_eq!(go(KeyCode::PageDown), 600, "five seconds later");
    assert_eq!(go(KeyCode::PageDown), 1_200);
    assert_eq!(go(KeyCode::ArrowLeft), 1_199, "one step back");
    assert_eq!(go(KeyCode::ArrowLeft), 1_198);
    assert_eq!(go(KeyCode::ArrowRight), 1_199, "and forth");
    assert_eq!(go(KeyCode::PageUp), 599, "five seconds earlier");
    assert_eq!(go(KeyCode::PageUp), 0, "no further than the beginning");
    assert_eq!(go(KeyCode::End), last);
    assert_eq!(go(KeyCode::ArrowLeft), last - 1, "back from the end");
    let wanted = recording.end.checksum.expect("it ends on a second");
    assert_eq!(go(KeyCode::ArrowRight), last);
    // The very state that was played.
    assert_eq!(state_sum(app.world_mut()), wanted);
}

#[test]
fn keys_make_it_faster_and_slower_within_bounds() {
    let recording = some_game(6.0);
    let mut app = watching(&recording, 1.0, true, FRAME);
    for (code, speeds) in [
        (KeyCode::ArrowUp, "2× 4× 8× 16× 16×"),
        (KeyCode::ArrowDown, "8× 4× 2× 1× 0.5× 0.25× 0.25×"),
    ] {
        for speed in speeds.split(' ') {
            tap(&mut app, code);
            assert_eq!(shown(&mut app, "×").expect("the bar"), speed);
        }
    }
}

#[test]
fn only_the_recording_plays_whatever_keys_are_held() {
    let recording = some_game(4.0);
    let mut app = watching(&recording, 4.0, false, FRAME);
    press(&mut app, KeyCode::KeyA);
    press(&mut app, KeyCode::KeyD);
    see_the_end(&mut app);
    let difference = shown(&mut app, "step ");
    assert!(shown(&mut app, "Verified").is_some(), "{difference:?}");
}

#[test]
fn the_first_difference_is_told_as_a_sentence() {
    let mut recording = some_game(5.0);
    let mut records = recording.steps.iter_mut();
    let record = records.find(|record| record.step > 200 && record.intents.is_some());
    let record = record.expect("a step in which the player did something");
    let intent = record.intents.as_mut().expect("intents").first_mut();
    *intent = changed(PlayerIntent::default(), |it| it.steer = 1.0);
    let wrong = record.step;
    let mut app = watching(&recording, 4.0, false, FRAME);
    see_the_end(&mut app);
    assert_shown(&mut app, "Differs from recording");
    let sentence = shown(&mut app, "recorded, ").expect("the difference");
    let expected = format!("step {wrong}: paddle 0, position.x: ");
    assert!(sentence.starts_with(&expected), "{sentence}");
    // Both values are named.
    assert!(sentence.ends_with(" played"), "{sentence}");
}

#[test]
fn escape_leaves_the_window_that_was_opened_for_a_recording() {
    let recording = some_game(2.0);
    let mut app = watching(&recording, 1.0, false, FRAME);
    press(&mut app, KeyCode::Escape);
    app.update();
    assert_eq!(app.should_exit(), Some(AppExit::Success));
}
