//! Disk reads never delay a frame: thousands of recordings, and a level that changes during play.

use std::sync::mpsc;

use bevy::tasks::IoTaskPool;

use crate::prelude::*;

/// Number of recordings of a player who keeps all of them.
const MANY: u32 = 5_000;

#[test]
fn thousands_of_recordings_are_listed_at_once_page_by_page() {
    let home = tempfile::tempdir().expect("a folder");
    let folders = Folders::within(home.path());
    let folder = folders.recordings.clone().expect("a folder").path;
    fs::create_dir_all(&folder).expect("the folder");
    let first = folder.join("20010203-000000-first.brickwork");
    fs::write(&first, some_game(2.0).to_bytes()).expect("a recording");
    for second in 1..MANY {
        let (hours, minutes, seconds) = (second / 3600, second / 60 % 60, second % 60);
        let name = format!("20010203-{hours:02}{minutes:02}{seconds:02}-more.brickwork");
        fs::hard_link(&first, folder.join(name)).expect("a recording");
    }
    let mut app = loaded_with_window(Launch::default(), folders, FRAME);
    choose(&mut app, "Recordings");
    wait_for_screen(&mut app, Screen::Recordings);
    let begun = Instant::now();
    app.update();
    let words = ["Loading the recordings", "1 to 40 of 5000"];
    let seen = words.iter().any(|words| shown(&mut app, words).is_some());
    assert!(seen, "the screen is never empty");
    wait_for_text(&mut app, "1 to 40 of 5000");
    let took = begun.elapsed();
    // The first page is there at once.
    assert!(took < Duration::from_secs(1), "{took:?}");
    assert_eq!(
        count_named(&mut app, "Recording"),
        40,
        "a page, and no more"
    );
    for (item, range) in [
        ("Older", "41 to 80"),
        ("Older", "81 to 120"),
        ("Newer", "41 to 80"),
    ] {
        choose(&mut app, item);
        wait_for_text(&mut app, range);
        assert_eq!(count_named(&mut app, "Recording"), 40);
    }
}

/// Keeps all threads that read levels busy until this value is dropped.
struct Busy(Vec<mpsc::Sender<()>>);

impl Busy {
    fn new() -> Self {
        let pool = IoTaskPool::get();
        let occupy = |_| {
            let (until, dropped) = mpsc::channel::<()>();
            pool.spawn(async move { dropped.recv().is_ok() }).detach();
            until
        };
        Self((0..pool.thread_num()).map(occupy).collect())
    }
}

#[test]
fn the_game_goes_on_however_long_a_changed_level_takes_to_be_read() {
    let (_folder, file) = level_file(ONE_BRICK);
    let mut app = game_of(&file, FRAME);
    let busy = Busy::new();
    let begun = step(&app);
    fs::write(&file, TWO_BRICKS).expect("the file is written");
    frames(&mut app, 60);
    assert_eq!(level_name(&app), "One", "nothing has been read yet");
    let steps = step(&app) - begun;
    assert!(steps >= 100, "and the game has gone on: {steps} steps");
    assert!(!busy.0.is_empty());
    drop(busy);
    let what = "the changed level is in play";
    wait(&mut app, what, |app| level_name(app) == "Two");
}
