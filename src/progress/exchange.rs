//! Progress on its way to another device: written to a file, and taken in from one.

use std::path::Path;

use super::Progress;
use crate::platform::store::{self, Unusable};

impl Progress {
    /// Writes it to the file at `path`, in place of what is there, for another device to take in.
    ///
    /// # Errors
    ///
    /// Why it cannot be written.
    pub fn export(&self, path: &Path) -> Result<(), String> {
        // The other device counts for itself.
        let content = Self {
            device: 0,
            ..self.clone()
        };
        store::export(path, &content)
    }

    /// Adds what is in the file at `path`; all that is here stays. Taking in a file twice is the same as once. Returns
    /// what was put right in it, in sentences.
    ///
    /// # Errors
    ///
    /// Why nothing was taken in.
    pub fn import(&mut self, path: &Path) -> Result<Vec<String>, Unusable> {
        let (other, remarks) = store::import::<Self>(path)?;
        self.join(&other);
        self.trim();
        Ok(remarks)
    }
}
