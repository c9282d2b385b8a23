//! Names that most screens use: those of Bevy, the states, the language, and the widgets.

pub(super) use bevy::ecs::system::SystemParam;
pub(super) use bevy::prelude::*;
pub(super) use bevy::ui_widgets::{Activate, Button, observe};

pub(super) use crate::input::{Action, ActionTable, Actions};
pub(super) use crate::platform::storage::Location;
pub(super) use crate::presentation::audio::sound::{Effect, PlaySound};
pub(super) use crate::presentation::comfort::Comfort;
pub(super) use crate::presentation::language::{Language, Words};
pub(super) use crate::presentation::launch::Launch;
pub(super) use crate::presentation::library::catalogue::Catalogue;
pub(super) use crate::presentation::library::current_level::Levels;
pub(super) use crate::presentation::library::navigation::Navigator;
pub(super) use crate::presentation::library::preferences::Preferences;
pub(super) use crate::presentation::library::progress::KeptProgress;
pub(super) use crate::presentation::library::session::Session;
pub(super) use crate::presentation::screen::{Overlay, Screen};
pub(super) use crate::presentation::{PresentationSystems, palette};
pub(super) use brickwork_ui::item::{MenuItem, Preselected, item};
pub(super) use brickwork_ui::language::{IntoSay, Label, Say};
pub(super) use brickwork_ui::menu::{ITEM, menu};
pub(super) use brickwork_ui::modal::{ModalSystems, nothing_is_over_it};
pub(super) use brickwork_ui::paint::Ground;
pub(super) use brickwork_ui::question::{Question, ask};
pub(super) use brickwork_ui::reader::Spoken;
pub(super) use brickwork_ui::reader::announce::{Announce, Way};
pub(super) use brickwork_ui::theme::{self, size};
pub(super) use brickwork_ui::tone;
