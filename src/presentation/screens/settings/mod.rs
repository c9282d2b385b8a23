//! Settings: a panel with pages, over the title or a pause. Runs in `Flow` and `Show`.
//!
//! This file contains the panel and its tabs. Each page has its own file with its rows; [`monitors`] is a row with its
//! own file. [`rows`] spawns the rows, and binds them to the values in [`values`]. `library/preferences` stores the
//! settings.

mod accessibility;
mod controls;
mod game;
mod mapping;
mod monitors;
mod rows;
mod rules;
mod sound;
mod values;
mod video;

use self::rows::{Resets, Rows};
use self::values::Settings;
use crate::presentation::screens::prelude::*;
use brickwork_ui::item::{chosen, tab};
use brickwork_ui::language::Languages;
use brickwork_ui::modal;
use brickwork_ui::page::spawn_page;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((monitors::plugin, mapping::plugin, rows::plugin))
        .add_systems(OnEnter(Screen::Title), open_asked)
        .add_systems(
            Update,
            (
                (sound::obey_keys, video::obey_key).in_set(PresentationSystems::Flow),
                (controls::warn_of_held_mouse, mark_tab).in_set(PresentationSystems::Show),
            ),
        );
}

/// Page of the settings: its name on the command line, the label of its tab, and the function that spawns its rows.
type Page = (&'static str, fn(&Words) -> String, fn(&mut Rows, &PageData));

/// All pages, in the order of their tabs.
const PAGES: [Page; 6] = [
    ("Sound", Words::settings_sound, sound::fill),
    ("Video", Words::settings_video, video::fill),
    ("Rules", Words::settings_rules, rules::fill),
    ("Controls", Words::controls_page, controls::fill),
    ("Game", Words::settings_game, game::fill),
    ("Accessibility", Words::accessibility_page, |rows, _| {
        accessibility::fill(rows);
    }),
];

/// System parameter with the data that pages show.
#[derive(SystemParam)]
pub(super) struct PageData<'w> {
    table: Res<'w, ActionTable>,
    languages: Res<'w, Languages>,
    levels: Levels<'w>,
    kept: Res<'w, KeptProgress>,
    screen: Res<'w, State<Screen>>,
}

/// Spawns the rows of the page with this index in `node`, which gets their resets.
fn fill(node: &mut EntityCommands, place: usize, data: &PageData) {
    let mut resets = Resets::default();
    node.with_children(|page| {
        let mut rows = Rows::new(page);
        PAGES[place].2(&mut rows, data);
        resets = rows.resets;
    })
    .insert(resets);
}

/// Width of a page in a wide enough window (pixels of an 800×600 window).
const WIDTH: f32 = 740.0;

/// Node with the rows of the open page, and the index of that page.
#[derive(Component)]
struct OpenPage(usize);

/// Tab of a page, with its index.
#[derive(Component)]
struct Tab(usize);

/// Opens the settings on the first page.
pub(super) fn open(_: On<Activate>, mut commands: Commands, data: PageData) {
    open_at(&mut commands, &data, FirstScreen::SettingsSound);
}

/// Opens the settings on the accessibility page.
pub(super) fn open_comfort(_: On<Activate>, mut commands: Commands, data: PageData) {
    open_at(&mut commands, &data, FirstScreen::SettingsAccessibility);
}

/// Opens the settings on the page with the styles.
pub(super) fn open_game(_: On<Activate>, mut commands: Commands, data: PageData) {
    open_at(&mut commands, &data, FirstScreen::SettingsGame);
}

/// Opens the page that the command line requests.
fn open_asked(
    launch: Res<Launch>,
    mut commands: Commands,
    data: PageData,
    mut opened: Local<bool>,
) {
    let page = launch.screen.filter(|it| it.settings_page().is_some());
    if let Some(page) = page
        && !std::mem::replace(&mut *opened, true)
    {
        open_at(&mut commands, &data, page);
    }
}

fn open_at(commands: &mut Commands, data: &PageData, page: FirstScreen) {
    let key = page.settings_page();
    let open = PAGES.iter().position(|(name, ..)| Some(*name) == key);
    let open = open.unwrap_or_default();
    let shade = commands.spawn(modal::page(Words::common_settings)).id();
    commands.entity(shade).with_children(|screen| {
        spawn_head(screen, Words::common_settings);
        let tabs = Node {
            margin: UiRect::vertical(px(12)),
            flex_shrink: 0.0,
            ..theme::centred_row(14.0)
        };
        screen.spawn(tabs).with_children(|tabs| {
            for (place, (_, name, _)) in PAGES.into_iter().enumerate() {
                let is_open = place == open;
                let item = item(name, size::BODY, turn_to);
                tabs.spawn((item, Tab(place), tab(is_open)))
                    .insert_if(Preselected, || is_open);
            }
        });
        let content = |row: &mut ChildSpawnerCommands| {
            let node = list_node(16.0, UiRect::axes(px(2), px(4)));
            let mut page = row.spawn((Name::new("Page"), OpenPage(open), node));
            fill(&mut page, open, data);
        };
        spawn_page(screen, theme::measure(), content, |foot| {
            let close = modal::close_on_press(shade);
            let reset = Words::settings_reset_page;
            foot.spawn(item(reset, size::BODY, reset_page));
            foot.spawn(item(Words::common_back, size::BODY, close));
        });
    });
}

/// Spawns the heading. It is at the same height as on pages that are separate screens.
fn spawn_head(screen: &mut ChildSpawnerCommands, head: fn(&Words) -> String) {
    let head = theme::bold(head, size::PAGE, tone::TEXT);
    screen.spawn((head, theme::margin(UiRect::top(px(theme::PAGE_TOP)))));
}

/// Returns the node of a list of rows that are `gap` apart, with this `padding`.
fn list_node(gap: f32, padding: UiRect) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(gap),
        padding,
        ..theme::measured(WIDTH)
    }
}

/// Replaces the open page with the page of the pressed tab.
fn turn_to(
    pressed: On<Activate>,
    tabs: Query<&Tab>,
    page: Single<(Entity, &mut OpenPage)>,
    data: PageData,
    mut commands: Commands,
) {
    let (area, mut open) = page.into_inner();
    let Ok(Tab(place)) = tabs.get(pressed.entity) else {
        return;
    };
    if open.0 != *place {
        open.0 = *place;
        fill(commands.entity(area).despawn_children(), *place, &data);
    }
}

fn reset_page(_: On<Activate>, page: Single<&Resets>, mut settings: Settings) {
    settings.change(|values| page.apply(values));
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
