//! Commands of an editor, and how each becomes splices of the text.

use std::ops::Range;
use std::sync::OnceLock;

use thiserror::Error;

use super::entries::{Block, Place};
use super::style::is_default;
use super::{Document, Splice};
use crate::text::is_well_formed;
use crate::text::lexer::Kind;
use crate::text::tree::Tree;
use crate::{Subject, limits};

/// A command on a [`Document`]. Texts are RON: format strings, characters and numbers with `{:?}`. Entries of the legend
/// and of kinds are a key and a value, as in `'r': (color: Red)`.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Sets the value of each subject. The empty part of an entry of the legend or of a kind is its key; a text with a
    /// key and a value replaces the entry. Missing fields are added with the sections around them, unless the value is
    /// the default.
    Set(Vec<(Subject, String)>),
    /// Inserts elements before the subject, an element of a list: an entry of the legend, kind, row, rest, piece, ball,
    /// or part of one, such as a corner of a path. The number of elements as an index means the end. A missing list is
    /// added.
    Insert(Subject, Vec<String>),
    /// Removes fields or elements. All indices refer to the text before.
    Remove(Vec<Subject>),
    /// Moves an element of a list to another index (from 0, counted without the element).
    Move(Subject, usize),
    /// Sets cells of the drawing: row from the top, column from the left (both from 0), character.
    Cells(Vec<(usize, usize, char)>),
    /// Sets the size of the drawing. Empty cells are added at the right and at the bottom, and cells are removed there.
    Resize {
        /// Number of columns, from 1.
        columns: usize,
        /// Number of rows, from 1 to [`limits::ROWS`].
        rows: usize,
    },
    /// Converts a file of format 1 to format 2. Does nothing in a file of format 2.
    Upgrade,
    /// Replaces bytes of the text, for example with the fix of a diagnostic. The only command for a broken text.
    Replace(Range<usize>, String),
}

/// Reason why a command cannot be applied.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EditError {
    /// The text is broken, so its parts are uncertain.
    #[error("the text has errors: correct them first")]
    Broken,
    /// The subject does not exist, and cannot be added.
    #[error("there is nothing to edit at {0}")]
    Missing(Subject),
    /// A text of the command is no RON value, or lacks the key that its list requires.
    #[error("`{0}` does not fit here")]
    Misfit(String),
    /// The command sets a part twice, or a part and its surroundings.
    #[error("the same part is set twice")]
    Twice,
    /// Files of format 1 cannot express the edit.
    #[error("this belongs to format 2, and the file says format 1: upgrade it first")]
    NeedsFormat2,
    /// The text or the drawing would exceed its maximum size.
    #[error("the level would be too large")]
    TooLarge,
    /// The byte range is not in the text, or splits a character.
    #[error("the range is not in the text")]
    NoRange,
}

impl Document {
    /// Applies `command` to the text and the tree. Adds its splices to `step`, also of a command that fails later.
    pub(super) fn run(
        &mut self,
        command: &Command,
        step: &mut Vec<Splice>,
    ) -> Result<(), EditError> {
        let works_on_broken = matches!(command, Command::Replace(..));
        if !works_on_broken && !self.is_well_formed() {
            return Err(EditError::Broken);
        }
        match command {
            Command::Set(values) => self.set(values, step),
            Command::Insert(subject, texts) => {
                let (names, index) = self.list_of(subject)?;
                for text in texts {
                    self.check_format(&names, text)?;
                }
                let splices = self.inserted(subject, &names, index, texts)?;
                self.commit(splices, step)
            }
            Command::Remove(subjects) => {
                let mut places = Vec::new();
                for subject in subjects {
                    places.push(self.place(subject)?);
                }
                self.commit(Block::without(&self.tree, places), step)
            }
            Command::Move(subject, to) => {
                let place = self.place(subject)?;
                let splices = Block::new(&self.tree, place.open).moved(place.index, *to);
                let splices = splices.ok_or_else(|| EditError::Missing(subject.clone()))?;
                self.commit(splices, step)
            }
            Command::Cells(cells) => self.commit(self.drawn(cells)?, step),
            Command::Resize { columns, rows } => self.resize(*columns, *rows, step),
            Command::Upgrade => self.commit(self.upgraded()?, step),
            Command::Replace(range, text) => {
                let old = self.text().get(range.clone()).ok_or(EditError::NoRange)?;
                let splice = Splice::new(range.start, old, text.clone());
                self.well_formed = OnceLock::new();
                self.commit(vec![splice], step)
            }
        }
    }

    /// Applies splices that all refer to the current text.
    pub(super) fn commit(
        &mut self,
        mut splices: Vec<Splice>,
        step: &mut Vec<Splice>,
    ) -> Result<(), EditError> {
        splices.retain(|splice| splice.removed != splice.inserted);
        // From the end, so that each position stays correct.
        splices.sort_by_key(|splice| std::cmp::Reverse(splice.at));
        let (before, mut start) = (step.len(), usize::MAX);
        for splice in splices {
            if splice.at as usize + splice.removed.len() > start {
                return Err(EditError::Twice);
            }
            start = splice.at as usize;
            if !splice.apply(&mut self.history.text) {
                return Err(EditError::TooLarge);
            }
            step.push(splice);
        }
        if step.len() > before {
            self.parse();
        }
        Ok(())
    }

    /// Replaces all values that exist at once, then adds the others one after the other.
    fn set(
        &mut self,
        values: &[(Subject, String)],
        step: &mut Vec<Splice>,
    ) -> Result<(), EditError> {
        let (mut splices, mut missing) = (Vec::new(), Vec::new());
        for (subject, text) in values {
            let names = self.names(subject)?;
            let is_entry = check_text(text)?;
            self.check_format(&names, text)?;
            let Some(Place { entry, .. }) = self.find(&names) else {
                if is_entry {
                    return Err(EditError::Misfit(text.clone()));
                }
                missing.push((subject, names, text));
                continue;
            };
            let has_key = matches!(subject, Subject::Legend(_, part) | Subject::Kind(_, part) if part.is_empty());
            let names_key = has_key && entry.has_key();
            let (first, last) = match (names_key, is_entry) {
                (true, true) if is_key_of(text, self.tree.text(entry.first)) => {
                    (entry.first, entry.last)
                }
                (true, false) if is_key_of(text, self.tree.text(entry.first)) => {
                    (entry.first, entry.first)
                }
                (false, false) => (entry.value, entry.last),
                _ => return Err(EditError::Misfit(text.clone())),
            };
            let range = self.tree.span(first).start..self.tree.span(last).end;
            splices.push(self.tree.splice(range, text.clone()));
        }
        self.commit(splices, step)?;
        for (subject, names, text) in missing {
            if self.find(&names).is_some() {
                return Err(EditError::Twice);
            }
            let parts: Vec<&str> = names.iter().map(String::as_str).collect();
            if !is_default(&parts, text) {
                self.commit(self.added(subject, &names, text)?, step)?;
            }
        }
        Ok(())
    }

    /// Returns the splices that add the missing field `names`.
    fn added(
        &self,
        subject: &Subject,
        names: &[String],
        text: &str,
    ) -> Result<Vec<Splice>, EditError> {
        let missing = || EditError::Missing(subject.clone());
        // The innermost bracket that exists.
        let known = (0..names.len()).rev().find_map(|known| {
            let open = self.open(&names[..known])?;
            Some((known, open))
        });
        let (known, open) = known.ok_or_else(missing)?;
        let [name, inner @ ..] = &names[known..] else {
            return Err(missing());
        };
        let is_index = |name: &String| name.starts_with(|c: char| c.is_ascii_digit());
        let is_known = self.find(&names[..=known]).is_some();
        let has_fields = self.tree.kind(open) == Some(Kind::Open('('));
        if is_known || !has_fields || names[known..].iter().any(is_index) {
            return Err(missing());
        }
        let wrapped = inner.iter().rev();
        let value = wrapped.fold(text.to_owned(), |value, name| format!("({name}: {value})"));
        let block = Block::new(&self.tree, open);
        let entry = format!("{name}: {value}");
        Ok(block.with(block.place_of(name), &[entry], false))
    }

    /// Returns the splices that insert `texts` before element `index` of the list `names`.
    pub(super) fn inserted(
        &self,
        subject: &Subject,
        names: &[String],
        index: usize,
        texts: &[String],
    ) -> Result<Vec<Splice>, EditError> {
        let key = match names {
            [list] if list == "legend" => Some("'"),
            [list] if list == "kinds" => Some("\""),
            _ => None,
        };
        for text in texts {
            if check_text(text)? != key.is_some() || !key.is_none_or(|key| is_key_of(text, key)) {
                return Err(EditError::Misfit(text.clone()));
            }
        }
        if texts.is_empty() {
            return Ok(Vec::new());
        }
        if let Some(open) = self.open(names) {
            let block = Block::new(&self.tree, open);
            let bracket = if key.is_some() { '{' } else { '[' };
            if index > block.len() || self.tree.kind(open) != Some(Kind::Open(bracket)) {
                return Err(EditError::Missing(subject.clone()));
            }
            return Ok(block.with(index, texts, names.len() == 1));
        }
        let ([list], 0, Some(root)) = (names, index, self.open(&[])) else {
            return Err(EditError::Missing(subject.clone()));
        };
        let block = Block::new(&self.tree, root);
        let section = block.section(list, texts, key.is_some());
        Ok(block.with(block.place_of(list), &[section], true))
    }
}

/// Returns `true` if `text` begins with a key like `other`: both with a character, or both with a string.
fn is_key_of(text: &str, other: &str) -> bool {
    text.get(..1) == other.get(..1)
}

/// Returns `true` if `text` is a key and a value, and `false` if it is a value.
fn check_text(text: &str) -> Result<bool, EditError> {
    let misfit = || EditError::Misfit(text.to_owned());
    if text.len() as u64 > limits::FILE_BYTES {
        return Err(EditError::TooLarge);
    }
    let tree = Tree::new(text);
    let Some(entry) = tree.entries_of(0..tree.len()).next() else {
        return Err(misfit());
    };
    let is_all = tree.span(entry.first).start == 0
        && tree.span(entry.last).end == text.len()
        && entry.last + 1 == tree.len();
    let inside = match entry.has_key() {
        true => format!("({{{text}}})"),
        false => format!("({text})"),
    };
    if !is_all || !is_well_formed(&inside) {
        return Err(misfit());
    }
    Ok(entry.has_key())
}
