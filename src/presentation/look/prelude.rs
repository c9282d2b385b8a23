//! Names that most files of the look use: quads, layers, phases of a frame, materials and outlines.
//!
//! The files that define these names, and those that they import, use the prelude of the presentation instead.

pub(super) use std::f32::consts::TAU;

pub(super) use bevy::camera::visibility::NoFrustumCulling;

pub(super) use super::interpolate::{ShownBefore, between, fraction};
pub(super) use super::order::{LookSystems, canvas, layer, reset_with_field};
pub(super) use super::outline::Outline;
pub(super) use super::paints::Paints;
pub(super) use super::quads::{Quads, Shape};
pub(super) use super::styles::Style;
pub(super) use crate::presentation::flat::{Flat, FlatMaterial, Place};
pub(super) use crate::presentation::prelude::*;
pub(super) use crate::simulation::collision::shots::Shot;
pub(super) use crate::simulation::enemy::Enemy;
