//! Subject of a finding: a field, cell, piece, ball or legend entry of a level, or a part of a pack.

use std::borrow::Cow;
use std::fmt;

/// A part of a piece, a ball or a legend entry: names of fields from the outermost to the innermost, joined with dots.
/// Numbers from 0 are indices into a list or a pair, as in `path.through.3.1`. Empty for the whole.
pub type Part = Cow<'static, str>;

/// Subject of a finding. All indices count from 0 in the order of the level.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// The level as a whole.
    Level,
    /// A field outside the lists: names joined with dots, as in `field.width`.
    Field(&'static str),
    /// Index of an entry of the legend, and the affected part; empty for the character.
    Legend(usize, Part),
    /// A field of the rules: names joined with dots, as in `steering.dash`.
    Rules(&'static str),
    /// Index of a kind of a pack, and the affected part; empty for the name.
    Kind(usize, Part),
    /// A row of the drawing, or of the list of levels in a pack.
    Row(usize),
    /// An entry in the list of rest levels of a pack.
    Rest(usize),
    /// A cell of the drawing: row from the top and column from the left.
    Cell(usize, usize),
    /// Index of a free-standing piece, and the affected part.
    Piece(usize, Part),
    /// Index of a waiting ball, and the affected part.
    Ball(usize, Part),
}

impl Subject {
    /// Returns the piece with this index as a whole.
    pub(crate) const fn piece(index: usize) -> Self {
        Self::Piece(index, Cow::Borrowed(""))
    }
}

/// Name for messages, with numbers from 1.
impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level => write!(f, "the level"),
            Self::Field(field) => write!(f, "`{field}`"),
            Self::Rules(field) => write!(f, "`rules.{field}`"),
            Self::Legend(entry, _) => write!(f, "entry {} of the legend", entry + 1),
            Self::Kind(entry, _) => write!(f, "kind {}", entry + 1),
            Self::Row(row) => write!(f, "row {}", row + 1),
            Self::Rest(rest) => write!(f, "rest {}", rest + 1),
            Self::Cell(row, column) => {
                let (row, column) = (row + 1, column + 1);
                write!(f, "the brick in row {row}, column {column} of the drawing")
            }
            Self::Piece(piece, _) => write!(f, "piece {}", piece + 1),
            Self::Ball(ball, _) => write!(f, "ball {}", ball + 1),
        }
    }
}
