//! Names that a file needs to define state: Bevy's, serde's, the traits of state, and the checks of restored values.

pub(crate) use bevy::math::DVec2;
pub(crate) use bevy::prelude::*;
pub(crate) use serde::{Deserialize, Serialize};

pub(crate) use super::check::{
    FASTEST, FieldError, Game, MOST, StateError, expect, in_value, within,
};
pub(crate) use super::numbers::Numbers;
pub(crate) use super::{Class, RegisterState, StableId, State};
pub(crate) use crate::run::Run;
pub(crate) use brickwork_geometry::{Aabb, Path, Shape, serial};
