//! Names that the files which steer the paddle use: actions, the active device, settings, and the pieces of the field.
//!
//! The files that define these names, and those that they import, do not use it.

pub(super) use std::time::Duration;

pub(super) use bevy::math::DVec2;
pub(super) use bevy::prelude::*;

pub(super) use super::actions::Actions;
pub(super) use super::device::{ActiveDevice, Pointed, Push};
pub(super) use super::settings::{ControlSettings, OneSwitch};
pub(super) use super::table::Action;
pub(super) use crate::simulation::ball::{Ball, Held};
pub(super) use crate::simulation::paddle::Paddle;
pub(super) use crate::simulation::{Arena, Collider, Intents, PlayerId, Position};
