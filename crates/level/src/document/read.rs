//! Reads the parts of a document as written, also those of a level with errors.

use super::Document;
use crate::Subject;
use crate::text::characters::characters;
use crate::text::lexer::Kind;
use crate::text::tree::Entry;

impl Document {
    /// Returns `true` if the file is a pack, not a level.
    pub fn is_pack(&self) -> bool {
        self.tree.is_pack()
    }

    /// Returns the format that the file says, if this build knows it.
    pub fn format(&self) -> Option<u32> {
        self.tree.format()
    }

    /// Returns the value of `subject` as written; `None` if it is missing.
    pub fn value(&self, subject: &Subject) -> Option<&str> {
        let entry = self.find(&self.names(subject).ok()?)?.entry;
        Some(self.text_of(&entry))
    }

    /// Returns the elements of the outermost field `list` as written, each with its key: empty if it has none.
    pub fn elements(&self, list: &str) -> impl Iterator<Item = (&str, &str)> {
        let open = self.open(&[list.to_owned()]);
        let entries = open.into_iter().flat_map(|open| self.tree.entries(open));
        entries.map(|entry| {
            let has_key = entry.has_key();
            let key = if has_key {
                self.tree.text(entry.first)
            } else {
                ""
            };
            (key, self.text_of(&entry))
        })
    }

    /// Returns the rows of the drawing, from top to bottom. Their lengths may differ.
    pub fn rows(&self) -> Vec<Vec<char>> {
        let nodes = self.row_nodes().into_iter();
        nodes.map(|node| decoded(self.tree.text(node))).collect()
    }

    /// Returns the nodes of the rows of the drawing.
    pub(super) fn row_nodes(&self) -> Vec<usize> {
        let open = self.open(&["bricks".to_owned()]);
        let entries = open.into_iter().flat_map(|open| self.tree.entries(open));
        let nodes = entries.map(|entry| entry.first);
        nodes
            .filter(|node| self.tree.kind(*node) == Some(Kind::Text))
            .collect()
    }

    fn text_of(&self, entry: &Entry) -> &str {
        let range = self.tree.span(entry.value).start..self.tree.span(entry.last).end;
        &self.text()[range]
    }
}

/// Returns the characters of the string or character literal `literal`.
pub fn decoded(literal: &str) -> Vec<char> {
    characters(literal).map(|(_, c)| c).collect()
}
