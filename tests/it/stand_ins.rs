//! Asset overrides of the player: the title reports unusable files, and the game uses its own files instead.

use std::fs;
use std::time::Duration;

use brickwork::presentation::{Folders, Launch};

use crate::shell::{loaded_with_window, shown, wait};

const FRAME: Duration = Duration::from_millis(16);

#[test]
fn the_title_tells_of_a_damaged_file_and_is_written_in_the_games_own_font() {
    let home = tempfile::tempdir().expect("a folder");
    let fonts = home.path().join("assets/fonts");
    fs::create_dir_all(&fonts).expect("a folder");
    fs::write(fonts.join("Oxanium-Regular.ttf"), b"no font").expect("a file");
    let folders = Folders::within(home.path());
    let mut app = loaded_with_window(Launch::default(), folders, FRAME);
    wait(&mut app, "it is told", |app| {
        shown(app, "Oxanium-Regular.ttf").is_some()
    });
    let told = shown(&mut app, "Oxanium-Regular.ttf").unwrap_or_default();
    assert!(told.ends_with("the game's own is used"), "{told}");
    assert!(shown(&mut app, "Levels").is_some());
}

#[test]
fn a_good_file_is_no_news() {
    let home = tempfile::tempdir().expect("a folder");
    let lessons = home.path().join("assets/lessons");
    fs::create_dir_all(&lessons).expect("a folder");
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/lessons/paddle.ron");
    fs::copy(own, lessons.join("bricks.ron")).expect("a copy");
    let folders = Folders::within(home.path());
    let mut app = loaded_with_window(Launch::default(), folders, FRAME);
    for _ in 0..10 {
        app.update();
    }
    assert_eq!(shown(&mut app, "the game's own is used"), None);
}
