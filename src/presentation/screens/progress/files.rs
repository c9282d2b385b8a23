//! Page with the data folder, the version, export and import of the progress. Runs in `Flow`.
//!
//! Files dropped onto the window are imported on every page of the progress screen.

use bevy::window::FileDragAndDrop;
use brickwork_import::is_code;
use brickwork_ui::item::item;
use brickwork_ui::theme::{self, size};
use brickwork_ui::tone;

use super::{FILES, OpenPage, Page, Parts};
use crate::platform::printable::Shown;
use crate::presentation::PresentationSystems;
use crate::presentation::folders::Folders;
use crate::presentation::library::progress::exchange;
use crate::presentation::screens::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        take_dropped
            .run_if(in_state(Screen::Progress))
            .in_set(PresentationSystems::Flow),
    );
}

pub(super) const PAGE: Page = Page {
    name: Words::progress_files,
    width: 600.0,
    fill,
};

fn fill(page: &mut ChildSpawnerCommands, parts: &mut Parts) {
    let words = &parts.words;
    let place = match &parts.folders.data {
        Some(data) => words.progress_lies_in(data.shown()),
        None => words.progress_no_folder(),
    };
    let lines = [
        place,
        concat!("Brickwork ", env!("CARGO_PKG_VERSION")).to_owned(),
        words.progress_nothing_sent(),
    ];
    for line in lines {
        page.spawn((
            theme::text(line, size::SMALL, tone::TEXT),
            theme::margin(UiRect::bottom(px(8))),
        ));
    }
    page.spawn(item(Words::progress_export, size::BODY, export));
    page.spawn(item(Words::progress_import, size::BODY, import));
    let hint = Words::progress_import_hint;
    page.spawn(theme::text(hint, size::SMALL, tone::TEXT_QUIET));
    if let Some(told) = &parts.open.told {
        let (told, colour) = match told {
            Ok(done) => (done, tone::ACCENT),
            Err(refused) => (refused, tone::ERROR),
        };
        page.spawn((
            theme::text(told, size::SMALL, colour),
            theme::margin(UiRect::top(px(12))),
        ));
    }
}

fn export(
    _: On<Activate>,
    (kept, folders): (Res<KeptProgress>, Res<Folders>),
    mut open: ResMut<OpenPage>,
) {
    open.told = Some(exchange::export(&kept, &folders));
}

fn import(
    _: On<Activate>,
    folders: Res<Folders>,
    mut kept: ResMut<KeptProgress>,
    mut open: ResMut<OpenPage>,
) {
    open.told = Some(exchange::import_newest(&mut kept, &folders));
}

fn take_dropped(
    mut dropped: MessageReader<FileDragAndDrop>,
    mut kept: ResMut<KeptProgress>,
    mut open: ResMut<OpenPage>,
) {
    for dropped in dropped.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = dropped
            && !is_code(path_buf)
        {
            *open = OpenPage {
                place: FILES,
                told: Some(exchange::import(&mut kept, &path_buf.into())),
            };
        }
    }
}
