//! Connection of the widgets of `brickwork_ui` with the game, and the game's own widgets: controls with an action, and
//! icons of keys and buttons. Runs in all schedules of a frame.
//!
//! Reading order: this file (keys and settings), `reader` (window), [`control`] (icon buttons), [`glyph`] (icons of keys
//! and buttons), [`over_field`] (presses on panels), [`text_entry`] (lines of text). `palette` passes the colours on, and `audio` plays the sounds.

pub(crate) mod control;
pub(crate) mod glyph;
mod letters;
pub(crate) mod over_field;
mod reader;
pub(crate) mod text_entry;

use bevy::input::InputSystems;
use bevy::prelude::*;
use brickwork_ui::ports::{MenuKey, MenuKeys, UiSettings};
use brickwork_ui::reader::{ReaderSystems, somebody_listens};
use brickwork_ui::{MenuSystems, UiPlugin};

use crate::input::fingers::FingerSystems;
use crate::input::table::unit_variant;
use crate::input::{Action, Actions};
use crate::presentation::comfort::{Comfort, ComfortSystems};
use crate::presentation::{PresentationSystems, embedded};

pub(super) fn plugin(app: &mut App) {
    let paint = control::paint.run_if(any_with_component::<control::Control>);
    let note_taken = over_field::note_taken.after(InputSystems);
    let hand_over = reader::hand_over.after(ReaderSystems);
    app.add_plugins((UiPlugin { font }, text_entry::plugin))
        .add_message::<control::Asked>()
        .configure_sets(
            Update,
            (
                MenuSystems::Input.in_set(PresentationSystems::Flow),
                MenuSystems::Show.in_set(PresentationSystems::Show),
            ),
        )
        .add_systems(
            PreUpdate,
            (
                pass_settings
                    .after(ComfortSystems)
                    .run_if(resource_exists_and_changed::<Comfort>),
                note_taken.before(FingerSystems),
            ),
        )
        .add_systems(Update, pass_keys.before(PresentationSystems::Flow))
        .add_systems(Update, paint.in_set(PresentationSystems::Show))
        .add_systems(Last, hand_over.run_if(somebody_listens));
}

/// Returns the content of the file of the font `name`.
fn font(name: &str) -> Result<Vec<u8>, String> {
    embedded::asset(&format!("fonts/{name}.ttf"))
}

fn pass_settings(comfort: Res<Comfort>, mut settings: ResMut<UiSettings>) {
    settings.set_if_neq(UiSettings {
        text_percent: comfort.text_size,
        menu_percent: comfort.ui_scale,
        is_calm: comfort.is_calm(),
    });
}

fn pass_keys(actions: Res<Actions>, mut keys: ResMut<MenuKeys>) {
    keys.pressed.clear();
    let presses = actions.presses();
    keys.pressed.extend(presses.filter_map(|press| {
        menu_key(press.action).filter(|key| {
            let is_once = matches!(key, MenuKey::Confirm | MenuKey::Back);
            !(is_once && press.repeats)
        })
    }));
    keys.confirm_plays = actions.pressed(Action::WatchPause);
}

/// Returns the meaning of `action` in menus: the key of the same name.
fn menu_key(action: Action) -> Option<MenuKey> {
    unit_variant(&action.name())
}

#[cfg(test)]
mod tests {
    use brickwork_ui::fonts::{FACES, FALLBACKS};
    use swash::FontRef;

    use super::*;
    use crate::input::table::Group;

    #[test]
    fn exactly_the_actions_of_menus_have_a_meaning_in_menus() {
        for action in Action::all() {
            let is_of_menus = action.group() == Group::Menu;
            assert_eq!(menu_key(action).is_some(), is_of_menus, "{action:?}");
        }
    }

    #[test]
    fn every_font_is_part_of_the_program() {
        for font in FACES.into_iter().chain(FALLBACKS) {
            let file = super::font(font).unwrap_or_else(|missing| panic!("{missing}"));
            assert!(FontRef::from_index(&file, 0).is_some(), "{font} is a font");
        }
    }
}
