//! The text of level files: reading it, where things stand in it, what is wrong with it, and writing it.

mod cursor;
pub mod diagnostic;
mod layout;
pub mod parse;
mod scan;
mod write;

pub(in crate::level) use layout::{Layout, List};
