//! On-screen letters to enter a text by mouse, or by keys that move the focus. Runs in `Show`.

use bevy::ui_widgets::{Activate, observe};
use brickwork_ui::item::framed;
use brickwork_ui::language::{IntoSay, Label};

use crate::input::typed::Edit;
use crate::presentation::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Change>().add_systems(
        Update,
        show_case
            .run_if(any_with_component::<Case>)
            .in_set(PresentationSystems::Show),
    );
}

/// Change of the text by a key press or an on-screen letter.
#[derive(Message, Clone, Copy, Debug)]
pub(super) struct Change(pub Edit);

/// Characters of the keys, row by row.
const ROWS: [&str; 3] = ["ABCDEFGHIJKLM", "NOPQRSTUVWXYZ", "0123456789-.'"];

/// Width and height of a key (pixels of an 800×600 window).
const KEY: f32 = 34.0;

/// Character of a key, in upper case.
#[derive(Component, Clone, Copy)]
struct Letter(char);

/// Letter case of all keys; a component of their block.
#[derive(Component, Clone, Copy, Debug, Default)]
struct Case {
    is_small: bool,
}

impl Case {
    fn of(self, letter: char) -> char {
        if self.is_small {
            letter.to_ascii_lowercase()
        } else {
            letter
        }
    }
}

/// Spawns all letters, and the keys for letter case, space and backspace.
pub(super) fn spawn_letters(panel: &mut ChildSpawnerCommands) {
    let block = Node {
        margin: UiRect::top(px(8)),
        ..theme::column(4.0)
    };
    let row = || Node {
        column_gap: px(4),
        ..default()
    };
    panel
        .spawn((block, Case::default()))
        .with_children(|block| {
            for letters in ROWS {
                block.spawn(row()).with_children(|row| {
                    for letter in letters.chars() {
                        let mut key = row.spawn(key(letter, KEY));
                        key.insert((Letter(letter), observe(press)));
                    }
                });
            }
            block.spawn(row()).with_children(|row| {
                row.spawn((key(Words::name_small, KEY * 5.0), observe(turn)));
                let space = |_: On<Activate>, mut changes: MessageWriter<Change>| {
                    changes.write(Change(Edit::Sign(' ')));
                };
                row.spawn((key(Words::name_space, KEY * 3.0), observe(space)));
                let erase = |_: On<Activate>, mut changes: MessageWriter<Change>| {
                    changes.write(Change(Edit::Erase));
                };
                row.spawn((key(Words::name_erase, KEY * 3.0), observe(erase)));
            });
        });
}

fn key<L>(label: impl IntoSay<L>, width: f32) -> impl Bundle {
    let label = label.into_say();
    (
        Name::new("Key"),
        framed(label.clone(), theme::rounded(width, KEY, 6.0)),
        children![theme::text(label, size::BODY, tone::TEXT)],
    )
}

fn press(
    pressed: On<Activate>,
    letters: Query<&Letter>,
    case: Single<&Case>,
    mut changes: MessageWriter<Change>,
) {
    if let Ok(Letter(letter)) = letters.get(pressed.entity) {
        changes.write(Change(Edit::Sign(case.of(*letter))));
    }
}

fn turn(_: On<Activate>, mut case: Single<&mut Case>) {
    case.is_small = !case.is_small;
}

/// Updates the labels of the keys after a change of the letter case.
fn show_case(
    case: Single<&Case, Changed<Case>>,
    keys: Query<(Entity, &Letter, &Children)>,
    mut texts: Query<&mut Text>,
    mut commands: Commands,
) {
    for (key, Letter(letter), parts) in &keys {
        let shown = case.of(*letter).to_string();
        for part in parts {
            if let Ok(mut text) = texts.get_mut(*part) {
                text.0.clone_from(&shown);
            }
        }
        commands.entity(key).insert(Label(shown.into()));
    }
}
