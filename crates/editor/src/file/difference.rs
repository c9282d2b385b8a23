//! Difference between two texts, by lines.

use std::ops::Range;

/// Difference between the document and the file on the disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Lines of the document, without line ends.
    pub mine: Vec<String>,
    /// Lines of the file, without line ends.
    pub theirs: Vec<String>,
    /// Changed parts, in order. All other lines are equal, or differ only in their ends.
    pub changes: Vec<Change>,
}

/// Changed part of two texts: at least one range has a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Lines of the document (from 0).
    pub mine: Range<usize>,
    /// Lines of the file that stand in their place (from 0).
    pub theirs: Range<usize>,
}
