//! Title screen: the [`wall`] with the game's name, the primary action with the picture of its level, and the main menu.
//! Spawned on entering `Screen::Title`. Runs in `Show`.
//!
//! [`left_game`](super::left_game) spawns the primary action, and adds the items for an unfinished game or journey.

mod rally;
pub(super) mod wall;

use super::flow::{MAY_QUIT, quit, to};
use super::own_levels;
use super::{FIRST, Opens, SECOND, settings};
use crate::presentation::library::recordings::Archive;
use crate::presentation::screens::prelude::*;
use bevy::ecs::system::IntoObserverSystem;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), spawn_title)
        .add_systems(
            Update,
            offer_recordings
                .run_if(in_state(Screen::Title))
                .in_set(PresentationSystems::Show),
        )
        .add_plugins((wall::plugin, rally::plugin));
}

/// Width of the menu, and minimum width of its columns; the second is below the first if they do not fit (pixels of
/// an 800×600 window).
const MENU: f32 = 460.0;
const COLUMN: f32 = 210.0;

/// Age of the wall at the first rally, and rest of its ball after each (s).
const RESTS: (f32, f32) = (5.0, 16.0);

/// Node of the primary action.
#[derive(Component)]
pub(super) struct PrimaryAction;

/// First column of the main menu; `recordings` is `true` if it offers the recordings.
#[derive(Component)]
pub(super) struct MainMenu {
    recordings: bool,
}

/// Returns the bundle of a secondary item of the menu.
pub(super) fn secondary<L, M: Send + Sync + 'static>(
    (icon, label): (Icon, impl IntoSay<L>),
    press: impl IntoObserverSystem<Activate, (), M> + Sync,
) -> impl Bundle {
    (Lead(icon, size::BODY), item(label, size::BODY, press))
}

fn spawn_title(mut commands: Commands, palette: Res<Palette>, preferences: Res<Preferences>) {
    // Players who have played before know the settings.
    let is_first = preferences.last_level.is_none();
    commands
        .spawn(theme::screen("Title", Screen::Title))
        .with_children(|screen| {
            screen
                .spawn(theme::scrolled_column(0.0))
                .with_children(|title| {
                    spawn_parts(title, *palette);
                    if is_first {
                        let press = settings::open_comfort;
                        let offer = item(Words::title_comfort, size::BODY, press);
                        let below = Node {
                            margin: UiRect::top(px(space::ROW)),
                            ..theme::measure()
                        };
                        title.spawn(below).with_child(offer);
                    }
                });
        });
}

/// Spawns the wall, and the menu below it.
fn spawn_parts(title: &mut ChildSpawnerCommands, palette: Palette) {
    wall::spawn_wall(title, palette, RESTS);
    let menu = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(space::ITEM),
        margin: UiRect::top(px(space::ROW)),
        ..theme::measured(MENU)
    };
    let wider = FollowsText::new(|text, node| node.flex_basis = px(MENU * text));
    let columns = Node {
        column_gap: px(space::ITEM),
        row_gap: px(space::ITEM),
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::Start,
        ..default()
    };
    title.spawn(theme::measure()).with_children(|row| {
        row.spawn((menu, wider)).with_children(|parts| {
            parts.spawn((PrimaryAction, theme::column(0.0)));
            parts.spawn(columns).with_children(|columns| {
                spawn_column(columns, MainMenu { recordings: false }, FIRST, |_| {});
                spawn_column(columns, (), SECOND, |menu| {
                    let editor = (Icon::Pencil, Words::title_editor);
                    menu.spawn(secondary(editor, own_levels::open_from(Screen::Title)));
                    let settings = (Icon::Sliders, Words::common_settings);
                    menu.spawn(secondary(settings, settings::open));
                    if MAY_QUIT {
                        menu.spawn(secondary((Icon::Cross, Words::common_quit), quit));
                    }
                });
            });
        });
    });
}

/// Spawns a column of the menu with the component `more`, and with `items` and those that `fill` spawns. All columns have
/// the same width.
fn spawn_column(
    columns: &mut ChildSpawnerCommands,
    more: impl Bundle,
    items: &'static [Opens],
    fill: fn(&mut ChildSpawnerCommands),
) {
    let column = Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        ..default()
    };
    let wider = FollowsText::new(|text, node| node.flex_basis = px(COLUMN * text));
    columns.spawn((column, wider)).with_children(|column| {
        column.spawn((menu(0.0), more)).with_children(|menu| {
            for (screen, icon, name) in items {
                menu.spawn(secondary((*icon, *name), to(*screen)));
            }
            fill(menu);
        });
    });
}

/// Adds the item for the recordings once there are any. The last game may still be waiting for its write to disk.
fn offer_recordings(
    archive: Res<Archive>,
    launch: Res<Launch>,
    menu: Single<(Entity, &mut MainMenu)>,
    mut commands: Commands,
) {
    let (entity, mut menu) = menu.into_inner();
    // In an app of the autopilot no script can play a recording, because the autopilot controls every game.
    if menu.recordings || archive.is_empty() || launch.by_autopilot() {
        return;
    }
    menu.recordings = true;
    let offer = (Icon::Film, Words::title_recordings);
    let offer = secondary(offer, to(Screen::Recordings));
    // Last, so that no other item moves.
    let offer = (offer, ChildOf(entity));
    commands.spawn(offer);
}
