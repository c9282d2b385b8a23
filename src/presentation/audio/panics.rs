//! Which panics end the sound and not the game: those of the libraries that talk to the device, on their own threads.
//!
//! Owns how they are known; `command/window.rs` asks in the panic hook.

use std::panic::PanicHookInfo;
use std::path::{Component, Path};

use super::keeper::THREAD;
use crate::platform::threads::own_name;

/// Whether `panic` is one of the libraries that talk to the device, on a thread that they have begun: it ends the sound, which
/// comes back, and not the game.
#[must_use]
pub fn is_of_device(panic: &PanicHookInfo<'_>) -> bool {
    let place = panic.location().map_or("", |place| place.file());
    is_of_libraries(place) && is_of_sound(own_name().as_deref())
}

/// Whether the source file at `place` is one of these libraries.
fn is_of_libraries(place: &str) -> bool {
    let is_one = |part: Component<'_>| {
        let name = part.as_os_str().to_string_lossy();
        ["kira-", "cpal-"].iter().any(|library| {
            let version = name.strip_prefix(library);
            version.is_some_and(|it| it.starts_with(|sign: char| sign.is_ascii_digit()))
        })
    };
    Path::new(place).components().any(is_one)
}

/// Whether a thread of this name belongs to sound: those of `kira` have none.
fn is_of_sound(name: Option<&str>) -> bool {
    name.is_none_or(|name| name == THREAD || name.starts_with("cpal"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_of_the_libraries_of_sound_is_no_crash_of_the_game() {
        let kira = "/home/akira/.cargo/registry/src/index-1/kira-0.12.6/src/backend/cpal/desktop/stream_manager.rs";
        assert!(is_of_libraries(kira) && is_of_sound(None));
        let other = "/home/akira/.cargo/registry/src/index-1/wgpu-29.0.4/src/lib.rs";
        assert!(!is_of_libraries(other) && !is_of_libraries("src/presentation/audio/stream.rs"));
        assert!(is_of_sound(Some(THREAD)) && is_of_sound(Some("cpal_alsa_out")));
        assert!(!is_of_sound(Some("main")) && !is_of_sound(Some("Compute Task Pool (0)")));
    }
}
