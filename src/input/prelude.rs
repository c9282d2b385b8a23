//! Names that most devices use: the actions and their parts of a frame, the settings, and the pieces of the field.

pub(super) use std::time::Duration;

pub(super) use bevy::math::DVec2;
pub(super) use bevy::prelude::*;

pub(super) use super::actions::Actions;
pub(super) use super::device::{ActiveDevice, Pointed, Push};
pub(super) use super::settings::{ControlSettings, OneSwitch};
pub(super) use super::table::{Action, ActionTable, Device};
pub(super) use super::{ActionSystems, Hand, InputParts, PlayerInputSystems, in_hand};
pub(super) use crate::simulation::ball::{Ball, Held};
pub(super) use crate::simulation::paddle::Paddle;
pub(super) use crate::simulation::{Arena, Collider, Intents, PlayerId, Position};
