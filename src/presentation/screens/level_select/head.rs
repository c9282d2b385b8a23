//! Heading of a pack in the level select, with the items that start or continue a journey through it.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::earlier;
use crate::presentation::language::{Label, Words};
use crate::presentation::library::journeys::saved::Saved;
use crate::presentation::palette;
use crate::presentation::screens::left_game::Continues;
use crate::presentation::screens::new_journey::NewJourney;
use crate::presentation::ui::item::item;
use crate::presentation::ui::theme::{self, Fonts, size};

/// Spawns the heading of the pack at index `pack`: its `name`, the `begun` journey, a new one, the earlier ones if any,
/// and the player's `stars`.
pub(super) fn spawn(
    column: &mut ChildSpawnerCommands,
    (fonts, words): (&Fonts, &Words),
    (pack, name): (usize, &str),
    (begun, earlier): (Option<Saved>, Vec<Saved>),
    stars: Option<String>,
) {
    let node = Node {
        width: percent(100),
        align_items: AlignItems::Baseline,
        column_gap: px(18),
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        ..default()
    };
    column.spawn(node).with_children(|head| {
        head.spawn(theme::bold(fonts, name, size::PAGE, palette::TEXT));
        let (anew, anew_in_full) = if begun.is_some() {
            (words.common_new_journey(), words.levels_new_journey(name))
        } else {
            (words.levels_journey(), words.levels_journey_through(name))
        };
        if let Some(begun) = begun {
            let (level, levels) = begun.level();
            let at = words.levels_continue(level, levels);
            let label = words.levels_continue_through(name);
            let go_on = move |_: On<Activate>, continues: Continues| continues.go_on(&begun);
            head.spawn(item(fonts, at, size::BODY, go_on))
                .insert(Label(label.into()));
        }
        let begin = move |_: On<Activate>, new: NewJourney| new.begin(pack);
        head.spawn(item(fonts, anew, size::BODY, begin))
            .insert(Label(anew_in_full.into()));
        if !earlier.is_empty() {
            earlier::spawn(head, (fonts, words), name, earlier);
        }
        if let Some(stars) = stars {
            head.spawn(theme::text(fonts, stars, size::SMALL, palette::TEXT_QUIET));
        }
    });
}
