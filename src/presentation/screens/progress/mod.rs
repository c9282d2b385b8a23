//! Progress screen: pages with statistics, goals, album and files. Spawned on `Screen::Progress` and after each change
//! of the page. Runs in `Show`.
//!
//! Each page has its own file. Its lines take the focus, so that keys scroll the page.

mod album;
mod files;
mod goals;
mod statistics;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use brickwork_ui::item::{MenuItem, item};
use brickwork_ui::language::{IntoSay, Label};
use brickwork_ui::page::{self, Respawned};
use brickwork_ui::paint::Ground;
use brickwork_ui::theme::{self, size};
use brickwork_ui::tone;

use super::flow::to_title;
use crate::presentation::PresentationSystems;
use crate::presentation::folders::Folders;
use crate::presentation::language::{Language, Words};
use crate::presentation::library::navigation::Navigator;
use crate::presentation::library::progress::KeptProgress;
use crate::presentation::library::progress::exchange::Told;
use crate::presentation::screen::Screen;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(files::plugin)
        .init_resource::<OpenPage>()
        .add_systems(
            Update,
            spawn
                .run_if(in_state(Screen::Progress))
                .run_if(
                    resource_changed::<OpenPage>
                        .or_else(resource_changed::<KeptProgress>)
                        .or_else(state_changed::<Screen>),
                )
                .in_set(PresentationSystems::Show),
        );
}

/// Page of the progress screen.
struct Page {
    /// Label of the tab.
    name: fn(&Words) -> String,
    /// Spawns the content.
    fill: fn(&mut ChildSpawnerCommands, &Parts),
}

/// All pages, in the order of their tabs.
const PAGES: [Page; 4] = [statistics::PAGE, goals::PAGE, album::PAGE, files::PAGE];

/// Index of the page with the files.
const FILES: usize = 3;

/// Width of a page (pixels of an 800×600 window).
const WIDTH: f32 = 700.0;

/// Open page and its last message.
#[derive(Resource, Default)]
pub(super) struct OpenPage {
    place: usize,
    /// Result of the last export or import.
    told: Option<Told>,
}

/// Data that the pages show.
#[derive(SystemParam)]
struct Parts<'w> {
    words: Res<'w, Language>,
    kept: Res<'w, KeptProgress>,
    folders: Res<'w, Folders>,
    open: Res<'w, OpenPage>,
}

/// Opens the progress screen on its first page.
pub(super) fn to_progress(_: On<Activate>, mut open: ResMut<OpenPage>, mut navigator: Navigator) {
    *open = OpenPage::default();
    navigator.leave(Screen::Progress);
}

fn spawn(mut commands: Commands, parts: Parts) {
    let content = |column: &mut ChildSpawnerCommands| {
        let head = theme::bold(Words::title_progress, size::PAGE, tone::TEXT);
        column.spawn(head);
        spawn_tabs(column, parts.open.place);
        let page = Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(4),
            ..theme::measured(WIDTH)
        };
        column.spawn(theme::measure()).with_children(|row| {
            row.spawn((Name::new("Page"), page))
                .with_children(|page| (PAGES[parts.open.place].fill)(page, &parts));
        });
    };
    let screen = (Respawned, theme::screen("Progress", Screen::Progress));
    commands.spawn(screen).with_children(|screen| {
        page::spawn_page(screen, theme::page_column(4.0), content, |foot| {
            foot.spawn(item(Words::common_back, size::BODY, to_title));
        });
    });
}

fn spawn_tabs(column: &mut ChildSpawnerCommands, open: usize) {
    let row = Node {
        margin: UiRect::vertical(px(10)),
        ..theme::centred_row(14.0)
    };
    let tabs = PAGES.iter().enumerate().map(|(place, page)| {
        let turn = move |_: On<Activate>, mut open: ResMut<OpenPage>| {
            if open.place != place {
                *open = OpenPage { place, told: None };
            }
        };
        (page.name, turn, place == open)
    });
    column
        .spawn(row)
        .with_children(|row| page::spawn_tabs(row, size::BODY, tabs));
}

/// Returns a line named `label`. Activating it does nothing, but it takes the focus, so that keys scroll to it.
fn line<L>(label: impl IntoSay<L>) -> impl Bundle {
    (
        Name::new("Line"),
        MenuItem,
        Label(label.into_say()),
        Node {
            align_items: AlignItems::Center,
            column_gap: px(10),
            padding: UiRect::axes(px(10), px(4)),
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(6)),
            flex_shrink: 0.0,
            ..default()
        },
        Ground(tone::BACKDROP.with_alpha(0.55)),
    )
}
