//! Importer: the trait of all formats, and its result.

use brickwork_level::content::RulesFields;
use brickwork_level::limits;

use crate::draft::Draft;
use crate::fault::Fault;
use crate::notes::Notes;
use crate::source::Source;

/// A format of another program.
pub(crate) trait Importer: Sync {
    /// Returns the name of the format, for messages.
    fn name(&self) -> &'static str;

    /// Returns `true` if the content has this format. May be `true` for a broken file, which `import` then rejects.
    fn detects(&self, source: &Source) -> bool;

    /// Converts the content, and adds what cannot be kept to `notes`.
    ///
    /// # Errors
    ///
    /// The line of the problem, a message and a remedy.
    fn import(&self, source: &Source, notes: &mut Notes) -> Result<Set, Fault>;
}

/// Levels of one file.
#[derive(Debug, Default)]
pub(crate) struct Set {
    /// Name of the set; `None` for the name of the file.
    pub name: Option<String>,
    /// Rules of all levels.
    pub rules: RulesFields,
    pub levels: Vec<Draft>,
    /// Number of levels that are not in `levels`, each with its reason in the notes.
    pub left_out: usize,
    /// Line of the first level beyond the maximum, and their number.
    pub surplus: Option<(usize, usize)>,
}

impl Set {
    /// Adds a level. Counts it only if a pack cannot have more levels.
    pub fn add(&mut self, level: Draft) {
        if self.levels.len() < limits::LEVELS {
            self.levels.push(level);
            return;
        }
        let (_, count) = self.surplus.get_or_insert((level.line, 0));
        *count += 1;
    }
}

impl From<Draft> for Set {
    /// Creates the set of a single level.
    fn from(level: Draft) -> Self {
        Self {
            levels: vec![level],
            ..Self::default()
        }
    }
}
