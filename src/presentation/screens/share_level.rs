//! Item that shares a cleared level: the code or link of a level of the player, and in a page the link to any other level.

use brickwork_import::is_code;
use brickwork_ui::reader::announce::{Announce, Way};

use super::own_rows::share;
use crate::presentation::clipboard::SystemClipboard;
use crate::presentation::library::copied::{self, IN_PAGE, copy_label};
use crate::presentation::library::session::TestFrom;
use crate::presentation::library::sharing::LevelSource;
use crate::presentation::screens::prelude::*;

/// Spawns the item for the cleared `level`, if it can be shared.
pub(super) fn spawn_share(
    menu: &mut ChildSpawnerCommands,
    level: SharedLevel,
    (catalogue, session, test): (&Catalogue, &Session, &TestFrom),
) {
    match source(catalogue, session, test) {
        Some(source) if !session.is_journey() => {
            let label = if IN_PAGE {
                copy_label
            } else {
                Words::own_share
            };
            menu.spawn(item(label, ITEM, share(level, source)));
        }
        None if IN_PAGE => {
            menu.spawn(item(copy_label, ITEM, copy(level)));
        }
        _ => {}
    }
}

/// Returns an observer that copies a link to `level`.
fn copy(
    level: SharedLevel,
) -> impl Fn(On<Activate>, ResMut<SystemClipboard>, MessageWriter<Announce>) {
    move |_, mut clipboard, mut announce| {
        let say = match copied::copy(&level, &mut clipboard) {
            Ok(()) => Say::new(Words::share_link_copied),
            Err(reason) => reason.into(),
        };
        announce.write(Announce(say, Way::Shown));
    }
}

/// Returns the source of the player's level that was cleared. `None` for levels of the game, and in a page for those of
/// a link.
fn source(catalogue: &Catalogue, session: &Session, test: &TestFrom) -> Option<LevelSource> {
    if test.0.is_some() {
        return Some(LevelSource::Editor);
    }
    let entry = catalogue.levels.get(session.place()?)?;
    let source = entry.source.clone();
    let source = source.filter(|path| !IN_PAGE || !is_code(path));
    source.map(LevelSource::File)
}
