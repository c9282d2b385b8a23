//! Text of level files: parsing, positions, error messages and writing.
//!
//! Imports run `parse → explain → {brackets, grammar → misfit, {wrong_name, wrong_value} → report} → odd`, `parse →
//! locate → layout → {lexer, characters}`, and `picture → diagnostic → excerpt`.

mod brackets;
mod characters;
pub mod diagnostic;
mod excerpt;
mod explain;
mod grammar;
mod layout;
mod lexer;
mod locate;
mod misfit;
mod odd;
pub mod parse;
pub mod picture;
mod prelude;
mod report;
mod write;
mod wrong_name;
mod wrong_value;

use std::ops::Range;

use crate::validate::Finding;

/// Problem of a text, with its bytes and advice. The range is empty for a position between two characters.
type Fault = Finding<Range<usize>>;
