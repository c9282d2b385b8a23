//! Clipboard of the system, as a resource.

use bevy::prelude::*;

use crate::platform::clipboard::Clipboard;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SystemClipboard>();
}

/// Clipboard for scenes of the lab and for bricks of the editor.
#[derive(Resource, Default)]
pub struct SystemClipboard(pub Clipboard);
