//! The clipboard under a Wayland compositor with the data-control protocol.

use std::os::unix::fs::PermissionsExt;

use super::{Helper, wait};
use crate::prelude::*;

/// Environment variable with the text that [`a_program_that_copies`] copies.
const TEXT: &str = "BRICKWORK_TEST_COPIES";

/// Helper process, not a test: copies a text, and waits for the end of its input.
#[test]
fn a_program_that_copies() {
    let Ok(text) = std::env::var(TEXT) else {
        return;
    };
    let mut clipboard = Clipboard::default();
    clipboard.write(&text).expect("a clipboard");
    assert_eq!(clipboard.read().expect("a clipboard"), Some(text));
    let _ = std::io::stdin().read_line(&mut String::new());
}

#[test]
fn what_is_copied_under_wayland_reaches_other_programs() {
    let folder = tempfile::tempdir().expect("a folder");
    let runtime = folder.path();
    fs::set_permissions(runtime, fs::Permissions::from_mode(0o777)).expect("our folder");
    let settings = runtime.join("sway");
    fs::write(&settings, "xwayland disable\n").expect("a file");
    // sway does not run as root.
    let root = ["--reuid=65534", "--regid=65534", "--clear-groups", "sway"];
    let is_root = fs::read_to_string("/proc/self/status").is_ok_and(|it| it.contains("Uid:\t0\t"));
    let mut sway = Command::new(if is_root { "setpriv" } else { "sway" });
    sway.args(if is_root { &root[..] } else { &[] })
        .arg("-c")
        .arg(&settings)
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap_or_default())
        .env("XDG_RUNTIME_DIR", runtime)
        .env("WLR_BACKENDS", "headless")
        .env("WLR_RENDERER", "pixman")
        .env("WLR_LIBINPUT_NO_DEVICES", "1")
        .stderr(Stdio::null());
    let are_there = |program: &str| Command::new(program).arg("--version").output().is_ok();
    let (true, true) = (are_there("sway"), are_there("wl-paste")) else {
        eprintln!("not tested: sway or wl-clipboard is not installed");
        return;
    };
    let _sway = Helper(sway.spawn().expect("it runs"));
    wait("the compositor listens", || {
        runtime.join("wayland-1").exists().then_some(())
    });
    let text = "a scene\nof the lab: é";
    let copies = Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", "window::desktop::wayland::a_program_that_copies"])
        .env("XDG_RUNTIME_DIR", runtime)
        .env("WAYLAND_DISPLAY", "wayland-1")
        .env(TEXT, text)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn();
    let _copies = Helper(copies.expect("it runs"));
    wait("the text is in the clipboard", || {
        let pasted = Command::new("wl-paste")
            .arg("--no-newline")
            .env("XDG_RUNTIME_DIR", runtime)
            .env("WAYLAND_DISPLAY", "wayland-1")
            .output()
            .expect("it runs");
        (pasted.stdout == text.as_bytes()).then_some(())
    });
}
