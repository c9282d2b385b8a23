//! Level format of Brickwork: converts the RON text of a designer into a [`Level`], or into [`Diagnostic`]s with file,
//! line and fix.
//!
//! A [`Level`] is valid by construction: pieces do not overlap, balls have enough clearance, paths do not collide, and
//! every number is in its range. [`content`] contains the tables that levels refer to: brick kinds, power-ups,
//! rulesets, difficulties and assists. This crate uses no ECS and no asset server. The manual of the format is
//! `docs/manual/level-reference.md`.
//!
//! Stages: [`mod@file`] reads the bytes, `text` parses them and writes diagnostics, `raw` is the file as written,
//! `validate` applies the rules of the format, `model` is the result. [`identity`] distinguishes levels for records.
//! [`mod@checks`] explains all checks. [`document`] edits a file without changing anything else in it, and [`code`] writes
//! a level as one word.
//!
//! # Example
//!
//! ```
//! use brickwork_level::parse::parse;
//!
//! let text = r#"(format: 2, name: "Two bricks", author: "Me",
//!     legend: {'r': (color: Red)}, bricks: ["r.r"])"#;
//! let level = parse("two.ron", text.as_bytes()).expect("a valid level");
//! assert_eq!(level.bricks().count(), 2);
//!
//! let wrong = text.replace("color: Red", "color: Rde");
//! let findings = parse("two.ron", wrong.as_bytes()).expect_err("no such colour");
//! assert!(findings[0].to_string().contains("Red"), "the message suggests the right name");
//! ```

pub mod check;
pub mod checks;
pub mod code;
pub mod content;
pub mod die;
pub mod document;
pub mod file;
pub mod generate;
pub mod guard;
pub mod identity;
pub mod limits;
mod model;
pub mod pack;
pub mod packed;
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
pub use validate::{
    Argument, DRAWABLE, Finding, Part, Severity, Subject, brick_of, is_drawable, placed, validate,
};

/// Newest version of the format. This build also reads all earlier versions.
pub const FORMAT: u32 = 2;

/// A level shared by the code that plays, shows and restarts it.
pub type SharedLevel = Arc<Level>;
