//! Levels of a pack: their order, and which of them are easy. Each method returns an edit of its document.

use brickwork_level::Subject;
use brickwork_level::document::{Command, Document, decoded};

use crate::Edit;
use crate::properties::upgraded;

/// Levels of a pack as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackLevels {
    /// Names of files in the order of play.
    pub levels: Vec<String>,
    /// Names of the declared easy levels.
    pub rests: Vec<String>,
}

impl PackLevels {
    /// Reads the levels of `document`.
    pub fn new(document: &Document) -> Self {
        let names = |list| {
            let elements = document.elements(list);
            elements
                .map(|(_, value)| decoded(value).into_iter().collect())
                .collect()
        };
        Self {
            levels: names("levels"),
            rests: names("rests"),
        }
    }

    /// Returns `true` if the level at `index` is a declared easy level.
    pub fn is_rest(&self, index: usize) -> bool {
        self.levels
            .get(index)
            .is_some_and(|name| self.rests.contains(name))
    }

    /// Adds the level file `name` at the end.
    pub fn add(&self, document: &Document, name: &str) -> Edit {
        let end = Subject::Row(self.levels.len());
        upgraded(
            document,
            vec![Command::Insert(end, vec![format!("{name:?}")])],
        )
    }

    /// Moves a level by one place, `forward` or back. Empty at the end.
    pub fn shift(&self, index: usize, forward: bool) -> Edit {
        let to = if forward {
            Some(index + 1).filter(|to| *to < self.levels.len())
        } else {
            index.checked_sub(1)
        };
        let moved = to.map(|to| Command::Move(Subject::Row(index), to));
        moved.into_iter().collect()
    }

    /// Declares a level easy, or removes the declaration.
    pub fn set_rest(&self, document: &Document, index: usize, is_rest: bool) -> Edit {
        let Some(name) = self.levels.get(index) else {
            return Vec::new();
        };
        match (self.rest_removed(name), is_rest) {
            (None, true) => {
                let end = Subject::Rest(self.rests.len());
                let insert = Command::Insert(end, vec![format!("{name:?}")]);
                upgraded(document, vec![insert])
            }
            (Some(removed), false) => vec![Command::Remove(vec![removed])],
            _ => Vec::new(),
        }
    }

    /// Removes a level from the list, and from the easy ones.
    pub fn remove(&self, index: usize) -> Edit {
        let Some(name) = self.levels.get(index) else {
            return Vec::new();
        };
        let rest = self.rest_removed(name);
        let removed = rest.into_iter().chain([Subject::Row(index)]);
        vec![Command::Remove(removed.collect())]
    }

    /// Returns the part of the document that declares the level `name` easy: the whole list if it has no other element.
    fn rest_removed(&self, name: &str) -> Option<Subject> {
        let place = self.rests.iter().position(|rest| rest == name)?;
        Some(match self.rests.len() {
            1 => Subject::Field("rests"),
            _ => Subject::Rest(place),
        })
    }
}
