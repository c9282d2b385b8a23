//! Edits of the drawing: cells, and its size.

use std::collections::BTreeMap;

use super::{Command, Document, EditError, Splice};
use crate::text::characters::characters;
use crate::{Subject, limits};

/// Empty cell of a drawing.
const EMPTY: char = '.';

impl Document {
    /// Returns the splices that set `cells`: row, column and character. The last character for a cell counts.
    pub(super) fn drawn(&self, cells: &[(usize, usize, char)]) -> Result<Vec<Splice>, EditError> {
        let mut rows = BTreeMap::<usize, BTreeMap<usize, char>>::new();
        for (row, column, c) in cells {
            rows.entry(*row).or_default().insert(*column, *c);
        }
        let nodes = self.row_nodes();
        let mut splices = Vec::new();
        for (row, changes) in &rows {
            let missing = |column: &usize| EditError::Missing(Subject::Cell(*row, *column));
            let first = changes.keys().next().unwrap_or(&0);
            let node = *nodes.get(*row).ok_or_else(|| missing(first))?;
            let (start, literal) = (self.tree.span(node).start, self.tree.text(node));
            let mut chars: Vec<(usize, char)> = characters(literal).collect();
            let last = changes.keys().next_back().unwrap_or(&0);
            if *last >= chars.len() {
                return Err(missing(last));
            }
            // A raw string has no escapes.
            let is_raw = literal.starts_with('r');
            if is_raw && changes.values().any(|c| c.is_control() || *c == '"') {
                for (column, c) in changes {
                    chars[*column].1 = *c;
                }
                let row: String = chars.iter().map(|(_, c)| c).collect();
                splices.push(Splice::new(start, literal, format!("{row:?}")));
                continue;
            }
            let end = inner_end(literal);
            let changed = changes
                .iter()
                .filter(|(column, c)| chars[**column].1 != **c);
            let mut next = None;
            for (column, c) in changed {
                let at = chars[*column].0;
                let end = chars.get(column + 1).map_or(end, |(next, _)| *next);
                let text = if is_raw { c.to_string() } else { escaped(*c) };
                match splices.last_mut() {
                    // One splice for neighbouring cells keeps edits of whole drawings fast.
                    Some(last) if next == Some(*column) => {
                        last.removed += &literal[at..end];
                        last.inserted += &text;
                    }
                    _ => splices.push(Splice::new(start + at, &literal[at..end], text)),
                }
                next = Some(column + 1);
            }
        }
        Ok(splices)
    }

    /// Sets the size of the drawing.
    pub(super) fn resize(
        &mut self,
        columns: usize,
        rows: usize,
        step: &mut Vec<Splice>,
    ) -> Result<(), EditError> {
        let cells = columns.saturating_mul(rows);
        if rows > limits::ROWS || !(1..=limits::CELLS).contains(&cells) {
            return Err(EditError::TooLarge);
        }
        let nodes = self.row_nodes();
        let mut splices = Vec::new();
        for node in nodes.iter().take(rows) {
            let (start, literal) = (self.tree.span(*node).start, self.tree.text(*node));
            let chars: Vec<(usize, char)> = characters(literal).collect();
            let end = inner_end(literal);
            splices.push(match chars.get(columns) {
                Some((cut, _)) => Splice::new(start + cut, &literal[*cut..end], String::new()),
                None => {
                    let more = EMPTY.to_string().repeat(columns - chars.len());
                    Splice::new(start + end, "", more)
                }
            });
        }
        self.commit(splices, step)?;
        let more = rows.saturating_sub(nodes.len());
        if more > 0 {
            let row = format!("{:?}", EMPTY.to_string().repeat(columns));
            let subject = Subject::Row(nodes.len());
            let names = ["bricks".to_owned()];
            let splices = self.inserted(&subject, &names, nodes.len(), &vec![row; more])?;
            return self.commit(splices, step);
        }
        let cut = (rows..nodes.len()).map(Subject::Row).collect();
        self.run(&Command::Remove(cut), step)
    }
}

/// Returns the byte of the closing quote of a string.
fn inner_end(literal: &str) -> usize {
    literal.rfind('"').unwrap_or(literal.len())
}

/// Returns `c` as part of a string.
fn escaped(c: char) -> String {
    let literal = format!("{:?}", c.to_string());
    literal[1..literal.len() - 1].to_owned()
}
