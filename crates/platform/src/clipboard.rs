//! Clipboard of the system, for text.
//!
//! The clipboard is opened on first use; a system without one is an error. Wayland requires a compositor with the
//! data-control protocol. On some systems a copied text is lost when the game ends. Tests use a private clipboard.

use std::sync::Mutex;

/// Clipboard for text; the default is that of the system.
pub enum Clipboard {
    /// Clipboard of the system, opened on first use.
    System(Mutex<Option<arboard::Clipboard>>),
    /// Private clipboard that no other program sees, with its text.
    Own(Option<String>),
}

impl Default for Clipboard {
    fn default() -> Self {
        Self::System(Mutex::default())
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
            Self::System(system) => ask(system, |system| system.set_text(text)),
            Self::Own(own) => {
                *own = Some(text.to_owned());
                Ok(())
            }
        }
    }

    /// Returns the text of the clipboard; `None` if it is empty or has other content.
    ///
    /// # Errors
    ///
    /// The error of the system.
    pub fn read(&mut self) -> Result<Option<String>, String> {
        match self {
            Self::System(system) => ask(system, |system| match system.get_text() {
                Ok(text) => Ok(Some(text)),
                Err(arboard::Error::ContentNotAvailable) => Ok(None),
                Err(error) => Err(error),
            }),
            Self::Own(own) => Ok(own.clone()),
        }
    }
}

/// Calls `ask` with the clipboard of the system, and opens it if necessary.
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
fn open() -> Result<arboard::Clipboard, String> {
    #[cfg_attr(
        not(all(unix, not(target_os = "macos"))),
        expect(unused_mut, reason = "only asked on Unix")
    )]
    let mut opened = arboard::Clipboard::new().map_err(|error| error.to_string())?;
    #[cfg(all(unix, not(target_os = "macos")))]
    if crate::display::is_wayland() && is_of_x11(&mut opened) {
        return Err("the Wayland compositor has no data-control protocol".to_owned());
    }
    Ok(opened)
}

/// Returns `true` if `clipboard` belongs to an X server. Only X11 has the secondary selection.
#[cfg(all(unix, not(target_os = "macos")))]
fn is_of_x11(clipboard: &mut arboard::Clipboard) -> bool {
    use arboard::{Error, GetExtLinux, LinuxClipboardKind};

    let secondary = clipboard.get().clipboard(LinuxClipboardKind::Secondary);
    !matches!(secondary.text(), Err(Error::ClipboardNotSupported))
}
