//! Saved recordings of games: the number is limited, and the title lists them for watching.

use crate::data::verify;
use crate::prelude::*;

const MANY_HITS: &str = r#"(format: 1, name: "Many", author: "Test", legend: {'9': Plain(color: Red, hits: 9)}, bricks: ["9999999999"])"#;

const FRAME: Duration = Duration::from_millis(16);

/// Data folder of a player, with a level.
struct Home {
    folder: tempfile::TempDir,
    _level: tempfile::TempDir,
    level: PathBuf,
}

impl Home {
    fn new(kept: u32) -> Self {
        let (level_folder, level) = level_file(ONE_BRICK);
        let folder = tempfile::tempdir().expect("a folder");
        let settings = format!("(format: 1, keep_recordings: {kept})");
        fs::write(folder.path().join("settings.ron"), settings).expect("a file");
        Self {
            folder,
            _level: level_folder,
            level,
        }
    }

    fn folders(&self) -> Folders {
        Folders::within(self.folder.path())
    }

    fn recordings(&self) -> PathBuf {
        self.folders().recordings.expect("a folder").path
    }

    /// Returns the names of the files in the folder of recordings, oldest first.
    fn kept(&self) -> Vec<String> {
        let entries = fs::read_dir(self.recordings()).into_iter().flatten();
        let name = |entry: fs::DirEntry| entry.file_name().into_string().expect("a name");
        let mut names: Vec<String> = entries.flatten().map(name).collect();
        names.sort();
        names
    }

    /// Starts a game of the level with a ball on the paddle.
    fn play(&self) -> App {
        self.play_as(Launch::default())
    }

    fn play_as(&self, mut launch: Launch) -> App {
        (launch.named, launch.seed) = (Some(pack_of(&[&self.level])), Some(1));
        let mut app = loaded_in(launch, self.folders(), FRAME);
        wait_for_level(&mut app);
        app
    }
}

/// Launches the ball and lets it fly for `steps` steps.
fn fly(app: &mut App, steps: u64) {
    wait(app, "the ball is launched", |app| {
        launch(app);
        round(app) == Round::Playing
    });
    let until = step(app) + steps;
    wait(app, "the ball flies", |app| step(app) >= until);
}

/// Pauses and chooses `label`.
fn from_the_pause(app: &mut App, label: &str) {
    tap(app, KeyCode::KeyP);
    choose(app, label);
    if shown(app, "Leave this game?").is_some() {
        choose(app, "Leave");
    }
    app.update();
}

fn read(folder: &Path, name: &str) -> Recording {
    let bytes = fs::read(folder.join(name)).expect("a file");
    Recording::from_bytes(&bytes).expect("a good recording")
}

#[test]
fn a_game_that_was_played_is_kept_and_can_be_watched_from_the_title() {
    let home = Home::new(20);
    let mut app = home.play();
    fly(&mut app, 180);
    from_the_pause(&mut app, "Restart");
    from_the_pause(&mut app, "Main menu");
    wait_for_text(&mut app, "Recordings");
    let kept = home.kept();
    // One game, and nothing half written.
    assert_eq!(kept.len(), 1, "{kept:?}");
    // The level is in the name.
    assert!(kept[0].ends_with("-one.brickwork"), "{kept:?}");
    verify(&read(&home.recordings(), &kept[0]));

    choose(&mut app, "Recordings");
    wait_for_text(&mut app, "just now");
    assert_eq!(screen(&app), Screen::Recordings);
    assert_shown(&mut app, "unfinished");
    choose(&mut app, "One");
    wait_for_text(&mut app, "the end");
    assert_eq!(screen(&app), Screen::Watch);
    assert_shown(&mut app, "Verified");
    tap(&mut app, KeyCode::Escape);
    wait(&mut app, "Escape leads back to the list", |app| {
        screen(app) == Screen::Recordings && shown(app, "just now").is_some()
    });
    tap(&mut app, KeyCode::Escape);
    wait_for_screen(&mut app, Screen::Title);
    assert_eq!(home.kept(), kept, "what is watched is not recorded again");

    choose(&mut app, "Play");
    wait_for_serve(&mut app);
    fly(&mut app, 180);
    from_the_pause(&mut app, "Restart");
    wait(&mut app, "and is kept as well", |_| home.kept().len() == 2);
}

#[test]
fn a_restart_ends_one_game_and_begins_another() {
    let home = Home::new(20);
    let mut app = home.play();
    for games in 1..=3 {
        fly(&mut app, 150);
        from_the_pause(&mut app, "Restart");
        wait(&mut app, "the game is kept", |_| home.kept().len() == games);
        assert_eq!(overlay(&app), Overlay::None);
    }
    for name in home.kept() {
        verify(&read(&home.recordings(), &name));
    }
}

#[test]
fn a_game_that_is_over_is_kept_at_once() {
    let home = Home::new(20);
    let mut app = home.play();
    wait(&mut app, "the game is lost", |app| {
        if round(app) == Round::Serving {
            launch(app);
        }
        // The paddle stays out of the ball's reach.
        app.world_mut().resource_mut::<Intents>().first_mut().target = Some(0.0);
        round(app).is_over()
    });
    wait(&mut app, "it is kept", |_| home.kept().len() == 1);
    let recording = read(&home.recordings(), &home.kept()[0]);
    assert_eq!(recording.end.step, step(&app), "to its last step");
    verify(&recording);
}

#[test]
fn the_game_of_the_autopilot_is_kept_when_the_window_closes() {
    let home = Home::new(20);
    fs::write(&home.level, MANY_HITS).expect("a level");
    let mut app = home.play_as(changed(Launch::default(), |it| it.autoplay = true));
    wait(&mut app, "the autopilot plays", |app| step(app) > 200);
    app.world_mut().write_message(AppExit::Success);
    app.update();
    let kept = home.kept();
    // It is on the disk before the app ends.
    assert_eq!(kept.len(), 1, "{kept:?}");
    verify(&read(&home.recordings(), &kept[0]));
}

#[test]
fn games_stamped_in_the_future_and_folders_cost_no_new_game() {
    let home = Home::new(2);
    let folder = home.recordings();
    fs::create_dir_all(folder.join("20010203-040506-a-folder.brickwork")).expect("a folder");
    for name in ["99991231-235958-x.brickwork", "99991231-235959-y.brickwork"] {
        fs::write(folder.join(name), "").expect("a file");
    }
    let mut app = home.play();
    for games in 1..=3 {
        fly(&mut app, 150);
        from_the_pause(&mut app, "Restart");
        let number = format!("{games:06}-");
        wait(&mut app, "the game is kept", |_| {
            home.kept().iter().any(|name| name.starts_with(&number))
        });
    }
    from_the_pause(&mut app, "Main menu");
    wait_for_text(&mut app, "Recordings");
    let kept = home.kept();
    assert_eq!(kept.len(), 3, "two games and the folder: {kept:?}");
    let is_newest = kept.iter().any(|name| name.starts_with("000003-"));
    assert!(is_newest, "{kept:?}");
}

#[test]
fn two_copies_of_the_game_keep_all_their_games() {
    let home = Home::new(20);
    let mut copies = [home.play(), home.play()];
    for _ in 0..2 {
        for app in &mut copies {
            fly(app, 150);
        }
        // Both games end at the same moment.
        for app in &mut copies {
            from_the_pause(app, "Restart");
        }
        for app in &mut copies {
            wait_for_round(app, Round::Serving);
        }
    }
    copies.into_iter().for_each(exit);
    let kept = home.kept();
    assert_eq!(kept.len(), 4, "{kept:?}");
    for name in kept {
        verify(&read(&home.recordings(), &name));
    }
}

#[test]
fn so_many_games_are_kept_as_the_settings_say_and_other_files_are_left_alone() {
    let home = Home::new(2);
    let folder = home.recordings();
    fs::create_dir_all(&folder).expect("a folder");
    let old = "20010203-040506-long-ago.brickwork";
    for name in [old, "20010203-040506-mine.ron", "notes.brickwork"] {
        fs::write(folder.join(name), "").expect("a file");
    }
    let mut app = home.play();
    for games in 1..=3_usize {
        fly(&mut app, 150);
        from_the_pause(&mut app, "Restart");
        wait(&mut app, "the game is kept", |_| {
            let kept = home.kept();
            let of_now = |name: &&String| name.ends_with("-one.brickwork");
            let newest = format!("{games:06}-");
            kept.iter().any(|name| name.starts_with(&newest))
                && kept.iter().filter(of_now).count() == games.min(2)
        });
    }
    let kept = home.kept();
    assert!(!kept.contains(&old.to_owned()), "the oldest goes: {kept:?}");
    for other in ["20010203-040506-mine.ron", "notes.brickwork"] {
        assert!(kept.contains(&other.to_owned()), "{kept:?}");
    }
    assert_eq!(kept.len(), 4, "{kept:?}");
}

#[test]
fn no_game_is_kept_where_none_is_wanted_or_nothing_was_played() {
    let none = Home::new(0);
    let mut app = none.play();
    fly(&mut app, 200);
    exit(app);
    assert!(none.kept().is_empty(), "the setting says none");

    let short = Home::new(20);
    let mut app = short.play();
    wait(&mut app, "time goes by", |app| step(app) > 200);
    from_the_pause(&mut app, "Restart");
    fly(&mut app, 20);
    exit(app);
    assert!(short.kept().is_empty(), "nobody played for a second");

    let shown = Home::new(20);
    let mut app = shown.play_as(at_screen(FirstScreen::Play));
    wait(&mut app, "the autopilot plays", |app| {
        round(app).is_over() || step(app) > 300
    });
    frames(&mut app, 20);
    exit(app);
    // A screen that is only shown is no game.
    assert!(shown.kept().is_empty());
}

#[test]
fn a_folder_that_cannot_be_written_is_no_obstacle() {
    let home = Home::new(20);
    fs::write(home.recordings(), "a file, where the folder should be").expect("a file");
    let mut app = home.play();
    for _ in 0..2 {
        fly(&mut app, 150);
        from_the_pause(&mut app, "Restart");
        wait_for_round(&mut app, Round::Serving);
    }
    from_the_pause(&mut app, "Main menu");
    frames(&mut app, 20);
    assert_eq!(screen(&app), Screen::Title);
    // There is nothing to watch.
    assert_eq!(shown(&mut app, "Recordings"), None);
}

#[test]
fn what_cannot_be_watched_says_why() {
    let home = Home::new(20);
    let mut app = home.play();
    fly(&mut app, 150);
    from_the_pause(&mut app, "Restart");
    from_the_pause(&mut app, "Main menu");
    wait_for_text(&mut app, "Recordings");
    let played = home.kept().remove(0);
    let good = fs::read(home.recordings().join(&played)).expect("a file");
    let broken = home.recordings().join("20010203-040506-cut.brickwork");
    fs::write(&broken, &good[..good.len() - 10]).expect("a file");
    choose(&mut app, "Recordings");
    wait_for_text(&mut app, "just now");
    let words = shown(&mut app, "20010203-040506-cut.brickwork").expect("the broken one");
    assert_contains(&words, "truncated");

    fs::remove_file(home.recordings().join(&played)).expect("the file goes");
    choose(&mut app, "One");
    wait_for_text(&mut app, "cannot be read");
    assert_eq!(screen(&app), Screen::Recordings);
}
