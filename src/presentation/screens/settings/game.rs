//! The page about the game: how many played games are kept. Runs in `Show`.

use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{RadioGroup, ValueChange, observe};

use super::{Page, spawn_hint, spawn_row};
use crate::input::ActionTable;
use crate::presentation::PresentationSystems;
use crate::presentation::library::preferences::{MAX_KEPT, Preferences};
use crate::presentation::ui::switch::{radio, show_checked};
use crate::presentation::ui::theme::Fonts;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_choice.in_set(PresentationSystems::Show));
}

pub(super) const PAGE: Page = Page { name: "Game", fill };

/// How many games the page offers to keep.
const KEPT: [u16; 5] = [0, 20, 50, 100, MAX_KEPT];

/// The button that keeps so many games.
#[derive(Component)]
struct Keep(u16);

fn fill(page: &mut ChildSpawnerCommands, fonts: &Fonts, _: &ActionTable) {
    spawn_row(page, fonts, "Games kept", |row| {
        let group = (
            RadioGroup,
            AccessibleLabel::new("Games kept"),
            Node {
                column_gap: px(6),
                ..default()
            },
            observe(choose),
        );
        row.spawn(group).with_children(|group| {
            for kept in KEPT {
                let label = match kept {
                    0 => "None".to_owned(),
                    kept => kept.to_string(),
                };
                group.spawn((Keep(kept), radio(fonts, &label)));
            }
        });
    });
    let hint = "Kept games can be watched from the title. The oldest goes when there are more.";
    spawn_hint(page, fonts, hint.to_owned());
}

fn choose(
    changed: On<ValueChange<Entity>>,
    buttons: Query<&Keep>,
    mut preferences: ResMut<Preferences>,
) {
    if let Ok(Keep(kept)) = buttons.get(changed.value) {
        preferences.keep_recordings = *kept;
    }
}

fn show_choice(
    preferences: Res<Preferences>,
    buttons: Query<(Entity, &Keep, Has<Checked>)>,
    mut commands: Commands,
) {
    for (button, keep, was) in &buttons {
        let is = keep.0 == preferences.keep_recordings;
        show_checked(&mut commands, button, is, was);
    }
}
