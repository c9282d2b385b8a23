//! Data folders of players for the tested pages. Their content does not depend on the clock.

use std::sync::OnceLock;
use std::time::SystemTime;

use tempfile::TempDir;

use brickwork::journey::{Choice, Course, Mode, Outcome, Plan, Record};

use crate::prelude::*;

/// Returns a journey of twelve levels that was lost, or left, after `cleared` levels.
pub fn journey(cleared: usize, lost: bool) -> Record {
    let level = level(&["xx"]);
    let plan = Plan {
        mode: Mode::Journey,
        levels: vec![level; 12],
        seed: 1,
    };
    let mut course = Course::begin(plan, 0);
    for _ in 0..cleared {
        course.end(Outcome {
            cleared: true,
            ..Outcome::default()
        });
        course.choose(Choice::Next).expect("another level");
    }
    course.end(Outcome {
        lost,
        ..Outcome::default()
    });
    let games = vec![crate::watched::some_game(2.0).into()];
    Record::new("First Steps", &course, games)
}

/// Creates the folder of a player with recordings of two games and a journey.
pub fn with_recordings() -> TempDir {
    let home = tempfile::tempdir().expect("a folder");
    let recordings = Folders::within(home.path()).recordings;
    let recordings = recordings.expect("a folder").path;
    fs::create_dir_all(&recordings).expect("a folder");
    for (name, seconds) in [("20260102-030405-a", 2.0), ("20260103-030405-b", 3.0)] {
        let file = recordings.join(name).with_extension("brickwork");
        fs::write(file, crate::watched::some_game(seconds).to_bytes()).expect("a file");
    }
    let file = recordings.join("20260104-030405-c.brickwork");
    fs::write(file, journey(11, true).to_bytes()).expect("a file");
    home
}

/// Creates the folder of a player who has also left an unfinished game.
pub fn with_a_game_left() -> TempDir {
    let home = with_recordings();
    let mut app = loaded_in(Launch::default(), Folders::within(home.path()), FRAME);
    choose(&mut app, "Play");
    wait(&mut app, "the ball flies", |app| {
        launch_if_served(app);
        round(app) == Round::Playing
    });
    frames(&mut app, 30);
    exit(app);
    home
}

/// Creates the folder of a player with three files of levels: a good one, a broken one and a pack.
pub fn with_own_levels() -> TempDir {
    let home = tempfile::tempdir().expect("a folder");
    let folder = home.path().join("levels");
    fs::create_dir_all(folder.join("3-pack")).expect("a folder");
    let level = |name: &str| ONE_GIANT.replace("Giant", name).replace("Test", "Ana");
    let pack = r#"(format: 2, name: "Hills", levels: ["a.ron", "b.ron"])"#;
    for (name, text) in [
        ("1-meadow.ron", level("Meadow")),
        ("2-broken.ron", "(format: 1)".to_owned()),
        ("3-pack/pack.ron", pack.to_owned()),
        ("3-pack/a.ron", level("Low hill")),
        (
            "3-pack/b.ron",
            level("High hill").replace("\"x\"", "\"xx\""),
        ),
    ] {
        fs::write(folder.join(name), text).expect("a file");
    }
    // The list begins with the last changed file.
    for (age, name) in ["1-meadow.ron", "2-broken.ron", "3-pack"]
        .iter()
        .enumerate()
    {
        let file = fs::File::open(folder.join(name)).expect("a file");
        let changed = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000 - age as u64);
        file.set_modified(changed).expect("a time");
    }
    home
}

/// Creates the folder of a player with records in one level.
pub fn with_records() -> TempDir {
    crate::records::home_with(|progress| {
        for (place, player) in ["Ana", "Ben", ""].into_iter().enumerate() {
            progress.note(&crate::records::game(900 - 100 * place as u32, player));
        }
    })
}

/// Creates the folder of a player with this number of stars.
pub fn with_stars(stars: u32) -> TempDir {
    crate::records::home_with(|progress| {
        for star in 0..stars {
            let game = changed(crate::records::game(100, "Ana"), |it| {
                it.level = format!("1-{:x}", star / 3);
                (it.lives_lost, it.par_reached) = (u32::from(star % 3 == 0), star % 3 == 2);
            });
            progress.note(&game);
        }
    })
}

/// Creates the folder of a player who has earned some rewards of each kind.
pub fn with_some_rewards() -> TempDir {
    with_stars(60)
}

/// Creates the folder of a player who has earned all rewards.
pub fn with_all_rewards() -> TempDir {
    with_stars(230)
}

/// Creates the folder of such a player with reduced motion.
pub fn calm_with_all_rewards() -> TempDir {
    let home = with_all_rewards();
    let settings = "(format: 1, comfort: (motion: Reduced))";
    fs::write(home.path().join("settings.ron"), settings).expect("a file");
    home
}

/// Creates a folder with a damaged file.
pub fn with_a_damaged_file() -> TempDir {
    let home = tempfile::tempdir().expect("a folder");
    fs::write(home.path().join("progress.ron"), "(format: 1, boar").expect("a file");
    home
}

/// Seed of a run whose first wall the autopilot clears.
pub const RUN_SEED: u64 = 2;

/// Creates the folder of a player who left the choice after the first wall of the run with [`RUN_SEED`].
pub fn with_a_run() -> TempDir {
    static SAVED: OnceLock<TempDir> = OnceLock::new();
    let saved = SAVED.get_or_init(|| {
        let home = tempfile::tempdir().expect("a folder");
        let mut app = loaded_in(Launch::default(), Folders::within(home.path()), FRAME);
        crate::run_screens::begin(&mut app);
        crate::run_screens::play_wall(&mut app);
        assert_eq!(screen(&app), Screen::RunChoice);
        exit(app);
        home
    });
    let home = tempfile::tempdir().expect("a folder");
    for file in all_files_in(saved.path()) {
        let place = file.strip_prefix(saved.path()).expect("a file in it");
        let place = home.path().join(place);
        fs::create_dir_all(place.parent().expect("a folder")).expect("a folder");
        fs::copy(&file, &place).expect("copied");
    }
    home
}
