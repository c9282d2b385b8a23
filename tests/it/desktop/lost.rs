//! Lost display: the X server ends during play, and the game can be resumed.

use x11rb::CURRENT_TIME;
use x11rb::protocol::xproto::{
    ConnectionExt, EventMask, InputFocus, KEY_PRESS_EVENT, KEY_RELEASE_EVENT, KeyButMask,
    KeyPressEvent, Window as XWindow,
};
use x11rb::rust_connection::RustConnection;

use super::{Helper, connect, game, log_in, opened, wait};
use crate::prelude::*;

/// Level that is not cleared within this test.
const WALL: &str = r#"(format: 1, name: "Lost", author: "Test", legend: {'9': Plain(color: Red, hits: 9)}, bricks: ["9999999999", "9999999999"])"#;

/// X key code of the space bar.
const SPACE: u8 = 65;

/// Steps to play before the display is lost: two seconds.
const PLAYED: u64 = 240;

/// Presses and releases the space bar in `window`.
fn tap_space(x: &RustConnection, (root, window): (XWindow, XWindow)) {
    for response_type in [KEY_PRESS_EVENT, KEY_RELEASE_EVENT] {
        let event = KeyPressEvent {
            response_type,
            detail: SPACE,
            sequence: 0,
            time: CURRENT_TIME,
            root,
            event: window,
            child: x11rb::NONE,
            root_x: 0,
            root_y: 0,
            event_x: 0,
            event_y: 0,
            state: KeyButMask::default(),
            same_screen: true,
        };
        let sent = x.send_event(false, window, EventMask::NO_EVENT, event);
        sent.expect("a connection").check().expect("a window");
    }
}

/// Returns the journal of the game with its files in `folder`. `None` until it can be read.
fn journal(folder: &Path) -> Option<Journal> {
    let files = fs::read_dir(Folders::within(folder).in_hand?.path).ok()?;
    let mut files = files.flatten().map(|file| file.path());
    files.find_map(|file| Journal::read(&file).ok())
}

#[test]
fn a_game_can_be_resumed_after_the_display_is_lost() {
    let Some((server, display)) = Helper::x_server("1024x768") else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let (_level_folder, level) = level_file(WALL);
    let mut command = game(&display, folder);
    command
        .args(["--size", "640x480", "--seed", "1"])
        .arg(level);
    let Some((mut played, window)) = opened(&mut command, &display, folder) else {
        return;
    };
    let (x, root) = connect(&display);
    // Without a window manager, no window has the focus, and winit ignores keys.
    let focused = x.set_input_focus(InputFocus::PARENT, window, CURRENT_TIME);
    focused.expect("a connection").check().expect("a window");
    wait("two seconds are written", || {
        let journal = journal(folder);
        if journal.is_none() {
            // The first launch begins the journal.
            tap_space(&x, (root, window));
        }
        journal.filter(|it| it.recording.end.step >= PLAYED)
    });
    drop((x, server));

    wait("the game ends", || played.has_ended().then_some(()));
    let log = log_in(folder);
    let reports = Folders::within(folder).reports.expect("a folder");
    assert!(!reports.exists(), "a lost display is no crash: {log}");
    let left = journal(folder).expect("the journal is complete");
    let last = left.recording.end.step;
    assert!(last >= PLAYED, "{last} steps: {log}");
    verify(&left.recording);

    let (_server, display) = Helper::x_server("1024x768").expect("it has started before");
    let mut again = game(&display, folder);
    let (mut again, _) = opened(&mut again, &display, folder).expect("it has opened before");
    let ended = again.stop();
    assert!(ended.success(), "{ended}: {}", log_in(folder));

    let folders = Folders::within(folder);
    let mut app = loaded_in(Launch::default(), folders, FRAME);
    wait_for_text(&mut app, "Resume: Lost");
    assert_not_shown(&mut app, "crashed last time");
    choose(&mut app, "Resume: ");
    wait_for_overlay(&mut app, Overlay::Pause);
    assert_eq!(step(&app), last, "it continues at the last written step");
}
