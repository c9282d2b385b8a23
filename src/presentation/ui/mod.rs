//! Connection of the widgets of `brickwork_ui` with the game, and the game's own widgets: controls with an action, and
//! icons of keys and buttons. Runs in all schedules of a frame.
//!
//! Reading order: this file (keys and settings), `reader` (window), [`control`] (icon buttons), [`glyph`] (icons of keys
//! and buttons), [`over_field`] (presses on panels). `palette` passes the colours on, and `audio` plays the sounds.

pub(crate) mod control;
pub(crate) mod glyph;
pub(crate) mod over_field;
mod reader;

use bevy::prelude::*;
use brickwork_ui::ports::{MenuKey, MenuKeys, UiSettings};
use brickwork_ui::{MenuSystems, UiPlugin};

use crate::input::{Action, Actions};
use crate::presentation::comfort::{Comfort, ComfortSystems};
use crate::presentation::{PresentationSystems, embedded};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        UiPlugin { font },
        control::plugin,
        over_field::plugin,
        reader::plugin,
    ))
    .configure_sets(
        Update,
        (
            MenuSystems::Input.in_set(PresentationSystems::Flow),
            MenuSystems::Show.in_set(PresentationSystems::Show),
        ),
    )
    .add_systems(
        PreUpdate,
        pass_settings
            .after(ComfortSystems)
            .run_if(resource_exists_and_changed::<Comfort>),
    )
    .add_systems(Update, pass_keys.before(PresentationSystems::Flow));
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

/// Returns the meaning of `action` in menus.
fn menu_key(action: Action) -> Option<MenuKey> {
    Some(match action {
        Action::Up => MenuKey::Up,
        Action::Down => MenuKey::Down,
        Action::Left => MenuKey::Left,
        Action::Right => MenuKey::Right,
        Action::First => MenuKey::First,
        Action::Last => MenuKey::Last,
        Action::PageUp => MenuKey::PageUp,
        Action::PageDown => MenuKey::PageDown,
        Action::Next => MenuKey::Next,
        Action::Previous => MenuKey::Previous,
        Action::Confirm => MenuKey::Confirm,
        Action::Back => MenuKey::Back,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use brickwork_ui::fonts::{FACES, FALLBACKS};
    use swash::FontRef;

    #[test]
    fn every_font_is_part_of_the_program() {
        for font in FACES.into_iter().chain(FALLBACKS) {
            let file = super::font(font).unwrap_or_else(|missing| panic!("{missing}"));
            assert!(FontRef::from_index(&file, 0).is_some(), "{font} is a font");
        }
    }
}
