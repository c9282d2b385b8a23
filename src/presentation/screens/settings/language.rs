//! Language setting, a row of the game page: the language of the system, or any available one. Runs in `Show`.
//!
//! `library/preferences` stores the choice, and [`language`](crate::presentation::language) applies it.

use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{RadioGroup, ValueChange, observe};

use super::{group_node, spawn_row};
use crate::presentation::PresentationSystems;
use crate::presentation::language::{Label, Language, Languages, Words};
use crate::presentation::launch::Launch;
use crate::presentation::library::preferences::Preferences;
use crate::presentation::ui::switch::{radio, show_checked};
use crate::presentation::ui::theme::Fonts;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (offer_languages, show_choice)
            .chain()
            .in_set(PresentationSystems::Show),
    );
}

/// Group of the language options.
#[derive(Component)]
struct Offer;

/// Option for the language with this tag, or for that of the system if `None`.
#[derive(Component)]
struct Speak(Option<String>);

/// Spawns the row; [`offer_languages`] adds its buttons.
pub(super) fn fill(page: &mut ChildSpawnerCommands, fonts: &Fonts) {
    spawn_row(page, fonts, Words::settings_language, |row| {
        row.spawn((
            Offer,
            RadioGroup,
            Label(Words::settings_language.into()),
            group_node(),
            observe(choose),
        ));
    });
}

/// Adds the language options to a new page, each with its own name for itself.
fn offer_languages(
    offers: Query<Entity, Added<Offer>>,
    languages: Res<Languages>,
    fonts: Res<Fonts>,
    mut commands: Commands,
) {
    for offer in &offers {
        commands.entity(offer).with_children(|group| {
            let of_system = radio(&fonts, Words::settings_of_system);
            group.spawn((Speak(None), of_system));
            for (tag, name) in languages.all() {
                let button = radio(&fonts, name);
                group.spawn((Speak(Some(tag.clone())), button));
            }
        });
    }
}

fn choose(
    changed: On<ValueChange<Entity>>,
    buttons: Query<&Speak>,
    mut preferences: ResMut<Preferences>,
) {
    if let Ok(Speak(tag)) = buttons.get(changed.value) {
        preferences.language.clone_from(tag);
    }
}

/// Marks the selected language. A language from the command line counts if the player has not selected one.
fn show_choice(
    preferences: Res<Preferences>,
    launch: Res<Launch>,
    language: Res<Language>,
    buttons: Query<(Entity, &Speak, Has<Checked>)>,
    mut commands: Commands,
) {
    let forced = launch.language.as_deref();
    let forced = forced.filter(|tag| *tag == language.tag());
    let chosen = preferences.language.as_deref().or(forced);
    for (button, speak, was) in &buttons {
        let is = speak.0.as_deref() == chosen;
        show_checked(&mut commands, button, is, was);
    }
}
