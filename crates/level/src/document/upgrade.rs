//! Upgrades a file from format 1 to format 2.

use super::{Document, EditError, Splice};
use crate::Subject;
use crate::text::tree::List;

impl Document {
    /// Returns the splices that convert a file of format 1: the number, and the entries of the legend.
    pub(super) fn upgraded(&self) -> Result<Vec<Splice>, EditError> {
        let tree = &self.tree;
        let missing = || EditError::Missing(Subject::Field("format"));
        let format = tree.find("format").ok_or_else(missing)?;
        if tree.format().ok_or_else(missing)? != 1 {
            return Ok(Vec::new());
        }
        let mut splices = vec![tree.splice(tree.span(format), "2".to_owned())];
        for entry in tree.elements(List::Legend) {
            let (word, open, first) = (entry.value, entry.value + 1, entry.value + 2);
            let kind = match tree.text(word) {
                "Plain" => "",
                "Solid" if first == tree.partner(open) => "kind: \"solid\"",
                "Solid" => "kind: \"solid\", ",
                _ => continue,
            };
            let range = tree.span(word).start..tree.span(open).end;
            splices.push(tree.splice(range, format!("({kind}")));
        }
        Ok(splices)
    }
}
