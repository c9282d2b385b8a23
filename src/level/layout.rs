//! Where things stand in a RON file: the place of every field, legend key and brick row.
//!
//! serde throws positions away, and the limits must be checked before anything is parsed. Owns what is remembered; the
//! reading is `scan.rs`'s business.

use super::diagnostic::Position;
use super::scan::Scan;

/// A scalar or an opening bracket that follows a key.
#[derive(Debug)]
pub(super) struct Field {
    /// Keys from the outside in, joined with dots: `field.width`, `legend.#`.
    pub path: String,
    /// Where its value begins.
    pub position: Position,
    /// The text of a value that is a single word or number; empty for anything else.
    pub text: String,
}

/// One string in the list `bricks` of a level or `levels` of a pack.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// Where its first character stands.
    pub position: Position,
    /// How many characters it has; an escape is one.
    pub chars: usize,
    /// Which of them are escapes, and how much longer than one character each is in the file.
    pub escapes: Vec<(usize, usize)>,
}

impl Row {
    /// Where its character number `index` (from 0) stands.
    pub fn place(&self, index: usize) -> Position {
        let longer = self
            .escapes
            .iter()
            .take_while(|(escape, _)| *escape < index)
            .map(|(_, longer)| longer);
        Position {
            column: self.position.column + index + longer.sum::<usize>(),
            ..self.position
        }
    }
}

/// The result of the scan.
#[derive(Debug, Default)]
pub(super) struct Layout {
    pub fields: Vec<Field>,
    pub rows: Vec<Row>,
}

impl Layout {
    /// Scans `source`.
    pub fn of(source: &str) -> Self {
        Scan::new(source).run()
    }

    /// Where the value of the field `path` begins; the start of the file if the field is not there.
    pub fn position(&self, path: &str) -> Position {
        self.find(path)
            .map_or(Position::START, |field| field.position)
    }

    /// The field `path`, the first of that name.
    pub fn find(&self, path: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.path == path)
    }

    /// Cells that the rows hold together.
    pub fn cells(&self) -> usize {
        self.rows.iter().map(|row| row.chars).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_legend_keys_and_rows_are_found_where_they_stand() {
        let source = "// c: 1\n(\n  name: \"a: (\", /* x: /* y: */ 2 */\n  field: (width: 3.0),\n  legend: {'#': Solid(color: Red)},\n  bricks: [\n    \"##.\",\n  ],\n)";
        let layout = Layout::of(source);
        assert_eq!(layout.position("name"), Position { line: 3, column: 9 });
        assert_eq!(
            layout.position("field.width"),
            Position {
                line: 4,
                column: 18
            }
        );
        assert_eq!(layout.find("field.width").expect("found").text, "3.0");
        assert_eq!(
            layout.position("legend.#.color"),
            Position {
                line: 5,
                column: 30
            }
        );
        assert_eq!(layout.rows[0].position, Position { line: 7, column: 6 });
        assert_eq!(layout.cells(), 3);
        assert!(
            layout.find("c").is_none() && layout.find("x").is_none(),
            "comments hold no fields"
        );
    }
}
