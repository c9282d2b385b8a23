//! Where things stand in a RON file: the place of every field, legend key, brick row, piece and waiting ball.
//!
//! serde throws positions away, and the limits must be checked before anything is parsed. Owns what is remembered; the
//! reading is `scan.rs`'s business.

use super::diagnostic::Position;
use super::scan::Scan;
use crate::level::limits;

/// A scalar or an opening bracket that follows a key.
#[derive(Debug)]
pub(in crate::level) struct Field {
    /// Keys from the outside in, joined with dots: `field.width`, `legend.#`.
    pub path: String,
    /// Where its value begins.
    pub position: Position,
    /// The text of a value that is a single word or number; empty for anything else.
    pub text: String,
}

/// One string in the list `bricks` of a level or `levels` of a pack.
#[derive(Clone, Debug)]
pub(in crate::level) struct Row {
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

/// Where a value begins.
#[derive(Clone, Copy, Debug)]
pub(in crate::level) struct Place {
    pub position: Position,
    /// Bytes before it.
    pub offset: usize,
}

/// A list of a level that may have very many elements.
#[derive(Clone, Copy, Debug)]
pub(in crate::level) enum List {
    Pieces,
    Balls,
}

impl List {
    pub const ALL: [Self; 2] = [Self::Pieces, Self::Balls];

    /// The field that holds it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Pieces => "pieces",
            Self::Balls => "balls",
        }
    }

    /// How many elements a level may have of it.
    pub fn most(self) -> usize {
        match self {
            Self::Pieces => limits::PIECES,
            Self::Balls => limits::WAITING_BALLS,
        }
    }
}

/// The result of the scan.
#[derive(Debug)]
pub(in crate::level) struct Layout<'a> {
    source: &'a str,
    pub fields: Vec<Field>,
    pub rows: Vec<Row>,
    /// Where the elements of each [`List`] begin, as many as are allowed.
    elements: [Vec<Place>; 2],
    /// How many each has.
    counts: [usize; 2],
}

impl<'a> Layout<'a> {
    /// Scans `source`.
    pub fn of(source: &'a str) -> Self {
        Scan::new(source).run()
    }

    /// Nothing noted yet of `source`.
    pub fn new(source: &'a str) -> Self {
        Self {
            source,
            fields: Vec::new(),
            rows: Vec::new(),
            elements: [Vec::new(), Vec::new()],
            counts: [0; 2],
        }
    }

    /// Notes one more element of `list`.
    pub fn add(&mut self, list: List, place: Place) {
        let elements = &mut self.elements[list as usize];
        if elements.len() < list.most() {
            elements.push(place);
        }
        self.counts[list as usize] += 1;
    }

    /// How many elements `list` has.
    pub fn count(&self, list: List) -> usize {
        self.counts[list as usize]
    }

    /// Where the value of the field `path` begins; the start of the file if the field is not there.
    pub fn position(&self, path: &str) -> Position {
        self.find(path)
            .map_or(Position::START, |field| field.position)
    }

    /// Where `field` of element `index` of `list` begins; where that has no such field, the element.
    pub fn within(&self, list: List, index: usize, field: &str) -> Position {
        let Some(place) = self.elements[list as usize].get(index) else {
            return self.position(list.name());
        };
        Scan::within(self.source, *place, field).unwrap_or(place.position)
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

    #[test]
    fn pieces_and_what_stands_in_them_are_found_by_their_numbers() {
        let source = "(pieces: [\n (kind: '(', at: (1, 2)), // , (\n (at: (3,\n 4), path: Loop(through: [(5, 6),\n  (7, 8)], speed: 9)),\n],\nballs: [(at: (1, 2), angle: 3)])";
        let layout = Layout::of(source);
        assert_eq!(
            (layout.count(List::Pieces), layout.count(List::Balls)),
            (2, 1)
        );
        for (list, index, field, line, column) in [
            (List::Pieces, 0, "at", 2, 18),
            (List::Pieces, 0, "at.1", 2, 22),
            (List::Pieces, 0, "shape", 2, 2),
            (List::Pieces, 1, "at.1", 4, 2),
            (List::Pieces, 1, "path", 4, 12),
            (List::Pieces, 1, "path.through.1", 5, 3),
            (List::Pieces, 1, "path.through.1.1", 5, 7),
            (List::Pieces, 1, "path.speed", 5, 19),
            (List::Pieces, 2, "at", 1, 10),
            (List::Balls, 0, "angle", 7, 29),
        ] {
            let found = layout.within(list, index, field);
            assert_eq!(found, Position { line, column }, "{list:?} {index} {field}");
        }
    }
}
