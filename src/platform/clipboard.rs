//! The clipboard of the system, for text.
//!
//! Owns that it is opened when it is first asked for, and that a system without one is told of. On some systems what was
//! copied is gone when the game ends.

use std::sync::Mutex;

/// The clipboard.
#[derive(Default)]
pub struct Clipboard(Mutex<Option<arboard::Clipboard>>);

impl Clipboard {
    /// Puts `text` there.
    ///
    /// # Errors
    ///
    /// What the system says.
    pub fn write(&mut self, text: &str) -> Result<(), String> {
        self.with(|clipboard| clipboard.set_text(text))
    }

    /// The text that is there.
    ///
    /// # Errors
    ///
    /// What the system says; also if there is none.
    pub fn read(&mut self) -> Result<String, String> {
        self.with(arboard::Clipboard::get_text)
    }

    fn with<T>(
        &mut self,
        ask: impl FnOnce(&mut arboard::Clipboard) -> Result<T, arboard::Error>,
    ) -> Result<T, String> {
        let opened = self
            .0
            .get_mut()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        let clipboard = match opened {
            Some(clipboard) => clipboard,
            None => opened.insert(arboard::Clipboard::new().map_err(|error| error.to_string())?),
        };
        ask(clipboard).map_err(|error| error.to_string())
    }
}
