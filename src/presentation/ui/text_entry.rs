//! Panel for a line of text, entered by keyboard or by clicks on letters. Runs in `Flow` and `Show`.
//!
//! It checks the text while it is entered. The letters are in [`letters`].

use bevy::ecs::system::IntoObserverSystem;
use bevy::ui_widgets::{Activate, observe};
use brickwork_ui::fonts::Signs;
use brickwork_ui::item::{Preselected, item};
use brickwork_ui::modal::{close_on_press, open_panel};
use brickwork_ui::paint::{Edge, Ground, Ink};
use brickwork_ui::reader::Spoken;
use brickwork_ui::reader::announce::{Announce, Way};

use super::letters::{self, Change, spawn_letters};
use crate::input::typed::{Edit, Typed};
use crate::presentation::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(letters::plugin)
        .add_systems(
            Update,
            (take_typed, change)
                .chain()
                .run_if(any_with_component::<Draft>)
                .in_set(PresentationSystems::Flow),
        )
        .add_systems(
            Update,
            (listen, show.run_if(any_with_component::<Draft>)).in_set(PresentationSystems::Show),
        );
}

/// A line of text to enter.
pub(crate) struct TextEntry {
    pub head: fn(&Words) -> String,
    /// Line below the text field.
    pub hint: fn(&Words) -> String,
    /// Initial text.
    pub text: String,
    /// Maximum number of characters.
    pub max: usize,
}

/// Text entered so far; a component of the panel.
#[derive(Component, Clone, Debug)]
pub(crate) struct Draft {
    pub text: String,
    max: usize,
    hint: fn(&Words) -> String,
    /// Reason why the last character was rejected.
    refused: Option<String>,
}

/// Text of the panel: the entered text, or the hint below it.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Part {
    Text,
    Hint,
}

/// Width of the text field (pixels of an 800×600 window).
const WIDTH: f32 = 480.0;

/// Opens the panel. The observer `keep` runs when the player is done, and reads the [`Draft`].
pub(crate) fn ask_text<M: Send + Sync + 'static>(
    commands: &mut Commands,
    TextEntry {
        head,
        hint,
        text,
        max,
    }: TextEntry,
    keep: impl IntoObserverSystem<Activate, (), M> + Sync,
) {
    let draft = Draft {
        text,
        max,
        hint,
        refused: None,
    };
    open_panel(commands, head, (0.85, draft), |panel, shade| {
        let close = close_on_press(shade);
        panel.spawn(field()).with_child((
            Part::Text,
            Spoken::Words(Say::default()),
            theme::text("", size::LARGE, tone::TEXT),
            TextLayout::no_wrap(),
        ));
        panel.spawn((Part::Hint, theme::text("", size::SMALL, tone::TEXT_QUIET)));
        spawn_letters(panel);
        let row = Node {
            column_gap: px(24),
            margin: UiRect::top(px(8)),
            ..default()
        };
        panel.spawn(row).with_children(|row| {
            let entry = item(Words::name_done, size::LARGE, keep);
            row.spawn((Preselected, entry, observe(close)));
            row.spawn(item(Words::name_cancel, size::LARGE, close));
        });
    });
}

fn field() -> impl Bundle {
    (
        Name::new("Text field"),
        Node {
            width: px(WIDTH),
            height: px(size::LARGE * 1.7),
            align_items: AlignItems::Center,
            padding: UiRect::horizontal(px(12)),
            margin: UiRect::vertical(px(10)),
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(6)),
            overflow: Overflow::clip(),
            ..default()
        },
        Edge(palette::WALL_EDGE),
        Ground(tone::MENU_LOW),
    )
}

/// Treats key presses as text while the panel is open.
fn listen(drafts: Query<(), With<Draft>>, mut typed: ResMut<Typed>) {
    let is_on = !drafts.is_empty();
    if typed.is_on != is_on {
        typed.is_on = is_on;
    }
}

fn take_typed(typed: Res<Typed>, mut changes: MessageWriter<Change>) {
    changes.write_batch(typed.edits().map(Change));
}

fn change(
    mut changes: MessageReader<Change>,
    (signs, words): (Signs, Res<Language>),
    mut draft: Single<&mut Draft>,
) {
    for Change(edit) in changes.read() {
        let sign = match edit {
            Edit::Erase => {
                draft.text.pop();
                draft.refused = None;
                continue;
            }
            Edit::Sign(sign) => *sign,
        };
        // A text must begin with a visible character.
        if sign.is_whitespace() && (sign != ' ' || draft.text.is_empty()) {
            continue;
        }
        draft.refused = if !signs.has(sign) {
            Some(words.name_no_sign(sign.to_string()))
        } else if draft.text.chars().count() >= draft.max {
            Some(words.name_too_long(draft.max))
        } else {
            draft.text.push(sign);
            None
        };
    }
}

/// Shows and announces a change of the draft. Screen readers do not know this text field, so they need the
/// announcement.
fn show(
    draft: Single<&Draft, Changed<Draft>>,
    language: Res<Language>,
    mut words: Query<(&Part, &mut Text, &mut Ink, Option<&mut Spoken>)>,
    mut said: MessageWriter<Announce>,
) {
    let name = match draft.text.as_str() {
        "" => language.name_nothing(),
        name => name.to_owned(),
    };
    said.write(match &draft.refused {
        Some(refused) => Announce(refused.into(), Way::Urgent),
        None => Announce(name.as_str().into(), Way::Spoken),
    });
    for (words, mut text, mut colour, spoken) in &mut words {
        match (words, &draft.refused) {
            // The line at the end is the text cursor.
            (Part::Text, _) => {
                text.0 = format!("{}|", draft.text);
                if let Some(mut spoken) = spoken {
                    *spoken = Spoken::Words(language.name_is(&name).into());
                }
            }
            (Part::Hint, Some(refused)) => {
                text.0.clone_from(refused);
                colour.set_if_neq(Ink(tone::ERROR));
            }
            (Part::Hint, None) => {
                text.0 = (draft.hint)(&language);
                colour.set_if_neq(Ink(tone::TEXT_QUIET));
            }
        }
    }
}
