//! Names that most analyses of a broken text use: tokens, faults and words.
//!
//! The files that define these names do not use it.

pub(super) use std::ops::Range;

pub(super) use ron::error::{Error, SpannedError};

pub(super) use super::Fault;
pub(super) use super::characters::characters;
pub(super) use super::lexer::{Kind, Lexer, Token, is_name};
pub(super) use crate::content::suggest::{nearest, shortened};
