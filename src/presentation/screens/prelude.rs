//! Names that most screens use: those of the presentation, sounds, the library, and the widgets.
//!
//! The files that define these names, and those that they import, use the prelude of the presentation instead.

pub(super) use bevy::ui::UiGlobalTransform;
pub(super) use bevy::ui_widgets::{Activate, Button, observe};
pub(super) use brickwork_ui::ellipsis::Ellipsis;
pub(super) use brickwork_ui::icons::Icon;
pub(super) use brickwork_ui::item::{Lead, MenuItem, Preselected, item};
pub(super) use brickwork_ui::language::{IntoSay, Label, Says};
pub(super) use brickwork_ui::menu::{ITEM, menu};
pub(super) use brickwork_ui::modal::{ModalSystems, nothing_is_over_it};
pub(super) use brickwork_ui::paint::{Edge, Ground, Ink, Tint};
pub(super) use brickwork_ui::question::{Question, ask};
pub(super) use brickwork_ui::reader::Spoken;
pub(super) use brickwork_ui::reader::announce::{Announce, Way};
pub(super) use brickwork_ui::text_scale::FollowsText;
pub(super) use brickwork_ui::theme::space;

pub(super) use crate::input::ActionTable;
pub(super) use crate::input::table::Device;
pub(super) use crate::journey::Choice;
pub(super) use crate::presentation::audio::sound::{Effect, PlaySound};
pub(super) use crate::presentation::launch::FirstScreen;
pub(super) use crate::presentation::library::catalogue::Catalogue;
pub(super) use crate::presentation::library::current_level::Levels;
pub(super) use crate::presentation::library::navigation::Navigator;
pub(super) use crate::presentation::library::preferences::{Preferences, ThisRun};
pub(super) use crate::presentation::library::progress::KeptProgress;
pub(super) use crate::presentation::library::session::{CurrentTurns, Session};
pub(super) use crate::presentation::prelude::*;
