//! Names that most tables of content use: checks of numbers, reading of tables, and traits of serde.
//!
//! The files that define these names do not use it.

pub(super) use std::collections::BTreeMap;
pub(super) use std::fmt;
pub(super) use std::ops::RangeInclusive;

pub(super) use serde::{Deserialize, Serialize};

pub(super) use super::listed::{FieldValues, Listed, RuleField};
pub(super) use super::numbers::numbers;
pub(super) use super::ranges::{
    Bounded, Checked, FieldError, POINTS, all_within, each_once, within,
};
pub(super) use super::suggest::suggest;
pub(super) use super::table;
