//! What a level must mean: ranges, the legend, and room for everything.

mod drawing;
mod pieces;
mod room;
mod rules;

pub(in crate::level) use rules::{Rules, name_problem};
