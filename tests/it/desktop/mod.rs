//! Tests of the program on a real desktop: X server (Xvfb), session bus (dbus-daemon, python3-dbus, python3-gi) and
//! Wayland compositor (sway, wl-clipboard). `./setup --desktop-tests` installs these parts.
//!
//! A test skips what needs a missing part. With `BRICKWORK_MUST_DRAW=1`, as in CI, it fails instead, except for sway and
//! wl-clipboard, which some systems do not offer.

mod lost;
mod sizes;
mod wayland;

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::process::{Child, ExitStatus};

use x11rb::connection::Connection;
use x11rb::protocol::xproto::{AtomEnum, ConnectionExt, MapState, Window as XWindow};
use x11rb::rust_connection::RustConnection;

use crate::prelude::*;

/// Reports that something is not tested because `part` is missing. Fails if CI requires it.
fn leave_out(part: &str) {
    assert!(
        std::env::var_os("BRICKWORK_MUST_DRAW").is_none(),
        "{part} is missing, and BRICKWORK_MUST_DRAW requires it: run `./setup --desktop-tests`"
    );
    eprintln!("not tested: {part} is missing");
}

/// Program that is killed when this value is dropped.
struct Helper(Child);

impl Helper {
    /// Starts `command` and returns the first line of its output; `None` if it is not installed or does not start.
    fn start(command: &mut Command) -> Option<(Self, String)> {
        let command = command.stdout(Stdio::piped()).stderr(Stdio::null());
        let mut helper = Self(command.spawn().ok()?);
        let mut line = String::new();
        let output = helper.0.stdout.as_mut().expect("it is piped");
        BufReader::new(output).read_line(&mut line).ok()?;
        let line = line.trim().to_owned();
        (!line.is_empty()).then_some((helper, line))
    }

    /// Starts an X server with a screen of `size`. Returns it with its display. `None` if the test must be left out.
    ///
    /// Without `-noreset` the server drops its other connections, even one that is being opened, when the last client
    /// leaves. The client of [`window`] leaves after each look.
    fn x_server(size: &str) -> Option<(Self, String)> {
        let screen = format!("{size}x24");
        let options = [
            "-displayfd",
            "1",
            "-noreset",
            "-nolisten",
            "tcp",
            "-screen",
            "0",
            &screen,
        ];
        let started = Self::start(Command::new("Xvfb").args(options));
        if started.is_none() {
            leave_out("the X server Xvfb");
        }
        let (server, number) = started?;
        Some((server, format!(":{number}")))
    }

    /// Starts a session bus with a broken accessibility service. Returns both with the address of the bus.
    fn bus() -> Option<([Self; 2], String)> {
        let options = ["--session", "--nofork", "--print-address"];
        let (bus, address) = Self::start(Command::new("dbus-daemon").args(options))?;
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/desktop/a11y_bus.py");
        let mut service = Command::new("/usr/bin/python3");
        service
            .arg(script)
            .env("DBUS_SESSION_BUS_ADDRESS", &address);
        let (service, _) = Self::start(&mut service)?;
        Some(([bus, service], address))
    }

    /// Returns `true` if the program has ended.
    fn has_ended(&mut self) -> bool {
        self.0.try_wait().expect("a process").is_some()
    }

    /// Asks the program to end (SIGTERM), and returns how it ended.
    fn stop(&mut self) -> ExitStatus {
        let stopped = Command::new("kill").arg(self.0.id().to_string()).status();
        assert!(stopped.expect("kill").success());
        self.0.wait().expect("a process")
    }
}

impl Drop for Helper {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Connects to the X server of `display`. Returns the connection and the root window.
fn connect(display: &str) -> (RustConnection, XWindow) {
    let (x, screen) = x11rb::connect(Some(display)).expect("a server");
    let root = x.setup().roots[screen].root;
    (x, root)
}

/// Returns the game's window on `display` and its size; `None` until it is visible.
fn window(display: &str) -> Option<(XWindow, (u16, u16))> {
    let (x, root) = connect(display);
    let tree = x.query_tree(root).ok()?.reply().ok()?;
    tree.children.into_iter().find_map(|window| {
        let name = x.get_property(false, window, AtomEnum::WM_NAME, AtomEnum::ANY, 0, 64);
        let name = name.ok()?.reply().ok()?.value;
        let shown = x
            .get_window_attributes(window)
            .ok()?
            .reply()
            .ok()?
            .map_state;
        let size = x.get_geometry(window).ok()?.reply().ok()?;
        let is_it = name.starts_with(b"Brickwork") && shown == MapState::VIEWABLE;
        is_it.then_some((window, (size.width, size.height)))
    })
}

/// Returns the command for the game on `display`, with a dead Wayland compositor. All its files, and the log, are in
/// `folder`.
fn game(display: &str, folder: &Path) -> Command {
    let log = File::create(folder.join("log")).expect("a file");
    let mut game = Command::new(env!("CARGO_BIN_EXE_brickwork"));
    game.args(["play", "--mute"])
        .env("AT_SPI_BUS_ADDRESS", "")
        .env("DISPLAY", display)
        .env("WAYLAND_DISPLAY", "wayland-gone")
        .env_remove("WAYLAND_SOCKET")
        .env("XDG_RUNTIME_DIR", folder)
        .env("BRICKWORK_CONFIG_DIR", folder)
        .env_remove("CLICOLOR_FORCE")
        .stderr(log);
    game
}

const FALLBACK: &str = r#"brickwork: the Wayland compositor "wayland-gone" of WAYLAND_DISPLAY cannot be reached; X11 is used instead"#;

const READERS: &str =
    "brickwork: screen readers cannot read this game until it is restarted: accesskit_unix: ";

/// Time after which a test fails: a debug build may share the processor with other tests, and it draws too.
const PATIENCE: Duration = Duration::from_secs(180);

/// Calls `ask` until it returns a value, for at most [`PATIENCE`].
fn wait<R>(what: &str, mut ask: impl FnMut() -> Option<R>) -> R {
    let begun = Instant::now();
    loop {
        if let Some(found) = ask() {
            return found;
        }
        assert!(begun.elapsed() < PATIENCE, "{what}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// Returns the log of the game with its files in `folder`.
fn log_in(folder: &Path) -> String {
    fs::read_to_string(folder.join("log")).expect("the log")
}

/// Starts `game`, whose files are in `folder`, without a session bus. Returns it with its window on `display`. `None` if
/// the test must be left out.
fn opened(game: &mut Command, display: &str, folder: &Path) -> Option<(Helper, XWindow)> {
    let game = game.env_remove("DBUS_SESSION_BUS_ADDRESS");
    let mut game = Helper(game.spawn().expect("it runs"));
    let shown = wait("the window opens", || {
        let shown = window(display).map(|(window, _)| window);
        (game.has_ended() || shown.is_some()).then_some(shown)
    });
    if shown.is_none() {
        let log = log_in(folder);
        assert!(log.contains("no graphics adapter"), "{log}");
        leave_out("a Vulkan driver");
    }
    Some((game, shown?))
}

/// A single start serves all these checks, because a start takes seconds.
#[test]
fn the_game_opens_on_x11_fits_the_screen_and_survives_a_broken_accessibility_bus() {
    let Some((_server, display)) = Helper::x_server("800x480") else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = game(&display, folder.path());
    let bus = Helper::bus();
    match &bus {
        Some((_, address)) => game.env("DBUS_SESSION_BUS_ADDRESS", address),
        None => {
            leave_out("a session bus (dbus-daemon, python3-dbus, python3-gi)");
            game.env_remove("DBUS_SESSION_BUS_ADDRESS")
        }
    };
    let mut game = Helper(game.spawn().expect("it runs"));
    let log = || log_in(folder.path());
    let is_told = || log().contains(READERS) || bus.is_none();
    let fits = |(_, (width, height)): (XWindow, (u16, u16))| width <= 800 && height <= 480;
    let is_there = wait("the window fits, and the bus is told of", || {
        let is_there = window(&display).is_some_and(fits) && is_told();
        (game.has_ended() || is_there).then_some(is_there)
    });
    if !is_there && log().contains("no graphics adapter") {
        leave_out("a Vulkan driver");
        return;
    }
    assert!(is_there, "{}", log());
    let ended = game.stop();
    let log = log();
    assert!(ended.success(), "{ended}: {log}");
    let count = |text: &str| log.lines().filter(|line| line.contains(text)).count();
    assert_eq!(count(FALLBACK), 1, "{log}");
    assert_eq!(count(READERS), usize::from(bus.is_some()), "{log}");
    assert_eq!(count("panicked"), 0, "{log}");
    assert!(!log.contains('\u{1b}'), "no colours in a file: {log}");
    assert!(!folder.path().join("reports").exists(), "no report: {log}");
}

#[test]
fn a_display_that_does_not_answer_is_no_crash() {
    let folder = tempfile::tempdir().expect("a folder");
    let ended = game(":98765", folder.path()).status().expect("it runs");
    let log = log_in(folder.path());
    assert_eq!(ended.code(), Some(2), "{log}");
    let refused =
        "brickwork: no window can be opened on this display; check DISPLAY or WAYLAND_DISPLAY";
    assert_eq!(log.lines().collect::<Vec<_>>(), [FALLBACK, refused]);
    assert!(!folder.path().join("reports").exists(), "no report");
}
