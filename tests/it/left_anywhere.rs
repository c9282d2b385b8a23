//! Games that are left in any state and in any way while the mouse moves: they resume at the last completed step, and
//! their recordings verify.

use bevy::input::ButtonState::Released;
use bevy::ui_widgets::{Activate, Button};

use brickwork::input::Aiming;
use brickwork::input::device::PadLost;

use crate::journal::resumed;
use crate::menus::move_pointer;
use crate::player_home::{Home, WALL};
use crate::prelude::*;

/// Short frame duration: two of three frames have no step.
const SHORT: Duration = Duration::from_millis(3);

/// Player with a game.
struct Left {
    home: Home,
    app: App,
}

impl Left {
    /// Starts a game of `level` and waits for the serve.
    fn served(level: &str) -> Self {
        let home = Home::new(level);
        let launch = launch_of(&[&home.level], "modern");
        let mut app = loaded_with_window(launch, home.folders(), FRAME);
        wait_for_round(&mut app, Round::Serving);
        Self { home, app }
    }

    /// Exits the app in a frame in which the mouse moves. Returns the last step and the checksum of its state.
    fn exit(&mut self) -> (u64, u64) {
        let app = &mut self.app;
        move_mouse(app);
        app.world_mut().write_message(AppExit::Success);
        app.update();
        (step(app), state_sum(app.world_mut()))
    }

    /// Exits, and checks that the game can be resumed at that step.
    fn exit_and_resume(&mut self, state: &str) {
        let left_at = self.exit();
        self.assert_resumes(state, left_at);
    }

    /// Asserts that the game can be resumed at the step `last`, with a state of the checksum `sum`.
    fn assert_resumes(&self, state: &str, (last, sum): (u64, u64)) {
        let journals = self.home.journals();
        assert_eq!(journals.len(), 1, "{state}");
        let journal = Journal::read(&journals[0]).expect("a journal");
        assert_eq!(journal.recording.end.step, last, "{state}: the last step");
        verify(&journal.recording);
        let mut game = resumed(&journal).unwrap_or_else(|why| panic!("{state}: {why}"));
        assert_eq!(game.hash(), sum, "{state}: as it was left");
    }
}

/// Moves the mouse before the next frame.
fn move_mouse(app: &mut App) {
    let mut windows = app.world_mut().query::<&Window>();
    let window = windows.single(app.world()).expect("the window");
    let at = window.cursor_position().unwrap_or(Vec2::new(300.0, 300.0));
    let to = if at.x > 400.0 { 270.0 } else { 530.0 };
    move_pointer(app, Vec2::new(to, 320.0));
}

/// Returns `true` if the recording has a record of the last step.
fn is_told(app: &App) -> bool {
    let recording = recording_of(app);
    let last = recording.steps.last().expect("the beginning");
    last.step == recording.end.step
}

/// Runs frames without input up to one with a step that has no record. The next step runs `in_two_frames`, or later.
fn rest(app: &mut App, in_two_frames: bool) {
    app.insert_resource(TimeUpdateStrategy::ManualDuration(SHORT));
    wait(app, "nothing happens in a step", |app| {
        let before = step(app);
        app.update();
        let time = app.world().resource::<Time<Fixed>>();
        let left = time.timestep() - time.overstep();
        step(app) > before && !is_told(app) && (left <= 2 * SHORT) == in_two_frames
    });
}

/// Launches the ball and lets it fly for a while.
fn play(app: &mut App) {
    let until = step(app) + 20;
    wait(app, "the ball flies", |app| {
        launch_if_served(app);
        let (overlay, round, step) = (overlay(app), round(app), step(app));
        assert_eq!(
            overlay,
            Overlay::None,
            "{round:?} at step {step}, {until} awaited"
        );
        round == Round::Playing && step > until
    });
}

/// Gives up the balls in flight.
fn give_up(app: &mut App) {
    let flies = round(app) == Round::Playing;
    intent(app, |intent| intent.serve_again = flies);
}

/// Loses a life and waits for the next serve.
pub fn serve(app: &mut App) {
    if round(app) == Round::Serving {
        return;
    }
    wait(app, "another ball waits", |app| {
        give_up(app);
        let mut balls = app.world_mut().query::<&Ball>();
        round(app) == Round::Serving && balls.iter(app.world()).count() == 1
    });
}

/// Loses a life and aims with the next ball.
pub fn aim(app: &mut App) {
    serve(app);
    press(app, KeyCode::Space);
    wait(app, "the player aims", |app| {
        app.world().resource::<Aiming>().is_on()
    });
}

/// Ways to pause, each applied before a frame.
const PAUSES: [(&str, fn(&mut App)); 4] = [
    ("P", |app| press(app, KeyCode::KeyP)),
    ("Escape", |app| press(app, KeyCode::Escape)),
    ("lost focus", |app| report_focus(app, false)),
    ("lost gamepad", |app| {
        app.world_mut().write_message(PadLost);
    }),
];

/// Pauses in `way`. Either the mouse moves in the frames of the pause, or they run a step that has no record. Checks
/// that the recording ends with the last step and verifies.
fn pause(app: &mut App, state: &str, (name, way): (&str, fn(&mut App)), moves: bool) {
    rest(app, !moves);
    let before = step(app);
    way(app);
    for _ in 0..3 {
        if moves {
            move_mouse(app);
        }
        app.update();
    }
    assert_eq!(step(app) == before, moves, "{state}, {name}: a step");
    assert_eq!(overlay(app), Overlay::Pause, "{state}, {name}");
    for code in [KeyCode::KeyP, KeyCode::Escape, KeyCode::Space] {
        key(app, code, Released);
    }
    frames(app, 2);
    assert!(is_told(app), "{state}, {name}: all of it is written");
    let sum = state_sum(app.world_mut());
    let recording = recording_of(app);
    let last = recording.steps.last().expect("the beginning");
    let is_mark = last.intents.is_none() && last.rules.is_none() && last.changes.is_empty();
    assert!(is_mark || !moves, "{state}, {name}: a mark");
    // Other records have a checksum once a second.
    let has_sum = is_mark || last.step.is_multiple_of(recording.steps_a_second());
    assert_eq!(
        [last.checksum, recording.end.checksum],
        [has_sum.then_some(sum); 2],
        "{state}, {name}: the checksum of the last step"
    );
    verify(&recording);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
}

fn go_on(app: &mut App) {
    choose(app, "Resume");
    let at = step(app);
    wait(app, "the game goes on", |app| step(app) > at);
}

#[test]
fn a_pause_or_an_exit_with_a_moving_mouse_leaves_a_game_to_resume() {
    let states: [(&str, fn(&mut App)); 3] =
        [("serving", serve), ("aiming", aim), ("playing", play)];
    for (state, enter) in states {
        let mut left = Left::served(WALL);
        play(&mut left.app);
        for (way, moves) in PAUSES.into_iter().zip([true, false, false, true]) {
            enter(&mut left.app);
            pause(&mut left.app, state, way, moves);
            go_on(&mut left.app);
        }
        enter(&mut left.app);
        rest(&mut left.app, false);
        left.exit_and_resume(state);
    }
}

#[test]
fn a_game_left_in_the_pause_its_settings_or_the_countdown_can_be_resumed() {
    let states: [(&str, fn(&mut App)); 4] = [
        ("paused", |_| ()),
        ("settings", |app| choose(app, "Settings")),
        ("quit", |app| {
            choose(app, "Quit");
            choose(app, "Keep playing");
        }),
        ("countdown", |app| {
            choose(app, "Resume");
            frames(app, 5);
            assert!(is_clock_paused(app));
        }),
    ];
    for ((state, enter), way) in states.into_iter().zip(PAUSES) {
        let mut left = Left::served(WALL);
        play(&mut left.app);
        pause(&mut left.app, state, way, true);
        enter(&mut left.app);
        left.exit_and_resume(state);
    }
}

/// Returns the items that are called "Quit".
fn quit_items(app: &mut App) -> Vec<Entity> {
    let world = app.world_mut();
    let mut items = world.query_filtered::<(Entity, &AccessibleLabel), With<Button>>();
    let items = items.iter(world).filter(|(_, label)| *label.0 == *"Quit");
    items.map(|(item, _)| item).collect()
}

#[test]
fn a_game_that_is_quit_while_the_mouse_moves_can_be_resumed() {
    let mut left = Left::served(WALL);
    let app = &mut left.app;
    play(app);
    pause(app, "quit", PAUSES[0], true);
    let of_pause = quit_items(app);
    choose(app, "Quit");
    frames(app, 4);
    let mut answers = quit_items(app);
    answers.retain(|item| !of_pause.contains(item));
    let [entity] = answers[..] else {
        panic!("one answer quits: {answers:?}");
    };
    move_mouse(app);
    app.world_mut().trigger(Activate { entity });
    app.update();
    assert_eq!(app.should_exit(), Some(AppExit::Success));
    let left_at = (step(app), state_sum(app.world_mut()));
    left.assert_resumes("quit", left_at);
}

#[test]
fn a_level_left_between_two_levels_is_no_game_to_resume_and_its_recording_verifies() {
    for breath in [true, false] {
        let mut left = Left::served(ONE_GIANT);
        let app = &mut left.app;
        wait(app, "the level is cleared", |app| {
            launch(app);
            move_mouse(app);
            round(app) == Round::Cleared && (breath || overlay(app) != Overlay::None)
        });
        left.exit();
        assert!(left.home.journals().is_empty(), "it is over");
        left.home.verify_all();
    }
}

#[test]
fn games_in_turns_verify_whenever_the_mouse_moves() {
    let mut left = Left::served(WALL);
    let app = &mut left.app;
    pause(app, "alone", PAUSES[0], true);
    choose(app, "Levels");
    choose(app, "Leave");
    wait_for_screen(app, Screen::Levels);
    choose(app, "1 player");
    choose(app, "01  Wall");
    for (next, way) in [2, 1, 2].into_iter().zip(PAUSES) {
        wait_for_next_serve(app);
        let until = step(app) + 130;
        play(app);
        pause(app, "turns", way, true);
        go_on(app);
        wait(app, "a second passes", |app| step(app) > until);
        wait(app, "a life is lost", |app| {
            move_mouse(app);
            give_up(app);
            overlay(app) == Overlay::Turn
        });
        move_mouse(app);
        choose(app, &format!("Player {next} is ready"));
        move_mouse(app);
        // The other player's game has started by then.
        frames(app, 30);
    }
    rest(app, false);
    left.exit();
    assert!(left.home.journals().is_empty(), "turns cannot be resumed");
    assert!(!left.home.verify_all().is_empty(), "but are kept");
}

#[test]
fn nothing_is_left_of_a_game_that_is_only_watched_nor_of_the_lab() {
    let home = tempfile::tempdir().expect("a folder");
    let folders = Folders::within(home.path());
    let watch = to_watch(&some_game(2.0), 1.0, false);
    let mut app = loaded_in(watch, folders.clone(), FRAME);
    wait(&mut app, "it is watched", |app| step(app) > 60);
    tap_and_exit(app);
    let mut app = loaded_in(Launch::default(), folders.clone(), FRAME);
    choose(&mut app, "Collision lab");
    wait_for_screen(&mut app, Screen::Lab);
    tap_and_exit(app);
    for folder in [folders.in_hand, folders.recordings] {
        let left = files_in(&folder.expect("a folder"));
        assert!(left.is_empty(), "{left:?}");
    }
}

fn tap_and_exit(mut app: App) {
    press(&mut app, KeyCode::KeyP);
    app.update();
    exit(app);
}
