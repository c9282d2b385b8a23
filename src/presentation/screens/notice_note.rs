//! Note on the title about stored files that are damaged, from a newer version, or not writable. Shown once. Runs in
//! `Show`.
//!
//! `library/notices.rs` has the texts.

use bevy::prelude::*;

use crate::presentation::PresentationSystems;
use crate::presentation::language::Words;
use crate::presentation::library::notices::StoreNotices;
use crate::presentation::screen::Screen;
use crate::presentation::ui::note::tell;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        tell_notices
            .run_if(in_state(Screen::Title))
            .in_set(PresentationSystems::Show),
    );
}

fn tell_notices(mut notices: ResMut<StoreNotices>, mut commands: Commands) {
    if !notices.is_empty() {
        let owner = DespawnOnExit(Screen::Title);
        tell(&mut commands, Words::notes_files, notices.take(), owner);
    }
}
