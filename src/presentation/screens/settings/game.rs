//! Game page: the number of stored recordings, the ghost, the language, and the credits.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use brickwork_ui::item::item;
use brickwork_ui::language::Say;
use brickwork_ui::note::tell;
use brickwork_ui::theme::size;

use super::rows::Rows;
use super::values::{Setting, Values, saved};
use super::{Page, PageData};
use crate::presentation::language::Words;
use crate::presentation::library::preferences::{Ghost, MAX_KEPT, Preferences};

pub(super) const PAGE: Page = Page {
    key: "Game",
    name: Words::settings_game,
    fill,
    reset,
};

/// Selectable numbers of recordings to keep.
const KEPT: [u16; 5] = [0, 20, 50, 100, MAX_KEPT];

/// Selectable ghosts, with their labels.
const GHOSTS: [(Ghost, fn(&Words) -> String); 2] = [
    (Ghost::Off, Words::settings_off),
    (Ghost::Best, Words::settings_ghost_best),
];

fn fill(rows: &mut Rows, data: &PageData) {
    let kept = KEPT.map(|kept| match kept {
        0 => (kept, Say::new(Words::settings_none_kept)),
        _ => (kept, Say::new(kept.to_string())),
    });
    rows.choice(Words::settings_kept, kept, saved!(keep_recordings));
    rows.choice(Words::settings_ghost, GHOSTS, saved!(ghost));
    // A language from the command line counts if the player has not selected one.
    let language = Setting::new(
        |values| {
            values
                .saved
                .language
                .clone()
                .or(values.forced_language.clone())
        },
        |values, tag| values.saved.language = tag,
    );
    let of_system = (None, Say::new(Words::settings_of_system));
    let languages = data.languages.all().iter();
    let languages = languages.map(|(tag, name)| (Some(tag.clone()), Say::new(name)));
    let languages = std::iter::once(of_system).chain(languages);
    rows.choice(Words::settings_language, languages, language);
    rows.hint(Words::settings_about_kept);
    rows.hint(Words::settings_about_ghost);
    let credits = item(Words::credits_head, size::BODY, show_credits);
    rows.page.spawn(credits);
}

/// Resets everything on this page.
fn reset(values: &mut Values) {
    let usual = Preferences::default();
    values.saved.keep_recordings = usual.keep_recordings;
    values.saved.ghost = usual.ghost;
    values.saved.language = usual.language;
}

/// Lines of the note with credits and licences. The files that they describe have the same names and licences beside
/// them.
const CREDITS: [fn(&Words) -> String; 5] = [
    Words::credits_game,
    Words::credits_chapters,
    Words::credits_font,
    Words::credits_signs,
    Words::credits_engine,
];

fn show_credits(_: On<Activate>, mut commands: Commands) {
    let lines = CREDITS.map(Say::new).to_vec();
    tell(
        &mut commands,
        (Words::credits_head, Words::common_dismiss),
        lines,
        (),
    );
}
