//! What a level is: the RON that designers write, made into a [`Level`] that is valid by construction.
//!
//! Owns the file format, its limits and what is said about files that are wrong. Knows no ECS and no asset server: bytes
//! go in, a level or a list of diagnostics comes out. `levels/README.md` is the manual of the format.
//!
//! `file` reads files, `text` reads and writes texts, `validate` says what a level must mean, `model` is the level that
//! can be played, `identity` what tells it from others. Imports run `file → text → validate → raw → model` and
//! `identity → model`.

pub mod check;
pub mod file;
pub mod guard;
pub mod identity;
pub mod limits;
mod model;
pub mod pack;
mod raw;
mod text;
mod validate;

use std::sync::Arc;

pub use crate::content::{BrickKind, Colour, KindFields};
pub use identity::Identity;
pub use model::{Level, Piece, PlacedBrick, Route, WaitingBall};
pub use pack::Pack;
pub use raw::{RawBall, RawDrawing, RawField, RawLevel, RawPiece, RawShape};
pub use text::diagnostic::Diagnostic;
pub use text::{diagnostic, parse, picture};
pub use validate::{Finding, Part, Severity, Subject, validate};

/// The newest version of the format; this build reads it and all before it.
pub const FORMAT: u32 = 2;

/// A level shared between whoever plays, shows and restarts it.
pub type SharedLevel = Arc<Level>;
