//! Names that most layout checks use: the survey and its work, findings, levels and shapes.
//!
//! The survey and the files that it imports do not use it.

pub(super) use bevy_math::DVec2;

pub(super) use super::survey::Survey;
pub(super) use super::work::{COMPARISON, Work};
pub(super) use crate::content::BrickKind;
pub(super) use crate::validate::number::{decimals, rounded};
pub(super) use crate::validate::{Argument, Finding, Severity, Subject, placed};
pub(super) use crate::{Level, Piece, PlacedBrick, limits};
pub(super) use brickwork_geometry::gap::Reach;
pub(super) use brickwork_geometry::overlap::distance;
pub(super) use brickwork_geometry::{Aabb, Shape};
