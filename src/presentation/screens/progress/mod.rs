//! Progress screen: pages with statistics, goals, album and files. Spawned on `Screen::Progress` and after each change
//! of the page. Runs in `Show`.
//!
//! Each page has its own file. Its lines take the focus, so that keys scroll the page. The album also shows
//! power-ups over a paused game, `rewards` is a map over the level select, and `finale` a screen of its own.

pub(super) mod album;
mod files;
pub(super) mod finale;
mod goals;
pub(super) mod rewards;
mod statistics;

use super::flow::to;
use super::list_screen::spawn_list_screen;
use crate::presentation::folders::Folders;
use crate::presentation::library::progress::exchange::Told;
use crate::presentation::palette::Palette;
use crate::presentation::screens::prelude::*;
use brickwork_ui::item::OpensAtTop;
use brickwork_ui::text_scale::FollowsText;
use brickwork_ui::theme::space;
use brickwork_ui::{modal, page};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((files::plugin, finale::plugin, rewards::plugin))
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
    /// Width (pixels of an 800×600 window).
    width: f32,
    /// Spawns the content.
    fill: fn(&mut ChildSpawnerCommands, &mut Parts),
}

/// All pages, in the order of their tabs.
const PAGES: [Page; 4] = [statistics::PAGE, goals::PAGE, album::PAGE, files::PAGE];

/// Index of the page with the files.
const FILES: usize = 3;

/// Width of a page with a grid (pixels of an 800×600 window).
const WIDTH: f32 = 940.0;
/// Largest minimum width of a column in these pixels, and the one in place of a larger: a share of the window's shorter
/// side (percent), which fits at every size of menus.
const NARROW: (f32, f32) = (300.0, 70.0);

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
    palette: Res<'w, Palette>,
    images: ResMut<'w, Assets<Image>>,
}

fn spawn(mut commands: Commands, mut parts: Parts) {
    let content = |column: &mut ChildSpawnerCommands| {
        let head = theme::bold(Words::title_progress, size::PAGE, tone::TEXT);
        column.spawn(head);
        spawn_tabs(column, parts.open.place);
        let open = &PAGES[parts.open.place];
        spawn_measured(column, open.width, |page| (open.fill)(page, &mut parts));
        true
    };
    let screen = theme::screen("Progress", Screen::Progress);
    let (column, back) = (theme::page_column(4.0), to(Screen::Title));
    spawn_list_screen(&mut commands, screen, column, back, content);
}

/// Opens a page with the heading `head` over another one, with the components `owner`. `fill` spawns its content.
fn open_page(
    commands: &mut Commands,
    head: fn(&Words) -> String,
    owner: impl Bundle,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let shade = commands.spawn((modal::page(head), owner)).id();
    commands.entity(shade).with_children(|screen| {
        let content = |column: &mut ChildSpawnerCommands| {
            column.spawn(theme::bold(head, size::PAGE, tone::TEXT));
            spawn_measured(column, WIDTH, fill);
        };
        page::spawn_page(screen, theme::page_column(4.0), content, |foot| {
            let close = modal::close_on_press(shade);
            foot.spawn(item(Words::common_back, size::BODY, close))
                .insert((Preselected, OpensAtTop));
        });
    });
}

/// Spawns a page up to `width` wide (pixels of an 800×600 window), which `content` fills.
fn spawn_measured(
    column: &mut ChildSpawnerCommands,
    width: f32,
    content: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let page = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(4),
        ..theme::measured(width)
    };
    column.spawn(theme::measure()).with_children(|row| {
        row.spawn((Name::new("Page"), page)).with_children(content);
    });
}

/// Returns the bundle of a grid with as many equal columns as the page has space for. Each is at least `column` wide at
/// the default text size (pixels of an 800×600 window).
fn grid(column: f32) -> impl Bundle {
    let node = Node {
        display: Display::Grid,
        width: percent(100),
        column_gap: px(space::ITEM),
        row_gap: px(4),
        ..default()
    };
    let follows = FollowsText::new(move |text, node| {
        let least = match column * text {
            least if least > NARROW.0 => MinTrackSizingFunction::VMin(NARROW.1),
            least => MinTrackSizingFunction::Px(least),
        };
        node.grid_template_columns = RepeatedGridTrack::minmax(
            GridTrackRepetition::AutoFill,
            least,
            MaxTrackSizingFunction::Fraction(1.0),
        );
    });
    (node, follows)
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

/// Returns the node of texts that take the remaining width of a line.
fn remaining() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        flex_basis: px(0),
        flex_grow: 1.0,
        min_width: px(0),
        ..default()
    }
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
