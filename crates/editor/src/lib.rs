//! Model of the level editor, without a screen: tools that draw cells, selections, and the edited file.
//!
//! A [`Board`] is the drawing of a document. Its methods and [`Stroke`] return an [`Edit`], which
//! [`Document::apply`](brickwork_level::document::Document::apply) adds to the history as one step.

pub mod board;
pub mod brush;
pub mod cell;
pub mod clip;
pub mod compose;
pub mod drag;
mod edits;
pub mod file;
mod flip;
pub mod handles;
mod legend;
pub mod links;
pub mod pack;
pub mod pack_kinds;
pub mod palette;
mod paste;
pub mod paths;
pub mod pieces;
pub mod properties;
pub mod rules;
pub mod selection;
pub mod stamps;
pub mod stroke;
pub mod tool;
pub mod turn;

use brickwork_level::document::Command;

pub use board::{Board, Place};
pub use brush::Brush;
pub use cell::{Cell, Size, Symmetry};
pub use clip::Clip;
pub use compose::Composition;
pub use handles::{Free, Handle, Thing};
pub use links::{Link, LinkRole};
pub use pack::PackLevels;
pub use pack_kinds::PackKinds;
pub use palette::{Item, Origin, Palette};
pub use paste::PlacedClip;
pub use paths::PathKind;
pub use rules::RuleSheet;
pub use selection::{Mode, Selection};
pub use stamps::{Stamp, Stamps};
pub use stroke::Stroke;
pub use tool::{Modifiers, Tool};
pub use turn::{Axis, Turn};

/// Commands of one step of the history. An empty edit changes nothing.
pub type Edit = Vec<Command>;
