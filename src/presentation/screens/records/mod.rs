//! The records: what there are boards of, and the boards of one of these. Spawned on `Screen::Records` and when another is
//! looked at; runs in `Flow` and `Show`.
//!
//! Owns what is looked at. `list` is all of it, `board` one level or pack, `rows` has the words, `name` is where players say
//! who they are.

mod board;
mod list;
mod name;
mod name_keys;
mod rows;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ScrollArea, observe};

use crate::input::{Action, Actions};
use crate::presentation::PresentationSystems;
use crate::presentation::language::Language;
use crate::presentation::library::catalogue::Catalogue;
use crate::presentation::library::director::Director;
use crate::presentation::library::preferences::{Preferences, ThisRun};
use crate::presentation::library::progress::{KeptProgress, LatestNews};
use crate::presentation::screen::Screen;
use crate::presentation::ui::item::{Preselected, item};
use crate::presentation::ui::modal::{ModalSystems, nothing_is_over_it};
use crate::presentation::ui::scroll::{area, foot};
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::progress::{Key, Subject};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(name::plugin)
        .init_resource::<LookedAt>()
        .add_systems(
            Update,
            leave_by_key
                .run_if(in_state(Screen::Records))
                .run_if(nothing_is_over_it)
                .before(ModalSystems)
                .in_set(PresentationSystems::Flow),
        )
        .add_systems(
            Update,
            spawn
                .run_if(in_state(Screen::Records))
                .run_if(
                    resource_changed::<LookedAt>
                        .or_else(resource_changed::<KeptProgress>)
                        .or_else(resource_changed::<Preferences>)
                        .or_else(resource_changed::<Language>)
                        .or_else(state_changed::<Screen>),
                )
                .in_set(PresentationSystems::Show),
        );
}

/// What of the records is looked at.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(super) struct LookedAt {
    /// The page of the list.
    page: usize,
    /// What has its boards shown; `None` for the list.
    subject: Option<Subject>,
    /// Which of its boards; `None` for the first.
    board: Option<Key>,
    /// Why the game of a record that was chosen cannot be watched.
    refusal: Option<String>,
}

/// Marks what is on screen.
#[derive(Component)]
struct Shown;

/// What it takes to show records.
#[derive(SystemParam)]
struct Records<'w> {
    fonts: Res<'w, Fonts>,
    words: Res<'w, Language>,
    kept: Res<'w, KeptProgress>,
    catalogue: Res<'w, Catalogue>,
    preferences: Res<'w, Preferences>,
    this_run: Res<'w, ThisRun>,
}

/// Shows the records, from the list on.
pub(super) fn to_records(_: On<Activate>, mut looked_at: ResMut<LookedAt>, mut director: Director) {
    *looked_at = LookedAt::default();
    director.leave(Screen::Records);
}

/// Shows the board on which the game that has just ended stands, or would.
pub(super) fn to_latest(
    _: On<Activate>,
    latest: Res<LatestNews>,
    mut looked_at: ResMut<LookedAt>,
    mut director: Director,
) {
    let key = latest.0.as_ref().map(|told| told.game.level_key());
    *looked_at = LookedAt {
        page: 0,
        subject: key.as_ref().map(|key| key.subject.clone()),
        board: key,
        refusal: None,
    };
    director.leave(Screen::Records);
}

fn leave_by_key(actions: Res<Actions>, looked_at: ResMut<LookedAt>, director: Director) {
    if actions.pressed(Action::Back) {
        back(looked_at, director);
    }
}

/// Returns from a board to the list, and from the list to the title.
fn back(mut looked_at: ResMut<LookedAt>, mut director: Director) {
    if looked_at.subject.is_some() {
        *looked_at = LookedAt {
            page: looked_at.page,
            ..default()
        };
    } else {
        director.leave(Screen::Title);
    }
}

fn spawn(
    mut commands: Commands,
    looked_at: Res<LookedAt>,
    records: Records,
    old: Query<Entity, With<Shown>>,
) {
    for shown in &old {
        commands.entity(shown).despawn();
    }
    let screen = (
        Name::new("Records"),
        Shown,
        DespawnOnExit(Screen::Records),
        ScrollArea,
        theme::scrolled_screen(),
    );
    commands.spawn(screen).with_children(|screen| {
        let mut has_focus = false;
        screen.spawn(area()).with_children(|area| {
            area.spawn(theme::page_column(4.0)).with_children(|column| {
                has_focus = match &looked_at.subject {
                    Some(subject) => board::fill(column, &records, subject, &looked_at),
                    None => list::fill(column, &records, looked_at.page),
                };
            });
        });
        screen.spawn(foot()).with_children(|foot| {
            let leave = |_: On<Activate>, looked_at: ResMut<LookedAt>, director: Director| {
                back(looked_at, director);
            };
            let label = records.words.common_back();
            let mut back = foot.spawn((item(&records.fonts, label, size::BODY), observe(leave)));
            if !has_focus {
                back.insert(Preselected);
            }
        });
    });
}
