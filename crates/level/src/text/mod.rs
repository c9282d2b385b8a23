//! Text of level files: parsing, positions, error messages and writing.
//!
//! Imports run `parse → explain → {brackets, grammar → misfit, {wrong_name, wrong_value} → report} → odd`, `parse →
//! locate → tree → {lexer, characters}`, `picture → diagnostic → excerpt`, and `recover → diagnostic`.

mod brackets;
pub(crate) mod characters;
pub mod diagnostic;
mod excerpt;
mod explain;
mod grammar;
pub(crate) mod lexer;
pub(crate) mod locate;
mod misfit;
mod odd;
pub mod parse;
pub mod picture;
mod prelude;
pub(crate) mod recover;
mod report;
pub(crate) mod tree;
mod write;
mod wrong_name;
mod wrong_value;

use std::ops::Range;

use crate::validate::Finding;

/// Problem of a text, with its bytes and advice. The range is empty for a position between two characters.
type Fault = Finding<Range<usize>>;

/// Returns `true` if all brackets, commas, colons and values of `source` fit together.
pub(crate) fn is_well_formed(source: &str) -> bool {
    let source = source.strip_prefix('\u{feff}').unwrap_or(source);
    let fault = grammar::wrong_begin(source).or_else(|| brackets::unbalanced(source));
    fault
        .or_else(|| grammar::misplaced(source, source.len()))
        .is_none()
}
