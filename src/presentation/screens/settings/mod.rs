//! Settings: a panel with pages, over the title or a pause. Runs in `Flow` and `Show`.
//!
//! This file contains the panel, its tabs, and the layout of a row. Each page has its own file, which contains its rows
//! and their effects; [`language`] is a row with its own file. `library/preferences` stores the settings.

mod accessibility;
mod controls;
mod credits;
mod game;
mod language;
mod rules;
mod sound;
mod video;

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use crate::input::ActionTable;
use crate::presentation::language::{Say, Words};
use crate::presentation::launch::{FirstScreen, Launch};
use crate::presentation::library::preferences::{Preferences, ThisRun};
use crate::presentation::screen::Screen;
use crate::presentation::ui::item::{Preselected, chosen, item, room_for_a_line};
use crate::presentation::ui::modal;
use crate::presentation::ui::reader::Spoken;
use crate::presentation::ui::scroll::{area, foot};
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        sound::plugin,
        video::plugin,
        rules::plugin,
        controls::plugin,
        game::plugin,
        language::plugin,
        accessibility::plugin,
    ))
    .add_systems(OnEnter(Screen::Title), open_asked)
    .add_systems(Update, mark_tab.in_set(PresentationSystems::Show));
}

/// Page of the settings.
struct Page {
    /// Name of the page on the command line and in code.
    key: &'static str,
    /// Label of its tab.
    name: fn(&Words) -> String,
    /// Spawns its rows.
    fill: fn(&mut ChildSpawnerCommands, &Fonts, &ActionTable),
    /// Resets everything on the page to the defaults, both stored and in effect.
    reset: fn(&mut Preferences, &mut ThisRun),
}

/// All pages, in the order of their tabs.
const PAGES: [Page; 6] = [
    sound::PAGE,
    video::PAGE,
    rules::PAGE,
    controls::PAGE,
    game::PAGE,
    accessibility::PAGE,
];

/// Width of a page in a wide enough window (pixels of an 800×600 window).
const WIDTH: f32 = 740.0;
/// Minimum width of the label before a control: the width of the longest label, so that all controls are aligned.
const LABEL_WIDTH: f32 = 190.0;

/// Node with the rows of the open page, and the index of that page.
#[derive(Component)]
struct OpenPage(usize);

/// Tab of a page, with its index.
#[derive(Component)]
struct Tab(usize);

/// Opens the settings on the first page.
pub(super) fn open(
    _: On<Activate>,
    mut commands: Commands,
    fonts: Res<Fonts>,
    table: Res<ActionTable>,
) {
    open_at(&mut commands, &fonts, &table, PAGES[0].key);
}

/// Opens the settings on the accessibility page.
pub(super) fn open_comfort(
    _: On<Activate>,
    mut commands: Commands,
    fonts: Res<Fonts>,
    table: Res<ActionTable>,
) {
    open_at(&mut commands, &fonts, &table, accessibility::PAGE.key);
}

/// Opens the page that the command line requests.
fn open_asked(
    launch: Res<Launch>,
    mut commands: Commands,
    fonts: Res<Fonts>,
    table: Res<ActionTable>,
    mut opened: Local<bool>,
) {
    if let Some(key) = launch.screen.and_then(FirstScreen::settings_page)
        && !std::mem::replace(&mut *opened, true)
    {
        open_at(&mut commands, &fonts, &table, key);
    }
}

/// Opens the settings on the page named `key`, or else on the first.
fn open_at(commands: &mut Commands, fonts: &Fonts, table: &ActionTable, key: &str) {
    let open = PAGES
        .iter()
        .position(|page| page.key == key)
        .unwrap_or_default();
    let shade = commands.spawn(modal::page(Words::common_settings)).id();
    commands.entity(shade).with_children(|screen| {
        screen.spawn((
            theme::bold(fonts, Words::common_settings, size::PAGE, palette::TEXT),
            head_node(),
        ));
        screen.spawn(tabs_node()).with_children(|tabs| {
            for (place, page) in PAGES.iter().enumerate() {
                let mut tab = tabs.spawn((item(fonts, page.name, size::BODY), Tab(place)));
                let is_open = place == open;
                tab.insert((
                    chosen(is_open),
                    room_for_a_line(),
                    Spoken::Tab { is_open },
                    observe(turn_to),
                ));
                if place == open {
                    tab.insert(Preselected);
                }
            }
        });
        screen.spawn(area()).with_children(|area| {
            area.spawn(theme::measure()).with_children(|row| {
                row.spawn((Name::new("Page"), OpenPage(open), page_node()))
                    .with_children(|page| (PAGES[open].fill)(page, fonts, table));
            });
        });
        screen.spawn(foot()).with_children(|foot| {
            let close = move |_: On<Activate>, mut commands: Commands| {
                commands.entity(shade).try_despawn();
            };
            foot.spawn((
                item(fonts, Words::settings_reset_page, size::BODY),
                observe(reset_page),
            ));
            foot.spawn((item(fonts, Words::common_back, size::BODY), observe(close)));
        });
    });
}

/// Returns the node of the heading. It is at the same height as on pages that are separate screens.
fn head_node() -> Node {
    Node {
        margin: UiRect::top(px(theme::PAGE_TOP)),
        ..default()
    }
}

fn tabs_node() -> Node {
    Node {
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        width: percent(100),
        column_gap: px(14),
        margin: UiRect::vertical(px(12)),
        flex_shrink: 0.0,
        ..default()
    }
}

fn page_node() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(16),
        padding: UiRect::axes(px(2), px(4)),
        ..theme::measured(WIDTH)
    }
}

/// Replaces the open page with the page of the pressed tab.
fn turn_to(
    pressed: On<Activate>,
    tabs: Query<&Tab>,
    page: Single<(Entity, &mut OpenPage)>,
    fonts: Res<Fonts>,
    table: Res<ActionTable>,
    mut commands: Commands,
) {
    let (area, mut open) = page.into_inner();
    let Ok(Tab(place)) = tabs.get(pressed.entity) else {
        return;
    };
    if open.0 != *place {
        open.0 = *place;
        commands
            .entity(area)
            .despawn_children()
            .with_children(|page| (PAGES[*place].fill)(page, &fonts, &table));
    }
}

fn reset_page(
    _: On<Activate>,
    page: Single<&OpenPage>,
    mut preferences: ResMut<Preferences>,
    mut now: ResMut<ThisRun>,
) {
    (PAGES[page.0].reset)(&mut preferences, &mut now);
}

/// Marks the tab of the open page.
fn mark_tab(
    page: Option<Single<&OpenPage, Changed<OpenPage>>>,
    tabs: Query<(Entity, &Tab)>,
    mut commands: Commands,
) {
    let Some(page) = page else { return };
    for (entity, tab) in &tabs {
        let is_open = tab.0 == page.0;
        let looks = (chosen(is_open), Spoken::Tab { is_open });
        commands.entity(entity).insert(looks);
    }
}

/// Spawns a row of a page: its label, and the controls that `controls` spawns.
fn spawn_row(
    page: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    label: impl Into<Say>,
    controls: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let row = Node {
        align_items: AlignItems::Center,
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(14),
        row_gap: px(4),
        flex_shrink: 0.0,
        ..default()
    };
    let label = label.into();
    let row = (row, Spoken::Group(label.clone()));
    page.spawn(row).with_children(|row| {
        let before = Node {
            min_width: px(LABEL_WIDTH),
            flex_shrink: 0.0,
            ..default()
        };
        // The group has this name for screen readers, so the text is not read again.
        row.spawn((before, Spoken::Nothing)).with_child(theme::text(
            fonts,
            label,
            size::BODY,
            palette::TEXT_QUIET,
        ));
        controls(row);
    });
}

/// Returns the node of a group of options. It is wider than its content, so that rounding never breaks the line.
fn group_node() -> Node {
    Node {
        flex_grow: 1.0,
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(6),
        ..default()
    }
}

/// Spawns a hint below the rows of the page.
fn spawn_hint(page: &mut ChildSpawnerCommands, fonts: &Fonts, words: impl Into<Say>) {
    page.spawn(theme::text(fonts, words, size::SMALL, palette::TEXT_QUIET));
}
