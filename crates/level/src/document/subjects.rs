//! Finds the subjects of commands in the tree, and what format 1 can express.

use super::entries::Place;
use super::{Document, EditError};
use crate::Subject;
use crate::text::tree::Tree;

impl Document {
    /// Returns the names from the outermost field to the subject; indices are names in lists.
    pub(super) fn names(&self, subject: &Subject) -> Result<Vec<String>, EditError> {
        let element = |list: &str, index: &usize, part: &str| format!("{list}.{index}.{part}");
        let path = match subject {
            Subject::Field(path) => (*path).to_owned(),
            Subject::Rules(path) => format!("rules.{path}"),
            Subject::Legend(index, part) => element("legend", index, part),
            Subject::Kind(index, part) => element("kinds", index, part),
            Subject::Row(index) => element(self.rows_field(), index, ""),
            Subject::Rest(index) => element("rests", index, ""),
            Subject::Piece(index, part) => element("pieces", index, part),
            Subject::Ball(index, part) => element("balls", index, part),
            Subject::Level | Subject::Cell(..) => return Err(EditError::Missing(subject.clone())),
        };
        let names = path.split('.').filter(|name| !name.is_empty());
        Ok(names.map(str::to_owned).collect())
    }

    /// Returns the name of the field that contains the rows: `bricks`, or `levels` of a pack.
    pub(super) fn rows_field(&self) -> &'static str {
        let is_pack = self.tree.is_pack();
        if is_pack { "levels" } else { "bricks" }
    }

    /// Returns the names of the list that contains the element `subject`, with the index of the element.
    pub(super) fn list_of(&self, subject: &Subject) -> Result<(Vec<String>, usize), EditError> {
        let mut names = self.names(subject)?;
        let index = names.pop().and_then(|name| name.parse().ok());
        let index = index.ok_or_else(|| EditError::Missing(subject.clone()))?;
        Ok((names, index))
    }

    /// Returns the bracket of the value `names`, or that of the file for no names.
    pub(super) fn open(&self, names: &[String]) -> Option<usize> {
        if names.is_empty() {
            return self.tree.root();
        }
        self.tree.bracket(self.find(names)?.entry.value)
    }

    /// Returns the entry `names`.
    pub(super) fn find(&self, names: &[String]) -> Option<Place> {
        let (name, outer) = names.split_last()?;
        let open = self.open(outer)?;
        let (index, entry) = self.tree.entry(open, name)?;
        Some(Place { open, index, entry })
    }

    pub(super) fn place(&self, subject: &Subject) -> Result<Place, EditError> {
        let place = self.find(&self.names(subject)?);
        place.ok_or_else(|| EditError::Missing(subject.clone()))
    }

    /// Returns an error if the file has format 1, which cannot express `text` at `names`.
    pub(super) fn check_format(&self, names: &[String], text: &str) -> Result<(), EditError> {
        if self.tree.format() != Some(1) {
            return Ok(());
        }
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let is_new = match *names {
            [
                "ball_radius" | "rules" | "kinds" | "rests" | "light" | "cleared",
                ..,
            ] => true,
            ["legend", _, "color" | "hits"] => false,
            ["legend", _, ..] if names.len() > 2 => true,
            ["legend", ..] => !is_of_format_1(text),
            _ => false,
        };
        if is_new {
            return Err(EditError::NeedsFormat2);
        }
        Ok(())
    }
}

/// Returns `true` if `text` is no entry of a legend, or one of format 1.
fn is_of_format_1(text: &str) -> bool {
    let tree = Tree::new(text);
    let entry = tree.entries_of(0..tree.len()).next();
    entry.is_none_or(|it| !it.has_key() || matches!(tree.text(it.value), "Plain" | "Solid"))
}
