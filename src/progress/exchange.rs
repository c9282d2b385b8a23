//! Export of progress to a file for another device, and import from such a file.

use std::path::Path;

use super::Progress;
use crate::platform::store::{self, Unusable};

impl Progress {
    /// Writes the progress to the file at `path` for import on another device. Replaces the old content.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be written.
    pub fn export(&self, path: &Path) -> Result<(), String> {
        // The other device has its own identifier.
        let content = Self {
            device: 0,
            ..self.clone()
        };
        store::export(path, &content)
    }

    /// Merges the progress in the file at `path`; nothing is removed. Importing a file twice has the same result as
    /// once. Returns remarks about corrected values, in sentences.
    ///
    /// # Errors
    ///
    /// The reason why nothing was imported.
    pub fn import(&mut self, path: &Path) -> Result<Vec<String>, Unusable> {
        let (other, remarks) = store::import::<Self>(path)?;
        self.join(&other);
        self.trim();
        Ok(remarks)
    }
}
