//! Progress screen: pages with statistics, goals, album and files. Spawned on `Screen::Progress` and after each change
//! of the page. Runs in `Show`.
//!
//! Each page has its own file. Its lines take the focus, so that keys scroll the page.

mod album;
mod files;
mod goals;
mod statistics;

use super::flow::to;
use super::list_screen::spawn_list_screen;
use crate::presentation::folders::Folders;
use crate::presentation::library::progress::exchange::Told;
use crate::presentation::screens::prelude::*;
use brickwork_ui::page;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(files::plugin)
        .init_resource::<OpenPage>()
        // The screen opens on its first page.
        .add_systems(OnExit(Screen::Progress), |mut open: ResMut<OpenPage>| {
            *open = OpenPage::default();
        })
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
        true
    };
    let screen = theme::screen("Progress", Screen::Progress);
    let (column, back) = (theme::page_column(4.0), to(Screen::Title));
    spawn_list_screen(&mut commands, screen, column, back, content);
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
            padding: UiRect::axes(px(10), px(4)),
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(6)),
            flex_shrink: 0.0,
            ..theme::row(10.0)
        },
        Ground(tone::BACKDROP.with_alpha(0.55)),
    )
}
