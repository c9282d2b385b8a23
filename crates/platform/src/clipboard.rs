//! Clipboard of the system, for text.
//!
//! The clipboard is opened on first use; a system without one is an error. Wayland requires a compositor with the
//! data-control protocol. On some systems a copied text is lost when the game ends. Tests use a private clipboard, or
//! none.

#[cfg(not(target_family = "wasm"))]
use std::sync::Mutex;

/// Clipboard for text; the default is that of the system.
pub enum Clipboard {
    /// Clipboard of the system, opened on first use.
    #[cfg(not(target_family = "wasm"))]
    System(Mutex<Option<arboard::Clipboard>>),
    /// Clipboard of the browser. It gives only text that was pasted on the page, or that the user lets it read.
    #[cfg(target_family = "wasm")]
    System,
    /// Private clipboard that no other program sees, with its text.
    Own(Option<String>),
    /// No clipboard, for this reason.
    Missing(String),
}

impl Default for Clipboard {
    fn default() -> Self {
        #[cfg(not(target_family = "wasm"))]
        return Self::System(Mutex::default());
        #[cfg(target_family = "wasm")]
        Self::System
    }
}

impl Clipboard {
    /// Copies `text` to the clipboard.
    ///
    /// # Errors
    ///
    /// The error of the system.
    pub fn write(&mut self, text: &str) -> Result<(), String> {
        match self {
            #[cfg(not(target_family = "wasm"))]
            Self::System(system) => ask(system, |system| system.set_text(text)),
            #[cfg(target_family = "wasm")]
            Self::System => crate::page::copy(text)
                .then_some(())
                .ok_or_else(|| "the browser offers no clipboard to this page".to_owned()),
            Self::Own(own) => {
                *own = Some(text.to_owned());
                Ok(())
            }
            Self::Missing(why) => Err(why.clone()),
        }
    }

    /// Returns the text of the clipboard; `None` if it is empty or has other content.
    ///
    /// # Errors
    ///
    /// The error of the system.
    pub fn read(&mut self) -> Result<Option<String>, String> {
        match self {
            #[cfg(target_family = "wasm")]
            Self::System => Ok(crate::page::pasted()),
            #[cfg(not(target_family = "wasm"))]
            Self::System(system) => ask(system, |system| match system.get_text() {
                Ok(text) => Ok(Some(text)),
                Err(arboard::Error::ContentNotAvailable) => Ok(None),
                Err(error) => Err(error),
            }),
            Self::Own(own) => Ok(own.clone()),
            Self::Missing(why) => Err(why.clone()),
        }
    }
}

/// Calls `ask` with the clipboard of the system, and opens it if necessary.
#[cfg(not(target_family = "wasm"))]
fn ask<T>(
    system: &mut Mutex<Option<arboard::Clipboard>>,
    ask: impl FnOnce(&mut arboard::Clipboard) -> Result<T, arboard::Error>,
) -> Result<T, String> {
    let opened = system
        .get_mut()
        .unwrap_or_else(|poisoned| poisoned.into_inner());
    let clipboard = match opened {
        Some(clipboard) => clipboard,
        None => opened.insert(open()?),
    };
    ask(clipboard).map_err(|error| error.to_string())
}

/// Opens the clipboard of the system.
///
/// # Errors
///
/// The system has no clipboard. Or the clipboard belongs to the X server while the game has a Wayland window: other
/// programs would not receive the text.
#[cfg(not(target_family = "wasm"))]
fn open() -> Result<arboard::Clipboard, String> {
    #[cfg_attr(
        not(all(unix, not(target_os = "macos"))),
        expect(unused_mut, reason = "only asked on Unix")
    )]
    let mut opened = arboard::Clipboard::new().map_err(|error| error.to_string())?;
    #[cfg(all(unix, not(target_os = "macos")))]
    if crate::display::is_wayland() && is_of_x11(&secondary_text(&mut opened)) {
        return Err("the Wayland compositor has no data-control protocol".to_owned());
    }
    Ok(opened)
}

/// Reads the secondary selection of `clipboard`.
#[cfg(all(unix, not(target_os = "macos")))]
fn secondary_text(clipboard: &mut arboard::Clipboard) -> Result<String, arboard::Error> {
    use arboard::{GetExtLinux, LinuxClipboardKind};

    let secondary = clipboard.get().clipboard(LinuxClipboardKind::Secondary);
    secondary.text()
}

/// Returns `true` if a clipboard with the `secondary` selection belongs to an X server. Only X11 has one.
#[cfg(all(unix, not(target_os = "macos")))]
fn is_of_x11(secondary: &Result<String, arboard::Error>) -> bool {
    !matches!(secondary, Err(arboard::Error::ClipboardNotSupported))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(all(unix, not(target_os = "macos")))]
    #[test]
    fn a_clipboard_with_a_secondary_selection_is_of_x11() {
        use arboard::Error;

        assert!(is_of_x11(&Ok("text".to_owned())));
        assert!(is_of_x11(&Err(Error::ContentNotAvailable)), "it is empty");
        assert!(!is_of_x11(&Err(Error::ClipboardNotSupported)));
    }

    #[test]
    fn a_missing_clipboard_is_an_error_with_the_reason() {
        let mut clipboard = Clipboard::Missing("no protocol".to_owned());
        assert_eq!(clipboard.write("text"), Err("no protocol".to_owned()));
        assert_eq!(clipboard.read(), Err("no protocol".to_owned()));
    }
}
