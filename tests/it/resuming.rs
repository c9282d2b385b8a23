//! Unfinished games: the title offers to resume one at its last step, and the player can decline.

use brickwork::app;
use brickwork::presentation::library::crash::AtRisk;

use crate::player_home::{Home, WALL};
use crate::prelude::*;

/// Starts a game of the level and lets the ball fly for `steps` steps.
fn play(home: &Home, steps: u64) -> App {
    let mut app = home.play(Launch::default());
    fly_on(&mut app, steps);
    app
}

/// Returns the title of a later run.
fn title(home: &Home) -> App {
    title_as(home, Launch::default())
}

fn title_as(home: &Home, launch: Launch) -> App {
    let mut app = home.open(launch);
    assert_eq!(screen(&app), Screen::Title);
    for _ in 0..60 {
        app.update();
        std::thread::sleep(Duration::from_millis(2));
    }
    app
}

fn sum(app: &mut App) -> u64 {
    state_sum(app.world_mut())
}

fn offered(app: &mut App) -> Option<String> {
    app.update();
    shown(app, "Resume: ")
}

/// Leaves the game for the title, which then offers it.
fn leave_for_the_title(app: &mut App) {
    leave_for(app, "Main menu");
    app.update();
}

#[test]
fn a_game_whose_window_was_closed_is_resumed_at_the_very_step() {
    let home = Home::new(WALL);
    let mut app = play(&home, 333);
    let (before, had) = (step(&app), standing(&app));
    let sum_before = sum(&mut app);
    let seed = run_of(&app).seed;
    // Pause first, because the frame in which the app exits runs steps.
    app.world_mut().resource_mut::<Time<Virtual>>().pause();
    exit(app);
    assert_eq!(home.journals().len(), 1);
    assert!(home.kept().is_empty(), "it is no recording yet");

    let mut app = title(&home);
    assert_eq!(offered(&mut app).as_deref(), Some("Resume: Wall"));
    assert!(shown(&mut app, "Continue").is_some() || shown(&mut app, "Play").is_some());
    resume(&mut app);
    assert_eq!((step(&app), sum(&mut app)), (before, sum_before));
    assert_eq!(standing(&app), had);
    assert_eq!(run_of(&app).seed, seed);
    frames(&mut app, 20);
    assert_eq!(step(&app), before, "it is paused");
    choose(&mut app, "Resume");
    fly_on(&mut app, 200);
    assert_eq!(overlay(&app), Overlay::None);

    // Resume a second time, in the same game.
    exit(app);
    let mut app = title(&home);
    resume(&mut app);
    choose(&mut app, "Resume");
    wait(&mut app, "the game is lost", |app| {
        launch_if_served(app);
        intent(app, |intent| intent.target = Some(0.0));
        round(app).is_over()
    });
    let last = step(&app);
    wait(&mut app, "it is kept", |_| home.kept().len() == 1);
    exit(app);
    let recording = Recording::read(&home.kept()[0]).expect("one whole recording");
    assert_eq!(recording.end.step, last);
    verify(&recording);
    // A game that is over is not resumed.
    assert!(home.journals().is_empty());
    assert_eq!(offered(&mut title(&home)), None);
}

#[test]
fn a_game_left_for_the_title_waits_there_and_is_first_in_the_menu() {
    let home = Home::new(WALL);
    let mut app = play(&home, 150);
    tap(&mut app, KeyCode::KeyP);
    let (before, sum_before) = (step(&app), sum(&mut app));
    choose(&mut app, "Main menu");
    assert_shown(&mut app, "You can resume it from the main menu");
    choose(&mut app, "Leave");
    wait(&mut app, "the title offers it", |app| {
        screen(app) == Screen::Title && offered(app).is_some()
    });
    assert!(home.kept().is_empty(), "it has not ended");
    resume(&mut app);
    assert_eq!((step(&app), sum(&mut app)), (before, sum_before));
    choose(&mut app, "Quit");
    assert_shown(&mut app, "You can resume this game next time");
    exit(app);
    let mut app = title(&home);
    resume(&mut app);
    assert_eq!((step(&app), sum(&mut app)), (before, sum_before));
}

#[test]
fn the_offer_has_the_focus() {
    let home = Home::new(WALL);
    exit(play(&home, 150));
    let mut app = loaded_with_window(Launch::default(), home.folders(), FRAME);
    wait(&mut app, "it is found and focused", |app| {
        focused(app) == "Resume: Wall"
    });
    tap(&mut app, KeyCode::Enter);
    wait(&mut app, "Enter resumes", |app| {
        screen(app) == Screen::Play && overlay(app) == Overlay::Pause
    });
    wait(&mut app, "the pause's «Resume» has the focus", |app| {
        focused(app) == "Resume"
    });
    tap(&mut app, KeyCode::Enter);
    let before = step(&app);
    wait(&mut app, "it goes on", |app| step(app) > before + 10);
}

#[test]
fn it_ends_when_another_game_has_really_begun_and_is_kept_then() {
    let home = Home::new(WALL);
    let mut app = play(&home, 250);
    leave_for_the_title(&mut app);
    choose(&mut app, "Play");
    wait_for_round(&mut app, Round::Serving);
    frames(&mut app, 30);
    leave_for_the_title(&mut app);
    assert!(offered(&mut app).is_some(), "nothing was played");
    assert!(home.kept().is_empty());
    choose(&mut app, "Play");
    wait_for_round(&mut app, Round::Serving);
    fly_on(&mut app, 20);
    wait(&mut app, "the first is kept", |_| home.kept().len() == 1);
    let recording = Recording::read(&home.kept()[0]).expect("a recording");
    assert!(recording.end.step >= 250);
    verify(&recording);
    exit(app);
    let journals = home.journals();
    assert_eq!(journals.len(), 1, "that of the new game: {journals:?}");
    let journal = Journal::read(&journals[0]).expect("a journal");
    assert!(journal.recording.end.step < 250);
}

#[test]
fn a_restart_ends_the_game_that_was_in_hand() {
    let home = Home::new(WALL);
    let mut app = play(&home, 250);
    tap(&mut app, KeyCode::KeyP);
    choose(&mut app, "Restart");
    wait(&mut app, "it is kept", |_| home.kept().len() == 1);
    exit(app);
    assert!(home.journals().is_empty(), "and nothing was played since");
}

#[test]
fn two_copies_of_the_game_never_share_a_journal() {
    let home = Home::new(WALL);
    let (first, second) = (play(&home, 150), play(&home, 180));
    assert_eq!(home.journals().len(), 2, "each has its own");
    let mut third = title(&home);
    assert_eq!(offered(&mut third), None, "both are in use");
    exit(second);
    drop(third);
    let (mut third, mut fourth) = (title(&home), title(&home));
    assert!(offered(&mut third).is_some(), "the one that nobody uses");
    assert_eq!(offered(&mut fourth), None, "and is offered to one copy");
    exit(first);
    drop((third, fourth));
    let mut later = title(&home);
    resume(&mut later);
    assert!(step(&later) >= 180, "the newest");
}

#[test]
fn the_autopilot_and_screens_that_are_shown_write_no_journal() {
    let home = Home::new(WALL);
    let launch = changed(Launch::default(), |it| it.autoplay = true);
    let mut app = loaded_in(launch, home.folders(), FRAME);
    wait(&mut app, "the autopilot plays", |app| {
        round(app) == Round::Playing && step(app) > 200
    });
    exit(app);
    assert!(home.journals().is_empty());
}

#[test]
fn a_folder_that_takes_no_journal_is_no_obstacle() {
    let home = Home::new(WALL);
    fs::write(home.folders().in_hand.expect("a folder").path, "a file").expect("a file");
    let mut app = play(&home, 200);
    wait(&mut app, "the game goes on", |app| step(app) > 400);
    tap(&mut app, KeyCode::KeyP);
    choose(&mut app, "Quit");
    assert_shown(&mut app, "Your current game will end");
    choose(&mut app, "Keep playing");
    exit(app);
    assert_eq!(home.kept().len(), 1, "it is kept as a recording instead");
    assert_eq!(offered(&mut title(&home)), None);
}

#[test]
fn a_journal_that_cannot_be_resumed_says_why_and_its_level_can_be_played() {
    let home = Home::new(WALL);
    exit(play(&home, 200));
    let journal = home.journals().remove(0);
    let good = fs::read(&journal).expect("a file");
    let mut damaged = good.clone();
    // Damage a byte in the middle of the steps.
    let at = good.len() * 2 / 3;
    damaged[at] ^= 1;
    fs::write(&journal, &damaged).expect("a file");
    let mut app = title(&home);
    assert_eq!(offered(&mut app), None);
    let words = shown(&mut app, "cannot be resumed").expect("the reason");
    assert_contains_all(&words, &["damaged", "Wall"]);
    choose(&mut app, "Restart Wall");
    wait(&mut app, "the level is played", |app| {
        screen(app) == Screen::Play && round(app) == Round::Serving && step(app) > 0
    });
    assert_eq!(level_name(&app), "Wall");
    fly_on(&mut app, 20);
    leave_for_the_title(&mut app);
    assert_not_shown(&mut app, "cannot be resumed");
    let files = home.journals();
    let aside = files
        .iter()
        .find(|file| file.to_string_lossy().ends_with(".refused-1"));
    let aside = fs::read(aside.expect("it is not lost")).expect("a file");
    assert_eq!(aside, damaged);
}

#[test]
fn why_a_game_cannot_be_resumed_is_one_sentence_in_view() {
    let home = Home::new(WALL);
    exit(play(&home, 200));
    let path = home.journals().remove(0);
    let mut recording = Journal::read(&path).expect("a journal").recording;
    let last = recording.steps.last_mut().expect("a step");
    last.checksum = last.checksum.map(|sum| sum ^ 1);
    let other = Tail::default().take(&recording);
    let mut newer = other.clone();
    // Version of the format.
    newer[8] += 1;
    for (bytes, why) in [
        (&other[..], "in “Wall” is damaged and cannot be resumed"),
        (&newer[..], "Your saved game was made by another version"),
        (b"what is this?", "Your saved game is damaged"),
    ] {
        for (width, height) in [(800, 600), (1024, 768)] {
            let game = tempfile::tempdir().expect("a folder");
            let folders = Folders::within(game.path());
            let folder = folders.in_hand.clone().expect("a folder").path;
            fs::create_dir(&folder).expect("a folder");
            let name = path.file_name().expect("a name");
            fs::write(folder.join(name), bytes).expect("a file");
            let app = app::without_window(Launch::default(), folders);
            let mut app = with_window(app, (width, height), FRAME);
            wait(&mut app, "it is offered or refused", |app| {
                offered(app).is_some() || shown(app, why).is_some()
            });
            if offered(&mut app).is_some() {
                choose(&mut app, "Resume: ");
            }
            wait_for_text(&mut app, why);
            frames(&mut app, 3);
            let words = shown(&mut app, why).expect("the reason");
            let is_plain = !words.contains("checksum") && !words.contains("byte");
            assert!(is_plain, "{words}");
            let window = Rect::new(0.0, 0.0, width as f32, height as f32);
            let at = text_area(&mut app, why);
            assert_eq!(at.intersect(window), at, "{width}×{height}: in the window");
            choose(&mut app, "Close");
            frames(&mut app, 3);
            assert_not_shown(&mut app, why);
        }
    }
}

#[test]
fn what_copies_of_the_game_that_were_killed_have_not_finished_is_removed_at_the_next_start() {
    let home = Home::new(WALL);
    let folders = home.folders();
    let folders = [
        folders.recordings,
        folders.in_hand,
        folders.reports,
        folders.screenshots,
        folders.settings,
    ];
    let mut left = Vec::new();
    for folder in folders.into_iter().flatten() {
        fs::create_dir_all(&*folder).expect("a folder");
        for name in [".new-a1b2c3", ".settings.ron.new-a1b2c3"] {
            let in_a_store = folder.path == home.folder.path();
            if in_a_store == name.contains("settings") {
                left.push(folder.join(name));
                fs::write(folder.join(name), "half").expect("a file");
            }
        }
    }
    let mut app = title(&home);
    wait(&mut app, "all are removed", |_| {
        left.iter().all(|path| !path.exists())
    });
}

#[test]
fn links_pipes_and_folders_in_place_of_a_journal_are_left_alone() {
    let home = Home::new(WALL);
    exit(play(&home, 200));
    let good = home.journals().remove(0);
    let folder = home.folders().in_hand.expect("a folder").path;
    fs::create_dir(folder.join("000900-20261121-183012-x.brickwork")).expect("a folder");
    #[cfg(unix)]
    {
        let link = folder.join("000901-20261121-183012-x.brickwork");
        let elsewhere = home.folder.path().join("elsewhere");
        fs::copy(&good, &elsewhere).expect("a copy");
        std::os::unix::fs::symlink(&elsewhere, link).expect("a link");
        let pipe = folder.join("000902-20261121-183012-x.brickwork");
        let made = std::process::Command::new("mkfifo").arg(pipe).status();
        assert!(made.expect("mkfifo").success());
    }
    let mut app = title(&home);
    resume(&mut app);
    exit(app);
    assert!(good.is_file(), "it is the one that was resumed");
}

#[test]
fn a_difficulty_that_was_chosen_meanwhile_holds_from_the_next_step_on() {
    let home = Home::new(WALL);
    let app = play(&home, 150);
    let before = rules_in_play(&app);
    exit(app);
    let mut app = title_as(
        &home,
        Launch {
            overrides: Overrides {
                difficulty: Some("relaxed".to_owned()),
                ..Overrides::default()
            },
            ..Launch::default()
        },
    );
    resume(&mut app);
    // To the very step.
    assert_eq!(rules_in_play(&app), before);
    choose(&mut app, "Resume");
    let at = step(&app);
    wait(&mut app, "it goes on", |app| step(app) > at + 2);
    assert_ne!(rules_in_play(&app), before);
    exit(app);
    let journal = Journal::read(&home.journals()[0]).expect("a journal");
    // It is an input.
    assert_eq!(journal.recording.changes_of_rules().len(), 1);
    verify(&journal.recording);
}

/// Environment variable with the signal that the test below sends to its child process. Signals affect all threads, so
/// the test needs its own process.
#[cfg(target_os = "linux")]
const SIGNAL: &str = "BRICKWORK_TEST_SIGNAL";

/// Environment variable with the player's folder of that process.
#[cfg(target_os = "linux")]
const HOME: &str = "BRICKWORK_TEST_HOME";

/// Environment variable with the state of its game when the signal arrives.
#[cfg(target_os = "linux")]
const STATE: &str = "BRICKWORK_TEST_STATE";

#[cfg(target_os = "linux")]
#[test]
fn a_process_that_ends_by_a_signal_leaves_a_game_that_can_be_resumed() {
    let variable = |name| std::env::var(name).ok();
    if let (Some(home), Some(signal), Some(state)) =
        (variable(HOME), variable(SIGNAL), variable(STATE))
    {
        return end_by_signal(PathBuf::from(home), &signal, &state);
    }
    let this_test = std::thread::current().name().expect("a test").to_owned();
    for (signal, state) in [
        ("TERM", "paused"),
        ("HUP", "playing"),
        ("INT", "countdown"),
        ("KILL", "paused"),
        ("TERM", "settings"),
        ("HUP", "serving"),
        ("INT", "aiming"),
    ] {
        let home = Home::new(WALL);
        // Reset the signals: the caller of the tests may ignore them.
        let mut child = Command::new("env");
        child.args(["--default-signal=TERM,HUP,INT"]);
        child.arg(std::env::current_exe().expect("a file"));
        child.args(["--exact", &this_test, "--nocapture"]);
        child.env(HOME, home.folder.path());
        child.env(SIGNAL, signal).env(STATE, state);
        let output = child.output().expect("it runs");
        let said = String::from_utf8_lossy(&output.stdout);
        let in_order = signal != "KILL";
        assert_eq!(output.status.success(), in_order, "SIG{signal}: {said}");
        let mut at = said
            .lines()
            .filter_map(|line| line.split("left at ").nth(1));
        let at: u64 = at
            .next_back()
            .expect("a line")
            .trim()
            .parse()
            .expect("a step");
        let journal = Journal::read(&home.journals()[0]).expect("a journal");
        verify(&journal.recording);
        let mut app = title(&home);
        resume(&mut app);
        assert_eq!(step(&app), at, "SIG{signal}, {state}");
        assert!(home.kept().is_empty(), "it has not ended");
    }
}

/// Plays up to `state`, with a mouse that moves in every frame, and receives `signal`.
#[cfg(target_os = "linux")]
fn end_by_signal(home: PathBuf, signal: &str, state: &str) {
    use crate::left_anywhere::{aim, serve};
    use crate::menus::move_pointer;

    let (_folder, file) = level_file(WALL);
    let launch = launch_of(&[&file], "modern");
    let mut app = loaded_with_window(launch, Folders::within(home), FRAME);
    app::end_on_signals(&mut app);
    wait_for_round(&mut app, Round::Serving);
    fly_on(&mut app, 200);
    let mut x = 300.0;
    let mut moving = |app: &mut App, frames: u32| {
        for _ in 0..frames {
            x = 830.0 - x;
            move_pointer(app, Vec2::new(x, 320.0));
            app.update();
        }
    };
    match state {
        "serving" => serve(&mut app),
        "aiming" => aim(&mut app),
        _ => (),
    }
    if matches!(state, "paused" | "settings" | "countdown") {
        // A step in which nothing happens ends without a record.
        frames(&mut app, 7);
        press(&mut app, KeyCode::KeyP);
        moving(&mut app, 3);
        assert_eq!(overlay(&app), Overlay::Pause);
    }
    if state == "settings" {
        choose(&mut app, "Settings");
    }
    if state == "countdown" {
        choose(&mut app, "Resume");
        moving(&mut app, 5);
        assert_eq!(overlay(&app), Overlay::None);
        assert!(is_clock_paused(&app));
    }
    // Wait until the writes of the pause have reached the disk.
    std::thread::sleep(Duration::from_millis(300));
    println!("left at {}", step(&app));
    let kill = format!("kill -{signal} {}", std::process::id());
    let killed = Command::new("sh").args(["-c", &kill]).status();
    assert!(killed.expect("a shell").success());
    let begun = std::time::Instant::now();
    while app.should_exit().is_none() {
        assert!(begun.elapsed() < PATIENCE, "the app exits");
        moving(&mut app, 1);
    }
    assert_eq!(app.should_exit(), Some(AppExit::Success), "in order");
    println!("left at {}", step(&app));
}

/// Environment variable that makes the test below crash in its own process. Panic hooks affect all threads.
const CRASH: &str = "BRICKWORK_TEST_CRASH";

#[test]
fn a_crash_leaves_a_report_with_the_game_of_which_the_next_start_tells_once() {
    if let Ok(home) = std::env::var(CRASH) {
        return crash(PathBuf::from(home));
    }
    let this_test = std::thread::current().name().expect("a test").to_owned();
    let home = Home::new(WALL);
    let mut child = Command::new(std::env::current_exe().expect("a file"));
    child.args(["--exact", &this_test, "--nocapture"]);
    let output = child
        .env(CRASH, home.folder.path())
        .output()
        .expect("it runs");
    assert!(!output.status.success(), "it crashed");
    let said = String::from_utf8_lossy(&output.stdout);
    let at = said
        .lines()
        .find_map(|line| line.split("crashes at ").nth(1));
    let at: u64 = at.expect("a line").trim().parse().expect("a step");
    let told = String::from_utf8_lossy(&output.stderr);
    // The usual words.
    assert_contains_all(&told, &["the ball is square", "a report is in "]);

    let files = files_in(&home.folders().reports.expect("a folder"));
    let report = files
        .iter()
        .find(|file| file.extension().is_some_and(|of| of == "txt"));
    let report = report.expect("a report");
    let text = fs::read_to_string(report).expect("a text");
    let place = "tests/it/resuming.rs";
    assert_contains_all(&text, &["the ball is square", place, "Wall", "Seed: 7"]);
    let own = home.folder.path().to_string_lossy().into_owned();
    assert!(!text.contains(&own) && !text.contains("/secret/"), "{text}");
    let game = Journal::read(&report.with_extension("brickwork")).expect("a recording");
    assert!(!game.is_ended);
    let last = game.recording.end.step;
    // Idle steps are not recorded, except for a checksum once a second.
    // Up to the frame before, but for quiet steps.
    assert!(last <= at + 8 && last + 120 >= at, "{last} of {at}");
    verify(&game.recording);

    let mut app = title(&home);
    let words = shown(&mut app, "crash-").expect("where the report is");
    assert_eq!(PathBuf::from(words), *report);
    choose(&mut app, "Close");
    app.update();
    assert_not_shown(&mut app, "crashed last time");
    // The game can be resumed as well.
    assert!(offered(&mut app).is_some());
    drop(app);
    let mut app = title(&home);
    assert_not_shown(&mut app, "crashed last time");
    assert!(report.is_file(), "and stays");
}

/// Plays for a while and crashes.
fn crash(home: PathBuf) {
    let there = Home::new(WALL);
    let folders = Folders::within(home);
    let at_risk = AtRisk::reporting_to(folders.reports.clone());
    let usual = std::panic::take_hook();
    let of_hook = at_risk.clone();
    std::panic::set_hook(Box::new(move |panic| {
        usual(panic);
        of_hook.report(panic);
    }));
    let launch = changed(Launch::default(), |it| {
        (it.named, it.seed) = (Some(pack_of(&[&there.level])), Some(7));
    });
    let mut app = loaded_in(launch, folders, FRAME);
    // Replaces the app's own resource, as the command line does.
    app.insert_resource(at_risk);
    wait_for_round(&mut app, Round::Serving);
    fly_on(&mut app, 333);
    println!("crashes at {}", step(&app));
    app.add_systems(Update, || panic!("the ball is square in /secret/place.txt"));
    app.update();
}
