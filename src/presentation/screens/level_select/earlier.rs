//! Item of the level select that opens the list of earlier journeys through a pack.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::presentation::language::{Label, Language, Say, Words};
use crate::presentation::library::journeys::saved::Saved;
use crate::presentation::library::timestamp::Timestamp;
use crate::presentation::palette;
use crate::presentation::screen::Screen;
use crate::presentation::screens::left_game::Continues;
use crate::presentation::ui::item::{Preselected, item};
use crate::presentation::ui::menu::menu;
use crate::presentation::ui::modal::{close_on_press, open_panel};
use crate::presentation::ui::theme::{self, Fonts, size};

/// Opacity of the backdrop behind the list (0 to 1).
const OPACITY: f32 = 0.7;

/// Spawns the item for the `earlier` journeys through the pack named `name`.
pub(super) fn spawn(
    head: &mut ChildSpawnerCommands,
    (fonts, words): (&Fonts, &Words),
    name: &str,
    earlier: Vec<Saved>,
) {
    let label = words.levels_earlier_through(name);
    let name = name.to_owned();
    let open =
        move |_: On<Activate>, fonts: Res<Fonts>, words: Res<Language>, mut commands: Commands| {
            open(&mut commands, (&fonts, &words), &name, &earlier);
        };
    head.spawn(item(fonts, words.levels_earlier(), size::BODY, open))
        .insert(Label(label.into()));
}

fn open(commands: &mut Commands, (fonts, words): (&Fonts, &Words), name: &str, earlier: &[Saved]) {
    let head = Say::from(words.levels_earlier_through(name));
    let owner = DespawnOnExit(Screen::Levels);
    let now = Timestamp::now();
    open_panel(commands, fonts, head, (OPACITY, owner), |panel, shade| {
        let close = close_on_press(shade);
        let keeps = words.levels_earlier_keeps();
        panel.spawn(theme::text(fonts, keeps, size::BODY, palette::TEXT_QUIET));
        panel.spawn(menu(14.0)).with_children(|menu| {
            for journey in earlier.iter().cloned() {
                let (level, levels) = journey.level();
                let saved = Timestamp(journey.date);
                let when = saved.before(now, words);
                let label = words.levels_earlier_at(level, levels, when);
                let go_on = move |_: On<Activate>, continues: Continues| {
                    continues.go_on(&journey);
                };
                menu.spawn(item(fonts, label, size::BODY, go_on));
            }
            menu.spawn((
                Preselected,
                item(fonts, words.common_back(), size::BODY, close),
            ));
        });
    });
}
