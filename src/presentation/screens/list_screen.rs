//! Common layout of screens with a list: its rows in a column that scrolls, and the item "Back" below them.

use std::cell::Cell;

use bevy::ecs::system::IntoObserverSystem;

use crate::presentation::screens::prelude::*;
use brickwork_ui::page::{Respawned, spawn_page};

/// Spawns `screen` in place of its previous content. `content` spawns the rows into the node `column`, and returns
/// `true` if one of them has the initial focus; otherwise "Back" has it. A press of "Back" runs the observer `back`.
pub(super) fn spawn_list_screen<M, S>(
    commands: &mut Commands,
    screen: impl Bundle,
    column: Node,
    back: S,
    content: impl FnOnce(&mut ChildSpawnerCommands) -> bool,
) where
    M: Send + Sync + 'static,
    S: IntoObserverSystem<Activate, (), M> + Send + Sync + 'static,
{
    let has_focus = Cell::new(false);
    commands.spawn((Respawned, screen)).with_children(|screen| {
        let rows = |column: &mut ChildSpawnerCommands| has_focus.set(content(column));
        spawn_page(screen, column, rows, |foot| {
            foot.spawn(item(Words::common_back, size::BODY, back))
                .insert_if(Preselected, || !has_focus.get());
        });
    });
}
