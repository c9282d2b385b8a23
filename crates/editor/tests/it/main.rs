//! Tests of the drawing model of the editor.

mod brushes;
mod common;
mod drawing;
mod pieces;
mod selections;
mod speed;
mod turns;
