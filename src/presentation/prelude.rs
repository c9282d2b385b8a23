//! Names that most files of the presentation use: shared values, times and paths, Bevy's prelude, the files next to this
//! one, widgets, and the state and messages of the game.
//!
//! The files that define these names, and those that they import, do not use it.

pub(super) use std::path::{Path, PathBuf};
pub(super) use std::sync::Arc;
pub(super) use std::task::Poll;
pub(super) use std::time::Duration;

pub(super) use bevy::ecs::system::SystemParam;
pub(super) use bevy::math::DVec2;
pub(super) use bevy::prelude::*;
pub(super) use bevy::tasks::futures::check_ready;
pub(super) use bevy::tasks::{IoTaskPool, Task};
pub(super) use bevy::window::{PrimaryWindow, RequestRedraw};
pub(super) use brickwork_ui::language::Say;
pub(super) use brickwork_ui::theme::{self, size};
pub(super) use brickwork_ui::tone::{self, Tone};

pub(super) use super::PresentationSystems;
pub(super) use super::camera::WorldCamera;
pub(super) use super::comfort::Comfort;
pub(super) use super::decor::Decor;
pub(super) use super::detail::Detail;
pub(super) use super::field_reset::FieldReset;
pub(super) use super::field_visibility::visible;
pub(super) use super::finite_messages::FiniteReader;
pub(super) use super::folders::Folders;
pub(super) use super::language::{Language, Words};
pub(super) use super::launch::Launch;
pub(super) use super::palette::{self, Palette};
pub(super) use super::screen::{Overlay, Screen};
pub(super) use crate::content::effects::Effect;
pub(super) use crate::content::powers::Family;
pub(super) use crate::content::{Chosen, CollisionScheme, PowerId, Rules, rulesets};
pub(super) use crate::geometry::Aabb;
pub(super) use crate::input::{Action, Actions};
pub(super) use crate::level::{Level, SharedLevel};
pub(super) use crate::platform::clock;
pub(super) use crate::platform::job::{Job, Output};
pub(super) use crate::platform::printable::Shown;
pub(super) use crate::platform::storage::Location;
pub(super) use crate::simulation::ball::{Ball, Flight, Held};
pub(super) use crate::simulation::brick::Brick;
pub(super) use crate::simulation::messages::*;
pub(super) use crate::simulation::paddle::Paddle;
pub(super) use crate::simulation::player::Owner;
pub(super) use crate::simulation::power::active::{Active, ActiveEffects};
pub(super) use crate::simulation::power::capsule::Capsule;
pub(super) use crate::simulation::replay::{Recorder, Recording};
pub(super) use crate::simulation::round::{Remaining, Standings};
pub(super) use crate::simulation::scoring::Tallies;
pub(super) use crate::simulation::{
    Arena, Clock, Collider, PlayerId, Position, Round, RulesInPlay, Run, Settings,
    SimulationCommand, SimulationSystems, Velocity,
};
