//! Positions in a level or pack file: the first byte of every field, legend entry, row, piece and waiting ball.
//!
//! Deserialising with serde loses the positions, and the limits must be checked before anything is parsed. `scan.rs`
//! fills in the layout.

use crate::limits;

/// A value that follows the name of a field.
#[derive(Debug)]
pub(crate) struct Field {
    /// Names from the outermost to the innermost, joined with dots: `field.width`.
    pub path: String,
    /// First byte of the value.
    pub start: usize,
    /// The value, if it is a single word or number; empty for anything else.
    pub text: String,
}

/// A string in the list `bricks` of a level or `levels` of a pack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    /// Byte of the opening quote.
    pub start: usize,
    /// Number of characters; an escape counts as one.
    pub chars: usize,
}

/// A list of a level or pack that may have very many elements.
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

    /// Returns the name of the field that contains the list.
    pub fn name(self) -> &'static str {
        match self {
            Self::Legend => "legend",
            Self::Kinds => "kinds",
            Self::Pieces => "pieces",
            Self::Balls => "balls",
            Self::Rests => "rests",
        }
    }

    /// Returns the maximum number of elements.
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

/// Result of a scan.
#[derive(Debug, Default)]
pub(crate) struct Layout {
    pub fields: Vec<Field>,
    /// Rows, up to the maximum number.
    pub(super) rows: Vec<Row>,
    /// Number of rows.
    pub row_count: usize,
    /// Number of cells in all rows together.
    pub cells: usize,
    /// First bytes of the elements of each [`List`], up to the maximum number.
    elements: [Vec<usize>; 5],
    /// Number of elements of each list.
    counts: [usize; 5],
}

impl Layout {
    /// Records an element of `list`.
    pub(super) fn add(&mut self, list: List, start: usize) {
        let elements = &mut self.elements[list as usize];
        if elements.len() < list.max() {
            elements.push(start);
        }
        self.counts[list as usize] += 1;
    }

    /// Records a row.
    pub(super) fn add_row(&mut self, row: Row) {
        if self.rows.len() < limits::ROWS {
            self.rows.push(row);
        }
        self.row_count += 1;
        self.cells += row.chars;
    }

    /// Returns the number of elements of `list`.
    pub fn count(&self, list: List) -> usize {
        self.counts[list as usize]
    }

    /// Returns the first byte of element `index` of `list`, if it is recorded.
    pub(super) fn element(&self, list: List, index: usize) -> Option<usize> {
        self.elements[list as usize].get(index).copied()
    }

    /// Returns the first field with the path `path`.
    pub fn find(&self, path: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.path == path)
    }
}
