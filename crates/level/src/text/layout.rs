//! Where things are in a level or pack file: the first byte of every field, legend entry, row, piece and waiting ball.
//!
//! Reading into serde's shapes loses the places, and the limits must be checked before anything is read. Owns what is
//! remembered; `scan.rs` fills it in.

use crate::limits;

/// A value that follows the name of a field.
#[derive(Debug)]
pub(crate) struct Field {
    /// Names from the outside in, joined with dots: `field.width`.
    pub path: String,
    /// The first byte of its value.
    pub start: usize,
    /// The value, if it is a single word or number; empty for anything else.
    pub text: String,
}

/// One text in the list `bricks` of a level or `levels` of a pack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    /// The byte of its opening quote.
    pub start: usize,
    /// How many characters it has; an escape is one.
    pub chars: usize,
}

/// A part of a level or a pack that may have very many elements.
#[derive(Clone, Copy, Debug)]
pub(crate) enum List {
    Legend,
    Kinds,
    Pieces,
    Balls,
    Rests,
}

impl List {
    pub const ALL: [Self; 5] = [
        Self::Legend,
        Self::Kinds,
        Self::Pieces,
        Self::Balls,
        Self::Rests,
    ];

    /// The field that holds it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Legend => "legend",
            Self::Kinds => "kinds",
            Self::Pieces => "pieces",
            Self::Balls => "balls",
            Self::Rests => "rests",
        }
    }

    /// How many elements a level may have of it.
    pub fn max(self) -> usize {
        match self {
            Self::Legend => limits::LEGEND,
            Self::Kinds => limits::KINDS,
            Self::Pieces => limits::PIECES,
            Self::Balls => limits::WAITING_BALLS,
            Self::Rests => limits::LEVELS,
        }
    }
}

/// What a scan has found.
#[derive(Debug, Default)]
pub(crate) struct Layout {
    pub fields: Vec<Field>,
    /// The rows, as many as are allowed.
    pub(super) rows: Vec<Row>,
    /// How many rows there are.
    pub row_count: usize,
    /// Cells that all rows hold together.
    pub cells: usize,
    /// The first bytes of the elements of each [`List`], as many as are allowed.
    elements: [Vec<usize>; 5],
    /// How many each has.
    counts: [usize; 5],
}

impl Layout {
    /// Notes one more element of `list`.
    pub(super) fn add(&mut self, list: List, start: usize) {
        let elements = &mut self.elements[list as usize];
        if elements.len() < list.max() {
            elements.push(start);
        }
        self.counts[list as usize] += 1;
    }

    /// Notes one more row.
    pub(super) fn add_row(&mut self, row: Row) {
        if self.rows.len() < limits::ROWS {
            self.rows.push(row);
        }
        self.row_count += 1;
        self.cells += row.chars;
    }

    /// How many elements `list` has.
    pub fn count(&self, list: List) -> usize {
        self.counts[list as usize]
    }

    /// The first byte of element `index` of `list`, if it is there.
    pub(super) fn element(&self, list: List, index: usize) -> Option<usize> {
        self.elements[list as usize].get(index).copied()
    }

    /// The field `path`, the first of that name.
    pub fn find(&self, path: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.path == path)
    }
}
