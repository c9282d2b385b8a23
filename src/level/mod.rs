//! What a level is: the RON that designers write, made into a [`Level`] that is valid by construction.
//!
//! Owns the file format, its limits and its diagnostics. Knows no ECS and no asset server: bytes go in, a level or a
//! list of diagnostics comes out. `levels/README.md` is the manual of the format.

pub mod check;
pub mod file;
pub mod limits;
mod model;
pub mod pack;
mod raw;
mod text;
mod validate;

use std::sync::Arc;

pub use model::{
    BrickKind, Colour, Level, Material, POINTS_PER_HIT, Piece, PlacedBrick, WaitingBall,
};
pub use pack::Pack;
pub use text::diagnostic::Diagnostic;
pub use text::{diagnostic, parse};

/// Format version that this build reads and writes, for levels and packs.
pub const FORMAT: u32 = 1;

/// A level shared between whoever plays, shows and restarts it.
pub type SharedLevel = Arc<Level>;
