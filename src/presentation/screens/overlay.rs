//! What everything that lies over the field has in common: a board with a head, a line below it, and a menu.
//!
//! Each overlay has a file of its own, which says what its items do.

use bevy::prelude::*;

use crate::presentation::library::director::Levels;
use crate::presentation::palette;
use crate::presentation::screen::Overlay;
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::simulation::round::Standing;

/// Size of the items of an overlay's menu (pixels of an 800×600 window).
pub(super) const ITEM: f32 = size::LARGE * 0.88;

/// How dark the board is: the field shows through.
const OPACITY: f32 = 0.88;

/// Spawns `overlay` with `head`, a `line` below it, and the items that `menu` spawns.
pub(super) fn spawn_overlay(
    commands: &mut Commands,
    fonts: &Fonts,
    overlay: Overlay,
    (head, line): (&str, Option<String>),
    menu: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let screen = (
        Name::new("Overlay"),
        DespawnOnExit(overlay),
        theme::full_column(),
    );
    let column = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(3),
        margin: UiRect::top(px(18)),
        ..default()
    };
    commands.spawn(screen).with_children(|screen| {
        screen.spawn(theme::panel(OPACITY)).with_children(|panel| {
            spawn_words(panel, fonts, head, line);
            panel.spawn(column).with_children(menu);
        });
    });
}

fn spawn_words(panel: &mut ChildSpawnerCommands, fonts: &Fonts, head: &str, line: Option<String>) {
    panel.spawn(theme::bold(fonts, head, size::HEAD, palette::BALL));
    panel.spawn((
        Node {
            width: px(100),
            height: px(6),
            border_radius: BorderRadius::MAX,
            margin: UiRect::axes(px(0), px(12)),
            ..default()
        },
        BackgroundColor(palette::PADDLE),
    ));
    if let Some(line) = line {
        panel.spawn(theme::text(fonts, line, size::BODY, palette::TEXT_QUIET));
    }
}

/// The level that was played, and the points it ended with.
pub(super) fn result_line(levels: &Levels, standing: &Standing) -> String {
    let name = levels.level().map_or("", |level| level.name());
    format!("{name} · {} points", standing.score)
}
