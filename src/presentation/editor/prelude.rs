//! Names that most files of the editor use: its state, the model of the editor, widgets, and the library.
//!
//! The files that define these names, and those that they import, use the prelude of the presentation instead.

pub(super) use bevy::ui::UiGlobalTransform;
pub(super) use bevy::ui_widgets::{Activate, observe};
pub(super) use brickwork_editor::{Brush, Cell, Place, Stroke, Symmetry, Tool};
pub(super) use brickwork_ui::item::{MenuItem, Preselected, chosen, item};
pub(super) use brickwork_ui::language::{Label, Says};
pub(super) use brickwork_ui::modal::nothing_is_over_it;
pub(super) use brickwork_ui::paint::Ground;
pub(super) use brickwork_ui::reader::Spoken;
pub(super) use brickwork_ui::reader::announce::{Announce, Way};
pub(super) use brickwork_ui::theme::space;

pub(super) use super::state::Editor;
pub(super) use crate::presentation::library::navigation::Navigator;
pub(super) use crate::presentation::prelude::*;
