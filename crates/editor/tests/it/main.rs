//! Tests of the drawing model of the editor.

mod brushes;
mod common;
mod compose;
mod drawing;
mod pieces;
mod selections;
