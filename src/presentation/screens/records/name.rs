//! Panel for the player's name, entered by keyboard or by clicks on letters. Runs in `Flow` and `Show`.
//!
//! It checks the name while it is entered, and also adds it to the records of the last game if they have no name.
//! `library/preferences` stores the name. The letters are in [`name_keys`].

use super::name_keys::{self, Change, spawn_letters};
use crate::input::typed::{Edit, Typed};
use crate::presentation::library::progress::LatestNews;
use crate::presentation::screens::prelude::*;
use crate::progress::Placed;
use crate::progress::word::{MAX_PLAYER, player};
use brickwork_ui::fonts::Signs;
use brickwork_ui::modal::{close_on_press, open_panel};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(name_keys::plugin)
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

/// Name entered so far; a component of the panel.
#[derive(Component, Clone, Debug, Default)]
struct Draft {
    name: String,
    /// Reason why the last character was rejected.
    refused: Option<String>,
}

/// Text of the panel: the name, or the hint below it.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Part {
    Name,
    Hint,
}

/// Width of the text field (pixels of an 800×600 window).
const WIDTH: f32 = 480.0;

/// Returns the label of the item that opens the panel.
pub(super) fn player_label(words: &Words, name: &str) -> String {
    match name {
        "" => words.name_ask(),
        name => words.name_player(name),
    }
}

/// Opens the panel.
pub(super) fn ask_name(_: On<Activate>, mut commands: Commands, preferences: Res<Preferences>) {
    let draft = Draft {
        name: preferences.player.clone(),
        refused: None,
    };
    let (head, look) = (Words::name_head, (0.85, draft));
    open_panel(&mut commands, head, look, |panel, shade| {
        let close = close_on_press(shade);
        panel.spawn(field()).with_child((
            Part::Name,
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
        Name::new("Name"),
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
                draft.name.pop();
                draft.refused = None;
                continue;
            }
            Edit::Sign(sign) => *sign,
        };
        // A name must begin with a visible character.
        if sign.is_whitespace() && (sign != ' ' || draft.name.is_empty()) {
            continue;
        }
        draft.refused = if !signs.has(sign) {
            Some(words.name_no_sign(sign.to_string()))
        } else if draft.name.chars().count() >= MAX_PLAYER {
            Some(words.name_too_long(MAX_PLAYER))
        } else {
            draft.name.push(sign);
            None
        };
    }
}

/// Stores the name for future records, and adds it to the records of the last game if they have none.
fn keep(
    _: On<Activate>,
    draft: Single<&Draft>,
    latest: Res<LatestNews>,
    mut preferences: ResMut<Preferences>,
    mut kept: ResMut<KeptProgress>,
) {
    preferences.player = player(&draft.name);
    if let Some(told) = latest.0.as_ref().filter(|_| !preferences.player.is_empty()) {
        kept.update(|progress| {
            for Placed { key, id, .. } in &told.news.placed {
                progress.boards.sign(key, *id, &preferences.player);
            }
        });
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
    let name = match draft.name.as_str() {
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
            (Part::Name, _) => {
                text.0 = format!("{}|", draft.name);
                if let Some(mut spoken) = spoken {
                    *spoken = Spoken::Words(language.name_is(&name).into());
                }
            }
            (Part::Hint, Some(refused)) => {
                text.0.clone_from(refused);
                colour.set_if_neq(Ink(tone::ERROR));
            }
            (Part::Hint, None) => {
                text.0 = language.name_hint();
                colour.set_if_neq(Ink(tone::TEXT_QUIET));
            }
        }
    }
}
