//! Tests of the drawing model of the editor.

mod brushes;
mod common;
mod drawing;
mod pack;
mod pieces;
mod rules;
mod selections;
mod turns;
