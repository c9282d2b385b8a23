//! The player's name: the item that asks for it, and the answer.
//!
//! The name is also added to the records of the last game if they have none. `library/preferences` stores it.

use crate::presentation::library::progress::LatestNews;
use crate::presentation::screens::prelude::*;
use crate::presentation::ui::text_entry::{Draft, TextEntry, ask_text};
use crate::progress::Placed;
use crate::progress::word::{MAX_PLAYER, player};

/// Returns the label of the item that opens the panel.
pub(super) fn player_label(words: &Words, name: &str) -> String {
    match name {
        "" => words.name_ask(),
        name => words.name_player(name),
    }
}

/// Opens the panel.
pub(super) fn ask_name(_: On<Activate>, mut commands: Commands, preferences: Res<Preferences>) {
    let entry = TextEntry {
        head: Words::name_head,
        hint: Words::name_hint,
        text: preferences.player.clone(),
        max: MAX_PLAYER,
    };
    ask_text(&mut commands, entry, keep);
}

/// Stores the name for future records, and adds it to the records of the last game if they have none.
fn keep(
    _: On<Activate>,
    draft: Single<&Draft>,
    latest: Res<LatestNews>,
    mut preferences: ResMut<Preferences>,
    mut kept: ResMut<KeptProgress>,
) {
    preferences.player = player(&draft.text);
    if let Some(told) = latest.0.as_ref().filter(|_| !preferences.player.is_empty()) {
        kept.update(|progress| {
            for Placed { key, id, .. } in &told.news.placed {
                let boards = progress.boards_mut(key);
                boards.sign(key, *id, &preferences.player);
            }
        });
    }
}
