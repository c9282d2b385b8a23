//! Tests of the drawing model of the editor.

mod brushes;
mod common;
mod compose;
mod drawing;
mod handles;
mod pack;
mod pack_kinds;
mod pieces;
mod rules;
mod selections;
mod speed;
mod turns;
