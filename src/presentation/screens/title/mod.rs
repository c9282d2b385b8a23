//! Title screen: the [`wall`] with the game's name, and the main menu. Spawned on entering `Screen::Title`. Runs in
//! `Show`.
//!
//! [`left_game`](super::left_game) adds the items for an unfinished game or journey.

mod wall;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use brickwork_ui::item::{Preselected, item};
use brickwork_ui::language::Say;
use brickwork_ui::menu::{ITEM, menu};
use brickwork_ui::reader::Spoken;
use brickwork_ui::theme::{self, size};

use super::flow::{quit, to_levels};
use super::help::to_help;
use super::new_journey::NewJourney;
use super::{progress, records, settings};
use crate::presentation::PresentationSystems;
use crate::presentation::lab::to_lab;
use crate::presentation::language::Words;
use crate::presentation::launch::Launch;
use crate::presentation::library::current_level::Levels;
use crate::presentation::library::navigation::Navigator;
use crate::presentation::library::preferences::Preferences;
use crate::presentation::library::recordings::Archive;
use crate::presentation::palette::Palette;
use crate::presentation::screen::Screen;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), spawn_title)
        .add_systems(
            Update,
            offer_recordings
                .run_if(in_state(Screen::Title))
                .in_set(PresentationSystems::Show),
        )
        .add_plugins(wall::plugin);
}

/// Minimum width of a column of the menu (pixels of an 800×600 window).
const COLUMN: f32 = 240.0;

/// Root node of the title screen.
#[derive(Component)]
pub(super) struct Title;

/// First column of the main menu; `recordings` is `true` if it offers the recordings.
#[derive(Component)]
pub(super) struct MainMenu {
    recordings: bool,
}

/// Item that plays a level from its beginning.
#[derive(Component)]
pub(super) struct PlayItem;

/// Item that opens the level select; "Recordings" comes after it.
#[derive(Component)]
struct LevelsItem;

fn spawn_title(
    mut commands: Commands,
    palette: Res<Palette>,
    preferences: Res<Preferences>,
    levels: Levels,
) {
    // Players who have played before know the settings.
    let is_first = preferences.last_level.is_none();
    let pack = levels.offered_pack();
    let play = pack.map_or(Say::new(Words::title_play), |pack| {
        let name = levels.catalogue.packs[pack].name.clone();
        Say::new(move |words: &Words| words.title_play_pack(&name))
    });
    commands
        .spawn((Title, theme::screen("Title", Screen::Title)))
        .with_children(|screen| {
            screen
                .spawn(theme::scrolled_column(0.0))
                .with_children(|title| {
                    spawn_parts(title, *palette, play);
                    if is_first {
                        let press = settings::open_comfort;
                        let offer = item(Words::title_comfort, size::BODY, press);
                        let below = Node {
                            margin: UiRect::top(px(16)),
                            ..theme::measure()
                        };
                        title.spawn(below).with_child(offer);
                    }
                });
        });
}

/// Spawns the wall, and the menu below it.
fn spawn_parts(title: &mut ChildSpawnerCommands, palette: Palette, play: Say) {
    title
        .spawn((wall::wall(), Spoken::Head("Brickwork".into())))
        .with_children(|wall| wall::lay_bricks(wall, palette));
    let columns = Node {
        width: percent(100),
        column_gap: px(24),
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        align_items: AlignItems::Start,
        margin: UiRect::top(px(40)),
        ..default()
    };
    title.spawn(columns).with_children(|columns| {
        columns.spawn(column()).with_children(|column| {
            column
                .spawn((MainMenu { recordings: false }, menu(0.0)))
                .with_children(|menu| spawn_play(menu, play));
        });
        columns.spawn(column()).with_children(|column| {
            column.spawn(menu(0.0)).with_children(spawn_rest);
        });
    });
}

/// Returns the node of a column of the menu. Both columns have the same width, so the menu is centred below the wall.
fn column() -> Node {
    Node {
        min_width: px(COLUMN),
        justify_content: JustifyContent::Center,
        ..default()
    }
}

/// Spawns the items to play and to watch. Items for an unfinished game are added above them.
fn spawn_play(menu: &mut ChildSpawnerCommands, play: Say) {
    menu.spawn((PlayItem, Preselected, item(play, ITEM, play_offered)));
    let levels = item(Words::common_levels, ITEM, to_levels);
    menu.spawn((levels, LevelsItem));
    menu.spawn(item(Words::title_daily, ITEM, to_daily));
}

/// Spawns the items for results, help, lab and settings, and the item to quit.
fn spawn_rest(menu: &mut ChildSpawnerCommands) {
    let records = records::to_records;
    menu.spawn(item(Words::common_records, ITEM, records));
    let progress = progress::to_progress;
    menu.spawn(item(Words::title_progress, ITEM, progress));
    menu.spawn(item(Words::help_page, ITEM, to_help));
    menu.spawn(item(Words::lab_page, ITEM, to_lab));
    menu.spawn(item(Words::common_settings, ITEM, settings::open));
    menu.spawn(item(Words::common_quit, ITEM, quit));
}

/// Adds the item for the recordings once there are any. The last game may still be waiting for its write to disk.
fn offer_recordings(
    archive: Res<Archive>,
    launch: Res<Launch>,
    menu: Single<(Entity, &mut MainMenu, &Children)>,
    levels: Single<Entity, With<LevelsItem>>,
    mut commands: Commands,
) {
    let (entity, mut menu, items) = menu.into_inner();
    // In an app of the autopilot no script can play a recording, because the autopilot controls every game.
    if menu.recordings || archive.is_empty() || launch.by_autopilot() {
        return;
    }
    menu.recordings = true;
    let offer = item(Words::title_recordings, ITEM, to_recordings);
    let offer = commands.spawn(offer).id();
    let before = items.iter().take_while(|item| *item != *levels).count();
    commands
        .entity(entity)
        .insert_children(before + 1, &[offer]);
}

fn play_offered(_: On<Activate>, new: NewJourney) {
    new.play_offered();
}

fn to_daily(_: On<Activate>, mut navigator: Navigator) {
    navigator.leave(Screen::Daily);
}

fn to_recordings(_: On<Activate>, mut navigator: Navigator) {
    navigator.leave(Screen::Recordings);
}
