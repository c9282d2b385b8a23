//! Tests of the drawing model of the editor.

mod brushes;
mod common;
mod drawing;
mod handles;
mod pieces;
mod selections;
mod turns;
