//! Timing of losses and wins: slow motion, mark of a miss, burst, delay before an overlay, score count-up and the
//! restart key. The tests count frames as the player sees them.

use bevy::input::mouse::MouseButtonInput;

use brickwork::simulation::messages::{Feat, FeatDone};

use crate::prelude::*;
use crate::shell;
use crate::watched::to_watch;

const FRAME: Duration = Duration::from_millis(10);

fn speed(app: &App) -> f64 {
    app.world().resource::<Time<Virtual>>().relative_speed_f64()
}

fn lives(app: &App) -> u32 {
    app.world().resource::<Standings>().first().lives
}

fn score(app: &App) -> u32 {
    app.world().resource::<Standings>().first().score
}

fn balls(app: &mut App) -> usize {
    each::<(), With<Ball>, _>(app, |()| ()).len()
}

/// Launches the ball.
fn launch(app: &mut App) {
    wait(app, "the ball is launched", |app| {
        shell::launch(app);
        round(app) == Round::Playing
    });
}

/// Launches the ball and lets it fly for 20 steps.
fn fly(app: &mut App) {
    launch(app);
    run_steps(app, 20);
}

/// Launches the ball and loses it.
fn lose(app: &mut App) {
    launch(app);
    let before = lives(app);
    app.world_mut()
        .resource_mut::<Intents>()
        .first_mut()
        .serve_again = true;
    wait(app, "the ball is lost", |app| lives(app) < before);
}

/// Plays until the level is cleared. Its only brick is as wide as the field.
fn clear(app: &mut App) {
    launch(app);
    wait_for_round(app, Round::Cleared);
}

/// Runs `steps` steps.
fn run_steps(app: &mut App, steps: u64) {
    let until = step(app) + steps;
    wait(app, "the ball flies", |app| step(app) >= until);
}

/// Returns the number of frames until `done`.
fn until(app: &mut App, what: &str, mut done: impl FnMut(&mut App) -> bool) -> u32 {
    for frames in 0..1_000 {
        if done(app) {
            return frames;
        }
        app.update();
    }
    panic!("{what}");
}

/// Returns the duration of the frames until `wanted` is over the field (real time, ms).
fn until_overlay(app: &mut App, wanted: Overlay) -> u128 {
    milliseconds(until(app, "the overlay comes", |app| {
        overlay(app) == wanted
    }))
}

/// Returns the duration of `frames` frames (real time, ms).
fn milliseconds(frames: u32) -> u128 {
    (FRAME * frames).as_millis()
}

/// Starts a game of a pack with two levels. One hit clears the first level.
fn two_levels() -> (App, Vec<tempfile::TempDir>) {
    let (first, one) = level_file(ONE_GIANT);
    let (second, two) = level_file(TWO_BRICKS);
    let app = game_of_all(&[&one, &two], "modern", FRAME);
    (app, vec![first, second])
}

/// Clicks the left button for a frame at a position without widgets.
fn click(app: &mut App) {
    for state in [ButtonState::Pressed, ButtonState::Released] {
        app.world_mut().write_message(MouseButtonInput {
            button: MouseButton::Left,
            state,
            window: Entity::PLACEHOLDER,
        });
        app.update();
    }
}

#[test]
fn a_miss_slows_the_game_down_and_the_next_ball_is_served_within_a_second_at_every_game_speed() {
    let (_folder, level) = level_file(ONE_BRICK);
    for percent in [50, 70, 100, 130] {
        let mut launch = launch_of(&[&level], "modern");
        launch.overrides.game_speed = Some(percent);
        let usual = f64::from(percent) / 100.0;
        let mut app = loaded(launch, FRAME);
        wait(&mut app, "the level stands", |app| {
            round(app) == Round::Serving && speed(app) == usual
        });
        lose(&mut app);
        let timestep = app.world().resource::<Time<Fixed>>().timestep();
        let (mut slow, mut slowest, mut served) = (0, usual, None);
        for frame in 0..120 {
            assert!(speed(&app) <= usual, "never faster");
            slow += u32::from(speed(&app) < 0.98 * usual);
            slowest = slowest.min(speed(&app));
            let ball = balls(&mut app) == 1;
            served = served.or_else(|| ball.then(|| milliseconds(frame)));
            app.update();
        }
        assert!(
            (250..=500).contains(&milliseconds(slow)),
            "{slow} slow frames at {percent} %"
        );
        assert!(slowest < 0.5 * usual, "slow indeed: {slowest}");
        assert_eq!(speed(&app), usual, "and back at the usual speed");
        let served = served.expect("a ball is served");
        assert!(
            (250..=1_000).contains(&served),
            "the next serve comes after {served} ms at {percent} %"
        );
        let now = app.world().resource::<Time<Fixed>>().timestep();
        assert_eq!(now, timestep, "fewer steps, no longer ones");
    }
}

#[test]
fn one_of_several_balls_is_lost_without_a_slow_out_and_a_pause_holds_one_up() {
    let (_folder, level) = level_file(FALLING);
    let mut app = game_of(&level, FRAME);
    launch(&mut app);
    assert_eq!(balls(&mut app), 2);
    wait(&mut app, "one is lost", |app| balls(app) == 1);
    assert_eq!((speed(&app), round(&app)), (1.0, Round::Playing));

    lose(&mut app);
    until(&mut app, "it is slow", |app| speed(app) < 1.0);
    press(&mut app, KeyCode::KeyP);
    frames(&mut app, 2);
    assert_eq!(overlay(&app), Overlay::Pause);
    let held = speed(&app);
    frames(&mut app, 100);
    assert_eq!(speed(&app), held, "a second later");
    assert!(held < 1.0);
}

#[test]
fn a_game_with_slow_outs_is_the_same_without_a_screen() {
    let (_folder, level) = level_file(ONE_GIANT);
    for milliseconds in [7, 16, 40] {
        let home = tempfile::tempdir().expect("a folder");
        let launch_of = changed(of_pack(pack_of(&[&level])), |it| it.seed = Some(3));
        let frame = Duration::from_millis(milliseconds);
        let mut app = loaded_in(launch_of, Folders::within(home.path()), frame);
        wait_for_round(&mut app, Round::Serving);
        lose(&mut app);
        wait(&mut app, "a ball is served", |app| balls(app) == 1);
        lose(&mut app);
        // A launch ends the respawn delay.
        shell::launch(&mut app);
        wait(&mut app, "a ball is served", |app| balls(app) == 1);
        frames(&mut app, 20);
        let recorder = app.world().resource::<Recorder>();
        let mut recording = recorder.in_hand().expect("a game").clone();
        recording.end.step = step(&app);
        let mut sim = Sim::verify(&recording).expect("as recorded");
        assert_eq!(sim.hash(), state_sum(app.world_mut()));
    }
}

/// Returns the centre (units) and the layer of the mesh of the entity called `name`; `None` if it is hidden.
fn middle_of(app: &mut App, name: &str) -> Option<(Vec2, f32)> {
    let world = app.world_mut();
    let mut drawn = world.query::<(&Name, &Visibility, &Mesh2d, &Transform)>();
    let found = drawn.iter(world).find(|row| row.0.as_str() == name);
    let (_, visibility, mesh, transform) = found.expect("such an entity");
    if *visibility == Visibility::Hidden {
        return None;
    }
    let (mesh, layer) = (mesh.0.clone(), transform.translation.z);
    let meshes = world.resource::<Assets<Mesh>>();
    let places = meshes.get(&mesh)?.attribute(Mesh::ATTRIBUTE_POSITION)?;
    let places = places.as_float3()?.iter().map(|at| Vec2::new(at[0], at[1]));
    let (low, high) = places.fold((Vec2::MAX, Vec2::MIN), |(low, high), at| {
        (low.min(at), high.max(at))
    });
    Some(((low + high) * 0.5, layer))
}

const MISSES: &str = "Places of misses";
/// Level with a second ball that falls from (150, 150), 8° to the left of straight down.
const FALLING: &str = r#"(format: 1, name: "Down", author: "Test", legend: {'x': Plain(color: Red)},
    bricks: ["...x"], balls: [(at: (150.0, 150.0), angle: 262.0)])"#;

#[test]
fn the_place_of_a_miss_is_marked_below_the_ball_and_the_mark_is_gone_soon() {
    let (_folder, level) = level_file(FALLING);
    let mut app = game_of(&level, FRAME);
    assert_eq!(middle_of(&mut app, MISSES), None);
    launch(&mut app);
    wait(&mut app, "one is lost", |app| balls(app) == 1);
    app.update();
    let (at, layer) = middle_of(&mut app, MISSES).expect("a mark");
    assert!((at.x - 128.0).abs() < 3.0, "where the ball was lost: {at}");
    let ball = only::<&Transform, With<Ball>, _>(&mut app, |ball| ball.translation.z);
    assert!(layer < ball, "the ball is drawn over it");
    let seen = until(&mut app, "it goes", |app| middle_of(app, MISSES).is_none());
    let seen = milliseconds(seen);
    assert!((600..=1_050).contains(&seen), "{seen} ms");
}

#[test]
fn a_cleared_level_is_celebrated_for_1200_milliseconds_in_which_its_ball_has_burst() {
    let (mut app, _folders) = two_levels();
    clear(&mut app);
    let burst = |app: &mut App| {
        let seen = each::<&Visibility, With<Ball>, _>(app, |seen| *seen);
        seen.iter().all(|seen| *seen == Visibility::Hidden)
    };
    app.update();
    assert!(burst(&mut app), "nothing is left of the ball");
    assert!(middle_of(&mut app, "Particles").is_some(), "but its pieces");
    let breath = until_overlay(&mut app, Overlay::Cleared) + milliseconds(1);
    assert!((1_180..=1_240).contains(&breath), "{breath} ms");
    choose(&mut app, "Next");
    wait_for_next_serve(&mut app);
    app.update();
    assert!(!burst(&mut app), "the next ball is seen");
}

#[test]
fn a_lost_game_is_told_after_900_milliseconds() {
    let (_folder, level) = level_file(ONE_BRICK);
    let mut app = game_of(&level, FRAME);
    while lives(&app) > 1 {
        lose(&mut app);
    }
    lose(&mut app);
    assert_eq!(round(&app), Round::Lost);
    let breath = until_overlay(&mut app, Overlay::Over);
    assert!((880..=940).contains(&breath), "{breath} ms");
}

#[test]
fn a_press_in_the_breath_brings_the_overlay_at_once_and_chooses_nothing() {
    for key in [Some(KeyCode::Space), Some(KeyCode::Enter), None] {
        let (mut app, _folders) = two_levels();
        clear(&mut app);
        frames(&mut app, 10);
        assert_eq!(overlay(&app), Overlay::None);
        match key {
            Some(key) => tap(&mut app, key),
            None => click(&mut app),
        }
        assert_eq!(overlay(&app), Overlay::Cleared, "{key:?}");
        frames(&mut app, 30);
        assert_eq!(overlay(&app), Overlay::Cleared, "nothing was chosen");
        assert_eq!(round(&app), Round::Cleared);
    }
}

#[test]
fn whoever_presses_on_plays_the_next_level_within_two_and_a_half_seconds() {
    let (mut app, _folders) = two_levels();
    clear(&mut app);
    let name = |app: &App| app.world().resource::<Run>().level.name().to_owned();
    // A player who waits for the overlay and then confirms.
    let waited = until_overlay(&mut app, Overlay::Cleared);
    tap(&mut app, KeyCode::Enter);
    let served = until(&mut app, "the next level is served", |app| {
        name(app) == "Two" && round(app) == Round::Serving && overlay(app) == Overlay::None
    });
    launch(&mut app);
    let all = waited + milliseconds(2 + served);
    assert!(all <= 2_500, "playable after {all} ms");

    // A player who does not wait.
    let (mut app, _folders) = two_levels();
    clear(&mut app);
    let mut all = 0;
    while name(&app) != "Two" || overlay(&app) != Overlay::None {
        tap(&mut app, KeyCode::Space);
        all += 2;
        assert!(all < 100, "every press leads on");
    }
    assert!(milliseconds(all) <= 300, "{} ms", milliseconds(all));
}

/// Returns the score that the overlay shows.
fn rolled(app: &mut App) -> Option<u32> {
    let world = app.world_mut();
    let mut texts = world.query::<(&Name, &Text)>();
    let (_, total) = texts.iter(world).find(|row| row.0.as_str() == "Total")?;
    let (score, _) = total.split_once(" points")?;
    score.replace(',', "").parse().ok()
}

/// Returns `true` if the HUD above the field shows `score`.
fn strip_shows(app: &mut App, score: u32) -> bool {
    let wanted = score.to_string();
    let shown = each::<&Text, (), _>(app, |text| text.replace(',', "") == wanted);
    shown.contains(&true)
}

#[test]
fn what_is_said_in_play_is_gone_on_the_title() {
    let (mut app, _folders) = two_levels();
    launch(&mut app);
    app.world_mut().write_message(FeatDone {
        player: PlayerId::FIRST,
        feat: Feat::Rally,
        count: 7,
        points: 12_300,
        at: DVec2::new(100.0, 100.0),
    });
    app.update();
    assert_shown(&mut app, "7-brick combo  +12,300");
    tap(&mut app, KeyCode::KeyP);
    choose(&mut app, "Main menu");
    choose(&mut app, "Leave");
    wait_for_screen(&mut app, Screen::Title);
    assert_not_shown(&mut app, "7-brick combo");
}

#[test]
fn the_score_rolls_up_over_the_bonuses_within_a_second_and_at_once_after_a_press() {
    for presses in [false, true] {
        let (mut app, _folders) = two_levels();
        clear(&mut app);
        wait_for_overlay(&mut app, Overlay::Cleared);
        let last = score(&app);
        let mut seen = rolled(&mut app).expect("a score");
        assert!(seen < last, "it begins below: {seen} of {last}");
        if presses {
            click(&mut app);
            assert_eq!(rolled(&mut app), Some(last), "a press ends it");
            assert_eq!(overlay(&app), Overlay::Cleared);
            continue;
        }
        let rolls = until(&mut app, "it has rolled up", |app| {
            let now = rolled(app).expect("a score");
            assert!(now >= seen, "{now} after {seen}");
            assert!(strip_shows(app, now), "the strip rolls with it: {now}");
            seen = now;
            now == last
        });
        let rolls = milliseconds(rolls);
        assert!((300..=1_000).contains(&rolls), "{rolls} ms");
    }
}

#[test]
fn one_key_restarts_in_play_in_the_pause_in_the_breath_and_from_the_overlays() {
    let (_folder, level) = level_file(ONE_GIANT);
    type Begin = fn(&mut App);
    let moments: [(&str, Begin); 5] = [
        ("in flight", fly),
        ("in the rest", |app| {
            fly(app);
            lose(app);
        }),
        ("in the pause", |app| {
            fly(app);
            tap(app, KeyCode::KeyP);
            assert_eq!(overlay(app), Overlay::Pause);
        }),
        ("in the breath", clear),
        ("when the level is over", |app| {
            clear(app);
            wait(app, "the overlay comes", |app| {
                overlay(app) != Overlay::None
            });
        }),
    ];
    for (moment, begin) in moments {
        let mut app = game_of(&level, FRAME);
        let fresh = (lives(&app), score(&app));
        begin(&mut app);
        assert!(step(&app) > 10);
        tap(&mut app, KeyCode::KeyR);
        // Commands are executed in steps, and slow motion runs fewer steps.
        let late = until(&mut app, "the level begins anew", |app| step(app) < 10);
        assert!(late <= 4, "at once, {moment}: {late}");
        app.update();
        assert_eq!(overlay(&app), Overlay::None, "without a question: {moment}");
        assert_eq!(round(&app), Round::Serving, "{moment}");
        assert_eq!((lives(&app), score(&app)), fresh, "{moment}");
        assert_eq!(speed(&app), 1.0, "at its usual speed: {moment}");
        for _ in 0..150 {
            app.update();
            assert_eq!(overlay(&app), Overlay::None, "nothing covers it: {moment}");
        }
    }
}

#[test]
fn a_lost_game_is_begun_anew_with_the_same_key() {
    let (_folder, level) = level_file(ONE_BRICK);
    let mut app = game_of(&level, FRAME);
    let all = lives(&app);
    for _ in 0..all {
        lose(&mut app);
    }
    wait_for_overlay(&mut app, Overlay::Over);
    tap(&mut app, KeyCode::KeyR);
    wait_for_next_serve(&mut app);
    assert_eq!((lives(&app), score(&app)), (all, 0), "a new game");
}

#[test]
fn a_question_or_a_page_over_the_pause_keeps_the_key_for_itself() {
    let (_folder, level) = level_file(ONE_BRICK);
    for item in ["Main menu", "Settings"] {
        let mut app = game_of(&level, FRAME);
        launch(&mut app);
        tap(&mut app, KeyCode::KeyP);
        choose(&mut app, item);
        app.update();
        let before = step(&app);
        tap(&mut app, KeyCode::KeyR);
        assert_eq!((overlay(&app), step(&app)), (Overlay::Pause, before));
    }
}

#[test]
fn a_restart_by_key_ends_one_recording_and_begins_another() {
    let (_folder, level) = level_file(ONE_BRICK);
    let home = tempfile::tempdir().expect("a folder");
    let folders = Folders::within(home.path());
    let launch_of = of_pack(pack_of(&[&level]));
    let mut app = loaded_in(launch_of, folders.clone(), FRAME);
    wait_for_round(&mut app, Round::Serving);
    let kept = || {
        let folder = folders.recordings.as_ref().expect("a folder");
        let entries = std::fs::read_dir(&**folder).into_iter().flatten();
        let files = entries.map(|entry| entry.expect("an entry").path());
        // An unfinished file has another extension.
        let whole = |file: &PathBuf| file.extension().is_some_and(|it| it == "brickwork");
        files.filter(whole).collect::<Vec<_>>()
    };
    for games in 1..=2 {
        launch(&mut app);
        run_steps(&mut app, 150);
        tap(&mut app, KeyCode::KeyR);
        wait(&mut app, "the game is kept", |_| kept().len() == games);
        assert_eq!(overlay(&app), Overlay::None);
    }
    for file in kept() {
        crate::data::verify(&Recording::read(&file).expect("a good recording"));
    }
}

#[test]
fn whoever_watches_a_recording_sees_it_at_their_own_pace() {
    let (_folder, level) = level_file(ONE_BRICK);
    let level = file::read(&level).expect("a good level");
    let mut sim = Sim::new(level.into(), Config::default());
    games::record(&mut sim);
    for step in 1..=600 {
        let launch = sim.is_held();
        let intent = sim.intent();
        (intent.launch, intent.serve_again) = (launch, step % 150 == 0);
        sim.step(1);
    }
    let recording = games::recordings(&mut sim).remove(0);
    let mut app = loaded(to_watch(&recording, 2.0, false), FRAME);
    assert_eq!(screen(&app), Screen::Watch);
    wait(&mut app, "it plays", |app| speed(app) == 2.0);
    let mut marked = 0;
    while step(&app) < 450 {
        assert_eq!(speed(&app), 2.0, "step {}", step(&app));
        marked += u32::from(middle_of(&mut app, MISSES).is_some());
        app.update();
    }
    assert!(marked > 20, "the places of misses are seen: {marked}");
}
