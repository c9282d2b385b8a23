//! The text of level files: reading it, where things are in it, what is wrong with it, and writing it.
//!
//! Imports run `parse → explain → {brackets, grammar} → fault → locate → scan → {layout, lexer}`, and
//! `picture → diagnostic → excerpt`.

mod brackets;
pub mod diagnostic;
mod excerpt;
mod explain;
mod fault;
mod grammar;
mod layout;
mod lexer;
mod locate;
pub mod parse;
pub mod picture;
mod scan;
mod write;
