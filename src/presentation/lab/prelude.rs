//! Names that most files of the lab use: its state, its pen, widgets, and the model of throws.
//!
//! The files that define these names, and those that they import, use the prelude of the presentation instead.

pub(super) use bevy::ui_widgets::{Activate, SliderRange, SliderValue, ValueChange, observe};
pub(super) use brickwork_ui::item::item;
pub(super) use brickwork_ui::reader::Spoken;

pub(super) use super::Lab;
pub(super) use super::pen::{Pattern, Pen, Stroke, stroke};
pub(super) use crate::lab::{FIELD, Film, Frame, SCENES, Scene, SceneError};
pub(super) use crate::presentation::prelude::*;
pub(super) use crate::simulation::arena::Side;
pub(super) use crate::simulation::collision::test_notes::{Against, Tested};
