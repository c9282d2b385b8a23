//! Display server of the session: Wayland, or X11 if no Wayland compositor runs.
//!
//! winit prefers Wayland as soon as `WAYLAND_DISPLAY` is set. The variable may be stale (`ssh -X`, `sudo`, an old `tmux`
//! session), so the socket is tried first.

#[cfg(unix)]
use std::ffi::OsStr;
use std::ffi::OsString;
#[cfg(unix)]
use std::path::{Path, PathBuf};

/// Area of the screen (physical pixels): left, top, right and bottom edge.
pub type Area = [i32; 4];

/// Returns the environment variable `name`. `None` if it is empty.
fn named(name: &str) -> Option<OsString> {
    std::env::var_os(name).filter(|value| !value.is_empty())
}

/// Returns `true` if a window opens with Wayland.
pub fn is_wayland() -> bool {
    named("WAYLAND_DISPLAY").is_some() || named("WAYLAND_SOCKET").is_some()
}

/// Returns `true` if the environment names a display server, or the system needs no name.
pub fn is_named() -> bool {
    let needs_server = cfg!(all(unix, not(target_os = "macos")));
    !needs_server || is_wayland() || named("DISPLAY").is_some()
}

/// Returns `true` if the display server that the environment names has ended or does not exist. An inherited Wayland
/// connection and other systems count as present.
pub fn is_lost() -> bool {
    #[cfg(all(unix, not(target_os = "macos")))]
    if named("WAYLAND_SOCKET").is_none() {
        return match named("WAYLAND_DISPLAY") {
            Some(compositor) => !is_reachable(&compositor, named("XDG_RUNTIME_DIR").as_deref()),
            None => named("DISPLAY").is_some() && !super::x11::is_reachable(),
        };
    }
    false
}

/// Restarts the program with X11 if the Wayland compositor cannot be reached and `DISPLAY` is set; otherwise does
/// nothing. Call it before starting threads and opening files.
pub fn leave_dead_wayland() {
    #[cfg(all(unix, not(target_os = "macos")))]
    if let Some(compositor) = named("WAYLAND_DISPLAY")
        && named("WAYLAND_SOCKET").is_none()
        && named("DISPLAY").is_some()
        && !is_reachable(&compositor, named("XDG_RUNTIME_DIR").as_deref())
    {
        use std::os::unix::process::CommandExt;

        super::console::complain(format_args!(
            "brickwork: the Wayland compositor {compositor:?} of WAYLAND_DISPLAY cannot be reached; X11 is used instead"
        ));
        // Changing variables of the own process requires `unsafe`.
        let mut arguments = std::env::args_os();
        let name = arguments.next().unwrap_or_default();
        let error = std::env::current_exe().map(|program| {
            std::process::Command::new(program)
                .arg0(name)
                .args(arguments)
                .env_remove("WAYLAND_DISPLAY")
                .exec()
        });
        let (Ok(error) | Err(error)) = error;
        super::console::complain(format_args!(
            "brickwork: the game cannot be restarted ({error}); unset WAYLAND_DISPLAY"
        ));
    }
}

/// Returns `true` if a program listens at the socket of the Wayland display `name`. `runtime` is `XDG_RUNTIME_DIR`.
#[cfg(unix)]
fn is_reachable(name: &OsStr, runtime: Option<&OsStr>) -> bool {
    socket(name, runtime).is_some_and(|path| std::os::unix::net::UnixStream::connect(path).is_ok())
}

/// Returns the socket of the Wayland display `name`. `None` if its name is relative and there is no runtime folder.
#[cfg(unix)]
fn socket(name: &OsStr, runtime: Option<&OsStr>) -> Option<PathBuf> {
    let name = Path::new(name);
    if name.is_absolute() {
        return Some(name.to_owned());
    }
    runtime.map(|runtime| Path::new(runtime).join(name))
}

/// Returns the area of the desktop without panels and docks. `None` under Wayland and on systems other than Unix with
/// X11.
pub fn work_area() -> Option<Area> {
    #[cfg(all(unix, not(target_os = "macos")))]
    if !is_wayland() {
        return super::x11::work_area();
    }
    None
}

/// Returns the printed symbols of the keyboard, by the Linux codes of the keys. Empty under Wayland and on systems
/// other than Unix with X11.
pub fn printed_keys() -> Vec<(u32, char)> {
    #[cfg(all(unix, not(target_os = "macos")))]
    if !is_wayland() {
        return super::x11::printed_keys().unwrap_or_default();
    }
    Vec::new()
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::net::UnixListener;

    use super::*;

    #[test]
    fn a_compositor_is_reachable_while_it_listens() {
        let folder = tempfile::tempdir().expect("a folder");
        let runtime = Some(folder.path().as_os_str());
        let name = OsStr::new("wayland-7");
        assert!(!is_reachable(name, runtime), "there is no socket");
        let compositor = UnixListener::bind(folder.path().join("wayland-7")).expect("a socket");
        assert!(is_reachable(name, runtime));
        let whole = folder.path().join("wayland-7");
        assert!(is_reachable(whole.as_os_str(), None), "an absolute path");
        assert!(!is_reachable(name, None), "no runtime folder");
        drop(compositor);
        assert!(!is_reachable(name, runtime), "the socket outlives it");
    }
}
